import type { Span } from "../../text/normal-text.ts";
import { captionStart } from "./grid-captions.ts";
import type { RateCell, RateGrid } from "./rate-grid.ts";
import { readRateKinds } from "./rate-kinds.ts";

/** Levels side by side, which are the captions of columns: `Level I Level II Level III`, `Status 1   Status 2`. */
const LEVELS = /\b(?:(?:Pricing\s)?(?:Level|Tier|Category|Status)\s(?:[IVX]{1,5}|\d{1,2})(?![\w.])[\s|]{0,80}){3,12}/g;
const LEVEL = /(?:Pricing\s)?(?:Level|Tier|Category|Status)\s(?:[IVX]{1,5}|\d{1,2})/g;
/** A rate's name at the start of a line, then its figures with or without a sign. */
const NAME = /[\s|=_-]*([A-Z][A-Za-z' -]{2,60}?)[\s|:.]{1,80}(?=\d|\.\d)/y;
const FIGURE = /(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})(\s?(?:%|bps\b))?(?![\w.,%])[\s|]{0,80}/y;
const MAX_ROWS = 8;
const MAX_BPS = 2500;
/** How far above the levels the unit of the figures may be stated. */
const UNIT_REACH = 700;

interface NamedRow {
  readonly name: string;
  readonly cells: readonly RateCell[];
  readonly end: number;
}

/** Grids with levels across and rates down of which no printed columns are left, also with rules between their rows: a name
 *  and as many figures as there are levels in each row. */
export function readLevelRows(text: string, from: number, to: number): RateGrid[] {
  return [...text.slice(from, to).matchAll(LEVELS)].flatMap(({ index, 0: words }) => {
    const start = from + index;
    const levels = [...words.matchAll(LEVEL)].map((mark) => ({
      start: start + mark.index,
      end: start + mark.index + mark[0].length,
    }));
    const rows = rowsBelow(text, levels, { start: start + words.length, end: to });
    const [last] = rows.slice(-1);
    if (!last) return [];
    return [
      {
        start: captionStart(text, from, start),
        end: last.end,
        caption: { start: captionStart(text, from, start), end: start },
        columns: rows.length,
        columnWords: rows.map(({ name }) => name),
        rows: levels.map((label, i) => ({ label, cells: rows.flatMap(({ cells }) => cells[i] ?? []) })),
        turned: true,
      },
    ];
  });
}

function rowsBelow(text: string, levels: readonly Span[], { start, end }: Span): NamedRow[] {
  const unit = unitAbove(text.slice(Math.max(0, start - UNIT_REACH), start));
  const rows: NamedRow[] = [];
  for (let at = start; rows.length < MAX_ROWS; at = rows.at(-1)?.end ?? end) {
    const row = rowAt(text, at, levels.length, unit);
    if (!row || row.end > end) break;
    rows.push(row);
  }
  return rows;
}

/** What one of the figures without a sign is in basis points. */
const unitAbove = (words: string): number => (/\bbasis\s+points\b|\bbps\b/i.test(words) ? 1 : 100);

function rowAt(text: string, at: number, width: number, unit: number): NamedRow | null {
  NAME.lastIndex = at;
  const named = NAME.exec(text);
  const name = named?.[1];
  if (!named || name === undefined || !isRate(name)) return null;
  const cells: RateCell[] = [];
  let end = at + named[0].length;
  for (FIGURE.lastIndex = end; cells.length < width; FIGURE.lastIndex = end) {
    const figure = FIGURE.exec(text);
    if (!figure) return null;
    const factor = figure[2] === undefined ? unit : /%/.test(figure[2]) ? 100 : 1;
    const value = Math.round(Number(figure[1]) * factor * 1e6) / 1e6;
    cells.push({ value, start: figure.index, end: figure.index + `${figure[1]}${figure[2] ?? ""}`.length });
    end = figure.index + figure[0].length;
  }
  // A further figure would be one of another table.
  const isWhole = !/^\d|^\.\d/.test(text.slice(end, end + 2));
  return isWhole && cells.every(({ value }) => value !== null && value <= MAX_BPS) ? { name, cells, end } : null;
}

const isRate = (name: string): boolean =>
  readRateKinds(name, 0, name.length).length > 0 || /\b(?:margin|spread)\b/i.test(name);
