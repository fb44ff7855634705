import type { NormalText, Span } from "../text/normal-text.ts";
import { cellType } from "./cell-type.ts";
import type { Cell as Words } from "./cells.ts";

/** A cell of a printed line. `left` and `right` say where on the line it is printed: columns of characters, or the
 *  ordinal of the bar or tab in front. */
export interface Cell extends Words {
  readonly left: number;
  readonly right: number;
}

/** One printed line of the received text. `width`: how many characters it holds. */
export interface PrintedLine extends Span {
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly divided: "bars" | "tabs" | "blanks";
  /** A mark of the received text in front of the line opens or closes a table. */
  readonly apart: boolean;
}

/** What stands for the width of one cell where bars or tabs divide a line. */
const CELL_WIDTH = 100;
const MAX_LINE = 4000;
/** A column gap, or the dots that lead the eye over it. */
const GAP = /[ \u00a0]{2,}|[ \u00a0]?\.[ .\u00a0]{2,}\.(?:[ \u00a0]|$)/g;
/** The border between two rows of a box: `+------+-----+`. */
const BORDER = /^\s*\+[-=+]{3,}\s*$/;
/** A rule, or the marks of an old filing: `<S>  <C>`, `=====`, `| --- | --- |`, `Page 2`. */
const TABLE_MARK = /^\s*<\/?table>/i;
const FURNITURE = /^(?:[\s|:=_*.+-]+|(?:\s*<\/?(?:table|caption|s|c|page)>\s*)+(?:\d{1,3})?|page \d{1,3})$/i;

/** The printed lines that hold `[from, to)` of the normalized text, with their cells. Normalizing joins lines and folds
 *  blanks, so columns are read from the received text; lines that normalizing left out are left out here too. */
export function printedLines(normal: NormalText, from: number, to: number): PrintedLine[] {
  const { source } = normal;
  const span = normal.toSource(from, to);
  const first = source.lastIndexOf("\n", span.start - 1) + 1;
  const lines: PrintedLine[] = [];
  let apart = false;
  let boxed: number | null = null;
  for (let start = first; start < span.end; ) {
    const newline = source.indexOf("\n", start);
    const end = newline < 0 ? source.length : newline;
    const raw = end - start <= MAX_LINE ? source.slice(start, end).trimEnd() : "";
    const line = raw === "" || FURNITURE.test(raw.trim()) ? null : printedLine(normal, start, raw, apart);
    apart ||= TABLE_MARK.test(raw);
    if (line) apart = false;
    if (line && line.end > from && line.start < to) lines.push(line);
    if (BORDER.test(raw)) {
      if (boxed !== null) lines.push(...rowOfBox(lines.splice(boxed)));
      boxed = lines.length;
    } else if (line && line.divided !== "bars") boxed = null;
    start = end + 1;
  }
  return lines;
}

function printedLine(normal: NormalText, start: number, raw: string, apart: boolean): PrintedLine | null {
  const divided = /^\s*\||\|.*\|/.test(raw) ? "bars" : raw.includes("\t") ? "tabs" : "blanks";
  const cells = partsOf(raw, divided).flatMap((part) => cellOf(normal, start, part) ?? []);
  const [head] = cells;
  const last = cells.at(-1);
  return head && last ? { start: head.start, end: last.end, cells, width: raw.trim().length, divided, apart } : null;
}

/** The lines between two borders as one, cell by cell; as they are where they hold several rows. */
function rowOfBox(lines: readonly PrintedLine[]): readonly PrintedLine[] {
  const [first] = lines;
  if (!first || lines.length === 1) return lines;
  const columns = [
    ...Map.groupBy(
      lines.flatMap((line) => line.cells),
      (cell) => cell.left,
    ),
  ];
  if (columns.some(([, cells]) => cells.filter(isFigure).length > 1)) return lines;
  const cells = columns
    .sort(([a], [b]) => a - b)
    .map(([, parts]): Cell => {
      const [head, last] = [parts[0] as Cell, parts.at(-1) as Cell];
      return { ...head, end: last.end, text: parts.map((part) => part.text).join(" ") };
    });
  return [{ ...first, cells, end: Math.max(...cells.map((cell) => cell.end)) }];
}

const isFigure = ({ text }: Cell): boolean => ["rate", "figure", "money", "none"].includes(cellType(text));

interface Part {
  readonly from: number;
  readonly to: number;
  readonly left: number;
  readonly right: number;
}

function partsOf(raw: string, divided: PrintedLine["divided"]): Part[] {
  if (divided === "blanks") return gapped(raw, 0, raw.length);
  const mark = divided === "bars" ? "|" : "\t";
  const parts: Part[] = [];
  let from = 0;
  for (let ordinal = 0; from <= raw.length; ordinal++) {
    const at = raw.indexOf(mark, from);
    const to = at < 0 ? raw.length : at;
    const left = ordinal * CELL_WIDTH;
    if (divided === "bars") parts.push({ from, to, left, right: left + CELL_WIDTH - 1 });
    else
      parts.push(
        ...gapped(raw, from, to).map((part, i, all) => {
          const step = CELL_WIDTH / all.length;
          return { ...part, left: left + i * step, right: left + (i + 1) * step - 1 };
        }),
      );
    from = to + 1;
  }
  return parts;
}

function gapped(raw: string, from: number, to: number): Part[] {
  const parts: Part[] = [];
  const add = (start: number, end: number): void => {
    if (raw.slice(start, end).trim() !== "") parts.push({ from: start, to: end, left: start, right: end });
  };
  let at = from;
  for (const gap of raw.slice(from, to).matchAll(GAP)) {
    add(at, from + gap.index);
    at = from + gap.index + gap[0].length;
  }
  add(at, to);
  return parts;
}

function cellOf(normal: NormalText, line: number, part: Part): Cell | null {
  const start = toNormal(normal, line + part.from);
  const end = toNormal(normal, line + part.to);
  const raw = normal.text.slice(start, end);
  const text = raw.replace(/\s+/g, " ").trim();
  if (text === "" || text === ":" || text === "!") return null;
  const lead = raw.length - raw.trimStart().length;
  return {
    text,
    start: start + lead,
    end: start + raw.trimEnd().length,
    left: part.left,
    right: part.right,
  };
}

/** The first offset of the normalized text that comes from `at` of the source or from behind it. */
function toNormal(normal: NormalText, at: number): number {
  let [low, high] = [0, normal.text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (normal.toSource(middle, middle + 1).start < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
