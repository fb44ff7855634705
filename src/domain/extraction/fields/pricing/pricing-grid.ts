import type { Reading } from "../../found.ts";
import { readPercentages } from "../../readers/percentage.ts";
import { type Cell, readCells } from "../../tables/cells.ts";
import type { Span } from "../../text/normal-text.ts";
import { readBasisPointRuns } from "./basis-point-runs.ts";
import { behindCaptions, captionStart } from "./grid-captions.ts";
import { readLevelLists } from "./level-lists.ts";
import { readLevelRows } from "./level-rows.ts";
import type { GridRow, RateCell, RateGrid } from "./rate-grid.ts";

const MAX_LABEL = 420;
const COMPARED =
  /(?:than(?: or equal to)?|equal to|[<>≤≥=³£]|\b(?:least|exceeds?|exceeding|between|up to|at most|less)|(?<!or )\b(?:above|below|over|under)|% (?:and|or|to|but))\s{0,4}\(?$/i;
const GOES_ON =
  /^\)? ?(?:of (?!1\b|one\b)|or (?:less|more|greater|lower|higher|below|above)|but |and (?:less|greater|up|not|below|equal|[<>≤≥])|util|to \d)/i;
/** `25% < x`: a bound, unless the figure directly follows another, like a second cell. */
const BOUND_AFTER = /^\)? ?[<>≤≥]/;
const AFTER_RATE = /(?:%|bps|points)\)?[\s|]{1,4}$/i;
const MAX_BPS = 3000;
const RATIO = String.raw`\d{1,2}(?:\.\d{1,3})?\s?(?:to|:)\s?1(?:\.\d{1,2})?\b`;
/** The range of the row is complete: "Less than 2.00 to 1.00 1.50%". */
const AFTER_RATIO = new RegExp(String.raw`${RATIO},?[\s|]{1,4}$`, "i");
/** The label of the row continues below its rates: "Greater than or equal to 1.50% 1.00 to 1.00". */
const WRAPPED = new RegExp(String.raw`^(?:[\s|]{1,4}\d{1,2}(?:\.\d{1,4})?\s?%){0,4}[\s|]{1,4}${RATIO}`, "i");
const CONTINUED = new RegExp(
  String.raw`^[\s|]{1,4}(?:${RATIO}(?:[,\s]{1,3}(?:but|and)\s+[a-z\s]{4,40}${RATIO})?|(?:but|and)\s+[a-z\s]{4,40}${RATIO})`,
  "i",
);
const ENDS_RATIO = new RegExp(
  String.raw`^[\s|]{1,4}1(?:\.0{1,2})?(?=\s|$)(?:[,\s]{1,3}(?:but|and)\s+[a-z\s]{4,40}${RATIO})?`,
  "i",
);
const ADJACENT =
  /^(?:[\s|*†)\]]|per annum|p\.a\.|\(\d\))*(?:(?:(?:term |adjusted )*(?:sofr|libor|libo rate|eurodollar rate|base rate|abr|prime(?: rate)?)|daily simple rfr)\s{0,3}(?:plus|\+)\s{0,3})?$/i;
const PROSE =
  /;|\b(?:means|mean|shall|provided|in the case of|with respect to|will be|such|thereafter|hereof|hereunder|commencing|maintained as)\b|(?<!\()"[A-Z]|(?<!\b[IVX]{1,5}|[\n|]\s?\d)\.\s+[A-Z][a-z]+ [a-z]+/;
/** A rule under captions, or words that date the rows below. */
const NEW_TABLE = /\|\s?-{3}|\b(?:prior to|on or after|at any time)\b|(?:\n|^)\s*\([a-z]\)\s*(?:\n|$)/;
/** A rate that ends the sentence above a table. */
const SENTENCE_END =
  /^\)?\s?(?:per annum|p\.a)?\.(?:\s*\n|\s+(?!(?:Level|Tier|Category|If|When|Less|Greater|At|For)\b)(?=[A-Z]))/;
const LEVEL_MARK =
  /(?<!than |\(")\b(?:(?:Pricing )?(?:Level|Tier|Category|Grid|Status)\s{1,3}(?:[IVX]{1,5}|\d{1,2})(?![\w.]))|(?<=^|\n\s?| {2}|\|\s?)(?:[IVX]{1,5}|\d{1,2})\.?(?=\s*[\n|]| {2})/g;

/** The rate tables of `[from, to)` in whatever layout: rows between bars, columns separated by spaces, one cell per line, or
 *  run together in one line. A table is repeated rates side by side, with only a label between them. */
export function readRateGrids(text: string, from: number, to: number): RateGrid[] {
  const grids: RateGrid[] = [];
  let rows: RateCell[][] = [];
  const close = () => {
    const grid = gridOf(text, grids.at(-1)?.end ?? from, rows);
    if (grid) grids.push(grid);
    rows = [];
  };
  for (const run of runsOf(text, rateCells(text, from, to))) {
    const last = rows.at(-1);
    if (last && !isNextRow(text, last, run)) close();
    rows.push(run);
  }
  close();
  if (grids.length > 0) return grids;
  const across = readLevelRows(text, from, to);
  const lists = across.length > 0 ? across : readLevelLists(text, from, to);
  return lists.length > 0 ? lists : readBasisPointRuns(text, from, to);
}

function isNextRow(text: string, last: readonly RateCell[], run: readonly RateCell[]): boolean {
  const label = text.slice(last.at(-1)?.end, run[0]?.start);
  const ends = last.length === 1 && SENTENCE_END.test(label);
  return (
    last.length === run.length && label.length <= MAX_LABEL && !ends && !PROSE.test(label) && !NEW_TABLE.test(label)
  );
}

/** Cells that are side by side. */
function runsOf(text: string, cells: readonly RateCell[]): RateCell[][] {
  const runs: RateCell[][] = [];
  for (const cell of cells) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && ADJACENT.test(text.slice(before.end, Math.min(cell.start, before.end + 80)))) run.push(cell);
    else if (cell.value !== null) runs.push([cell]);
  }
  return runs;
}

function rateCells(text: string, from: number, to: number): RateCell[] {
  const rates: RateCell[] = readPercentages(text, from, to)
    .map((rate) => unbroken(text, from, rate))
    .filter((rate) => isCell(text, rate));
  let next = 0;
  const bare = [...bareCells(text, from, to), ...zeros(text, rates)].filter((cell) => {
    while (next > 0 && (rates[next - 1]?.end ?? from) > cell.start) next -= 1;
    while ((rates[next]?.end ?? to) <= cell.start) next += 1;
    return (rates[next]?.start ?? to) >= cell.end;
  });
  const cells = [...rates, ...bare].sort((a, b) => a.start - b.start);
  return cells.filter((cell, i) => i === 0 || cell.start >= (cells[i - 1]?.end ?? 0));
}

/** `1. 75%`, `0 .75%`: a space inside the figure; `-0.50%`: a sign before it. */
function unbroken(text: string, from: number, rate: Reading<number>): Reading<number> {
  const whole =
    text[rate.start] === "." && /(?<![\d.,$])(\d)\s{1,3}$/.exec(text.slice(Math.max(from, rate.start - 6), rate.start));
  if (whole) return { ...rate, value: rate.value + Number(whole[1]) * 100, start: rate.start - whole[0].length };
  const sign = /(?:^|[\s|])-$/.test(text.slice(Math.max(from, rate.start - 2), rate.start));
  if (sign && rate.value !== 0) return { ...rate, value: -rate.value, start: rate.start - 1 };
  const lead = /(?<![\d.,$])\d{1,2}\.\s$/.exec(text.slice(Math.max(from, rate.start - 5), rate.start));
  const figure = /^\d{2,4}(?=\s?%)/.exec(text.slice(rate.start, rate.end));
  if (!lead || !figure) return rate;
  const value = Number(`${lead[0].trim()}${figure[0]}`) * 100;
  return { value: Math.round(value * 1e6) / 1e6, start: rate.start - lead[0].length, end: rate.end };
}

/** Zeros without a percent sign next to rates that have one. */
function zeros(text: string, rates: readonly RateCell[]): RateCell[] {
  return rates.flatMap((rate) => {
    const after = /^[\s|]{1,4}(-0-|0(?:\.0+)?)(?=[\s|]|$)(?!\s*%)/.exec(text.slice(rate.end, rate.end + 12));
    const before = /(?<=^|[\s|])(-0-|0(?:\.0+)?)[\s|]{1,4}$/.exec(text.slice(Math.max(0, rate.start - 10), rate.start));
    const cell = (start: number, words: string): RateCell => ({ value: 0, start, end: start + words.length });
    return [
      ...(before?.[1] ? [cell(rate.start - before[0].length, before[1])] : []),
      ...(after?.[1] ? [cell(rate.end + after[0].indexOf(after[1]), after[1])] : []),
    ];
  });
}

/** A rate, not the bound of a range (`greater than 50%`, `35% of the Commitments`). */
function isCell(text: string, rate: Reading<number>): boolean {
  const before = text.slice(Math.max(0, rate.start - 24), rate.start);
  const after = text.slice(rate.end, rate.end + 16);
  if (rate.value <= MAX_BPS && (AFTER_RATIO.test(before) || WRAPPED.test(text.slice(rate.end, rate.end + 60))))
    return true;
  if (BOUND_AFTER.test(after) && !AFTER_RATE.test(before)) return false;
  return !COMPARED.test(before) && !GOES_ON.test(after) && rate.value <= MAX_BPS;
}

/** Cells without a sign: `125.0` under "basis points", `2.25` under "percent", and dashes between other rates. */
function bareCells(text: string, from: number, to: number): RateCell[] {
  const words = text.slice(from, to);
  const unit = /basis points|\bbps\b/i.test(words) ? 1 : /\(\s?%|per ?cent|percentage/i.test(words) ? 100 : null;
  return readCells(text, from, to).flatMap((cell): RateCell[] => {
    if (/^(?:n\/?a|none|nil|-{1,3})$/i.test(cell.text)) return [{ value: null, start: cell.start, end: cell.end }];
    if (isRestOfRatio(text, cell)) return [];
    const figure = /^(?:\d{1,3}\.\d{1,4}|\.\d{1,4}|\d{2,3})$/.test(cell.text) ? Number(cell.text) : null;
    if (figure === null || unit === null || (unit === 100 && (figure > 20 || !cell.text.includes(".")))) return [];
    return [{ value: Math.round(figure * unit * 1e6) / 1e6, start: cell.start, end: cell.end }];
  });
}

/** "Greater than or equal to 3.0 to  1.00%  2.50%", with the "1.0" of the ratio on the next line. */
const OPEN_RATIO = /\d (?:to|:)[\s|]{1,6}(?:\d{0,2}(?:\.\d{1,4})?\s?%[\s|]{0,6}){1,8}$/i;
const ONE = /^1(?:\.0{1,2})?$/;

const isRestOfRatio = (text: string, cell: Cell): boolean =>
  ONE.test(cell.text) && OPEN_RATIO.test(text.slice(Math.max(0, cell.start - 90), cell.start));

function gridOf(text: string, from: number, rows: readonly RateCell[][]): RateGrid | null {
  const [first] = rows;
  const end = rows.at(-1)?.at(-1)?.end;
  const [head] = first ?? [];
  if (!first || !head || end === undefined || !isTable(text, from, rows)) return null;
  const below = rows.map((row) => continuation(text, row));
  const labels = rows.map((row, i) => labelBefore(text, row, rows[i - 1], below[i - 1]));
  const caption = captionStart(text, from, head.start);
  const begin = firstLabelStart(text, caption, head.start, labels.slice(1));
  const start = behindCaptions(text, { start: begin, end: head.start }, labels.slice(1));
  labels[0] = { start, end: head.start };
  const words = labels.map((label, i) => text.slice(label.start, label.end).replace(below[i] ? /,\s{0,4}$/ : "", ""));
  if (first.length === 1 && !words.every(isLabel)) return null;
  return {
    start: caption,
    end,
    caption: { start: caption, end: start },
    columns: first.length,
    rows: rows.map((cells, i) => ({ ...labelOf(text, labels[i] ?? head, below[i]), cells })),
  };
}

/** Two rows, or one with as many levels above it as it has rates. */
function isTable(text: string, from: number, rows: readonly RateCell[][]): boolean {
  const [first] = rows;
  if (!first?.[0] || rows.length > 1) return rows.length > 1;
  const words = text.slice(Math.max(from, first[0].start - 400), first[0].start);
  return (
    first.length > 1 && [...words.matchAll(/\b(?:Level|Category|Tier)\s+(?:[IVX]+|\d{1,2})\b/g)].length === first.length
  );
}

/** The words between a row and the previous one. A label that continues below the rates of its row ends where the next
 *  level begins. */
function labelBefore(
  text: string,
  row: readonly RateCell[],
  above: readonly RateCell[] | undefined,
  continued: Span | null | undefined,
): Span {
  const start = continued?.end ?? above?.at(-1)?.end ?? row[0]?.start ?? 0;
  const end = row[0]?.start ?? start;
  const mark = [...text.slice(start, end).matchAll(LEVEL_MARK)][0];
  return { start: mark ? start + mark.index : start, end };
}

/** The end of a row's label below its rates, if the words before the rates end in a comparison or the words after them
 *  begin with "but" or "and". */
function continuation(text: string, row: readonly RateCell[]): Span | null {
  const [first] = row;
  const end = row.at(-1)?.end;
  if (!first || end === undefined) return null;
  const isOpen = OPEN_RATIO.test(text.slice(Math.max(0, first.start - 12), end));
  const words = (isOpen ? ENDS_RATIO : CONTINUED).exec(text.slice(end, end + MAX_CONTINUED))?.[0];
  if (words === undefined) return null;
  const lead = /^[\s|]+/.exec(words)?.[0].length ?? 0;
  const isCompared = COMPARED.test(text.slice(Math.max(0, first.start - 24), first.start));
  return isOpen || isCompared || /^(?:but|and)\b/i.test(words.slice(lead))
    ? { start: end + lead, end: end + words.length }
    : null;
}

const MAX_CONTINUED = 90;

function labelOf(text: string, above: Span, below: Span | null | undefined): Pick<GridRow, "label" | "words"> {
  const label = trimmed(text, above);
  if (!below) return { label };
  const words = `${text.slice(label.start, label.end)} ${text.slice(below.start, below.end)}`;
  return { label: { start: label.start, end: below.end }, words: words.replace(/[\s|]+/g, " ") };
}

function trimmed(text: string, { start, end }: Span): Span {
  const raw = text.slice(start, end);
  const lead = /^[\s|*%)]*(?:per annum[\s|*]*)?/.exec(raw)?.[0].length ?? 0;
  const tail = /[\s|]{0,200}$/.exec(raw.slice(lead))?.[0].length ?? 0;
  return { start: start + lead, end: Math.max(start + lead, end - tail) };
}

/** Words that can head a row of a one-column table: a rating, a range, a level, never the words of a sentence. */
function isLabel(label: string): boolean {
  const words = label.replace(/[\s|]+/g, " ").trim();
  if (words === "" || words.length > 260 || PROSE.test(words) || /[,(]$|\bfloor(?:ed)?\b/.test(words)) return false;
  if (/(?<!(?:Tranche|Term|Facility|Class|Series) )\b[AB]{1,3}[+-]?(?!\w)/.test(words)) return true;
  return /level|tier|categor|status|rat(?:ed|ing)|[<>≤≥³£]|than|least|equal|Baa|\d to \d|:1|\bor (?:more|less|higher|lower|better|above|below)|Loans?|Facility|Commitments?|^[IVX\d]+\.?$/i.test(
    words,
  );
}

function firstLabelStart(text: string, caption: number, to: number, others: readonly Span[]): number {
  const words = text.slice(caption, to);
  const bar = words.lastIndexOf("\n|");
  if (bar >= 0 || words.startsWith("|")) return caption + bar + 1;
  const marks = [...words.matchAll(LEVEL_MARK)];
  const [other] = others;
  const marked =
    other && new RegExp(LEVEL_MARK.source).test(text.slice(other.start, other.end).trimStart().slice(0, 24));
  const mark = marks.at(-1) ?? firstMark(words, other && text.slice(other.start, other.end));
  if (marked && mark) return caption + mark.index;
  const cells = readCells(text, caption, to);
  const height = Math.min(...others.map((label) => readCells(text, label.start, label.end).length));
  const begin = cells.at(-height)?.start;
  if (cells.length > height && begin !== undefined && height > 0) return begin;
  const isRanged = other === undefined || COMPARISON.test(text.slice(other.start, other.end));
  const range = (isRanged ? RANGE_OR_RATING : RATING).exec(words);
  return range ? caption + range.index : (begin ?? to);
}

const COMPARISON = /[<>≤≥³]|(?:greater|less|lower|higher) than|at least|equal to/i;
const RATING = /\b(?:AA|A|BBB)[+-]?\//i;
const RANGE_OR_RATING = new RegExp(`${COMPARISON.source}|${RATING.source}`, "i");

/** The first level if it is in the middle of a line, found from the second: `I` before `II`. */
function firstMark(words: string, second: string | undefined): { index: number } | undefined {
  const first = /^\s*(?:II|2)\b/.exec(second ?? "")?.[0].trim() === "2" ? "1" : "I";
  return [...words.matchAll(new RegExp(String.raw`(?<=\s)${first}\.?(?=\s)`, "g"))].at(-1);
}
