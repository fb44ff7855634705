import type { Span } from "../text/normal-text.ts";

/** One cell, its text with blanks folded to one; the span is that of the words in the normalized text. */
export interface Cell extends Span {
  readonly text: string;
}

export interface Row extends Span {
  readonly cells: readonly Cell[];
}

/** A table as the text shows it. `pipes`: one row a line, cells between bars, `header` the line above the rule.
 *  `stacked`: one cell a line or between column gaps; its rows are runs of words that end in figures, `header` the cells
 *  before the first row. */
export interface Table extends Span {
  readonly layout: "pipes" | "stacked";
  readonly header: readonly Cell[];
  readonly rows: readonly Row[];
}

const MAX_STACKED_CELL = 120;
const FIGURE =
  /^(?:(?:[A-Z]{0,3}[$€£¥]|USD|EUR|GBP|CAD)?\s?\(?(?=[\d.,]*[.,%\d])(?:\d{3,}|\d*[.,][\d.,]+|\d[\d.,]*(?=\s?(?:%|x$|:|to|basis|percent|bps))|(?<=[$€£¥]\s?\(?)\d+)\)?\s?(?:%|x|:\s?1(?:\.0+)?|to 1(?:\.0+)?|basis points|percentage points|percent|bps)?(?: per annum)?|n\/?a|none|nil|-{1,3})$/i;
const LEVEL = /^(?:(?:pricing )?(?:level|tier|category|grid)\s?)?(?:\d{1,2}|[IVX]{1,5})[.:)]?$/i;
const RULE = /^[\s|:-]+$/;

/** All tables that lie in `[from, to)`, in text order. */
export function readTables(text: string, from: number, to: number): Table[] {
  const tables: Table[] = [];
  let block: Span[] = [];
  let pipes = false;
  const close = () => {
    const table = pipes ? pipeTable(text, block) : stackedTable(text, block);
    if (table) tables.push(table);
    block = [];
  };
  for (const line of lines(text, from, to)) {
    const kind = lineKind(text, line);
    if (kind === "blank") continue;
    if (block.length > 0 && (kind === "prose" || (kind === "pipes") !== pipes)) close();
    if (kind === "prose") continue;
    pipes = kind === "pipes";
    block.push(line);
  }
  close();
  return tables;
}

/** The cells of `[from, to)` in text order, divided at line ends, column gaps (two blanks) and bars; empty ones are left out, and a lone
 *  `%`, `)` or currency sign is joined to its figure. */
export function readCells(text: string, from: number, to: number): Cell[] {
  const parts = [...text.slice(from, to).matchAll(/(?:[^\n\t| ]| (?! ))+/g)];
  return joinSigns(parts.flatMap((part) => cellOf(text, from + part.index, from + part.index + part[0].length) ?? []));
}

/** Whether a cell holds a figure on its own: `2.75%`, `$5,000,000`, `3.50:1.00`, `N/A`; a bare `1` is a level. */
export const isFigure = (cell: Cell): boolean => FIGURE.test(cell.text);

/** Cells as rows: words first, then their figures; the cells before the first row are its header. */
export function rowsOfCells(
  cells: readonly Cell[],
  isValue: (cell: Cell) => boolean = isFigure,
): { header: readonly Cell[]; rows: readonly Row[] } {
  const groups: Cell[][] = [];
  let values = true;
  for (const cell of cells) {
    const value = isValue(cell);
    if (values && !value) groups.push([]);
    groups.at(-1)?.push(cell);
    values = value;
  }
  const full = groups.filter((group) => group.some(isValue));
  const [first, ...rest] = full;
  if (!first) return { header: [], rows: [] };
  const begin = firstLabel(first, rest, isValue);
  return { header: first.slice(0, begin), rows: [first.slice(begin), ...rest].map(rowOf) };
}

/** Where the label of the first row begins: at its level when the other rows have one, else as long as the shortest. */
function firstLabel(first: readonly Cell[], rest: readonly Cell[][], isValue: (cell: Cell) => boolean): number {
  const words = first.findIndex(isValue);
  if (rest.length === 0) return 0;
  const level = first.slice(0, words).findLastIndex((cell) => LEVEL.test(cell.text));
  if (level >= 0 && rest.every((row) => row[0] && LEVEL.test(row[0].text))) return level;
  const shortest = Math.min(...rest.map((row) => row.findIndex(isValue)));
  return Math.max(0, words - shortest);
}

function* lines(text: string, from: number, to: number): Generator<Span> {
  for (let start = from; start < to; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 || newline > to ? to : newline;
    yield { start, end };
    start = end + 1;
  }
}

function lineKind(text: string, { start, end }: Span): "blank" | "pipes" | "cells" | "prose" {
  const line = text.slice(start, Math.min(end, start + 4000)).trim();
  if (line === "") return "blank";
  if (line.startsWith("|")) return "pipes";
  const columns = line.split(/\t| {2,}/);
  const longest = Math.max(...columns.map((column) => column.length));
  return longest <= MAX_STACKED_CELL && !/[a-z)][.;]$/.test(line) ? "cells" : "prose";
}

function pipeTable(text: string, block: readonly Span[]): Table | null {
  const rule = block.findIndex((line) => RULE.test(text.slice(line.start, line.end)));
  const rows = block.map((line) => pipeRow(text, line)).filter((_, i) => i !== rule);
  const header = rule > 0 ? rows[rule - 1] : undefined;
  const body = rows.slice(Math.max(0, rule)).filter((row) => row.cells.some((cell) => cell.text !== ""));
  return tableOf("pipes", header?.cells ?? [], body, block);
}

function pipeRow(text: string, line: Span): Row {
  const cells: Cell[] = [];
  let start = text.indexOf("|", line.start) + 1;
  while (start > 0 && start < line.end) {
    const bar = text.indexOf("|", start);
    const end = bar < 0 || bar > line.end ? line.end : bar;
    const empty: Cell = { start, end: start, text: "" };
    if (bar >= 0 || text.slice(start, end).trim() !== "") cells.push(cellOf(text, start, end) ?? empty);
    start = end + 1;
  }
  return { start: line.start, end: line.end, cells };
}

function stackedTable(text: string, block: readonly Span[]): Table | null {
  const { header, rows } = rowsOfCells(joinSigns(block.flatMap((line) => readCells(text, line.start, line.end))));
  return rows.length < 2 ? null : tableOf("stacked", header, rows, block);
}

/** `2.75` on one line and `%` on the next are one cell. */
function joinSigns(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const last = joined.at(-1);
    if (last && (/^[%)x]+$/.test(cell.text) || /^(?:US)?[$€£¥(]+$/.test(last.text)))
      joined.splice(-1, 1, { start: last.start, end: cell.end, text: last.text + cell.text });
    else joined.push(cell);
  }
  return joined;
}

function tableOf(
  layout: Table["layout"],
  header: readonly Cell[],
  rows: readonly Row[],
  block: readonly Span[],
): Table | null {
  const [first] = block;
  const last = block.at(-1);
  return first && last && rows.length > 0 ? { layout, header, rows, start: first.start, end: last.end } : null;
}

const rowOf = (cells: readonly Cell[]): Row => ({
  start: cells[0]?.start ?? 0,
  end: cells.at(-1)?.end ?? 0,
  cells,
});

function cellOf(text: string, from: number, to: number): Cell | null {
  const raw = text.slice(from, to);
  const words = raw.trim();
  if (words === "") return null;
  const start = from + raw.indexOf(words);
  return { start, end: start + words.length, text: words.replace(/\s+/g, " ") };
}
