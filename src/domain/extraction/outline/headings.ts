import type { Heading, HeadingStyle } from "./heading.ts";
import { LETTERED_CLAUSE, LETTERED_NUMBER, withLetteredNumbers } from "./lettered-numbers.ts";

const LONGEST_TITLE = 160;
const HEAD = 420;

const WORDS = "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN".split(
  " ",
);
const ARTICLE = /^(?:\| ?)?(?:ARTICLE|Article)(?:ARTICLE)?\s+([IVXLC]{1,7}|\d{1,2}|[A-Za-z]{3,8})(?![\w(]|\.\d)/;
/** In marked texts the struck and the inserted heading are side by side: "ARTICLE IIARTICLE II". */
const DOUBLED = /^AR\w{0,3}ICLE\s+([IVXLC]{1,7}|\d{1,2})\s?ARTICLE\s+\1(?!\w)/;
/** The number of a section; old filings write § as "ss.": `2.01`, `III.2`, `7`, `1.1A`, and of what a marked text strikes and inserts both. */
const SECTION_NUMBER = String.raw`(\d{1,3}|[IVX]{1,5}(?=\.\d))(?:\.(\d{1,3}))?(?:\.(\d{1,2}))?([A-Z](?![A-Za-z]))?`;
const SECTION = new RegExp(
  String.raw`^(?:\| ?)?(?:(?:SECTION|Section|Sec\.|§|ss\.(?=\s?\d))(?:SECTION)?\s*|(?:ARTICLE|Article)\s+(?=\d+\.\d))${SECTION_NUMBER}(?![a-z0-9_(,;])(?:\.?(?:SECTION|Section)\s*[\d.]+)?`,
);
const NUMBER =
  /^(?:\| ?)?(\d{1,2}|[IVX]{1,5})\.(?!00)(\d{1,3})(?:\.(\d{1,2}))?\.?(?=\s|$|[A-Z][a-z]|\((?:a|i|A)\)\s+[A-Z])/;
const CLAUSE = /^(\d{1,2})\.(?=\s|$|[A-Z][A-Za-z]+[\s.,;:])/;
const ATTACHMENT =
  /^(?:\| ?)?\W{0,3}(SCHEDULE|Schedule|EXHIBIT|Exhibit|ANNEX|Annex|APPENDIX|Appendix)\s+(?:No\.\s*)?(?!OF\b|TO\b|IN\b|AND\b|FOR\b|ON\b|BY\b)("?[A-Z0-9][A-Z0-9]{0,3}(?:[.-][A-Za-z0-9]{1,4}){0,3}(?:\([a-z0-9]{1,3}\))?"?)(?![\w])/;
const SIGNATURES = /^(?:\W{0,3})(?:IN WITNESS (?:WHEREOF|OF)|In witness whereof|In Witness Whereof)/;

const STARTS_HEADING = [ARTICLE, SECTION, NUMBER, CLAUSE, ATTACHMENT];

/** Lines of the text that look like headings, in text order; of signature pages in a row the first. One pass. */
export function readHeadings(text: string): Heading[] {
  const headings: Heading[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const lineEnd = newline === -1 ? text.length : newline;
    if (mayStartHeading(text.charCodeAt(start))) {
      const heading = readHeading(text, start, lineEnd);
      const goesOn = heading?.style === "signatures" && headings.at(-1)?.style === "signatures";
      if (heading && !goesOn) headings.push(heading);
    }
    start = lineEnd + 1;
  }
  return withLetteredNumbers(headings);
}

const STARTS = new Set(Array.from('ASEIVX§s0123456789|["*', (mark) => mark.charCodeAt(0)));
const mayStartHeading = (code: number): boolean => STARTS.has(code);

function readHeading(text: string, start: number, lineEnd: number): Heading | null {
  const head = text.slice(start, Math.min(lineEnd, start + HEAD));
  const line = { text, head, start, lineEnd };
  return readAttachment(line) ?? readArticle(line) ?? readNumbered(line) ?? readLettered(line) ?? readSignatures(line);
}

interface Line {
  readonly text: string;
  readonly head: string;
  readonly start: number;
  readonly lineEnd: number;
}

function readArticle(line: Line): Heading | null {
  const match = ARTICLE.exec(line.head) ?? DOUBLED.exec(line.head);
  const number = match?.[1];
  if (!match || number === undefined) return null;
  const major = articleNumber(number);
  if (major === null) return null;
  const rest = titleAfter(line, match[0].length);
  if (rest === null) return null;
  return { style: "article", number, major, minor: null, attachment: null, ...rest, ...place(line) };
}

function articleNumber(number: string): number | null {
  if (/^\d+$/.test(number)) return Number(number);
  if (/^[IVXLC]+$/.test(number)) return romanNumber(number);
  const word = WORDS.indexOf(number.toUpperCase());
  return word === -1 ? null : word + 1;
}

/** The value of a roman numeral in capitals; what is not well-formed counts as written. */
export function romanNumber(roman: string): number {
  let sum = 0;
  let next = 0;
  for (let i = roman.length - 1; i >= 0; i--) {
    const digit = ROMAN_DIGITS[roman.charAt(i)] ?? 0;
    sum += digit < next ? -digit : digit;
    next = digit;
  }
  return sum;
}

const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

const NUMBERED: readonly (readonly [HeadingStyle, RegExp])[] = [
  ["section", SECTION],
  ["number", NUMBER],
  ["clause", CLAUSE],
];

function readNumbered(line: Line): Heading | null {
  for (const [style, form] of NUMBERED) {
    const match = form.exec(line.head);
    if (!match) continue;
    const [, major, minor, third, letter = ""] = match;
    const rest = titleAfter(line, match[0].length);
    if (rest === null) return null;
    const number = [major, minor, third].filter((part) => part !== undefined).join(".") + letter;
    const numbers = { major: numberOf(major ?? ""), minor: minor === undefined ? null : Number(minor) };
    return { style, number, ...numbers, attachment: null, ...rest, ...place(line) };
  }
  return null;
}

function readLettered(line: Line): Heading | null {
  const section = LETTERED_NUMBER.exec(line.head);
  const match = section ?? LETTERED_CLAUSE.exec(line.head);
  const rest = match && titleAfter(line, match[0].length);
  if (!rest) return null;
  const [, major = "", letter = "", minor] = match;
  const style: HeadingStyle = section ? "number" : "clause";
  const number = `${major}${letter}${minor === undefined ? "" : `.${minor}`}`;
  const numbers = { major: Number(major), minor: minor === undefined ? null : Number(minor) };
  return { style, number, ...numbers, attachment: null, ...rest, ...place(line) };
}

const numberOf = (mark: string): number => (/^\d/.test(mark) ? Number(mark) : romanNumber(mark));

function readAttachment(line: Line): Heading | null {
  const match = ATTACHMENT.exec(line.head);
  if (!match) return null;
  const word = (match[1] as string).toLowerCase();
  if (line.lineEnd - line.start > 200 || SENTENCE.test(line.head.slice(match[0].length))) return null;
  const rest = titleAfter(line, match[0].length) ?? titleOfAttached(line, match[0].length);
  if (rest === null) return null;
  const attachment = word === "schedule" || word === "exhibit" ? word : "annex";
  const number = (match[2] as string).replaceAll('"', "");
  const listed = rest.listed || NEXT_ATTACHMENT.test(line.head.slice(match[0].length));
  return { style: "attachment", number, major: Number.NaN, minor: null, attachment, ...rest, listed, ...place(line) };
}

/** A second attachment in the same line: entries of a table of contents that lost its line breaks. */
const NEXT_ATTACHMENT =
  /[A-Za-z)\d]\s(?<!\b(?:to|and|of|or|in|under|see|from|the|this|TO|AND|OF|OR)\s)(?:Schedule|SCHEDULE|Exhibit|EXHIBIT|Annex|ANNEX|Appendix|APPENDIX)\s(?:\d|[A-Z](?!\w))/;

const SENTENCE = /^[.,]?\s+(?:The|This|In|All|Each|Any|If|For|No|shall|is|are|hereto|hereof|attached)\b|:$|[;,]$/;

/** "Exhibit A to Amendment No. 1" names the attachment without a title. */
function titleOfAttached(line: Line, numberLength: number): Title | null {
  const named = /^\s+to\s+(?:the\s+)?[A-Z]/.test(line.head.slice(numberLength)) && line.lineEnd - line.start < 110;
  return named ? { title: null, bodyStart: line.lineEnd, listed: false } : null;
}

function readSignatures(line: Line): Heading | null {
  if (!SIGNATURES.test(line.head)) return null;
  const where = { title: null, bodyStart: line.start, listed: false };
  return {
    style: "signatures",
    number: "",
    major: Number.NaN,
    minor: null,
    attachment: null,
    ...where,
    ...place(line),
  };
}

const place = (line: Line): { start: number; lineEnd: number } => ({ start: line.start, lineEnd: line.lineEnd });

interface Title {
  readonly title: string | null;
  readonly bodyStart: number;
  readonly listed: boolean;
}

const SEPARATOR = /^[\s.:)\]|–-]*/;
const RUN_ON = /\d\s+\|?\s*(?:Section|SECTION|ARTICLE|Article)\s+[\dIVX]/g;
const PAGE_AT_END = /^(.{3,150}?)(?:[\s.|]{2,}|\s)(\d{1,3}|[ivx]{1,5})(?:\s+\d{1,3})?\s*\|?$/;

/** The title after a heading's number, or null when the words continue as a sentence ("Section 9.01 not later"). */
function titleAfter(line: Line, numberLength: number): Title | null {
  const after = line.head.slice(numberLength);
  const gap = SEPARATOR.exec(after)?.[0] ?? "";
  const from = line.start + numberLength + gap.length;
  const words = after.slice(gap.length);
  if (words === "") return titleBelow(line);
  if (!/^["'[(A-Z§]/.test(words) || (gap === "" && !/^(?:[[(]|[A-Z][a-z])/.test(words))) return null;
  const listed = (line.head.match(RUN_ON)?.length ?? 0) >= 2;
  const paged = line.lineEnd - line.start < 220 ? PAGE_AT_END.exec(words) : null;
  if (paged) return { title: tidy(paged[1] as string), bodyStart: line.lineEnd, listed: true };
  const length = titleLength(words, line.lineEnd - from > words.length);
  if (length === null) return { title: null, bodyStart: from, listed };
  const end = from + length < line.lineEnd ? from + length : titleEnd(line.text, from, line.lineEnd);
  return { title: tidy(line.text.slice(from, end)), bodyStart: end, listed };
}

const UNFINISHED = /(?:,|\b(?:of|and|or|the|to|for|in|on|with|by|from|OF|AND|OR|THE|TO|FOR|IN|ON|WITH|BY))$/;

/** Where a title ends that fills its line: in the next line when it is unfinished or continues there to a period. */
function titleEnd(text: string, from: number, lineEnd: number): number {
  const title = text.slice(from, lineEnd);
  if (/[.:]$/.test(title)) return lineEnd;
  const unfinished = UNFINISHED.test(title);
  const divided = title.endsWith(";");
  let start = lineEnd + 1;
  if (text[start] === "\n") start++;
  if (start > lineEnd + 1 && !unfinished && !divided) return lineEnd;
  const next = text.slice(start, start + LONGEST_TITLE);
  const line = next.split("\n", 1)[0] as string;
  if (!/^["[A-Z]/.test(line) || STARTS_HEADING.some((form) => form.test(line))) return lineEnd;
  const stop = line.search(/[.](?=\s|$)/);
  const rest = stop !== -1 ? line.slice(0, stop + 1) : unfinished && line.length < 100 ? line : null;
  if (rest === null || rest.length > 90) return lineEnd;
  return isTitle(rest.replace(/[.]$/, "")) && isTitle(`${title} ${rest}`) ? start + rest.length : lineEnd;
}

/** A number alone on its line takes the next line with words as its title when that looks like one. */
function titleBelow(line: Line): Title {
  let start = line.lineEnd;
  while (start < line.text.length && start < line.lineEnd + 4 && line.text[start] === "\n") start++;
  const end = line.text.indexOf("\n", start);
  const lineEnd = end === -1 ? line.text.length : end;
  const words = line.text.slice(start, Math.min(lineEnd, start + HEAD));
  const none: Title = { title: null, bodyStart: line.lineEnd, listed: false };
  if (!/^["[A-Z]/.test(words) || ARTICLE.test(words) || SECTION.test(words) || ATTACHMENT.test(words)) return none;
  const length = titleLength(words, lineEnd - start > HEAD);
  return length === null ? none : { title: tidy(words.slice(0, length)), bodyStart: start + length, listed: false };
}

/** "CROSS-DEFAULT - If any …": a title in capitals that a dash ends. */
const BEFORE_DASH = /^([A-Z][A-Z ,;:'&()/-]{2,90}?) ?[-\u2013\u2014]{1,2}\s+(?=[A-Z(][a-z(])/;

/** "FIXED CHARGE COVERAGE RATIO Maintain as of …": a title in capitals and no mark before the sentence. */
const BEFORE_SENTENCE = /^[A-Z][A-Z,'&()/-]+(?:\s[A-Z&][A-Z,'&()/-]*){1,8}(?=\s[A-Z][a-z]+\s[a-z])/;

const SENTENCE_END = /[.:](?=\s|$|["(])/g;

/** How many units of the words are a title: up to the first period, or the whole line if it is short. */
function titleLength(words: string, goesOn: boolean): number | null {
  if (/^\([a-z0-9]{1,4}\)/i.test(words)) return null;
  const dashed = BEFORE_DASH.exec(words)?.[1];
  if (dashed !== undefined) return dashed.length;
  const capitals = BEFORE_SENTENCE.exec(words)?.[0];
  if (capitals !== undefined) return capitals.length;
  for (const match of words.slice(0, LONGEST_TITLE).matchAll(SENTENCE_END)) {
    const title = words.slice(0, match.index);
    if (/(?:^|[\s.(])(?:[A-Z]|No|Inc|Co|Corp|St|Mr)$/.test(title)) continue;
    if (/\bEtc$|\betc$/.test(title) && /^[.]\s*[;,]/.test(words.slice(match.index))) continue;
    return isTitle(title) ? match.index + 1 : null;
  }
  if (goesOn || words.length > LONGEST_TITLE) return titleBeforeClause(words);
  return isTitle(words) ? words.length : titleBeforeClause(words);
}

/** "Use of Proceeds  (a) The Borrower …": a title without a final period, before a first clause or a wide gap. */
function titleBeforeClause(words: string): number | null {
  const match = /^(.{3,100}?)(?:\s+\((?:a|i|A|1)\)|\s{2})/.exec(words);
  return match && isTitle(match[1] as string) ? (match[1] as string).length : null;
}

const SMALL_WORDS = /^(?:a|an|and|as|at|by|for|from|in|into|not|of|on|or|other|per|than|the|to|upon|with|without|etc)$/;

/** Between blanks, slashes and hyphens, with a letter. */
const WORDS_OF_TITLE = /[^\s/A-Za-z-]*[A-Za-z][^\s/-]*/g;
const VERB =
  /\b(?:shall|will|may|is|are|has|have|hereby|agrees?|means?|bears?|carries|accrues|matures|grants|lends|establishes|undertakes)\b/;

/** A title has few words in small letters that are not articles or prepositions, or is short. */
function isTitle(title: string): boolean {
  const words = title.match(WORDS_OF_TITLE) ?? [];
  if (words.length === 0 || words.length > 24) return title.startsWith("[");
  if (VERB.test(title)) return false;
  if (words.length <= 5) return true;
  return words.filter((word) => /^[a-z]/.test(word) && !SMALL_WORDS.test(word)).length / words.length <= 0.5;
}

/** A filing may print a title and what its table of contents was made from: "Taxes.1 Taxes.1 Taxes", "Debt9.6 Debt.6 Debt". */
const PRINTED_AGAIN = /^(\S.{2,78}?)(?:\d{0,2}\.\d{1,2}\s\1)+.*$/;

const tidy = (title: string): string | null => {
  const clean = title.replace(/[\s.:;|-]+$/, "").replace(/^["'\s]+(?!.*")/, "");
  return clean === "" ? null : clean.replace(/\s+/g, " ").replace(PRINTED_AGAIN, "$1");
};
