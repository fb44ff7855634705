import { romanNumber } from "#domain/extraction/outline/headings.ts";
import { onOneLine } from "../text/sentences.ts";

/** Sections that a clause names: `Section 7.01(e)(i)`, `Article V`. */
export interface SectionReference {
  /** `7.01`, `10.1.5`; of an article its number: `5`. */
  readonly number: string;
  /** `["e", "i"]` for `7.01(e)(i)`. */
  readonly letters: readonly string[];
  /** Whether the clause leaves the section out: `other than Section 7.01(e)`. */
  readonly isSpared: boolean;
}

/** Where a duty stands: `7.01` and, where they are known, its letters. */
export type SectionPlace = Pick<SectionReference, "number" | "letters">;

const REFERENCE = /(?<![\d.$])(\d{1,2}(?:\.\d{1,3}){1,3})((?:\s?\([a-z0-9]{1,4}\)){0,3})/g;
/** `Section 11`, `Articles V and VI`, of which the numbers have no point. */
const WHOLE =
  /\b(?:Articles?|ARTICLES?|Sections?|paragraphs?)\s+((?:\d{1,2}|[IVX]{1,5})(?![\d.IVX])(?:,? (?:(?:and|or) )?(?:Articles? |Sections? )?(?:\d{1,2}|[IVX]{1,5})(?![\d.IVX)])){0,5})/g;
const LEAVES_OUT = /\b(?:other than|except(?:ing)?|excluding|not)\b/gi;
/** The end of a clause, not the point of a number. */
const ENDS = /;|\.(?!\d)/;
/** How far before a number the words stand that leave it out, in UTF-16 units. */
const BEFORE = 140;

/** The sections and articles that words name, in their order. */
export function sectionReferences(words: string): SectionReference[] {
  const said = onOneLine(words);
  const numbered = [...said.matchAll(REFERENCE)].map(({ index, 1: number = "", 2: letters = "" }) => ({
    number,
    letters: [...letters.matchAll(/[a-z0-9]+/g)].map(([letter]) => letter),
    isSpared: isLeftOut(said, index),
  }));
  const whole = [...said.matchAll(WHOLE)].flatMap(({ index, 1: list = "" }) =>
    [...list.matchAll(/\d{1,2}|[IVX]+/g)].map(([number]) => ({
      number: /^\d/.test(number) ? number : String(romanNumber(number)),
      letters: [],
      isSpared: isLeftOut(said, index),
    })),
  );
  return [...numbered, ...whole];
}

/** Whether a reference covers a place: `5.1` covers `5.1.2` and `5.1(a)`, `7.01(e)` does not cover `7.01(b)`.
 *  Null where the letters of the place are not known. */
export function covers({ number, letters }: SectionReference, place: SectionPlace): boolean | null {
  if (normal(place.number) !== normal(number)) return normal(place.number).startsWith(`${normal(number)}.`);
  if (letters.length === 0) return true;
  if (place.letters.length === 0) return null;
  return letters.every((letter, i) => place.letters[i] === undefined || place.letters[i] === letter);
}

/** `7.01` and `7.1` are one. */
function normal(number: string): string {
  return number.replaceAll(/\.0+(?=\d)/g, ".");
}

/** Whether a number stands after words that leave it out, and before the bracket around them closes. */
function isLeftOut(said: string, at: number): boolean {
  const before = said.slice(Math.max(0, at - BEFORE), at);
  const left = [...before.matchAll(LEAVES_OUT)].at(-1);
  if (left === undefined) return false;
  const between = before.slice(left.index);
  return !ENDS.test(between) && !closesBracket(between);
}

function closesBracket(words: string): boolean {
  let depth = 0;
  for (const character of words) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}
