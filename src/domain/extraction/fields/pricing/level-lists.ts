import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { captionStart } from "./grid-captions.ts";
import type { GridRow, RateGrid } from "./rate-grid.ts";

const LEVEL = String.raw`(?:Pricing\s+Level|Level|Tier|Category)\s+(?:[IVX]{1,4}|\d{1,2})\b`;
const LEVEL_CLAUSE = new RegExp(String.raw`\b(?<level>${LEVEL})(?:\s+(?:Period|Status|Pricing))?[^.;:\d%]{0,60}$`);
/** `0.05% if Level I Status exists`, `0.05% during each Level I Period`, `0.05% for any day on which Level I applies`. */
const LEVEL_AFTER = new RegExp(
  String.raw`^\s*(?:per\s+annum,?\s+)?(?:if|when|during|for|at|in\s+the\s+case\s+of)\s+(?:such\s+(?:date|day)\s+falls\s+within\s+an?\s+|(?:any|each)\s+(?:day|date|period)\s+(?:on|during|in|for)\s+which\s+|(?:an?y?|each)\s+)?(?=${LEVEL})`,
);
const NEXT_LEVEL = new RegExp(String.raw`(?:(?:,\s+|,?\s+(?:or|and)\s+))?(?<level>${LEVEL})`, "y");
const REACH = 110;
const MAX_LEVELS = 4;

/** Levels and their rates in a list of clauses: `(i) if such day falls within a Level I Period, then 0.105%;`, or the
 *  other way round: `0.10% for any day on which Level III or Level IV applies`. */
export function readLevelLists(text: string, from: number, to: number): RateGrid[] {
  const grids: RateGrid[] = [];
  let rows: GridRow[] = [];
  const close = () => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (first && last && rows.length > 2) {
      const start = captionStart(text, from, first.label.start);
      const end = last.cells.at(-1)?.end ?? last.label.end;
      grids.push({ start, end, caption: { start, end: first.label.start }, ...columnsOf(text, rows) });
    }
    rows = [];
  };
  for (const rate of readPercentages(text, from, to)) {
    const after = levelsAfter(text, to, rate);
    const levels = after.length > 0 ? after : levelBefore(text, from, rate);
    const last = rows.at(-1);
    const above = last?.cells.at(-1);
    const between = last && above && levels.length === 0 ? text.slice(above.end, rate.start) : "";
    if (last && (NEXT_RATE.test(between) || NEXT_USAGE.test(between)))
      rows[rows.length - 1] = { ...last, cells: [...last.cells, rate] };
    for (const level of levels) {
      if (/\s(?:I|1)$/.test(text.slice(level.start, level.end))) close();
      rows.push({ label: level, cells: [rate] });
    }
  }
  close();
  return grids;
}

/** "58 basis points for Taxable Advances" after the rate of the same level for other loans. */
const NEXT_RATE =
  /^\s+(?:per\s+annum\s+)?(?:for|in\s+the\s+case\s+of|with\s+respect\s+to|on)\s[^;.:%\d]{3,60}?,?\s(?:and\s+)?$/i;
/** "(A) .135%, if the Utilization Percentage is less than or equal to 25%, (B) .235%, if": a rate of the same level for the next
 *  band of usage. */
const NEXT_USAGE =
  /^,?\s+if\b[^;]{0,300}\b(?:utili[sz]ation|usage|utilized|outstanding)\b[^;]{0,160}\(\s?[B-D]\s?\)\s$/i;
const OF_USAGE =
  /^,?\s+(if\b[^;(]{0,300}?\b(?:utili[sz]ation|usage|utilized|outstanding)\b[^;(]{0,160}?)(?=,?\s+(?:and\s+)?\(|[;.]|$)/i;
const USAGE_REACH = 400;
const PURPOSE =
  /^\s+(?:per\s+annum\s+)?(?:for|in\s+the\s+case\s+of|with\s+respect\s+to|on)\s([^;.:,%\d]{3,60}?)(?=\s*(?:[;.,]|\sand\b|$))/i;

/** A column for each kind of loan or band of usage, if every level has a rate for each of the same; else the first rates. */
function columnsOf(text: string, rows: readonly GridRow[]): Pick<RateGrid, "columns" | "columnWords" | "rows"> {
  const purposes = rows.map(({ cells }) =>
    cells.map(({ end }) => PURPOSE.exec(text.slice(end, end + REACH))?.[1] ?? ""),
  );
  const [words = []] = purposes;
  const isSame = words.length > 1 && new Set(words).size === words.length && !words.includes("");
  if (isSame && purposes.every((each) => each.join() === words.join()))
    return { columns: words.length, columnWords: words, rows };
  const bands = rows[0]?.cells.map(({ end }) => OF_USAGE.exec(text.slice(end, end + USAGE_REACH))?.[1]) ?? [];
  const isBanded = bands.length > 1 && rows.every(({ cells }) => cells.length === bands.length);
  if (isBanded && bands.every((band) => band !== undefined)) return { columns: bands.length, columnWords: bands, rows };
  return { columns: 1, rows: rows.map((row) => ({ ...row, cells: row.cells.slice(0, 1) })) };
}

function levelBefore(text: string, from: number, rate: Span): Span[] {
  const base = Math.max(from, rate.start - REACH);
  const match = LEVEL_CLAUSE.exec(text.slice(base, rate.start));
  const start = base + (match?.index ?? 0);
  return match?.groups?.level ? [{ start, end: start + match.groups.level.length }] : [];
}

function levelsAfter(text: string, to: number, rate: Span): Span[] {
  const words = text.slice(rate.end, Math.min(to, rate.end + REACH));
  const lead = LEVEL_AFTER.exec(words)?.[0];
  if (lead === undefined) return [];
  const levels: Span[] = [];
  NEXT_LEVEL.lastIndex = lead.length;
  for (let m = NEXT_LEVEL.exec(words); m && levels.length < MAX_LEVELS; m = NEXT_LEVEL.exec(words)) {
    const end = rate.end + m.index + m[0].length;
    levels.push({ start: end - (m.groups?.level ?? "").length, end });
  }
  return levels;
}
