/** A line of the source, blanks at its ends left out. */
export interface RawLine {
  readonly start: number;
  readonly end: number;
  /** How many blank lines are between this line and the one before. */
  readonly blanksBefore: number;
}

const ALONE = /^(?:page |[-–—] ?)?(\d{1,4})(?: ?[-–—]| of \d{1,4})?$/i;
const LEADING = /^(\d{1,4}) (?=\S)/;
const [SHORTEST_PAGE, LONGEST_PAGE] = [700, 20_000];
const [FEWEST_ALONE, FEWEST_LEADING] = [4, 12];
const PAGE_LINE = 1_500;

/** Where the printed page numbers are: the length of the number at the start of a line, by index of the line.
 *  Page numbers count up by one at the distance of pages; a number in a table or a table of contents has its successor
 *  too near or not at all. They are alone on a line or lead a line that is a whole page. */
export function pageNumbers(source: string, lines: readonly RawLine[]): Map<number, number> {
  const alone: Numbered[] = [];
  const leading: Numbered[] = [];
  for (let i = 0; i < lines.length; i++) {
    const { start, end } = lines[i] as RawLine;
    const short = end - start <= 16;
    if (!short && end - start < PAGE_LINE) continue;
    if (!mayBeNumber(source.charCodeAt(start))) continue;
    const match = (short ? ALONE : LEADING).exec(source.slice(start, Math.min(end, start + 16)));
    if (match)
      (short ? alone : leading).push({ line: i, at: start, number: Number(match[1]), length: match[0].length });
  }
  const numbers = pageMarks(source, lines);
  for (const { line } of chained(alone, FEWEST_ALONE)) numbers.set(line, Number.POSITIVE_INFINITY);
  for (const { line, length } of chained(leading, FEWEST_LEADING)) numbers.set(line, length);
  return numbers;
}

/** Whether a line with a page number can begin so: with a digit, a dash or the P of "Page". */
const mayBeNumber = (code: number): boolean =>
  (code >= 48 && code <= 57) || code === 45 || code === 0x2013 || code === 0x2014 || code === 80 || code === 112;

const LESS_THAN = 60;
/** The mark of a page in filings of the 1990s, `<PAGE>` or `<PAGE>   53`, and the number that is alone above it. */
const MARK = /^<PAGE>(?:\s{1,20}\d{1,4})?$/i;
const LONGEST_MARK = 32;

function pageMarks(source: string, lines: readonly RawLine[]): Map<number, number> {
  const marks = new Map<number, number>();
  for (let i = 0; i < lines.length; i++) {
    const { start, end } = lines[i] as RawLine;
    if (end - start > LONGEST_MARK || source.charCodeAt(start) !== LESS_THAN) continue;
    if (!MARK.test(source.slice(start, end))) continue;
    const above = lines[i - 1];
    const numbered = above && above.end - above.start <= 16 && ALONE.test(source.slice(above.start, above.end));
    if (numbered) marks.set(i - 1, Number.POSITIVE_INFINITY);
    marks.set(i, Number.POSITIVE_INFINITY);
  }
  return marks;
}

interface Numbered {
  readonly line: number;
  readonly at: number;
  readonly number: number;
  readonly length: number;
}

interface Link {
  readonly of: Numbered;
  readonly before: Link | null;
  readonly count: number;
}

/** The numbers that belong to a chain of at least `fewest`. */
function chained(numbers: readonly Numbered[], fewest: number): Numbered[] {
  const ends = new Map<number, Link>();
  const links: Link[] = [];
  for (const of of numbers) {
    const previous = ends.get(of.number - 1);
    const gap = previous ? of.at - previous.of.at : 0;
    const before = previous && gap >= SHORTEST_PAGE && gap <= LONGEST_PAGE ? previous : null;
    const link = { of, before, count: (before?.count ?? 0) + 1 };
    const standing = ends.get(of.number);
    if (standing && standing.count > link.count && of.at - standing.of.at < SHORTEST_PAGE) continue;
    ends.set(of.number, link);
    links.push(link);
  }
  const kept = new Set<Numbered>();
  for (const end of links.reverse()) {
    if (end.count < fewest) continue;
    for (let link: Link | null = end; link && !kept.has(link.of); link = link.before) kept.add(link.of);
  }
  return [...kept];
}
