/** How a line of the source is joined to the one before it. */
export type Join = "none" | "blank" | "line" | "paragraph";

/** One line of the source that holds words, blanks at its ends left out, and how it follows what stands before it. */
export interface SourceLine {
  readonly start: number;
  readonly end: number;
  readonly join: Join;
}

interface RawLine {
  readonly start: number;
  readonly end: number;
  /** Blank lines between this line and the one before. */
  readonly blankBefore: boolean;
}

/** The lines of a text without page furniture. Lines that were broken in the middle of a sentence, by hard wrapping
 *  or by a page break, are joined by a blank; what starts a paragraph, a heading or a table row stays a line. */
export function readLines(source: string): SourceLine[] {
  const raw = splitLines(source);
  const furniture = pageNumbers(source, raw);
  const width = wrapWidth(raw);
  const lines: SourceLine[] = [];
  let before: RawLine | null = null;
  let blank = false;
  let pageBreak = false;
  for (const [i, line] of raw.entries()) {
    blank ||= line.blankBefore;
    if (furniture.has(i)) {
      pageBreak = true;
      continue;
    }
    lines.push({ start: line.start, end: line.end, join: joinOf(source, before, line, { blank, pageBreak, width }) });
    before = line;
    blank = false;
    pageBreak = false;
  }
  return lines;
}

function splitLines(source: string): RawLine[] {
  const lines: RawLine[] = [];
  let start = 0;
  let breaks = 0;
  for (let i = 0; i <= source.length; i++) {
    const code = i < source.length ? source.charCodeAt(i) : 10;
    if (!isLineBreak(code)) continue;
    if (!(code === 10 && source.charCodeAt(i - 1) === 13)) breaks++;
    const line = trim(source, start, i);
    start = i + 1;
    if (line.start === line.end) continue;
    lines.push({ ...line, blankBefore: breaks > 1 });
    breaks = 0;
  }
  return lines;
}

const isLineBreak = (code: number): boolean =>
  code === 10 || code === 12 || code === 13 || code === 11 || code === 0x85 || code === 0x2028 || code === 0x2029;

/** Every code that separates words or prints nothing. */
export function isBlank(code: number): boolean {
  if (code <= 32) return true;
  if (code < 127) return false;
  if (code <= 0xa0) return true;
  return (
    code === 0x1680 ||
    code === 0x180e ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Codes that print nothing and separate nothing: soft hyphen, zero-width marks, byte order mark. */
export function isInvisible(code: number): boolean {
  return code === 0xad || (code >= 0x200b && code <= 0x200f) || (code >= 0x2060 && code <= 0x2064) || code === 0xfeff;
}

function trim(source: string, from: number, to: number): { start: number; end: number } {
  let start = from;
  let end = to;
  while (start < end && isIdle(source.charCodeAt(start))) start++;
  while (end > start && isIdle(source.charCodeAt(end - 1))) end--;
  return { start, end };
}

const isIdle = (code: number): boolean => isBlank(code) || isInvisible(code);

const PAGE_NUMBER = /^(?:page |[-–—] ?)?(\d{1,4})(?: ?[-–—]| of \d{1,4})?$/i;
const [SHORTEST_PAGE, LONGEST_PAGE] = [700, 20_000];
const FEWEST_PAGES = 4;

/** Indexes of lines that are page numbers: numbers alone on a line that count up by one at the distance of pages.
 *  A number in a table or a table of contents has its successor too near or not at all. */
function pageNumbers(source: string, lines: readonly RawLine[]): Set<number> {
  const chains = new Map<number, { line: number; at: number; before: number | null; length: number }>();
  const links: { line: number; before: number | null; length: number }[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.end - line.start > 16) continue;
    const number = Number(PAGE_NUMBER.exec(source.slice(line.start, line.end))?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    const previous = chains.get(number - 1);
    const gap = previous ? line.start - previous.at : 0;
    const follows = previous && gap >= SHORTEST_PAGE && gap <= LONGEST_PAGE ? previous : null;
    const length = (follows?.length ?? 0) + 1;
    const standing = chains.get(number);
    if (standing && standing.length > length && line.start - standing.at < SHORTEST_PAGE) continue;
    links.push({ line: i, before: follows?.before ?? null, length });
    const link = links.length - 1;
    links[link] = { line: i, before: follows ? follows.line : null, length };
    chains.set(number, { line: link, at: line.start, before: null, length });
  }
  return chainedLines(links);
}

function chainedLines(links: readonly { line: number; before: number | null; length: number }[]): Set<number> {
  const furniture = new Set<number>();
  for (let i = links.length - 1; i >= 0; i--) {
    const link = links[i];
    if (!link || link.length < FEWEST_PAGES || furniture.has(link.line)) continue;
    let at: number | null = i;
    while (at !== null) {
      const step: { line: number; before: number | null } | undefined = links[at];
      if (!step || furniture.has(step.line)) break;
      furniture.add(step.line);
      at = step.before;
    }
  }
  return furniture;
}

/** The length at which the text was hard-wrapped, or null when a line is a whole paragraph. */
function wrapWidth(lines: readonly RawLine[]): number | null {
  if (lines.length < 30) return null;
  const lengths = lines.map((line) => line.end - line.start).sort((a, b) => a - b);
  const width = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const longest = lengths[Math.floor(lengths.length * 0.99)] ?? 0;
  return width >= 40 && width <= 170 && longest <= 1.7 * width ? width : null;
}

interface Neighbours {
  readonly blank: boolean;
  readonly pageBreak: boolean;
  readonly width: number | null;
}

const CONTINUES = /^(?:[a-z](?!\))|[,;)])/;
const ROMAN_PAGE = /^[-–—]?\s*[ivxl]{1,7}\s*[-–—]?$/;
const REFERENCE_OPEN = /(?:^|\W)(?:Sections?|SECTIONS?|Articles?|ARTICLE|Clauses?|Schedules?|Exhibits?|Annex|§§?)$/;
const OPEN_ENDED =
  /(?:^|\s)(?:the|of|a|an|in|to|by|with|for|under|from|such|any|each|this|that|its|as|on|at|per|than)$/i;
const HEADING_LIKE = /^(?:section|article|exhibit|schedule|annex|appendix|recitals|whereas)\b/i;
const CLAUSE_LIKE = /^(?:\([A-Za-z0-9]{1,5}\)|\d{1,2}\.(?:\d|\s)|[A-Za-z]\.\s|[•o·*]\s)/;
const ENDS_WITH_PAGE = /(?:[.\s]{2,}|\s)\d{1,3}$/;

function joinOf(source: string, before: RawLine | null, line: RawLine, how: Neighbours): Join {
  if (!before) return "none";
  const gap: Join = how.blank || how.pageBreak ? "paragraph" : "line";
  const tail = source.slice(Math.max(before.start, before.end - 40), before.end);
  const head = source.slice(line.start, Math.min(line.end, line.start + 40));
  if (head.includes("|") || tail.endsWith("|") || ROMAN_PAGE.test(head)) return gap;
  if (how.pageBreak) return CONTINUES.test(head) && !/[.;:]["”’)]?$/.test(tail) ? "blank" : gap;
  if (how.blank) return gap;
  if (REFERENCE_OPEN.test(tail) && /^[\dIVX]/.test(head)) return "blank";
  if (CONTINUES.test(head)) return ENDS_WITH_PAGE.test(tail) && before.end - before.start < 60 ? gap : "blank";
  if (how.width === null || before.end - before.start < 0.72 * how.width) return gap;
  return isWrapped(tail, head) ? "blank" : gap;
}

/** A full line whose sentence has not ended goes on in the next one. */
function isWrapped(tail: string, head: string): boolean {
  if (/[.:;_|]["”’)]?$/.test(tail) && !/(?:No|Inc|Co|Corp|Mr|U\.S|N\.A)\.$/.test(tail)) return false;
  if (ENDS_WITH_PAGE.test(tail) && /\.{3}|\s{2}/.test(tail)) return false;
  if (OPEN_ENDED.test(tail)) return true;
  if (CLAUSE_LIKE.test(head)) return false;
  if (HEADING_LIKE.test(head)) return /[a-z,]$/.test(tail) && !/[;,] (?:and|or)$/.test(tail);
  return true;
}
