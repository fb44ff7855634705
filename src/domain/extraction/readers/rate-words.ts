/** A number written in words that ends at an offset: its value and where it begins. */
export interface WordsBefore {
  readonly value: number;
  readonly start: number;
}

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const NUMBERS = new Map<string, number>([
  ...UNITS.split(" ").map((word, value): [string, number] => [word, value]),
  ...TENS.split(" ").map((word, i): [string, number] => [word, (i + 2) * 10]),
]);
const DENOMINATORS = new Map<string, number>([
  ["half", 2],
  ["halves", 2],
  ["third", 3],
  ["quarter", 4],
  ["fourth", 4],
  ["fifth", 5],
  ["eighth", 8],
  ["tenth", 10],
  ["sixteenth", 16],
  ["hundredth", 100],
  ["thousandth", 1000],
]);
const MAX_WORDS = 12;
/** One word of a rate in words, as a pattern: of "five and fifteen hundredths of one". */
export const RATE_WORD = `(?:${[...NUMBERS.keys(), "hundred", "point", "and", "of", "an?"].join("|")}|half|(?:${[...DENOMINATORS.keys()].filter((word) => !word.startsWith("hal")).join("|")})s?)`;

/** The number in words that ends at `end` (blanks between are allowed): `one and three-quarters`, `one-half of one`,
 *  `two hundred seventy-five`, `seventy-five hundredths of one`. Null when the word before is no number. */
export function readWordsBefore(text: string, from: number, end: number): WordsBefore | null {
  const tail = text.slice(Math.max(from, end - 120), end);
  const words = [...tail.matchAll(/[a-z]+/gi)];
  const last = words.at(-1);
  if (!last || /\S/.test(tail.slice(last.index + last[0].length).replace(/-/g, ""))) return null;
  let first = words.length;
  while (first > 0 && words.length - first < MAX_WORDS && joins(tail, words, first - 1)) first -= 1;
  while (first < words.length && isConnective(words[first]?.[0])) first += 1;
  const kept = words.slice(first);
  const value = wordsValue(kept.map((word) => word[0].toLowerCase()));
  const begin = kept[0]?.index;
  return value === null || begin === undefined ? null : { value, start: end - tail.length + begin };
}

/** Whether the word at `i` is number vocabulary and only blanks or hyphens are between it and the next. */
function joins(tail: string, words: readonly RegExpMatchArray[], i: number): boolean {
  const word = words[i];
  if (word?.index === undefined || !isNumberWord(word[0].toLowerCase())) return false;
  const next = words[i + 1]?.index;
  return next === undefined || /^[\s-]+$/.test(tail.slice(word.index + word[0].length, next));
}

const isConnective = (word: string | undefined): boolean => word !== undefined && /^(?:and|of|a)$/i.test(word);
const POINT = "point";
const isNumberWord = (word: string): boolean =>
  NUMBERS.has(word) || denominator(word) !== undefined || word === "hundred" || word === POINT || isConnective(word);
const denominator = (word: string): number | undefined =>
  DENOMINATORS.get(word) ?? DENOMINATORS.get(word.replace(/s$/, ""));

function wordsValue(words: readonly string[]): number | null {
  const point = words.indexOf(POINT);
  if (point > 0) return decimalValue(words.slice(0, point), words.slice(point + 1));
  let whole = 0;
  let part = 0;
  let seen = false;
  for (const [i, word] of words.entries()) {
    const number = NUMBERS.get(word);
    const below = denominator(word);
    const next = words[i + 1];
    // "one-half of one percent": what follows "of" is the unit, not a further number.
    if (word === "of" && seen) break;
    if (word === "and") {
      whole += part;
      part = 0;
    } else if (word === "hundred") part = (part === 0 ? 1 : part) * 100;
    // "twenty-five one-hundredths": the second "one" belongs to the denominator.
    else if (number === 1 && part > 1 && next !== undefined && (denominator(next) ?? 0) >= 100) continue;
    else if (number !== undefined) part += number;
    else if (below !== undefined) {
      whole += (part === 0 ? 1 : part) / below;
      part = 0;
    }
    seen ||= number !== undefined || below !== undefined || word === "hundred";
  }
  return seen ? whole + part : null;
}

/** `two point two five`: the digits after the point are read one by one. */
function decimalValue(whole: readonly string[], digits: readonly string[]): number | null {
  const units = wordsValue(whole);
  const values = digits.map((word) => NUMBERS.get(word));
  if (units === null || values.length === 0 || !values.every((value) => value !== undefined && value < 10)) return null;
  return Number(`${units}.${values.join("")}`);
}
