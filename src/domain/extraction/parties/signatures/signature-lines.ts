import type { Reading } from "../../found.ts";
import { formOf } from "../../readers/legal-form.ts";
import { nameBesideCaption } from "./names-beside-captions.ts";

/** A line of a signature page. */
export interface Line extends Reading<string> {
  /** A blank line precedes it. */
  readonly afterBlank: boolean;
  /** Without another column, such as an address. */
  readonly beside: boolean;
  /** Start of the line including the omitted column, unless that column has its own signature. */
  readonly rowStart: number;
}

/** One of two columns of a page. */
export interface Column {
  readonly side: "left" | "right";
  /** The other column has no signature. */
  readonly alone: boolean;
}

/** Table rules, and words between a list of names and the signature for all of them. */
const SKIPPED = /^(?:[-\s]*|[_=]{30,}|column \d|(?:on|for and on) behalf of (?:each|itself|the).*)$/i;

const ADDRESS_CELL =
  /^(?:(?:address|attn|attention|tele\w*|fax|facsimile|phone|e-?mail)\b|p\.\s?o\.)|^\d+\s[A-Z]|\b\d{2,}(?!\d*,\d{3})|^commitments?\s?(?::|$)|^[A-Z][a-z]+(?: [A-Z][a-z]+)?, [A-Z]/i;

/** Whether a cell or a line is part of an address. */
export const isAddress = (cell: string): boolean => !/^[$€£]/.test(cell) && ADDRESS_CELL.test(cell);

/** The column of the witnesses. */
const WITNESS_CELL = /^(?:witness(?:es|ed by)?|attest(?:ed by)?)\s?:?$/i;

/** End of the address in the left column of a line whose right column has the name. */
function leftColumn(line: string): number {
  const last = line.lastIndexOf("  ") + 2;
  if (last < 5) return 0;
  const before = line.slice(0, last).split("  ");
  return before.some((cell) => isAddress(cell.trim()) || WITNESS_CELL.test(cell.trim())) &&
    !/\d{3}/.test(line.slice(last))
    ? last
    : 0;
}

/** "Percentage Interest: 17.25%", next to a lender's name or below it. */
const SHARE =
  /(?:^(?:(?:[A-Za-z]+ ){0,4}[A-Za-z]+: {0,2})?| {2}(?:(?:[A-Za-z]+ ){0,4}[A-Za-z]+:? {1,2})?)\d{1,3}(?:\.\d{1,10})? ?%$/;

/** The cell without the lender's share of the loan. */
function withoutShare(cell: string): string {
  const share = cell.endsWith("%") ? SHARE.exec(cell) : null;
  return share ? cell.slice(0, share.index).trimEnd() : cell;
}

/** The lines of part of a signature page; those of tables cell by cell. Of a page with columns, only one is read. */
export function linesOf(text: string, from: number, to: number, column: Column | null = null): Line[] {
  const lines: Line[] = [];
  let end = from;
  const rows = [...text.slice(from, to).matchAll(/[^\n|]+/g)];
  for (const [i, m] of rows.entries()) {
    const named = nameBesideCaption(m[0]);
    const cell = named ?? (column === null ? { at: 0, value: m[0] } : cellOf(rows, i, column));
    const whole = cell?.value.trim() ?? "";
    const value = withoutShare(whole);
    if (!cell || value === "" || SKIPPED.test(value) || (column === null && lines.at(-1)?.value === value)) continue;
    const begin = from + m.index + cell.at + cell.value.indexOf(whole);
    const skip = named ? 0 : leftColumn(value);
    const start = begin + skip;
    const afterBlank = /\n\s*\n/.test(text.slice(end, begin));
    end = begin + value.length;
    const beside = skip > 0 || value !== whole || cell.value !== m[0];
    const rowStart = column?.alone ? from + m.index : begin;
    lines.push({ value: value.slice(skip), start, end, afterBlank, beside, rowStart });
  }
  return lines;
}

/** A wide gap in normalized text. */
const GAP = "  ";

/** The content of a line in a column. A line with one cell belongs to the first column; next to a column without signatures,
 *  it may have lost its indent. */
function cellOf(
  rows: readonly (readonly string[])[],
  i: number,
  { side, alone }: Column,
): { at: number; value: string } | null {
  const line = rows[i]?.[0] ?? "";
  const gap = line.trimEnd().lastIndexOf(GAP);
  if (gap <= 0) {
    const isRight = alone || isRestOfRight(rows, i);
    return isRight === (side === "right") ? { at: 0, value: line } : null;
  }
  if (!alone && REST.test(rightOf(line)) && line.slice(0, gap).includes(", ")) return null;
  const at = gap + GAP.length;
  return side === "left" ? { at: 0, value: line.slice(0, gap) } : { at, value: line.slice(at) };
}

/** The rest of a name from the line above. */
const REST = /^(?:(?:national )?association|n\.\s?a\.?|corporation|company|limited|inc\.?|ltd\.?)$/i;

/** "Bank and Trust" above "Company". */
const BROKEN_OFF = /\btrust$/i;

/** "First National Bank of" is not the whole name. */
const UNFINISHED = /(?:&|\b(?:of|and|the|for|de))$/i;

/** A broken name in the right column, one line of which has lost its indent: only the rest of a name is below it,
 *  or an unfinished name above it. */
function isRestOfRight(rows: readonly (readonly string[])[], i: number): boolean {
  const [above, line, below] = [rows[i - 1]?.[0] ?? "", rows[i]?.[0] ?? "", rows[i + 1]?.[0] ?? ""];
  const left = above.slice(0, Math.max(0, above.lastIndexOf(GAP))).trim();
  if (left !== "" && !UNFINISHED.test(left) && UNFINISHED.test(rightOf(above))) return true;
  if (REST.test(rightOf(below)) || (OF_BRANCH.test(line.trim()) && endsWithForm(left) && !endsWithForm(rightOf(above))))
    return true;
  const [right, isRest] = [rightOf(above), REST.test(line.trim())];
  return isRest && (/(?:,|\bnational|\bbank)$/i.test(right) || (BROKEN_OFF.test(right) && !BROKEN_OFF.test(left)));
}

/** "BRANCH" or "York Branch", the rest of "CREDIT ALPIN, NEW". */
const OF_BRANCH = /^(?:\p{L}[\p{L}.]*\s){0,2}(?:branch|agency)$/iu;

const endsWithForm = (name: string): boolean => formOf(name.split(/[\s,]+/).at(-1) ?? "") === "closing";

function rightOf(line: string): string {
  const gap = line.lastIndexOf(GAP);
  return gap <= 0 ? "" : line.slice(gap).trim();
}

/** End of the name at the start of the lines. Other columns may be between its lines. */
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
