import { romanNumber } from "#domain/extraction/outline/headings.ts";
import { onOneLine } from "../text/sentences.ts";

/** Sections that a clause names: `Section 7.01(e)(i)`, `Article V`. */
export interface SectionReference {
  /** `7.01`, `10.1.5`; of an article its number: `5`; of an annex its name: `annex D`. */
  readonly number: string;
  /** `["e", "i"]` for `7.01(e)(i)`. */
  readonly letters: readonly string[];
  /** Whether the clause leaves the section out: `other than Section 7.01(e)`. */
  readonly isSpared: boolean;
}

/** Where a duty stands: `7.01` and, where they are known, its letters. */
export type SectionPlace = Pick<SectionReference, "number" | "letters">;

const REFERENCE =
  /(?<![\d.$])(\d{1,2}(?:\.\d{1,3}){1,3})((?:\s?\([a-z0-9]{1,4}\)){0,3})((?:,? (?:and |or )?\([a-z0-9]{1,4}\)(?! (?:the|an?|any|if|fail\w*|default|breach|observe|perform|comply|(?:[A-Z]\w+ ){1,3}(?:shall|will|fails?))\b)){0,8})/gi;
/** `Annex B`, which binds like a section. */
const ANNEX = /\b(?:Annex|ANNEX|Schedule|SCHEDULE|Appendix|APPENDIX) ([A-Z\d]{1,3}(?:[-.]\d{1,2})?)\b/g;
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
  const numbered = [...said.matchAll(REFERENCE)].flatMap(({ index, 1: number = "", 2: letters = "", 3: more = "" }) => {
    const own = lettersIn(letters);
    const isSpared = isLeftOut(said, index);
    // `8.1(a), (b) or (e)`: each further letter stands in the place of the last one.
    const others = own.length === 0 ? [] : lettersIn(more).map((letter) => [...own.slice(0, -1), letter]);
    return [own, ...others].map((one) => ({ number, letters: one, isSpared }));
  });
  const whole = [...said.matchAll(WHOLE)].flatMap(({ index, 1: list = "" }) =>
    [...list.matchAll(/\d{1,2}|[IVX]+/g)].map(([number]) => ({
      number: /^\d/.test(number) ? number : String(romanNumber(number)),
      letters: [],
      isSpared: isLeftOut(said, index),
    })),
  );
  const annexes = [...said.matchAll(ANNEX)].map(({ index, 0: title }) => ({
    number: annexName(title),
    letters: [],
    isSpared: isLeftOut(said, index),
  }));
  return [...numbered, ...whole, ...annexes];
}

function lettersIn(words: string): string[] {
  return [...words.matchAll(/(?<=\()[a-z0-9]+/gi)].map(([letter]) => letter);
}

/** `annex D`, for `ANNEX D` and `Annex D`. */
export function annexName(title: string): string {
  return title.replaceAll(/\s+/g, " ").replace(/^[A-Za-z]+/, (kind) => kind.toLowerCase());
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
