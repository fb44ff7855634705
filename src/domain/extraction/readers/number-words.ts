import type { Reading } from "../found.ts";
import type { Span } from "../text/normal-text.ts";

const UNITS = words(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  0,
  1,
);
const TENS = words("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10);
const SCALES = new Map([
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
  ["trillion", 1e12],
]);
const DENOMINATORS = new Map([
  ["half", 2],
  ["halves", 2],
  ["third", 3],
  ["fourth", 4],
  ["quarter", 4],
  ["fifth", 5],
  ["sixth", 6],
  ["eighth", 8],
  ["tenth", 10],
  ["sixteenth", 16],
  ["hundredth", 100],
  ["thousandth", 1000],
]);
/** Ordinals in words from the first to the twentieth, for patterns. */
export const ORDINAL_WORDS =
  "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth";
const ORDINALS = ordinals();

/** The source of a pattern for one word of a number. */
export const NUMBER_WORD = `\\b(?:${[
  ...UNITS.keys(),
  ...TENS.keys(),
  ...SCALES.keys(),
  "hundred",
  ...DENOMINATORS.keys(),
]
  .sort((a, b) => b.length - a.length)
  .join("|")})s?\\b`;
const WORD = new RegExp(NUMBER_WORD, "gi");

interface Token extends Span {
  readonly word: string;
}

interface Parsed {
  readonly value: number;
  readonly next: number;
}

/** Numbers written in words, with fractions: "five hundred million", "Twenty-Five", "one and one-half",
 *  "three-quarters", "one and twenty-five hundredths". Ordinals are left to `ordinalValue`. */
export function readNumberWords(text: string, from: number, to: number): Reading<number>[] {
  const tokens = tokenize(text, from, to);
  const readings: Reading<number>[] = [];
  let i = 0;
  while (i < tokens.length) {
    const parsed = parseNumber(text, tokens, i);
    if (!parsed) {
      i += 1;
      continue;
    }
    const start = (tokens[i] as Token).start;
    const end = (tokens[parsed.next - 1] as Token).end;
    readings.push({ value: parsed.value, start, end });
    i = parsed.next;
  }
  return readings;
}

/** "fifth", "Twenty-first", "3rd" → 5, 21, 3; null for anything else. */
export function ordinalValue(word: string): number | null {
  const figures = /^(\d{1,4})(?:st|nd|rd|th)$/i.exec(word);
  if (figures) return Number(figures[1]);
  return ORDINALS.get(word.toLowerCase().replace(/[\s-]+/g, "-")) ?? null;
}

function tokenize(text: string, from: number, to: number): Token[] {
  const tokens: Token[] = [];
  // A search must not run on past the span: the slice shares the text and costs nothing.
  const passage = text.slice(0, to);
  WORD.lastIndex = from;
  for (let m = WORD.exec(passage); m; m = WORD.exec(passage)) {
    tokens.push({ word: m[0].toLowerCase(), start: m.index, end: m.index + m[0].length });
  }
  return tokens;
}

function parseNumber(text: string, tokens: readonly Token[], at: number): Parsed | null {
  const whole = parseInteger(text, tokens, at);
  if (!whole) return null;
  const alone = fractionOver(text, tokens, whole, false);
  if (alone) return alone;
  if (gapBefore(text, tokens, whole.next) !== "and") return whole;
  const numerator = parseInteger(text, tokens, whole.next);
  const fraction = numerator && fractionOver(text, tokens, numerator, true);
  return fraction ? { value: whole.value + fraction.value, next: fraction.next } : whole;
}

/** "one half" may be a count of something ("four quarters"), so a bare quarter needs its hyphen or a whole before. */
function fractionOver(text: string, tokens: readonly Token[], numerator: Parsed, mixed: boolean): Parsed | null {
  const token = tokens[numerator.next];
  const gap = gapBefore(text, tokens, numerator.next);
  if (!token || (gap !== "blank" && gap !== "hyphen")) return null;
  const name = token.word === "halves" ? "half" : token.word.replace(/s$/, "");
  const denominator = DENOMINATORS.get(name);
  if (denominator === undefined) return null;
  if (name === "quarter" && gap === "blank" && !mixed) return null;
  return { value: numerator.value / denominator, next: numerator.next + 1 };
}

function parseInteger(text: string, tokens: readonly Token[], at: number): Parsed | null {
  let total = 0;
  let group = parseGroup(text, tokens, at);
  if (!group) return null;
  let lastScale = Number.POSITIVE_INFINITY;
  for (;;) {
    const scale = scaleAt(text, tokens, group.next);
    if (scale === undefined || scale >= lastScale) return { value: total + group.value, next: group.next };
    total += group.value * scale;
    lastScale = scale;
    const next: number = group.next + 1;
    const follows = gapBefore(text, tokens, next);
    const rest: Parsed | null = follows === "none" ? null : parseGroup(text, tokens, next);
    const fits = rest && fitsBelow(text, tokens, rest, scale, follows);
    if (!rest || !fits) return { value: total, next };
    group = rest;
  }
}

/** A further group belongs to the number only when it is smaller than the scale before it. */
function fitsBelow(text: string, tokens: readonly Token[], group: Parsed, scale: number, gap: string): boolean {
  if (fractionOver(text, tokens, group, gap === "and")) return false;
  return (scaleAt(text, tokens, group.next) ?? 1) < scale;
}

function scaleAt(text: string, tokens: readonly Token[], at: number): number | undefined {
  const gap = gapBefore(text, tokens, at);
  if (gap !== "blank" && gap !== "hyphen") return undefined;
  return SCALES.get((tokens[at]?.word ?? "").replace(/s$/, ""));
}

/** A number below a thousand: "four hundred and twenty-five", "twelve hundred" is 1,200. */
function parseGroup(text: string, tokens: readonly Token[], at: number): Parsed | null {
  const head = parseBelowHundred(text, tokens, at);
  if (!head) return null;
  const gap = gapBefore(text, tokens, head.next);
  if (tokens[head.next]?.word !== "hundred" || (gap !== "blank" && gap !== "hyphen")) return head;
  const hundreds = { value: head.value * 100, next: head.next + 1 };
  if (!["blank", "hyphen", "and"].includes(gapBefore(text, tokens, hundreds.next))) return hundreds;
  const tail = parseBelowHundred(text, tokens, hundreds.next);
  if (!tail || fractionOver(text, tokens, tail, true)) return hundreds;
  return { value: hundreds.value + tail.value, next: tail.next };
}

function parseBelowHundred(text: string, tokens: readonly Token[], at: number): Parsed | null {
  const word = tokens[at]?.word;
  if (word === undefined) return null;
  const unit = UNITS.get(word);
  if (unit !== undefined) return { value: unit, next: at + 1 };
  const tens = TENS.get(word);
  if (tens === undefined) return null;
  const gap = gapBefore(text, tokens, at + 1);
  const digit = gap === "blank" || gap === "hyphen" ? UNITS.get(tokens[at + 1]?.word ?? "") : undefined;
  return digit !== undefined && digit > 0 && digit < 10
    ? { value: tens + digit, next: at + 2 }
    : { value: tens, next: at + 1 };
}

/** What is between a token and the one before it. */
function gapBefore(text: string, tokens: readonly Token[], at: number): "blank" | "hyphen" | "and" | "comma" | "none" {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token || !before || token.start - before.end > 12) return "none";
  const gap = text.slice(before.end, token.start);
  if (/^\s+$/.test(gap)) return "blank";
  if (/^\s?-\s?$/.test(gap)) return "hyphen";
  if (/^,?(?:\s+|-)and(?:\s+|-)$/i.test(gap)) return "and";
  return /^,\s+$/.test(gap) ? "comma" : "none";
}

function words(list: string, first: number, step: number): Map<string, number> {
  return new Map(list.split(" ").map((word, i) => [word, first + i * step]));
}

function ordinals(): Map<string, number> {
  const all = words(ORDINAL_WORDS.replaceAll("|", " "), 1, 1);
  for (const [word, tens] of TENS) {
    all.set(word.replace(/y$/, "ieth"), tens);
    for (const [unit, value] of [...all].slice(0, 9)) all.set(`${word}-${unit}`, tens + value);
  }
  return all;
}
