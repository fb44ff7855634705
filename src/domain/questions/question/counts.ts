import { readNumberWords } from "#domain/extraction/readers/number-words.ts";

/** Numbers in words that count days, months, years or things, for patterns; longer words first where one begins another. */
export const COUNT_WORDS =
  "one|two|three|fourteen|four|five|sixty|six|seven|eighteen|eight|ninety|nine|ten|eleven|twelve|fifteen|twenty|thirty";

/** A number as clauses state it, for patterns, with three groups: `thirty (30)`, `30`, `30th`, `thirty`. */
export const STATED_COUNT = String.raw`(?:\(\s?(\d{1,3})(?:st|nd|rd|th)?\s?\)|\b(\d{1,3})(?:st|nd|rd|th)?|\b(${COUNT_WORDS}))`;

/** The number of digits or of a word: `12`, `twelve`; NaN for another word. */
export function countOf(word: string): number {
  return readNumberWords(word, 0, word.length)[0]?.value ?? Number(word === "" ? Number.NaN : word);
}
