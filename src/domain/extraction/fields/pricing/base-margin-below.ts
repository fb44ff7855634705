import type { PricingLevel } from "#domain/agreement/pricing.ts";
import { type Evidenced, Found, implied } from "../../found.ts";
import { readPercentages } from "../../readers/percentage.ts";
import type { Span } from "../../text/normal-text.ts";
import type { PricingSource } from "./pricing-sources.ts";
import { type RateKind, readRateKinds } from "./rate-kinds.ts";

/** By how much the margin of base rate loans is below that of reference rate loans, and the words that state it. */
export interface BaseMarginBelow extends Span {
  readonly bps: number;
  readonly isNeverNegative: boolean;
}

const REACH = 300;
const MAX_BPS = 500;
/** "the Applicable Margin for Eurodollar Rate Advances under such Facility less". */
const MARGIN_LESS = /\bmargin\b[^.;%]{0,160}\b(?:less|minus|reduced\s+by)\s*$/i;
/** "1.00% less than the Applicable Margin for SOFR Loans". */
const LESS_THAN_MARGIN =
  /^(?:\s*per\s+annum)?\s*(?:less\s+than|below|lower\s+than)\s+the\s+(?:[a-z]+\s+){0,2}margin\b[^.,;%]{0,80}/i;
const NOT_NEGATIVE =
  /^[\s(,;]*(?:but|and|provided,?\s+that)?[\s\w,]{0,40}?\bnot\s+(?:be\s+)?(?:less|lower)\s+tha[nt]\s+(?:zero|0)/i;

/** The rule that a margin table of reference rate loans gives for base rate loans, if any. */
export function readBaseMarginBelow(text: string, sources: readonly PricingSource[]): BaseMarginBelow | null {
  for (const source of sources) {
    if (source.grids.length === 0) continue;
    for (const rate of readPercentages(text, source.start, source.end)) {
      const start = clauseStart(text, source.start, rate.start);
      const end = rate.value <= MAX_BPS ? ruleEnd(text, start, rate) : null;
      if (end === null) continue;
      return { start, end, bps: rate.value, isNeverNegative: NOT_NEGATIVE.test(text.slice(end, end + 90)) };
    }
  }
  return null;
}

/** Where the rule that this figure belongs to ends; null if the figure is another. */
function ruleEnd(text: string, start: number, rate: Span): number | null {
  const kinds = kindsIn(text.slice(start, rate.start));
  if (MARGIN_LESS.test(text.slice(start, rate.start)))
    return kinds.at(-1) === "benchmark" && kinds.slice(0, -1).includes("base") ? rate.end : null;
  const after = LESS_THAN_MARGIN.exec(text.slice(rate.end, rate.end + REACH))?.[0];
  const isBelow = after !== undefined && kinds.at(-1) === "base" && kindsIn(after).at(-1) === "benchmark";
  return isBelow ? rate.end + after.length : null;
}

const kindsIn = (words: string): RateKind[] => readRateKinds(words, 0, words.length).map(({ kind }) => kind);

function clauseStart(text: string, from: number, at: number): number {
  const base = Math.max(from, at - REACH);
  const stop = [...text.slice(base, at).matchAll(/[.;:]\s|\n\n/g)].at(-1);
  return stop ? base + stop.index + stop[0].length : base;
}

/** A level with the margin of base rate loans that the rule gives. */
export function withBaseMarginBelow(level: Evidenced<PricingLevel>, below: BaseMarginBelow): Evidenced<PricingLevel> {
  if (level instanceof Found || !(level.spread_bps instanceof Found) || level.base_rate_spread_bps !== null)
    return level;
  const margin = level.spread_bps;
  if (margin.value === null) return level;
  const difference = Math.round((margin.value - below.bps) * 1e6) / 1e6;
  const bps = below.isNeverNegative ? Math.max(0, difference) : difference;
  const place = { start: below.start, end: below.end, confidence: 0.85 };
  return { ...level, base_rate_spread_bps: implied(bps, place, [margin]) };
}
