import { shareOf } from "./exact-share.ts";
import { levelPayment } from "./level-payment.ts";

/** How principal is repaid. `straight_line`: equal principal; `bullet`: all at the end; `balloon`: level payments that
 *  leave `balloonMinor` for the end; `interest_only_then_level`: only interest for `interestOnlyPeriods` first. */
export type RepaymentShape =
  | { readonly kind: "level" }
  | { readonly kind: "straight_line" }
  | { readonly kind: "bullet" }
  | { readonly kind: "balloon"; readonly balloonMinor: number }
  | { readonly kind: "interest_only_then_level"; readonly interestOnlyPeriods: number };

/** Amounts in whole minor units of one currency. */
export interface ScheduleTerms {
  readonly principalMinor: number;
  readonly periods: number;
  /** Rate of each period (annual rate x day count fraction), or one rate for all; margin steps are differing rates. */
  readonly periodRates: number | readonly number[];
  readonly shape: RepaymentShape;
  /** Excess cash flow after each period's debt service. A share of it prepays principal at the end of that period. */
  readonly cashSweep?: { readonly share: number; readonly excessCashMinor: readonly number[] };
}

export interface ScheduleRow {
  readonly period: number;
  readonly openingMinor: number;
  readonly interestMinor: number;
  /** Scheduled principal, without the sweep. */
  readonly principalMinor: number;
  readonly prepaidMinor: number;
  readonly closingMinor: number;
}

/** A century of months, more than any loan has. */
export const MAX_PERIODS = 1200;

/** Rows of a repayment schedule. Interest is the opening balance x the period's rate, rounded half to even; the last
 *  row's principal is the remainder, so principal and prepayments sum to the loan exactly. A level payment is set
 *  again whenever the rate changes; prepayments shorten the loan and leave the payment as it is. @throws RangeError for
 *  terms that no loan has. */
export function repaymentSchedule(terms: ScheduleTerms): ScheduleRow[] {
  requireTerms(terms);
  const rows: ScheduleRow[] = [];
  let balance = terms.principalMinor;
  let level: LevelState | null = null;
  for (let period = 1; period <= terms.periods && balance > 0; period++) {
    const rate = rateOf(terms, period);
    const interestMinor = shareOf(balance, rate);
    level = levelFor(terms, period, rate, balance, level);
    const scheduled = period === terms.periods ? balance : scheduledPrincipal(terms, level, interestMinor);
    const principalMinor = Math.min(balance, Math.max(0, scheduled));
    const prepaidMinor = sweptIn(terms, period, balance - principalMinor);
    const closingMinor = balance - principalMinor - prepaidMinor;
    rows.push({ period, openingMinor: balance, interestMinor, principalMinor, prepaidMinor, closingMinor });
    balance = closingMinor;
  }
  return rows;
}

interface LevelState {
  readonly rate: number;
  /** Payment in minor units; null in periods without principal. */
  readonly paymentMinor: number | null;
}

function levelFor(
  terms: ScheduleTerms,
  period: number,
  rate: number,
  balance: number,
  before: LevelState | null,
): LevelState {
  const { shape } = terms;
  const waiting = shape.kind === "interest_only_then_level" && period <= shape.interestOnlyPeriods;
  if (shape.kind === "bullet" || shape.kind === "straight_line" || waiting) return { rate, paymentMinor: null };
  if (before !== null && before.rate === rate && before.paymentMinor !== null) return before;
  const balloon = shape.kind === "balloon" ? shape.balloonMinor : 0;
  const payment = levelPayment({ principal: balance, rate, periods: terms.periods - period + 1, balloon }).value;
  return { rate, paymentMinor: shareOf(1, payment ?? balance) };
}

function scheduledPrincipal(terms: ScheduleTerms, level: LevelState, interestMinor: number): number {
  if (terms.shape.kind === "straight_line") return shareOf(terms.principalMinor, 1, 1, terms.periods);
  return level.paymentMinor === null ? 0 : level.paymentMinor - interestMinor;
}

function sweptIn(terms: ScheduleTerms, period: number, left: number): number {
  const { cashSweep } = terms;
  const excess = Math.max(0, cashSweep?.excessCashMinor[period - 1] ?? 0);
  return cashSweep === undefined ? 0 : Math.min(left, shareOf(excess, cashSweep.share));
}

function rateOf(terms: ScheduleTerms, period: number): number {
  return typeof terms.periodRates === "number" ? terms.periodRates : (terms.periodRates[period - 1] ?? Number.NaN);
}

function requireTerms(terms: ScheduleTerms): void {
  const { principalMinor, periods, periodRates, shape, cashSweep } = terms;
  const rates = typeof periodRates === "number" ? [periodRates] : periodRates;
  if (!Number.isSafeInteger(principalMinor) || principalMinor <= 0) {
    throw new RangeError(`principal ${principalMinor} is not a positive whole number of minor units`);
  }
  if (!Number.isInteger(periods) || periods < 1 || periods > MAX_PERIODS) {
    throw new RangeError(`${periods} periods are not within 1..${MAX_PERIODS}`);
  }
  if (rates.some((rate) => !(rate > -1 && Number.isFinite(rate)))) throw new RangeError("a period's rate is no rate");
  if (typeof periodRates !== "number" && rates.length !== periods) {
    throw new RangeError(`${rates.length} rates for ${periods} periods`);
  }
  if (shape.kind === "balloon" && !(shape.balloonMinor >= 0 && shape.balloonMinor <= principalMinor)) {
    throw new RangeError(`balloon ${shape.balloonMinor} is not within the principal ${principalMinor}`);
  }
  if (
    shape.kind === "interest_only_then_level" &&
    !(shape.interestOnlyPeriods >= 0 && shape.interestOnlyPeriods < periods)
  ) {
    throw new RangeError(`${shape.interestOnlyPeriods} interest-only periods leave none of ${periods} to repay in`);
  }
  if (cashSweep !== undefined && !(cashSweep.share >= 0 && cashSweep.share <= 1)) {
    throw new RangeError(`sweep share ${cashSweep.share} is outside 0..1`);
  }
}
