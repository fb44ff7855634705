import type { Reading } from "../found.ts";
import { allMatches } from "../text/all-matches.ts";

const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const HALVES: Record<string, number> = {
  "one-half": 0.5,
  "one half": 0.5,
  "one-quarter": 0.25,
  "three-quarters": 0.75,
};

const TO = String.raw`\s{0,3}(?::|[- ]{0,2}\bto\b[- ]{0,2})\s{0,3}`;
/** Also `l.25`, a letter typed for the one: never the figures after its point alone. */
const FIGURE = String.raw`(?:\d{1,3}(?:\.\d{1,4})?|(?<![a-z])(?:l?\.\d{1,4})|\d:\d{2}(?=${TO}1))`;
const WORD = `(?:${WORDS.join("|")})`;
const FRACTION = `(?:${Object.keys(HALVES).join("|")})`;
/** Also `1.50 to 1:00` and `1:00 : 1.00`, a colon typed for the point; hours of the day aside. */
const ONE = String.raw`(?:1(?:\.0{1,4})?(?![\d/]|[:.]\d)|1:00(?![\d/]|:\d|\s?[ap]\.?m)|one\b)`;

/** `4.00 to 1.00`, `4:1`, `3-1/2 to 1`, `3.5x`. */
const IN_FIGURES = new RegExp(
  String.raw`(?<![\d,:/$]|(?<!\.)\.)(${FIGURE})(?:[- ](\d)/(\d))?(?:${TO}${ONE}|\s?x(?![a-z\d])(?! \d)|(?<=\d\.\d{1,4}) times\b(?! of))`,
  "gi",
);
/** `four to one`, `two and one-half to one (2.5 to 1)`; the figures in brackets belong to the words. */
const IN_WORDS = new RegExp(String.raw`\b(${WORD})(?: and (${FRACTION}))?${TO}(?:one\b|1(?:\.0{1,4})?(?!\d))`, "gi");

/** Ratios to one, in text order: `3.50 to 1.00`, `3.5:1.0`, `3.50x`, `four to one`. A ratio in words with the same
 *  ratio in figures after it is one reading. Ratios to another number than one are not read. */
export function readRatios(text: string, from: number, to: number): Reading<number>[] {
  const passage = text.slice(from, to);
  const figures = allMatches(passage, IN_FIGURES).map((m) => reading(m, from, figureValue(m)));
  const words = allMatches(passage, IN_WORDS).map((m) => reading(m, from, wordValue(m)));
  return joinRepeated(
    text,
    [...figures, ...words].sort((a, b) => a.start - b.start),
  );
}

function reading(m: RegExpExecArray, from: number, value: number): Reading<number> {
  return { value, start: from + m.index, end: from + m.index + m[0].length };
}

function figureValue(m: RegExpExecArray): number {
  const fraction = m[2] && m[3] && m[3] !== "0" ? Number(m[2]) / Number(m[3]) : 0;
  return Number((m[1] ?? "").replace(":", ".").replace(/^l/i, "1")) + fraction;
}

function wordValue(m: RegExpExecArray): number {
  const whole = WORDS.indexOf((m[1] ?? "").toLowerCase()) + 1;
  return whole + (HALVES[(m[2] ?? "").toLowerCase()] ?? 0);
}

function joinRepeated(text: string, readings: readonly Reading<number>[]): Reading<number>[] {
  const joined: Reading<number>[] = [];
  for (const next of readings) {
    const last = joined.at(-1);
    const repeats = last?.value === next.value && /^\s?\($/.test(text.slice(last.end, next.start));
    if (last && repeats) joined[joined.length - 1] = { ...last, end: next.end };
    else joined.push(next);
  }
  return joined;
}
