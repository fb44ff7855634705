import type { Reading } from "../found.ts";
import type { ParsedAgreement } from "../parsed-agreement.ts";
import { perAgreement } from "../text/per-agreement.ts";
import { jurisdictionCode } from "./jurisdiction.ts";

/** First name, initials, family name: `Maria T. Keller`, `John de Witt, Jr.` */
const PERSON =
  /^\p{Lu}[\p{Ll}'-]+(?:\s(?:\p{Lu}\.|\p{Lu}[\p{L}'-]*\p{Ll}|de|van|von)){0,3}\s\p{Lu}[\p{L}'-]*\p{Ll}(?:,?\s(?:Jr|Sr|II|III|IV)\.?)?$/u;
/** Words before and after a name in a list of guarantors. */
const BEFORE = /(?:[(),:;"]|\b(?:and|or|by|from|of|both|either|means?|mean|collectively|individually))\s*$/i;
const AFTER = /^\s*(?:[),;.(]|(?:and|or|in|an|as|each|jointly|individually|to|for|with|who|shall|will|provides?)\b|$)/;
const FEWEST_LETTERS = 3;

/** Whether the words have the form of a natural person's name, as some companies' names have too. */
export const looksLikePerson = (words: string): boolean => PERSON.test(words) && jurisdictionCode(words) === null;

/** Whether the words are a natural person's name. The text itself shows which words are not names: it also writes
 *  them in lower case. */
export function isPersonName(parsed: ParsedAgreement, { value, start, end }: Reading<string>): boolean {
  const { text } = parsed;
  if (!looksLikePerson(value)) return false;
  if (!BEFORE.test(text.slice(Math.max(0, start - 16), start)) || !AFTER.test(text.slice(end, end + 16))) return false;
  const words = value.split(/[\s,]+/).filter((word) => /^\p{Lu}\p{L}+$/u.test(word) && word.length >= FEWEST_LETTERS);
  return words.length > 0 && words.every((word) => !isSmallWord(parsed, word.toLowerCase()));
}

/** Whether a text also writes a word in lower case, between blanks. */
const isSmallWord = (parsed: ParsedAgreement, word: string): boolean =>
  /^\p{Ll}\p{L}+$/u.test(word) && betweenBlanks(parsed).has(word);

/** What stands between two blanks and may be such a word. */
const betweenBlanks = perAgreement(({ text }): ReadonlySet<string> => {
  const words = new Set<string>();
  let blank = text.indexOf(" ");
  for (let next = text.indexOf(" ", blank + 1); next !== -1; next = text.indexOf(" ", blank + 1)) {
    const isLong = next - blank > FEWEST_LETTERS;
    if (isLong && mayBeSmall(text.charCodeAt(blank + 1)) && mayBeSmall(text.charCodeAt(next - 1)))
      words.add(text.slice(blank + 1, next));
    blank = next;
  }
  return words;
});

/** Whether a unit is a small letter of ASCII, or no unit of ASCII. */
const mayBeSmall = (unit: number): boolean => (unit >= 97 && unit <= 122) || unit > 127;
