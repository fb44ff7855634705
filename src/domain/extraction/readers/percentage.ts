import type { Reading } from "../found.ts";
import { readWordsBefore } from "./rate-words.ts";

const VULGAR: Record<string, number> = {
  "½": 1 / 2,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const UNIT =
  /(?=%|per|b[ap])(?:%|(?<![a-z])(?:per ?cent(?:um)?(?![a-z])|percentage points?|basis points?|bps?(?![a-z])))/gi;
const FIGURE = [
  String.raw`(?<whole>\d{1,4}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\s+and))`,
  String.raw`(?:\s{0,3}-\s{0,3}|\s{1,3}(?:and\s{1,3})?)(?<over>\d{1,4})\s?\/\s?(?<under>\d{1,4})(?:ths?|rds?|nds?)?`,
].join("");
/** Glued to the dots that lead to it: `Level II.....2.50%`; without a point within, its first dot may be one of them. */
const AFTER_DOTS = String.raw`(?<=\.{2})(?<led>\d{1,3}\.\d{1,9})`;
const BEFORE = new RegExp(
  String.raw`(?:${AFTER_DOTS}|(?<![\d.,/]|[\d.][OoQlIS])(?:${FIGURE}|(?<top>\d{1,4})\s?\/\s?(?<bottom>\d{1,4})(?:ths?|rds?|nds?)?|(?<lead>\d{0,4})\s?(?<vulgar>[½¼¾⅓⅔⅛⅜⅝⅞])|(?<plain>(?<=[a-z(]\s{1,2})(?<!(?:section|article|clause|paragraph|schedule|exhibit|item)\s{1,2})\d\.\s\d{2,4}|(?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{0,9})?|\.\d{1,9})))(?:\s{1,3}of\s{1,3}(?:1|one))?(?<close>\s{0,3}\)?)[\s-]{0,8}$`,
  "i",
);
/** The same rate again in brackets: `one percent (1.00%)`, `125 basis points (1.25%)`. */
const AGAIN =
  /\s{0,6}\(\s{0,3}([^()%]{1,40}?)\s{0,3}(%|percent|per cent|basis points?|bps)(?:\s{1,3}per annum)?\s{0,3}\)/iy;
/** A figure in brackets that is misprinted: `two and one-half percent (2.5011/o)`. */
const MISPRINTED = /\s{0,6}\(\s{0,3}\d{1,3}\.\d{2,}\/\w\s{0,3}\)/y;
const REACH = 60;
/** `662/3`: a whole number and the fraction that was printed raised after it. */
const RAISED = /^\d{1,2}(?:1\/[2348]|2\/3|3\/[48]|[57]\/8)$/;

/** Rates and percentages of `[from, to)` in basis points, in text order: `1.125%`, `1-1/4%`, `662/3%`, `1/2 of 1%`,
 *  `one and one-quarter percent (1.25%)` (one reading), `125 basis points`, `12.5 bps`, `.75%`, `equal to 0. 10%`. The span runs from the
 *  number to its unit, with the words or brackets that repeat it. */
export function readPercentages(text: string, from: number, to: number): Reading<number>[] {
  const readings: Reading<number>[] = [];
  // A unit is sought in the span alone: a text without units is read once, not once per span.
  const base = Math.max(0, from - 1);
  const passage = text.slice(base, to);
  UNIT.lastIndex = from - base;
  let free = from;
  for (let match = UNIT.exec(passage); match; match = UNIT.exec(passage)) {
    const number = numberBefore(text, free, base + match.index);
    if (!number) continue;
    const afterUnit = base + UNIT.lastIndex;
    const repeat = repetition(text, afterUnit, to);
    if (!repeat && isMisprinted(text, afterUnit)) continue;
    const end = repeat?.end ?? afterUnit;
    readings.push({ value: repeat?.value ?? number.value * scale(match[0]), start: number.start, end });
    UNIT.lastIndex = end - base;
    free = end;
  }
  return readings.map((reading) => ({ ...reading, value: tidy(reading.value) }));
}

/** Words and figure differ, and nothing shows which of them is right. */
function isMisprinted(text: string, at: number): boolean {
  MISPRINTED.lastIndex = at;
  return MISPRINTED.test(text);
}

function repetition(text: string, at: number, to: number): { value: number; end: number } | null {
  AGAIN.lastIndex = at;
  const match = AGAIN.exec(text);
  if (!match || AGAIN.lastIndex > to) return null;
  const [, figure = "", unit = ""] = match;
  const inner = figureBefore(figure, 0, figure.length);
  return inner && inner.start === 0 ? { value: inner.value * scale(unit), end: AGAIN.lastIndex } : null;
}

function numberBefore(text: string, from: number, end: number): { value: number; start: number } | null {
  const figure = figureBefore(text, from, end);
  if (!figure) return readWordsBefore(text, from, end);
  if (!figure.bracket) return figure;
  const words = readWordsBefore(text, from, figure.start);
  return words && Math.abs(words.value - figure.value) < 1e-9 ? words : figure;
}

/** The figure that ends at `end`; `start` includes an opening bracket that its closing one belongs to. */
function figureBefore(text: string, from: number, end: number) {
  const base = Math.max(from, end - REACH);
  const match = BEFORE.exec(text.slice(base, end));
  if (!match?.groups) return null;
  const value = figureValue(match.groups);
  if (value === null) return null;
  const start = base + match.index;
  const bracket = (match.groups.close ?? "").includes(")");
  const open = bracket ? text.lastIndexOf("(", start) : -1;
  const opens = open >= base && text.slice(open + 1, start).trim() === "";
  return { value, start: opens ? open : start, bracket: opens };
}

function figureValue(groups: Record<string, string | undefined>): number | null {
  const { whole, over, under, top, bottom, lead, vulgar, led, plain = led } = groups;
  if (over && under) return ratio(over, under, wholeValue(whole ?? ""));
  if (top && bottom) {
    const raised = RAISED.test(`${top}/${bottom}`);
    return raised ? ratio(top.slice(-1), bottom, Number(top.slice(0, -1))) : ratio(top, bottom, 0);
  }
  if (vulgar) return Number(lead || "0") + (VULGAR[vulgar] ?? 0);
  return plain === undefined ? null : Number(plain.replace(/[,\s]/g, ""));
}

function ratio(over: string, under: string, whole: number): number | null {
  return Number(under) === 0 ? null : whole + Number(over) / Number(under);
}

function wholeValue(whole: string): number {
  return /^\d/.test(whole) ? Number(whole) : (readWordsBefore(whole, 0, whole.length)?.value ?? 0);
}

const scale = (unit: string): number => (/^b/i.test(unit) ? 1 : 100);
const tidy = (bps: number): number => Math.round(bps * 1e6) / 1e6;
