import type { Reading } from "../found.ts";

/** A line of a signature page. */
export interface Line extends Reading<string> {
  /** A blank line stands before it. */
  readonly afterBlank: boolean;
  /** Its left column, an address, is left out. */
  readonly beside: boolean;
}

/** Rules of tables, and words between a list of names and the hand that signs for all of them. */
const SKIPPED = /^(?:[-\s]*|[_=]{30,}|column \d|(?:on|for and on) behalf of (?:each|itself|the).*)$/i;

const ADDRESS_CELL =
  /^(?:(?:address|attn|attention|tele\w*|fax|facsimile|phone|e-?mail)\b|p\.\s?o\.)|^\d+\s[A-Z]|\b\d{2,}(?!\d*,\d{3})|^commitments?\s?:|^[A-Z][a-z]+(?: [A-Z][a-z]+)?, [A-Z]/i;

/** Whether a cell or a line is a part of an address. */
export const isAddress = (cell: string): boolean => !/^[$€£]/.test(cell) && ADDRESS_CELL.test(cell);

/** How far the address in the left column of a line reaches, where the name stands in the right one. */
function leftColumn(line: string): number {
  const last = line.lastIndexOf("  ") + 2;
  if (last < 5) return 0;
  const before = line.slice(0, last).split("  ");
  return before.some((cell) => isAddress(cell.trim())) && !/\d{3}/.test(line.slice(last)) ? last : 0;
}

/** The lines of a stretch of a signature page, those of tables cell by cell. */
export function linesOf(text: string, from: number, to: number): Line[] {
  const lines: Line[] = [];
  let end = from;
  for (const m of text.slice(from, to).matchAll(/[^\n|]+/g)) {
    const value = m[0].trim();
    if (value === "" || SKIPPED.test(value) || lines.at(-1)?.value === value) continue;
    const begin = from + m.index + m[0].indexOf(value);
    const skip = leftColumn(value);
    const start = begin + skip;
    const afterBlank = /\n\s*\n/.test(text.slice(end, begin));
    end = begin + value.length;
    lines.push({ value: value.slice(skip), start, end, afterBlank, beside: skip > 0 });
  }
  return lines;
}

/** Where a name that opens the lines ends in the text; other columns may stand between its lines. */
export function endOfName(lines: readonly Line[], name: string): number {
  const [first] = lines;
  if (!first || !lines.some((line) => line.beside)) return (first?.start ?? 0) + name.length;
  let left = name.length;
  for (const line of lines) {
    if (left <= line.value.length) return line.start + Math.max(0, left);
    left -= line.value.length + 1;
  }
  return (lines.at(-1) as Line).end;
}
