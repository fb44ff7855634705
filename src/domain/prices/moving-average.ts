import { type Column, requirePeriod, rollingMean, type Series, seriesOf } from "#domain/figures/rolling.ts";

/** Simple moving average: mean of the last `period` values; NaN before that. */
export function simpleMovingAverage(values: ArrayLike<number>, period: number): Column {
  return rollingMean(values, period);
}

/** Exponential moving average with alpha = 2/(period+1), seeded by the simple average of the first `period` values at
 *  index period-1; NaN before. */
export function exponentialMovingAverage(values: ArrayLike<number>, period: number): Column {
  return smoothed(values, period, 2 / (period + 1));
}

/** Wilder's average (1978): alpha = 1/period, seeded by the simple average of the first `period` values. */
export function wilderAverage(values: readonly number[], period: number): Series {
  return seriesOf(smoothed(values, period, 1 / period));
}

/** Two values per step: each needs only the average before the step, so a processor computes both in parallel. */
function smoothed(values: ArrayLike<number>, period: number, alpha: number): Column {
  requirePeriod(period);
  const column = new Float64Array(values.length);
  column.fill(Number.NaN, 0, period - 1);
  let average = 0;
  const seeded = Math.min(period, values.length);
  for (let i = 0; i < seeded; i++) average += ((values[i] as number) - average) / (i + 1);
  if (seeded === period) column[period - 1] = average;
  const carried = alpha * (1 - alpha);
  for (let i = period; i < values.length; i += 2) {
    const change = (values[i] as number) - average;
    column[i] = average + alpha * change;
    if (i + 1 === values.length) break;
    average += carried * change + alpha * ((values[i + 1] as number) - average);
    column[i + 1] = average;
  }
  return column;
}

/** Applies a series function to the part after the leading nulls, then restores the nulls. */
export function overKnown(values: Series, change: (known: readonly number[]) => Series): Series {
  const first = values.findIndex((value) => value !== null);
  if (first === -1) return values;
  const known = values.slice(first).map((value) => value ?? Number.NaN);
  return [...values.slice(0, first), ...change(known)];
}
