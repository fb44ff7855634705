import { isBlank } from "./normalise-lines.ts";

/** A line of more units than this holds a whole page or chapter. */
export const LONG_LINE = 1_500;

const GAP = "[ \u00a0]";
/** A title in capitals, words joined by small ones, that a full stop or the line's end closes. */
const CAPITAL_WORD = "(?:[A-Z\\[][A-Za-z'\u2019/\\]-]*|of|and|the|to|in|for|on|or|by|with|a|an|from|as|etc)[,;]?";
const CAPITAL_TITLE = `${CAPITAL_WORD}(?:${GAP}{1,3}${CAPITAL_WORD}){0,13}${GAP}{0,2}(?:[.]|\r?\n)`;
/** A title in any words, which a full stop must close. */
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
const STARTS = new Set([...'ASE0123456789"\u201c'].map((c) => c.charCodeAt(0)));
const [CAPITAL_A, CAPITAL_S] = [65, 83];

/** Whether a numbered heading begins at this word in the middle of a line of the source: it follows the end of a
 *  sentence. In lines that hold a whole page other headings and definitions count as well. */
export function startsRunInHeading(source: string, at: number, lineStart: number, isLong: boolean): boolean {
  const code = source.charCodeAt(at);
  if (!STARTS.has(code)) return false;
  const isDigit = code >= 48 && code <= 57;
  if (!isDigit && !isLong && code !== CAPITAL_S && code !== CAPITAL_A) return false;
  if (!followsSentence(source, at, lineStart, isLong && (isDigit || code > 64))) return false;
  const forms = isDigit ? NUMBERED : isLong ? IN_LONG_LINES : WORDED;
  return forms.some((form) => {
    form.lastIndex = at;
    return form.test(source);
  });
}

/** Behind the end of a sentence or, in a long line, behind a title in capitals: "ARTICLE II. THE CREDITS 2.01 Loans." */
function followsSentence(source: string, at: number, lineStart: number, orTitle: boolean): boolean {
  let before = at - 1;
  while (before > lineStart && isBlank(source.charCodeAt(before))) before--;
  if (/[.;:\])"\u201d]/.test(source[before] as string)) return true;
  const last = source.slice(Math.max(lineStart, before - 6), before + 1);
  return orTitle && /[A-Z]{3}$/.test(last) && !last.endsWith("SECTION");
}
