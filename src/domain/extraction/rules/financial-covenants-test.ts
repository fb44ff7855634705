import type { Money } from "#domain/agreement/values.ts";
import type { Reading } from "../found.ts";
import type { Span } from "../normal-text.ts";
import { readMoney } from "../readers/money.ts";
import { readPercentages } from "../readers/percentage.ts";
import { readRatios } from "../readers/ratio.ts";

/** A number a measure is held against. */
export interface Level extends Span {
  readonly value: number;
  readonly unit: "ratio" | "percent" | "currency";
  readonly currency: string | null;
}

/** `metric operator level`: what must hold. `level` is null when the text refers elsewhere for it. */
export interface CovenantTest extends Span {
  readonly operator: "<=" | ">=";
  readonly level: Level | null;
  /** The level stands in a table or list after the test. */
  readonly listed: boolean;
}

const AT_LEAST = String.raw`not (?:be |to be )?less than|no less than|not (?:be |to be )?below|at least|(?:equal to or )?(?:in excess of or )?equal to or (?:greater|more) than|(?:greater|more) than or equal to|(?:a )?minimum of`;
const AT_MOST = String.raw`not (?:be |to be )?(?:greater|more|higher) than|no (?:greater|more|higher) than|not (?:to )?exceed(?:ing)?|not (?:be |to be )?in excess of|equal to or less than|less than or equal to|(?:a )?maximum of`;
const BELOW = String.raw`(?:is |be |fall |falls )?(?:less|lower) than|(?:fall|falls|drop|be) below`;
const ABOVE = String.raw`exceeds?|exceeding|(?:greater|more|higher) than|in excess of`;
const COMPARATOR = new RegExp(String.raw`\b(?:(${AT_LEAST})|(${AT_MOST})|(${BELOW})|(${ABOVE}))\b`, "gi");

const DUTY = /\b(?:shall|will|may|must|cannot|permit|maintain|cause|have and maintain|suffer|agrees? to)\b/gi;
const CONDITION =
  /\b(?:if|when(?:ever)?|in the event|at any time (?:that|when)|during any|so long as|unless|until|to the extent|for which|in (?:the )?case)\b/gi;
const NEGATION = /\b(?:permit|suffer|allow|not|never|nor|neither|no)\b/i;
const LISTED =
  /^.{0,80}?\b(?:the (?:applicable |correlative |respective |minimum |maximum |required )*(?:ratios?|amounts?|levels?|percentages?|covenant levels?)(?: \w+){0,3} (?:set forth|specified|indicated|opposite|below|listed|for such|shown|under)|(?:that|those|the (?:ratio|amount|level)) set forth|set forth (?:below|in the)|the level under|the following|the percentage set)/is;
const LEVEL_REACH = 320;

/** Reads the first comparison in `[from, to)` that the obligor must keep; comparisons inside conditions ("if
 *  availability is less than …") are passed over. */
export function readCovenantTest(text: string, from: number, to: number): CovenantTest | null {
  COMPARATOR.lastIndex = from;
  for (let m = COMPARATOR.exec(text); m && m.index < to; m = COMPARATOR.exec(text)) {
    const lead = text.slice(Math.max(from, sentenceStart(text, from, m.index)), m.index);
    if (isCondition(lead)) continue;
    const end = m.index + m[0].length;
    const reach = Math.min(to, end + LEVEL_REACH);
    const listed = LISTED.test(text.slice(end, Math.min(to, end + 140)));
    const level = firstLevel(text, end, reach);
    const near = level && /^[^.]{0,200}$/s.test(text.slice(end, level.start).replace(/\d\.\d/g, ""));
    if (!near && !listed) continue;
    return { operator: operatorOf(m, lead), level, listed, start: m.index, end };
  }
  return null;
}

function sentenceStart(text: string, from: number, at: number): number {
  const stop = Math.max(text.lastIndexOf(". ", at), text.lastIndexOf(".\n", at));
  return stop < from ? from : stop + 1;
}

/** A comparison belongs to a condition when nothing that binds stands between the condition and it. */
function isCondition(lead: string): boolean {
  const condition = lastIndex(lead, CONDITION);
  return condition >= 0 && lastIndex(lead, DUTY) < condition;
}

function lastIndex(text: string, pattern: RegExp): number {
  let last = -1;
  for (const m of text.matchAll(pattern)) last = m.index;
  return last;
}

function operatorOf(m: RegExpExecArray, lead: string): "<=" | ">=" {
  const [, atLeast, atMost, below] = m;
  const permit = /\b(?:permit|suffer|allow)\b/i.test(lead);
  if (atLeast) return /^not|^no\b/i.test(atLeast) || !permit || /at least/i.test(atLeast) ? ">=" : "<=";
  if (atMost) return /^not|^no\b/i.test(atMost) || !permit ? "<=" : ">=";
  const negated = NEGATION.test(lead);
  return Boolean(below) === negated ? ">=" : "<=";
}

/** The first ratio, percentage or amount of money. */
export function firstLevel(text: string, from: number, to: number): Level | null {
  return readLevels(text, from, to)[0] ?? null;
}

/** Ratios, percentages and amounts of money in text order; a bare decimal where a ratio would stand ("not greater than
 *  3.00") is one when there is nothing else. */
export function readLevels(text: string, from: number, to: number): Level[] {
  const levels: Level[] = [
    ...readRatios(text, from, to).map((r) => ({ ...r, unit: "ratio" as const, currency: null })),
    ...readPercentages(text, from, to).map((r) => ({
      ...r,
      value: r.value / 100,
      unit: "percent" as const,
      currency: null,
    })),
    ...readMoney(text, from, to).map(levelOfMoney),
  ].sort((a, b) => a.start - b.start);
  return levels.length > 0 ? levels : readBareRatios(text, from, to);
}

function levelOfMoney(reading: Reading<Money>): Level {
  const { value, start, end } = reading;
  return { value: value.amount, unit: "currency", currency: value.currency, start, end };
}

function readBareRatios(text: string, from: number, to: number): Level[] {
  return [...text.slice(from, to).matchAll(/(?<![\d.$])\d{1,2}\.\d{1,3}(?![\d.(]|\s?%)/g)]
    .filter((m) => !/\b(?:sections?|clauses?|articles?|\d)\s?$/i.test(text.slice(from + m.index - 10, from + m.index)))
    .map((m) => ({
      value: Number(m[0]),
      unit: "ratio",
      currency: null,
      start: from + m.index,
      end: from + m.index + m[0].length,
    }));
}
