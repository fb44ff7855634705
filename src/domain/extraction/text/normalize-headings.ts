import { isBlank } from "./character-kinds.ts";

/** A line of more units than this holds a whole page or chapter. */
export const LONG_LINE = 1_500;

/** Whether the lines of a text hold pages and not paragraphs: its line breaks were lost. */
export function isRunOn(lines: readonly { readonly start: number; readonly end: number }[]): boolean {
  const units = lines.reduce((sum, line) => sum + line.end - line.start, 0);
  return units > 8 * LONG_LINE && units > LONG_LINE * lines.length;
}

/** What a word is part of: a line, a line as long as a page, or such a line of a text that has lost its line breaks. */
export type RunIn = "line" | "page" | "text";

const GAP = "[ \u00a0]";
/** A title in capitals, words joined by small ones, that a period or the end of the line closes. */
const CAPITAL_WORD = "(?:[A-Z\\[][A-Za-z'\u2019/\\]-]*|of|and|the|to|in|for|on|or|by|with|a|an|from|as|etc)[,;]?";
const CAPITAL_TITLE = `${CAPITAL_WORD}(?:${GAP}{1,3}${CAPITAL_WORD}){0,13}${GAP}{0,2}(?:[.]|\r?\n)`;
/** A title in any words, which a period must close. */
const ANY_WORD = "[A-Za-z,;&'\u2019/()\\[\\]-]+";
const ANY_TITLE = `[A-Z\\[][A-Za-z,;&'\u2019/\\[\\]-]*(?:${GAP}${ANY_WORD}){0,11}${GAP}?[.]`;

const sticky = (pattern: string): RegExp => new RegExp(pattern, "y");

const NUMBERED = [
  sticky(`\\d{1,2}\\.\\d{1,2}\\.?${GAP}{1,8}(?:${ANY_TITLE}|${CAPITAL_TITLE})`),
  sticky(`\\d{1,2}\\.\\d{1,2}\\.?${GAP}{3,8}[A-Z][a-z]`),
  sticky(`\\d{1,2}\\.${GAP}{1,8}(?:[A-Z][A-Z,;&' -]{4,90}\\.|${CAPITAL_TITLE})`),
];
const WORDED = [
  sticky(`(?:SECTION|Section)${GAP}?\\d{1,2}\\.\\d{1,2}\\.?${GAP}{1,8}${CAPITAL_TITLE}`),
  sticky(`ARTICLE${GAP}[IVXL\\d]{1,5}[.:]?(?:${GAP}{1,8}[A-Z]{3}|${GAP}{0,3}\r?\n)`),
];
const IN_LONG_LINES = [
  ...WORDED,
  sticky(`(?:SECTION|Section)${GAP}?\\d{1,2}\\.\\d{1,2}\\.?${GAP}{1,8}${ANY_TITLE}`),
  /(?:ARTICLE|Article) [IVXL\d]{1,5}\b[.:]? {0,6}[A-Z]/y,
  /(?:EXHIBIT|SCHEDULE|ANNEX) [A-Z0-9][\w.-]{0,5} [A-Z]/y,
  /["\u201c] ?[A-Z][^"\u201d\n]{0,90}["\u201d] (?:means|shall mean|has the meaning|shall have the meaning)\b/y,
];
const IN_RUN_ON_TEXT = [
  ...IN_LONG_LINES,
  /(?:TABLE OF CONTENTS|IN WITNESS WHEREOF|WHEREAS|RECITALS|NOW, THEREFORE)\b/y,
  /THIS (?:[A-Z-]+ ){0,6}(?:AGREEMENT|AMENDMENT)\b/y,
  /By: /y,
];
/** In a text without line breaks a commitment schedule directly follows the last signature. */
const SCHEDULE =
  /(?:SCHEDULE|Schedule) [\dIVX][\w.()-]{0,6} {1,3}(?:(?:LENDERS|Lenders) (?:AND|and) )?(?:COMMITMENTS?|Commitments?|(?:APPLICABLE )?LENDING OFFICES?|(?:Applicable )?Lending Offices?)\b/y;
const REFERRING = /(?:\b(?:on|in|to|of|under|and|or|see|by)|[,(\u201c"-])\s{0,3}$/i;
const codesOf = (marks: string): Set<number> => new Set(Array.from(marks, (mark) => mark.charCodeAt(0)));
const CLAUSE = /\((?:[a-z]{1,4}|[A-Z]|\d{1,2})\) {1,3}\S/y;
const STARTS = codesOf('ASE0123456789"\u201c');
const STARTS_IN_TEXT = codesOf('ASE0123456789"\u201cTIWRNB(');
const ENDS_SENTENCE = codesOf('.;:])"\u201d');
const [BRACKET, CAPITAL_A, CAPITAL_S] = [40, 65, 83];

/** Whether a heading begins at this word in the middle of a line of the source: a numbered one that follows the end of
 *  a sentence. In lines that hold a whole page other headings and definitions count as well, and in a text that has
 *  lost its line breaks also clauses and signatures. */
export function startsRunIn(source: string, at: number, lineStart: number, within: RunIn): boolean {
  const code = source.charCodeAt(at);
  const isDigit = code >= 48 && code <= 57;
  if (within === "line" && !isDigit && code !== CAPITAL_S && code !== CAPITAL_A) return false;
  if (!(within === "text" ? STARTS_IN_TEXT : STARTS).has(code)) return false;
  if (code === BRACKET) return followsClause(source, at, lineStart) && matches(CLAUSE, source, at);
  if (within === "text" && code === CAPITAL_S && matches(SCHEDULE, source, at)) {
    return !REFERRING.test(source.slice(Math.max(lineStart, at - 12), at));
  }
  const behindTitle = within !== "line" && (isDigit || code > 64);
  const behindArticle = within === "text" && (isDigit || code === CAPITAL_S) && followsArticle(source, at, lineStart);
  if (!behindArticle && !followsSentence(source, at, lineStart, behindTitle)) return false;
  const inLong = within === "text" ? IN_RUN_ON_TEXT : IN_LONG_LINES;
  const forms = isDigit ? NUMBERED : within === "line" ? WORDED : inLong;
  return forms.some((form) => matches(form, source, at));
}

function matches(form: RegExp, source: string, at: number): boolean {
  form.lastIndex = at;
  return form.test(source);
}

/** After a semicolon, a colon or a period, with "and" or "or" between at most. */
const followsClause = (source: string, at: number, lineStart: number): boolean =>
  /[;:.](?:\s{1,3}(?:and|or))?\s{1,3}$/.test(source.slice(Math.max(lineStart, at - 12), at));

/** After "ARTICLE II The Credits", where the first section of an article begins. */
const followsArticle = (source: string, at: number, lineStart: number): boolean =>
  /(?:ARTICLE|Article) [IVXL\d]{1,5}\b[^.0-9]{0,80}$(?<!S(?:ection|ECTION)\s{1,3})/.test(
    source.slice(Math.max(lineStart, at - 100), at),
  );

/** After the end of a sentence or, in a long line, after a title in capitals: "ARTICLE II. THE CREDITS 2.01 Loans." */
function followsSentence(source: string, at: number, lineStart: number, orTitle: boolean): boolean {
  let before = at - 1;
  while (before > lineStart && isBlank(source.charCodeAt(before))) before--;
  if (ENDS_SENTENCE.has(source.charCodeAt(before))) return true;
  const last = source.slice(Math.max(lineStart, before - 6), before + 1);
  return orTitle && /[A-Z]{3}$/.test(last) && !last.endsWith("SECTION");
}
