import { lowerBound } from "../text/lower-bound.ts";
import type { NormalText, Span } from "../text/normal-text.ts";
import { withSingleBlanks } from "../text/single-blanks.ts";
import { cellType } from "./cell-type.ts";
import type { Cell as Words } from "./cells.ts";

/** A cell of a printed line. `left` and `right` are its position on the line: character columns, or the
 *  index of the bar or tab before it. */
export interface Cell extends Words {
  readonly left: number;
  readonly right: number;
}

/** One printed line of the received text. `width`: its number of characters. */
export interface PrintedLine extends Span {
  readonly cells: readonly Cell[];
  readonly width: number;
  readonly divided: "bars" | "tabs" | "blanks";
  /** A marker before the line in the received text opens or closes a table. */
  readonly apart: boolean;
  /** A blank line precedes it. */
  readonly spaced: boolean;
  /** A rule across the table precedes it. */
  readonly ruled: boolean;
}

/** Width of one cell if bars or tabs divide a line. */
const CELL_WIDTH = 100;
const MAX_LINE = 4000;
/** A column gap, or leader dots, also right before a figure that has a point of its own. */
const GAP = /[ \u00a0]{2,}|[ \u00a0]?\.[ .\u00a0]{2,}\.(?:[ \u00a0]|$|(?=\d{1,3}\.\d))/g;
/** Rates with one blank between them: `22.5 bp(2) 40.0 bp`. */
const SEVERAL_RATES = /^\s*(?:[+-]?\d{0,3}(?:\.\d{1,4})?\s?(?:%|bps?\b)(?:\(\d\))?(?:\s(?=[\d.+-])|\s*$)){2,}$/;
const BETWEEN_RATES = /(?<=%|bps?|\(\d\))\s(?=[\d.+-])/g;
/** A label so long that one blank is left before the first rate: `>= 1.50:1.00 but < 2.50:1.00 1.50%`. */
const LABEL_THEN_RATE = /^(?=.{12})(.*\d(?:x|%)?) \d{1,2}\.\d{1,4}\s?%$/i;
/** A cell that is a rate alone. */
const RATE = /^\s*[+-]?\d{0,3}(?:\.\d{1,4})?\s?(?:%|bps?)\s*$/;
/** The border between two rows of a box: `+------+-----+`. */
const BORDER = /^\s*\+[-=+]{3,}\s*$/;
/** A rule from one margin of a table to the other: `-----------`. */
const RULE = /^\s*(?:-{12,}|={12,}|_{12,})\s*$/;
/** A rule, or markup of an old filing: `<S>  <C>`, `=====`, `| --- | --- |`, `Page 2`. */
const TABLE_MARK = /^\s*<\/?table>/i;
const FURNITURE = /^(?:[\s|:=_*.+-]+|(?:\s*<\/?(?:table|caption|s|c|page)>\s*)+(?:\d{1,3})?|page \d{1,3})$/i;

/** The printed lines that hold `[from, to)` of the normalized text, with their cells. Normalizing joins lines and folds
 *  blanks, so columns are read from the received text; lines that normalizing dropped are dropped here too. */
export function printedLines(normal: NormalText, from: number, to: number): PrintedLine[] {
  const { source } = normal;
  const span = normal.toSource(from, to);
  const reach = Math.max(0, span.start - MAX_LINE);
  const first = reach + source.slice(reach, span.start).lastIndexOf("\n") + 1;
  const lines: PrintedLine[] = [];
  let apart = false;
  let spaced = false;
  let ruled = false;
  let boxed: number | null = null;
  for (let start = first; start < span.end; ) {
    const newline = source.indexOf("\n", start);
    const end = newline < 0 ? source.length : newline;
    const raw = end - start <= MAX_LINE ? source.slice(start, end).trimEnd() : "";
    const line =
      raw === "" || FURNITURE.test(raw.trim()) ? null : printedLine(normal, start, raw, { apart, spaced, ruled });
    apart ||= TABLE_MARK.test(raw);
    spaced ||= raw === "";
    ruled ||= RULE.test(raw);
    if (line) [apart, spaced, ruled] = [false, false, false];
    if (line && line.end > from && line.start < to) lines.push(line);
    if (BORDER.test(raw)) {
      if (boxed !== null) lines.push(...rowOfBox(lines.splice(boxed)));
      boxed = lines.length;
    } else if (line && line.divided !== "bars") boxed = null;
    start = end + 1;
  }
  return lines;
}

type Before = Pick<PrintedLine, "apart" | "spaced" | "ruled">;

function printedLine(normal: NormalText, start: number, raw: string, before: Before): PrintedLine | null {
  const divided = /^\s*\||\|.*\|/.test(raw) ? "bars" : raw.includes("\t") ? "tabs" : "blanks";
  const cells = partsOf(raw, divided).flatMap((part) => cellOf(normal, start, part) ?? []);
  const [head] = cells;
  const last = cells.at(-1);
  return head && last
    ? { start: head.start, end: last.end, cells, width: raw.trim().length, divided, ...before }
    : null;
}

/** Merges the lines between two borders, cell by cell; unchanged if they hold several rows. */
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
    const inside = gapped(raw, from, to);
    // A bar was lost between rates: `| 2.25%    1.25% |`.
    const isDivided = divided === "tabs" || (inside.length > 1 && inside.every((part) => isRate(raw, part)));
    const step = CELL_WIDTH / inside.length;
    if (!isDivided) parts.push({ from, to, left, right: left + CELL_WIDTH - 1 });
    else
      for (const [i, part] of inside.entries())
        parts.push({ ...part, left: left + i * step, right: left + (i + 1) * step - 1 });
    from = to + 1;
  }
  return parts;
}

const isRate = (raw: string, { from, to }: Part): boolean => RATE.test(raw.slice(from, to));

function gapped(raw: string, from: number, to: number): Part[] {
  const parts: Part[] = [];
  const add = (start: number, end: number): void => {
    const words = raw.slice(start, end);
    if (words.trim() === "") return;
    let next = start;
    const label = LABEL_THEN_RATE.exec(words.trimEnd())?.[1];
    if (label !== undefined) {
      parts.push({ from: start, to: start + label.length, left: start, right: start + label.length });
      next = start + label.length + 1;
    } else if (SEVERAL_RATES.test(words))
      for (const { index } of words.matchAll(BETWEEN_RATES)) {
        parts.push({ from: next, to: start + index, left: next, right: start + index });
        next = start + index + 1;
      }
    parts.push({ from: next, to: end, left: next, right: end });
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
  const text = withSingleBlanks(raw).trim();
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

/** The first offset of the normalized text that comes from `at` of the source or later. */
function toNormal(normal: NormalText, at: number): number {
  return lowerBound(0, normal.text.length, (middle) => normal.toSource(middle, middle + 1).start < at);
}
