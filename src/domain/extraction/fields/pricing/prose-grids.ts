import type { Reading } from "../../found.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import { readRanges } from "./pricing-levels.ts";
import type { GridRow, RateGrid } from "./rate-grid.ts";
import { readRateKinds } from "./rate-kinds.ts";

/** A range in a sentence, with its rates. */
interface Case {
  readonly condition: Span;
  readonly rates: readonly Reading<number>[];
}

const MAX_APART = 450;
const MAX_RATES = 4;
const MAX_CASES = 20;
const MAX_BPS = 2500;
const CONDITION =
  /\b(?:if|when(?:ever)?|so long as|during|for (?:any|each|so long)|at (?:any|all) times?|in the event|provided that|to the extent)\b/gi;
const BOUND_BEFORE =
  /(?:than(?: or equal to)?|equal to|[<>≤≥]|\b(?:least|exceeds?|exceeding|between|over|under|above|below|up to))\s{0,3}(?:[a-z-]+\s(?:percent\s)?)?\(?$/i;
const SHARE_AFTER = /^\)?\s*(?:of\s+(?!1\b|one\b)|or\s+(?:less|more|greater|higher|lower)|and\s+(?:less|greater|up))/i;
const LATER = /\b(?:provided,? (?:however|further|that)|notwithstanding|event of default)\b/i;
const CHANGES = /\b(?:increased?|reduced?|decreased?)\s+by\b[^;.]{0,40}$/i;

/** Margins that sentences state by range of a metric: `1.25% if the ratio is less than 2.00 to 1.00, 1.50% if it
 *  is 2.00 to 1.00 or more`, or the range first. Each range is a row, its rates the columns. Null when the ranges do not
 *  all have the same number of rates. */
export function readProseGrid(text: string, range: Span): RateGrid | null {
  const stop = text.slice(range.start, range.end).search(LATER);
  const end = stop < 0 ? range.end : range.start + stop;
  const numbers = joinConditions(text, readRanges(text, range.start, end));
  const ranges = (numbers.length < 2 ? readRatings(text, range.start, end) : numbers).slice(0, MAX_CASES);
  if (ranges.length < 2) return null;
  const rates = readPercentages(text, range.start, end).filter(
    (rate) =>
      rate.value <= MAX_BPS &&
      !ranges.some((other) => rate.start < other.end && other.start < rate.end) &&
      !BOUND_BEFORE.test(text.slice(Math.max(range.start, rate.start - 40), rate.start)) &&
      !CHANGES.test(text.slice(Math.max(range.start, rate.start - 80), rate.start)) &&
      !SHARE_AFTER.test(text.slice(rate.end, rate.end + 24)),
  );
  const cases = casesOf(text, range, ranges, rates);
  const [first] = cases;
  const last = cases.at(-1);
  if (!first || !last || cases.length < 2 || !differ(cases)) return null;
  const start = Math.min(first.condition.start, first.rates[0]?.start ?? range.start);
  return {
    start,
    end: Math.max(last.condition.end, last.rates.at(-1)?.end ?? 0),
    caption: { start: range.start, end: start },
    columns: first.rates.length,
    columnWords: first.rates.map((rate, i) => purposeOf(text, range, rates, rate, i)),
    rows: cases.map(({ condition, rates: cells }): GridRow => ({ label: condition, cells })),
  };
}

const SAME_CONDITION = /^[^.;%]{0,120}\band\b[^.;%]{0,140}$/i;

/** "if the Net Worth exceeds $9,000,000 and the ratio is less than 2 to 1": two ranges of one condition. */
function joinConditions(text: string, ranges: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    const between = last ? text.slice(last.end, range.start) : "";
    if (last && SAME_CONDITION.test(between) && readPercentages(between, 0, between.length).length === 0)
      joined[joined.length - 1] = { start: last.start, end: range.end };
    else joined.push(range);
  }
  return joined;
}

const RATING_MARK =
  /(?<![\w/+-])(?:AAA|AA[+-]?|A[+-]|BBB[+-]?|BB[+-]?|B[+-]|Aaa|Aa[1-3]|A[1-3]|Baa[1-3]|Ba[1-3])(?![\w])/g;
const WITHIN_LEVEL = 140;

/** The spans that name debt ratings, grouped by level: "rated A- or higher by S&P or A3 by Moody's". */
function readRatings(text: string, from: number, to: number): Span[] {
  const levels: Span[] = [];
  for (const match of text.slice(from, to).matchAll(RATING_MARK)) {
    const next = { start: from + match.index, end: from + match.index + match[0].length };
    const last = levels.at(-1);
    const between = last ? text.slice(last.end, next.start) : "";
    const goesOn =
      last && between.length < WITHIN_LEVEL && !/[%;]|\bpercent\b|\bbasis points\b|\([a-z]{1,4}\)/i.test(between);
    if (goesOn) levels[levels.length - 1] = { start: last.start, end: next.end };
    else levels.push(next);
  }
  return levels;
}

/** Each range with its rates: after it or before it, as the first rate follows or precedes its range. A rate before all of
 *  them may be one without a condition ("1.00%, except that if …"): then they follow if that way more ranges have rates. */
function casesOf(text: string, range: Span, ranges: readonly Span[], rates: readonly Reading<number>[]): Case[] {
  const [first] = ranges;
  const [rate] = rates;
  if (!first || !rate) return [];
  const after = evenCases(withoutLead(casesAt(text, range, ranges, rates, true)));
  if (first.start < rate.start) return after;
  const before = evenCases(withoutLead(casesAt(text, range, ranges, rates, false)));
  const endsInRate = (rates.at(-1)?.start ?? 0) > (ranges.at(-1)?.start ?? 0);
  return after.length > before.length || (after.length === before.length && endsInRate) ? after : before;
}

function casesAt(
  text: string,
  { start }: Span,
  ranges: readonly Span[],
  rates: readonly Reading<number>[],
  rangeFirst: boolean,
): Case[] {
  return ranges.map((each, i) => {
    const from = rangeFirst ? each.end : (ranges[i - 1]?.end ?? start);
    const to = rangeFirst ? (ranges[i + 1]?.start ?? endOfLast(text, each.end)) : each.start;
    const own = rates.filter((r) => from <= r.start && r.end <= to && near(each, r));
    return { condition: withLead(text, each, ranges[i - 1]?.end ?? start), rates: own };
  });
}

const NEXT_ITEM = /;\s*(?:(?:and|or)\s*)?\([a-z]{1,4}\)\s/i;

/** Where the rates of the last range end: in front of the next item of a list, "; and (b) the Revolving Loans, …". */
function endOfLast(text: string, from: number): number {
  const next = NEXT_ITEM.exec(text.slice(from, from + MAX_APART))?.index;
  return from + (next ?? MAX_APART);
}

const near = (range: Span, rate: Span): boolean =>
  Math.max(range.start - rate.end, rate.start - range.end) <= MAX_APART;

/** The range with its introductory words: "if the Leverage Ratio is less than 2.00 to 1.00". */
function withLead(text: string, range: Span, floor: number): Span {
  const base = Math.max(floor, range.start - 160);
  const lead = [...text.slice(base, range.start).matchAll(CONDITION)].at(-1);
  return { start: lead ? base + lead.index : range.start, end: range.end };
}

/** The first case may follow other rates ("0% for Base Rate Loans and 0.35% if usage is below 50%"): the ones nearest to
 *  its range, as many as in the next case, are its own. */
function withoutLead(cases: readonly Case[]): readonly Case[] {
  const [first, second, ...rest] = cases;
  const lead = first?.rates[0];
  if (!first || !second || !lead || lead.start > first.condition.start) return cases;
  const extra = first.rates.length - second.rates.length;
  return extra > 0 && second.rates.length > 0
    ? [{ ...first, rates: first.rates.slice(extra) }, second, ...rest]
    : cases;
}

/** The longest run of cases from the first that has rates, all with as many. */
function evenCases(cases: readonly Case[]): Case[] {
  const from = cases.findIndex((each) => each.rates.length > 0);
  const width = cases[from]?.rates.length ?? 0;
  if (width === 0 || width > MAX_RATES) return [];
  const rest = cases.slice(from);
  const uneven = rest.findIndex((each) => each.rates.length !== width);
  return uneven < 0 ? rest : rest.slice(0, uneven);
}

/** Levels with the same rate are not levels. */
const differ = (cases: readonly Case[]): boolean =>
  new Set(cases.map((each) => each.rates.map((rate) => rate.value).join())).size > 1;

/** The words that state the purpose of a rate: after it ("for LIBOR Loans"), else before it. */
function purposeOf(
  text: string,
  range: Span,
  rates: readonly Reading<number>[],
  rate: Reading<number>,
  column: number,
): string {
  const next = rates[rates.indexOf(rate) + 1]?.start ?? Math.min(range.end, rate.end + 120);
  const after = text.slice(rate.end, Math.min(next, rate.end + 120)).split(/[;.]/)[0] ?? "";
  if (/^\s*(?:per annum\s*)?,?\s*(?:for|in (?:the )?case of|with respect to|as to|on)\b/i.test(after) && named(after))
    return after;
  const from =
    column === 0 ? Math.max(range.start, rate.start - 80) : (rates[rates.indexOf(rate) - 1]?.end ?? range.start);
  const words = text.slice(from, rate.start);
  const before = words.slice(words.lastIndexOf("%") + 1);
  return named(before) ? before : "";
}

const named = (words: string): boolean => readRateKinds(words, 0, words.length).length > 0;
