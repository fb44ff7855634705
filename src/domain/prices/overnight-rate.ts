import { dayNumber } from "#domain/figures/calendar-date.ts";
import { absent, known, type Metric } from "#domain/figures/metric.ts";

/** One publication of an overnight rate: a decimal, per year on ACT/360. */
export interface RateFixing {
  readonly date: string;
  readonly rate: number;
}

export interface OvernightAverage {
  /** Calendar days in the period. */
  readonly days: number;
  /** Compounded in arrears, per year. */
  readonly compounded: Metric;
  /** Simple daily average, per year. */
  readonly simple: Metric;
}

/** Longest gap without a fixing that weekends and holidays explain. */
const LONGEST_GAP_DAYS = 5;

/** SOFR and similar rates over [from, to): each day takes the latest fixing at or before it (weekends the business day
 *  before), compounded = (prod(1 + r_i n_i/360) - 1) x 360/days, simple = sum(r_i n_i)/days, ACT/360 with n_i calendar
 *  days (ARRC, SOFR conventions 2021). With a lookback of k business days the rate of each day is that of k fixings
 *  earlier, weighted by the day's own n_i (no observation shift). `missing_input` where fixings are absent.
 *  Fixings are sorted by date. */
export function overnightAverage(
  fixings: readonly RateFixing[],
  from: string,
  to: string,
  lookbackBusinessDays = 0,
): OvernightAverage {
  const [start, end] = [dayNumber(from), dayNumber(to)];
  const days = end - start;
  if (days <= 0) return { days, compounded: absent("undefined"), simple: absent("undefined") };
  let growth = 1;
  let sum = 0;
  for (const period of ratePeriods(fixings, start, end)) {
    const fixing = fixings[period.index - lookbackBusinessDays];
    if (fixing === undefined || !Number.isFinite(fixing.rate)) {
      return { days, compounded: absent("missing_input"), simple: absent("missing_input") };
    }
    growth *= 1 + (fixing.rate * period.days) / 360;
    sum += fixing.rate * period.days;
  }
  return { days, compounded: known(((growth - 1) * 360) / days), simple: known(sum / days) };
}

/** Runs of days with one fixing; index -1 where none covers a day. */
function* ratePeriods(
  fixings: readonly RateFixing[],
  start: number,
  end: number,
): Generator<{ readonly index: number; readonly days: number }> {
  const dates = fixings.map((fixing) => dayNumber(fixing.date));
  let index = dates.findLastIndex((date) => date <= start);
  let day = start;
  while (day < end) {
    const next = dates[index + 1] ?? end;
    const until = Math.min(next, end);
    const gap = index === -1 ? Number.POSITIVE_INFINITY : until - (dates[index] ?? until);
    yield { index: gap > LONGEST_GAP_DAYS ? Number.NEGATIVE_INFINITY : index, days: until - day };
    day = until;
    index++;
  }
}
