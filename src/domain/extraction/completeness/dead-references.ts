import type { ParsedAgreement } from "../parsed-agreement.ts";
import type { Span } from "../text/normal-text.ts";

const REFERENCE = /\b[Ss]ections?\s(\d{1,2})\.(\d{1,2})(?![\d.]*\d)/g;
/** Words that follow a reference to another document: "Section 4.1 of the Existing Credit Agreement", "of ERISA". */
const OF_OTHER =
  /^[^.;]{0,60}?\b(?:of|to|in|under)\s+(?!this\b|the (?:Credit|Loan) Agreement\b)(?:the\s|such\s|that\s|its\s|any\s|each\s)?["A-Z]/;
const MIN_SECTIONS = 3;
const MAX_REFERENCES = 100;

/** References to sections that the outline of this agreement does not have. A missing number counts only in an article
 *  whose sections were all found, from first to last. */
export function deadReferences({ text, outline, normal }: ParsedAgreement): Span[] {
  const articles = wholeArticles(
    outline.sections.flatMap(({ number, kind }) => (kind === "section" ? [number ?? ""] : [])),
  );
  if (articles.size === 0) return [];
  const dead: Span[] = [];
  for (const match of normal.words.matches(REFERENCE, ["section"])) {
    const last = articles.get(Number(match[1]));
    const end = match.index + match[0].length;
    if (last === undefined || Number(match[2]) <= last || outline.zoneAt(match.index) === "form") continue;
    if (OF_OTHER.test(text.slice(end, end + 120))) continue;
    dead.push({ start: match.index, end });
    if (dead.length >= MAX_REFERENCES) break;
  }
  return dead;
}

/** The last section of each article in which no section is missing. */
function wholeArticles(numbers: readonly string[]): Map<number, number> {
  const minors = new Map<number, Set<number>>();
  for (const number of numbers) {
    const [, major, minor] = /^(\d{1,2})\.(\d{1,3})$/.exec(number) ?? [];
    if (major === undefined || minor === undefined) continue;
    minors.set(Number(major), (minors.get(Number(major)) ?? new Set()).add(Number(minor)));
  }
  const whole = new Map<number, number>();
  for (const [major, found] of minors) {
    const last = Math.max(...found);
    if (found.size >= MIN_SECTIONS && found.size >= last) whole.set(major, last);
  }
  return whole;
}
