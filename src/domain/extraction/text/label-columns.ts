import type { RawLine } from "./normalize-pages.ts";

/** "Maturity:          August 31, 2026": a label in the left one of two columns and words in the right one. */
const LABELED = /^[A-Z][A-Za-z'&/() -]{1,40}:(?: {3,})(?=[^\s])/;
const LONGEST_HEAD = 120;
/** Fewer labels over one column are a list of addresses. */
const FEWEST = 6;
/** No line of an address is as long as the lines of a column of sentences. */
const NARROWEST = 36;

/** Of each line whether it goes on where the one before broke off, in the right one of the two columns of a term sheet:
 *  it begins in the same column, and its first word had no place in the line before. */
export function continuedInColumn(source: string, lines: readonly RawLine[]): ReadonlySet<number> {
  const inColumn = new Map<number, number[]>();
  const labels = new Map<number, number>();
  let column: number | null = null;
  for (const [i, line] of lines.entries()) {
    const labeled = labelColumn(source, line);
    if (labeled !== null) labels.set(labeled, (labels.get(labeled) ?? 0) + 1);
    const goesOn: boolean = labeled === null && column !== null && indentOf(source, line.start) === column;
    column = labeled ?? (goesOn ? column : null);
    if (column === null) continue;
    const members = inColumn.get(column);
    if (members) members.push(i);
    else inColumn.set(column, [i]);
  }
  const continued = new Set<number>();
  for (const [at, members] of inColumn) {
    if ((labels.get(at) ?? 0) < FEWEST) continue;
    for (const i of wrapped(source, lines, members, at)) continued.add(i);
  }
  return continued;
}

function wrapped(source: string, lines: readonly RawLine[], members: readonly number[], column: number): number[] {
  const margin = members.reduce((most, i) => Math.max(most, endColumn(source, lines[i] as RawLine)), 0);
  if (margin - column < NARROWEST) return [];
  return members.filter((i, k) => {
    const [line, before] = [lines[i] as RawLine, lines[i - 1]];
    if (!before || members[k - 1] !== i - 1 || line.blanksBefore > 0 || labelColumn(source, line) !== null)
      return false;
    const word = /^\S+/.exec(source.slice(line.start, Math.min(line.end, line.start + 40)))?.[0].length ?? 0;
    return endColumn(source, before) + 1 + word > margin;
  });
}

/** The column in which the words next to a label begin, or null if a line is no such line. */
function labelColumn(source: string, { start, end }: RawLine): number | null {
  if (!isCapital(source.charCodeAt(start))) return null;
  const head = source.slice(start, Math.min(end, start + LONGEST_HEAD));
  const match = head.includes(":") ? LABELED.exec(head) : null;
  // What follows another gap is a table.
  if (!match || / {3}/.test(source.slice(start + match[0].length, end))) return null;
  return indentOf(source, start) + match[0].length;
}

/** Whether a label can begin so. */
const isCapital = (code: number): boolean => code >= 65 && code <= 90;

/** How many units of its line are in front of an offset. */
const indentOf = (source: string, at: number): number => at - (source.lastIndexOf("\n", at - 1) + 1);
const endColumn = (source: string, { start, end }: RawLine): number => indentOf(source, start) + end - start;
