/** Moments of a sample: count, mean and the sum of squared deviations from the mean. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  readonly squares: number;
}

/** Standard deviations of decimal returns at or under this are rounding of a constant series, since a return is a
 *  quotient of prices less one and so carries an error of about 1e-16. For returns only: prices have no such floor. */
export const RETURN_ROUNDING = 1e-14;

/** Moments by Welford's recurrence (Technometrics 1962): stable for a large mean, exactly zero squares for equal values. */
export function momentsOf(values: readonly number[]): Moments {
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (const value of values) {
    count++;
    const delta = value - mean;
    mean += delta / count;
    squares += delta * (value - mean);
  }
  return { count, mean, squares };
}

/** Moments of two samples combined (Chan, Golub, LeVeque 1979). */
export function mergeMoments(a: Moments, b: Moments): Moments {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  const count = a.count + b.count;
  const delta = b.mean - a.mean;
  return {
    count,
    mean: a.mean + (delta * b.count) / count,
    squares: a.squares + b.squares + (delta * delta * a.count * b.count) / count,
  };
}

/** Arithmetic mean; NaN if empty, which callers exclude by a minimum count. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : momentsOf(values).mean;
}

/** Variance with `ddof` subtracted from the count: 1 for a sample, 0 for a population. */
export function variance(values: readonly number[], ddof: 0 | 1): number {
  const { count, squares } = momentsOf(values);
  return count > ddof ? squares / (count - ddof) : Number.NaN;
}

/** Square root of `variance`. */
export function standardDeviation(values: readonly number[], ddof: 0 | 1): number {
  return Math.sqrt(variance(values, ddof));
}

/** Sum of products of deviations of two series of equal length. @throws RangeError when lengths differ. */
export function crossSquares(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) throw new RangeError(`series of ${a.length} and ${b.length} values cannot be paired`);
  const meanA = mean(a);
  const meanB = mean(b);
  return a.reduce((sum, value, i) => sum + (value - meanA) * ((b[i] ?? 0) - meanB), 0);
}

/** Population skewness: third central moment over the cubed population standard deviation; NaN for equal values. */
export function skewness(values: readonly number[]): number {
  return standardisedMoment(values, 3);
}

/** Population kurtosis less 3: zero for a normal sample; NaN for equal values. */
export function excessKurtosis(values: readonly number[]): number {
  return standardisedMoment(values, 4) - 3;
}

function standardisedMoment(values: readonly number[], power: 3 | 4): number {
  const { count, mean: center, squares } = momentsOf(values);
  const deviation = Math.sqrt(squares / count);
  return values.reduce((sum, value) => sum + ((value - center) / deviation) ** power, 0) / count;
}

/** The `fraction`-quantile with linear interpolation at position (n-1) x fraction of the sorted values (Hyndman and
 *  Fan type 7). NaN if empty. @throws RangeError for a fraction outside 0..1. */
export function quantile(values: readonly number[], fraction: number): number {
  return quantileOfSorted(Float64Array.from(values).sort(), fraction);
}

/** The same for sorted values, for callers that need several quantiles. */
export function quantileOfSorted(sorted: Float64Array, fraction: number): number {
  if (!(fraction >= 0 && fraction <= 1)) throw new RangeError(`quantile ${fraction} is outside 0..1`);
  const position = (sorted.length - 1) * fraction;
  const lower = Math.floor(position);
  const low = sorted[lower] ?? Number.NaN;
  const high = sorted[Math.min(lower + 1, sorted.length - 1)] ?? low;
  return low + (high - low) * (position - lower);
}

/** Middle value; mean of the middle two for an even count. NaN if empty. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
