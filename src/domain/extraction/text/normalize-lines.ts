import { BLANK, INVISIBLE, kindsOf, LINE_BREAK } from "./character-kinds.ts";
import { continuedInColumn } from "./label-columns.ts";
import type { Span } from "./normal-text.ts";
import { pageNumbers, type RawLine } from "./normalize-pages.ts";

/** How a line of the source is joined to the one before it. */
export type Join = "none" | "blank" | "line" | "paragraph";

/** One line of the source that holds words, blanks at its ends left out, and how it follows what precedes it. */
export interface SourceLine {
  readonly start: number;
  readonly end: number;
  readonly join: Join;
}

/** The lines of a text without page furniture. Lines that were broken in the middle of a sentence, by hard wrapping
 *  or by a page break, are joined by a blank; what starts a paragraph, a heading or a table row stays a line. */
export function readLines(source: string): SourceLine[] {
  const raw = splitLines(source);
  const numbers = pageNumbers(source, raw);
  const layout = layoutOf(raw);
  const continued = continuedInColumn(source, raw);
  const lines: SourceLine[] = [];
  let before: RawLine | null = null;
  let blank = false;
  let pageBreak = false;
  for (let i = 0; i < raw.length; i++) {
    const line = raw[i] as RawLine;
    blank ||= line.blanksBefore >= layout.paragraphBlanks;
    const number = numbers.get(i);
    pageBreak ||= number !== undefined;
    if (number === Number.POSITIVE_INFINITY) continue;
    const words = number === undefined ? line : lineOf(source, line.start + number, line.end, line.blanksBefore);
    const join = joinOf(source, before, words, { blank, pageBreak, layout, inColumn: continued.has(i) });
    for (const { start, end } of partsOf(source, words))
      lines.push({ start, end, join: start === words.start ? join : "line" });
    before = words;
    blank = false;
    pageBreak = false;
  }
  return withoutEndlessJoins(lines);
}

/** Lines that are joined by blanks, with a break wherever they are too long together. */
function withoutEndlessJoins(lines: readonly SourceLine[]): SourceLine[] {
  let joined = 0;
  return lines.map((line) => {
    const length = line.end - line.start;
    const isEndless = line.join === "blank" && joined + length > LONGEST_LINE;
    joined = line.join !== "blank" || isEndless ? length : joined + length;
    return isEndless ? { ...line, join: "line" } : line;
  });
}

/** A line without an end becomes lines of this length, so that what looks for the start or end of a line in the normalized
 *  text never reads the whole text. */
const LONGEST_LINE = 20_000;

/** The parts of a line, broken after a sentence or else after a word. */
function partsOf(source: string, { start, end }: Span): Span[] {
  const parts: Span[] = [];
  let from = start;
  while (end - from > LONGEST_LINE) {
    const part = source.slice(from, from + LONGEST_LINE);
    const [sentence, word] = [part.lastIndexOf(". ") + 1, part.lastIndexOf(" ")];
    const at = [sentence, word].find((one) => one > LONGEST_LINE / 2) ?? LONGEST_LINE;
    parts.push({ start: from, end: from + at });
    from += at + (part[at] === " " ? 1 : 0);
  }
  parts.push({ start: from, end });
  return parts;
}

function splitLines(source: string): RawLine[] {
  const lines: RawLine[] = [];
  let start = 0;
  let breaks = 0;
  const next = OTHER_BREAKS.test(source) ? nextBreak : nextNewline;
  for (let i = next(source, 0); i <= source.length; i = next(source, i + 1)) {
    const code = i < source.length ? source.charCodeAt(i) : 10;
    if (!(code === 10 && source.charCodeAt(i - 1) === 13)) breaks++;
    const line = lineOf(source, start, i, Math.max(0, breaks - 1));
    start = i + 1;
    if (line.start === line.end) continue;
    lines.push(line);
    breaks = 0;
  }
  return lines;
}

/** Breaks besides the common one, which is found by a plain search. */
const OTHER_BREAKS = /[\v\f\r\x85\u2028\u2029]/;

function nextNewline(source: string, from: number): number {
  const at = source.indexOf("\n", from);
  // The end of the text ends its last line; nothing follows it.
  return at !== -1 ? at : Math.max(from, source.length);
}

function nextBreak(source: string, from: number): number {
  let at = from;
  while (at < source.length && (kindsOf(source.charCodeAt(at)) & LINE_BREAK) === 0) at++;
  return at;
}

/** The line without the blanks at its ends. */
function lineOf(source: string, from: number, to: number, blanksBefore: number): RawLine {
  let start = from;
  let end = to;
  while (start < end && isIdle(source.charCodeAt(start))) start++;
  while (end > start && isIdle(source.charCodeAt(end - 1))) end--;
  return { start, end, blanksBefore };
}

const isIdle = (code: number): boolean => (kindsOf(code) & (BLANK | INVISIBLE)) !== 0;

interface Layout {
  /** The length at which the text was hard-wrapped, or null when a line is a whole paragraph. */
  readonly width: number | null;
  /** Blank lines separate paragraphs, so lines without one between them continue. */
  readonly spaced: boolean;
  /** How many blank lines part paragraphs: two in a text that is wrapped and double-spaced. */
  readonly paragraphBlanks: number;
}

interface Neighbours {
  readonly blank: boolean;
  readonly pageBreak: boolean;
  readonly layout: Layout;
  /** Continues the right one of the two columns of a term sheet. */
  readonly inColumn: boolean;
}

function layoutOf(lines: readonly RawLine[]): Layout {
  if (lines.length < 30) return { width: null, spaced: false, paragraphBlanks: 1 };
  const lengths = Uint32Array.from(lines, (line) => line.end - line.start).sort();
  const at90 = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const longest = lengths[Math.floor(lengths.length * 0.99)] ?? 0;
  const width = at90 >= 40 && at90 <= 170 && longest <= 1.7 * at90 ? at90 : null;
  const withBlanks = (least: number): number =>
    lines.filter((line) => line.blanksBefore >= least).length / lines.length;
  const isDoubled = width !== null && withBlanks(1) > 0.95;
  return { width, spaced: withBlanks(isDoubled ? 2 : 1) > 0.15, paragraphBlanks: isDoubled ? 2 : 1 };
}

/** A table that continues after a page: its last cell is a figure, and the next a figure or the mark of a level. */
const CELL_END = /\d\s?%$|\d\.\d{2,4}$/;
const CELL_START = /^(?:[<>≥≤$]|\d|(?:level|category|tier|pricing level)\b)/i;
/** Two columns in a line: a wide gap after more than a clause mark. */
const COLUMNS = /^(?!section\b|article\b).{7,160}?[^ ] {6,}[^ ]/i;
const CONTINUES = /^(?:[a-z](?!\))|[,;)])/;
const ROMAN_PAGE = /^[-–—]?\s*[ivxl]{1,7}\s*[-–—]?$/;
/** The units it may begin with: few lines do. */
const ROMAN_STARTS = "-–—ivxl";
const NUMBER_STARTS = "0123456789IVX";
const REFERENCE_OPEN = /(?:^|\W)(?:Sections?|SECTIONS?|Articles?|ARTICLE|Clauses?|Schedules?|Exhibits?|Annex|§§?)$/;
const OPEN_ENDED =
  /(?:^|\s)(?:the|of|a|an|in|to|by|with|for|under|from|such|any|each|this|that|its|as|on|at|per|than)$/i;
const HEADING_LIKE = /^(?:section|article|exhibit|schedule|annex|appendix|recitals|whereas)\b/i;
const CLAUSE_LIKE =
  /^(?:\([A-Za-z0-9]{1,5}\)|\d{1,2}\.(?:\d|\s)|[A-Za-z]\.\s|[•o·*]\s|(?:By|BY|Name|Title|Its)\s?:|(?:By|BY)\s{0,3}(?:\/s\/|__))/;
/** "ba.Payment Default": an automatic letter that is glued to the words of its clause. */
const GLUED_MARK = /^[a-z]{1,2}\.(?=[A-Z][a-z]|\([a-z])/;
/** Few lines have a stop behind their first letters. */
const isGluedMark = (line: string): boolean =>
  (line.charAt(1) === "." || line.charAt(2) === ".") && GLUED_MARK.test(line);
const ENDED = /(?:[.:;_|]["”’)]?)$(?<!\b(?:No|Inc|Co|Corp|Mr|U\.S|N\.A)\.)/;
const NUMBERED_WORDS =
  /^(?:\([A-Za-z0-9]{1,4}\)|(?:Section|SECTION)\s+[\d.]{1,8}|(?:Article|ARTICLE)\s+[IVXL\d]{1,6}\.?|\d{1,2}\.\d{1,2}\.?)\s+[A-Z"“[][^\s]*(?:\s+\S+){0,3}$/;
const SENTENCE_START =
  /^(?:The|As|In|Each|All|For|Subject|Unless|Except|If|When|This|No|Any|Upon|On|At|There|Such|Neither|So|Whenever|Notwithstanding|To|Page|By|Borrower|Borrowers|Name|Title)\b/;
const PAGE_AT_END = /(?:[.\s]{2,}|\s)\d{1,3}$/;
/** The last unit is looked at first: few lines end in a digit. */
const endsWithPage = (line: string): boolean => isDigit(line.charCodeAt(line.length - 1)) && PAGE_AT_END.test(line);
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function joinOf(
  source: string,
  before: RawLine | null,
  line: RawLine,
  { blank, pageBreak, layout, inColumn }: Neighbours,
): Join {
  if (!before) return "none";
  const gap: Join = blank || pageBreak ? "paragraph" : "line";
  const tail = source.slice(Math.max(before.start, before.end - 40), before.end);
  const head = source.slice(line.start, Math.min(line.end, line.start + 40));
  const [barred, closed] = [head.includes("|"), tail.endsWith("|")];
  if (pageBreak && barred && closed) return "line";
  if (barred || closed || (ROMAN_STARTS.includes(head.charAt(0)) && ROMAN_PAGE.test(head))) return gap;
  if (pageBreak && CELL_END.test(tail) && CELL_START.test(head)) return "line";
  if (pageBreak) return CONTINUES.test(head) && !/[.;:]["”’)]?$/.test(tail) ? "blank" : gap;
  if (inColumn && !pageBreak && !ENDED.test(tail) && (OPEN_ENDED.test(tail) || !CLAUSE_LIKE.test(head))) return "blank";
  if (blank || hasColumns(source.slice(before.start, Math.min(before.end, before.start + 200)))) return gap;
  if (NUMBER_STARTS.includes(head.charAt(0)) && REFERENCE_OPEN.test(tail)) return "blank";
  if (CONTINUES.test(head)) {
    const isApart = isGluedMark(head) || (before.end - before.start < 60 && endsWithPage(tail));
    return isApart ? gap : "blank";
  }
  const { width, spaced } = layout;
  if (width === null || ENDED.test(tail)) return gap;
  if (OPEN_ENDED.test(tail)) return "blank";
  const full = before.end - before.start >= 0.72 * width;
  if (full) return isWrapped(tail, head) ? "blank" : gap;
  const continues =
    spaced && line.end - line.start >= 0.6 * width && !CLAUSE_LIKE.test(head) && !HEADING_LIKE.test(head);
  return continues || isBrokenTitle(source.slice(before.start, before.end), head) ? "blank" : gap;
}

/** The search for plain blanks is cheap, and few lines have so many. */
const hasColumns = (line: string): boolean => line.includes("      ") && COLUMNS.test(line);

/** A full line whose sentence has not ended continues in the next one. */
function isWrapped(tail: string, head: string): boolean {
  if (endsWithPage(tail) && /\.{3}|\s{2}/.test(tail)) return false;
  if (CLAUSE_LIKE.test(head)) return false;
  if (HEADING_LIKE.test(head)) return /[a-z,]$/.test(tail) && !/[;,] (?:and|or)$/.test(tail);
  return true;
}

/** "1.02  Other" over "Interpretive Provisions. With reference …": a number and a word or two, broken off. */
function isBrokenTitle(line: string, head: string): boolean {
  if (line.length > 45 || HEADING_LIKE.test(head) || CLAUSE_LIKE.test(head)) return false;
  return NUMBERED_WORDS.test(line) && /^["“A-Z]/.test(head) && !SENTENCE_START.test(head);
}
