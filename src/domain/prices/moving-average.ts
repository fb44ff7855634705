import { requirePeriod, rollingMean, type Series } from "#domain/figures/rolling.ts";

/** Simple moving average: mean of the last `period` values; null before there are so many. */
export function simpleMovingAverage(values: readonly number[], period: number): Series {
  return rollingMean(values, period);
}

/** Exponential moving average with alpha = 2/(period+1), seeded by the simple average of the first `period` values at
 *  index period-1; null before. */
export function exponentialMovingAverage(values: readonly number[], period: number): Series {
  return smoothed(values, period, 2 / (period + 1));
}

/** Wilder's average (1978): alpha = 1/period, seeded by the simple average of the first `period` values. */
export function wilderAverage(values: readonly number[], period: number): Series {
  return smoothed(values, period, 1 / period);
}

function smoothed(values: readonly number[], period: number, alpha: number): Series {
  requirePeriod(period);
  const series = new Array<number | null>(values.length);
  let average = 0;
  for (let i = 0; i < values.length; i++) {
    const change = (values[i] as number) - average;
    average += i < period ? change / (i + 1) : alpha * change;
    series[i] = i < period - 1 ? null : average;
  }
  return series;
}

/** Applies a series function to the part after the leading nulls and puts those nulls back before its answer. */
export function overKnown(values: Series, change: (known: readonly number[]) => Series): Series {
  const first = values.findIndex((value) => value !== null);
  if (first === -1) return values;
  const known = values.slice(first).map((value) => value ?? Number.NaN);
  return [...values.slice(0, first), ...change(known)];
}
