import {
  beginningAbove,
  type Caption,
  type ColumnPlace,
  foldedCaptions,
  narrowed,
  placeCaptions,
  spread,
} from "./captions.ts";
import { cellType } from "./cell-type.ts";
import { joinSigns } from "./cells.ts";
import { type Grid, type GridRow, hull, wordsOf } from "./grid.ts";
import { belowKey } from "./key-rows.ts";
import type { Cell, PrintedLine } from "./lines.ts";
import { chooseLabels } from "./row-labels.ts";

/** Distinguishes values from words in the cells of a table body. */
export type IsValue = (cell: Cell, line: PrintedLine) => boolean;

const MAX_BETWEEN = 6;
const MAX_HEADER = 14;
const MAX_LABEL = 200;
const PROSE_WIDTH = 84;

/** The two-dimensional tables printed with bars, tabs or aligned by spaces: rows of
 *  words followed by values, each value in a column, captions above. Rows that continue over lines or pages are one row. */
export function readGrids(printed: readonly PrintedLine[], isValue: IsValue): Grid[] {
  const lines = printed.map(signed);
  const isRest = (line: PrintedLine, above: PrintedLine | undefined): boolean =>
    isRestOfRatio(line, above) || isRestOfRange(line, above);
  const rows = lines.map((line, i) => (isRest(line, lines[i - 1]) ? -1 : valuesFrom(line, isValue)));
  const grids: Grid[] = [];
  let body: number[] = [];
  let floor = 0;
  const close = () => {
    const grid = body.length > 1 ? gridOf(lines, rows, body, floor) : null;
    if (grid) {
      grids.push(grid);
      floor = (body.at(-1) ?? 0) + 1;
    }
    body = [];
  };
  for (const [i, from] of rows.entries()) {
    const line = lines[i] as PrintedLine;
    const last = body.at(-1);
    if (from < 0) {
      if (last !== undefined && (line.apart || isProse(line) || isDated(line) || i - last > MAX_BETWEEN)) close();
      continue;
    }
    if (last !== undefined && (line.apart || isOther(lines, rows, last, i) || isAgain(lines, rows, body, i))) close();
    body.push(i);
  }
  close();
  return grids;
}

/** "1.00" below "Greater than or equal to 3.50 to  1.25%": the rest of the label, not a rate. */
function isRestOfRatio({ cells }: PrintedLine, above: PrintedLine | undefined): boolean {
  const [cell, ...more] = cells;
  if (!cell || more.length > 0 || !/^1(?:\.0{1,2})?$/.test(cell.text)) return false;
  return above?.cells.some(({ text }) => /\d (?:to|:)$/i.test(text)) === true;
}

/** "3.50" below "> 3.00 but <": the bound that the label is still to name, not a value. */
function isRestOfRange({ cells }: PrintedLine, above: PrintedLine | undefined): boolean {
  const rest = cells.at(-1);
  if (!rest || cells.length > 2 || !/^\d{1,3}(?:\.\d{1,2})?x?$/.test(rest.text)) return false;
  return (
    above?.cells.some(
      ({ text, left, right }) => OPEN_RANGE.test(text) && left - 1 <= rest.left && rest.left <= right,
    ) === true
  );
}

const OPEN_RANGE = /(?:[<>≤≥]=?|\b(?:than|to|and|but))$/i;

/** The index of the first value of a line that ends with values, or -1. */
function valuesFrom(line: PrintedLine, isValue: IsValue): number {
  const { cells } = line;
  let from = cells.length;
  while (from > 0 && isValue(cells[from - 1] as Cell, line)) from -= 1;
  const label = cells.slice(0, from).reduce((sum, cell) => sum + cell.text.length, 0);
  return from < cells.length && label <= MAX_LABEL ? from : -1;
}

/** Words as in a paragraph: a wide line of one cell, or the end of a sentence. */
export function isProse({ cells, width }: PrintedLine): boolean {
  const [cell] = cells;
  if (cells.length !== 1 || !cell) return false;
  if (width > PROSE_WIDTH) return cell.text.split(" ").length > 11;
  return (/[a-z]{3}[.;:]$/.test(cell.text) && width > 48) || (cell.text.match(SENTENCE_WORDS) ?? []).length > 2;
}

/** "(ii) on or after the Amendment Date,": a table of another time follows. */
const isDated = ({ cells }: PrintedLine): boolean => cells.length === 1 && DATED.test(cells[0]?.text ?? "");

const DATED = /^\([a-z]{1,4}\)\s(?:at any time\b|(?:[a-z]+\s){0,3}(?:prior to|on or after|from and after)\b)/i;

/** Words of sentences, which are not in captions. */
const SENTENCE_WORDS =
  /\b(?:shall|means?|any|which|such|the|its|pursuant|determined|will|has|have|been|that|this|may|be|is|following|hereof|set|forth)\b/g;

/** Whether a line with values belongs to another table than the previous row: another number of values, under its
 *  own captions. */
function isOther(lines: readonly PrintedLine[], rows: readonly number[], last: number, next: number): boolean {
  const count = (i: number) => (lines[i] as PrintedLine).cells.length - (rows[i] as number);
  return count(last) !== count(next) && lines.slice(last + 1, next).some((line) => line.cells.length > 1);
}

/** Whether captions and then the first row's label come again: another table gives the same levels other rates. */
function isAgain(
  lines: readonly PrintedLine[],
  rows: readonly number[],
  body: readonly number[],
  next: number,
): boolean {
  const label = (i: number) => wordsOf((lines[i] as PrintedLine).cells.slice(0, rows[i]));
  const [first, last] = [body[0], body.at(-1)];
  if (first === undefined || last === undefined || label(first) === "" || label(first) !== label(next)) return false;
  return lines.slice(last + 1, next).some((line) => line.cells.length > 1);
}

function gridOf(
  lines: readonly PrintedLine[],
  from: readonly number[],
  body: readonly number[],
  floor: number,
): Grid | null {
  const [top] = body;
  const bottom = body.at(-1);
  if (top === undefined || bottom === undefined) return null;
  const width = mode(body.map((i) => (lines[i] as PrintedLine).cells.length - (from[i] as number)));
  const full = body.filter((i) => (lines[i] as PrintedLine).cells.length - (from[i] as number) === width);
  const places = placesOf(
    full.map((i) => lines[i] as PrintedLine),
    full.map((i) => from[i] as number),
    width,
  );
  const above = headerLines(lines, floor, top);
  const header = new Set(above.filter(isCaption).map((line) => wordsOf(line.cells)));
  const between = body.map((i, n) =>
    lines.slice(i + 1, body[n + 1] ?? tailEnd(lines, from, i)).filter((line) => !header.has(wordsOf(line.cells))),
  );
  const own = body.map((i) => (lines[i] as PrintedLine).cells.slice(0, Math.max(0, from[i] as number)));
  // One cell per line: the order of the words is more reliable than the positions of the cells.
  if (width === 1 && own.filter((cells) => cells.length > 0).length * 2 < own.length) return null;
  const { labels, taken } = chooseLabels(
    own,
    body.map((i) => lines[i] as PrintedLine),
    between,
    above,
  );
  const rows = body.flatMap((i, n): GridRow[] => {
    const line = lines[i] as PrintedLine;
    const cells = inColumns(line.cells.slice(from[i]), places, width);
    return cells ? [{ label: labels[n] ?? [], cells }] : [];
  });
  if (rows.length < 2) return null;
  const captions = above.slice(0, above.length - taken);
  const parts = Math.min(...own.map((cells) => cells.length));
  return assemble(lines[top]?.divided ?? "blanks", captions, places, rows, parts);
}

function assemble(
  layout: Grid["layout"],
  header: readonly PrintedLine[],
  places: readonly ColumnPlace[],
  rows: readonly GridRow[],
  labels: number,
): Grid {
  const width = places.length - 1;
  const first = header.findIndex((line) => line.cells.length > 1);
  const folded = layout === "tabs" ? foldedCaptions(header, width) : null;
  const titles = first < 0 ? header : header.slice(0, folded ? first - 1 : first);
  const bars = layout === "bars";
  const lines = header.slice(bars ? 0 : titles.length).map((line) => placeCaptions(line, places, labels));
  const stacked =
    layout === "blanks" ? lines.map((captions, i) => narrowed(captions, lines[i + 1] ?? [], places)) : lines;
  const beginning = layout === "blanks" ? beginningAbove(titles.at(-1), stacked[0] ?? []) : null;
  const placed = folded ?? (bars ? spread(lines) : [...(beginning ? [beginning] : []), ...stacked.flat()]);
  const over = (column: number): Cell[] =>
    placed.filter((c: Caption) => c.first <= column && column <= c.last).map((c) => c.cell);
  const columns = Array.from({ length: width }, (_, i) => {
    const captions = over(i + 1);
    return { captions, words: wordsOf(captions) };
  });
  const full = rows.filter((row) => row.label.length > 0 && row.cells.every((cell) => cell !== null)).length;
  const all = [
    ...header.flatMap((line) => line.cells),
    ...rows.flatMap((row) => [...row.label, ...row.cells.flatMap((cell) => cell ?? [])]),
  ];
  return {
    ...hull(all),
    layout,
    labelWords: wordsOf(over(0)),
    title: titles.flatMap((line) => line.cells),
    columns,
    rows,
    regularity: full / rows.length,
  };
}

/** A line that cannot be part of a label. */
const isCaption = (line: PrintedLine): boolean =>
  line.cells.length > 1 ||
  (cellType(wordsOf(line.cells)) === "text" && !/\b(?:than|equal|or|and|but)\b/i.test(wordsOf(line.cells)));

/** The lines right above a table that can be captions: short cells, up to the introductory paragraph. */
function headerLines(lines: readonly PrintedLine[], floor: number, top: number): PrintedLine[] {
  const above: PrintedLine[] = [];
  for (let i = top - 1; i >= floor && above.length < MAX_HEADER; i--) {
    const line = lines[i] as PrintedLine;
    if (isProse(line) || (line.cells.length === 1 && isLeadIn(line.cells[0]?.text ?? ""))) break;
    above.unshift(line);
  }
  return belowKey(above);
}

/** The end of a sentence or of the words that introduce a table ("as set forth below:"), not the heading of its first rows
 *  ("Applicable Margin for Eurodollar Loans:"). */
const isLeadIn = (words: string): boolean =>
  /[a-z][;.]$/.test(words) || (/[a-z]:$/.test(words) && (words.length > MAX_HEADING || LEADS.test(words)));

const MAX_HEADING = 60;
const LEADS = /\b(?:below|follow(?:s|ing)|forth|means?|table|equal|to|be|is|are|of|shall|will)\b/i;

/** How many lines below the last row can belong to its label. */
function tailEnd(lines: readonly PrintedLine[], from: readonly number[], last: number): number {
  let end = last + 1;
  while (end < lines.length && end - last <= 3) {
    const line = lines[end] as PrintedLine;
    const open = line.cells.length <= 2 && line.width <= 60 && !isProse(line) && !isNote(line) && (from[end] ?? -1) < 0;
    if (!open) break;
    end += 1;
  }
  return end;
}

/** A footnote, or words after the mark that closes the table. */
const isNote = ({ cells, apart }: PrintedLine): boolean =>
  apart || /^\([a-z]{1,3}\) [A-Z][^:]*:$|^(?:\(\d{1,2}\)|\*{1,3}) ?[A-Z"]/.test(cells[0]?.text ?? "");

/** The positions of the label column and of each value column. */
function placesOf(lines: readonly PrintedLine[], from: readonly number[], width: number): ColumnPlace[] {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const label = lines.flatMap((line, i) => line.cells.slice(0, from[i]));
  const places = Array.from({ length: width }, (_, column) => {
    const cells = lines.flatMap((line, i) => line.cells[(from[i] as number) + column] ?? []);
    return { left: mean(cells.map((cell) => cell.left)), right: mean(cells.map((cell) => cell.right)) };
  });
  const edge = places[0]?.left ?? 1;
  return [
    { left: 0, right: label.length > 0 ? Math.min(mean(label.map((cell) => cell.right)), edge) : edge / 2 },
    ...places,
  ];
}

/** The cells of a row by column; a row with missing cells is matched by position. Null if it has too many. */
function inColumns(cells: readonly Cell[], places: readonly ColumnPlace[], width: number): (Cell | null)[] | null {
  if (cells.length === width) return [...cells];
  if (cells.length > width) return null;
  const row: (Cell | null)[] = Array.from({ length: width }, () => null);
  let free = 0;
  for (const [n, cell] of cells.entries()) {
    const most = width - (cells.length - n);
    let best = free;
    for (let k = free; k <= most; k++) if (gap(cell, places[k + 1]) < gap(cell, places[best + 1])) best = k;
    row[best] = cell;
    free = best + 1;
  }
  return row;
}

const gap = (cell: ColumnPlace, place: ColumnPlace | undefined): number =>
  place ? Math.abs((cell.left + cell.right) / 2 - (place.left + place.right) / 2) : Number.POSITIVE_INFINITY;

/** The line with signs joined to their figures. */
export const signed = (line: PrintedLine): PrintedLine => ({
  ...line,
  cells: joinSigns(
    line.cells,
    (before, after) => ({
      ...before,
      end: after.end,
      text: `${before.text}${after.text}`,
      right: after.right,
    }),
    () => line.divided !== "blanks",
  ),
});

function mode(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** Rates, dashes next to them, and bare figures after words or other figures. */
export const isRateCell: IsValue = (cell, line) => {
  const type = cellType(cell.text);
  if (type === "rate" || type === "none") return true;
  if (type === "figure" || /^(?:0|-\s?0\s?-)$/.test(cell.text)) return true;
  return type === "level" && /^\d{1,3}$/.test(cell.text) && line.cells[0] !== cell;
};
