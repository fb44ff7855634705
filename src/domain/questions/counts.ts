import { readNumberWords } from "#domain/extraction/readers/number-words.ts";

/** Numbers in words that count days, months, years or things, for patterns; longer words first where one begins another. */
export const COUNT_WORDS =
  "one|two|three|fourteen|four|five|sixty|six|seven|eighteen|eight|ninety|nine|ten|eleven|twelve|fifteen|twenty|thirty";

/** The places of a list in words, from the first to the twentieth. */
export const ORDINALS: readonly string[] =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
export const ORDINAL_WORDS = ORDINALS.join("|");

/** The number of an ordinal: `third`, `3rd`; NaN for another word. */
export function ordinalOf(word: string): number {
  const at = ORDINALS.indexOf(word.toLowerCase());
  return at < 0 ? Number.parseInt(word, 10) : at + 1;
}

/** The number of digits or of a word: `12`, `twelve`; NaN for another word. */
export function countOf(word: string): number {
  return readNumberWords(word, 0, word.length)[0]?.value ?? Number(word === "" ? Number.NaN : word);
}
