import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { normalQuantile } from "#domain/figures/normal.ts";
import {
  excessKurtosis,
  mean,
  quantile,
  RETURN_ROUNDING,
  skewness,
  standardDeviation,
} from "#domain/figures/statistics.ts";

/** Minimum number of returns for a tail: 250 for 5%, 500 for 1% and below. */
export function returnsNeeded(tail: number): number {
  if (tail <= 0.01) return 500;
  return tail <= 0.05 ? 250 : 1;
}

/** Historical VaR: the `tail`-quantile of returns, linear at (n-1) x tail. A loss is negative. Any number of returns. */
export function historicalQuantile(returns: readonly number[], tail: number): Metric {
  return returns.length === 0 ? absent("insufficient_history") : known(quantile(returns, tail));
}

/** Mean of the returns at or below the historical quantile. Any number of returns. */
export function tailMean(returns: readonly number[], tail: number): Metric {
  if (returns.length === 0) return absent("insufficient_history");
  const limit = quantile(returns, tail);
  return known(mean(returns.filter((value) => value <= limit)));
}

/** One-period historical VaR at confidence 1 - tail, as a return; `insufficient_history` under `returnsNeeded`. */
export function valueAtRisk(returns: readonly number[], tail = 0.05): Metric {
  return returns.length < returnsNeeded(tail) ? absent("insufficient_history") : historicalQuantile(returns, tail);
}

/** Expected shortfall (CVaR) at confidence 1 - tail, as a return; `insufficient_history` under `returnsNeeded`. */
export function expectedShortfall(returns: readonly number[], tail = 0.05): Metric {
  return returns.length < returnsNeeded(tail) ? absent("insufficient_history") : tailMean(returns, tail);
}

/** Largest normal quantile up to which the Cornish-Fisher expansion must be increasing. */
const FARTHEST_QUANTILE = 4;

/** Cornish-Fisher VaR: mean + zc sd (ddof 0) with zc = z + (z^2-1)S/6 + (z^3-3z)K/24 - (2z^3-5z)S^2/36, population
 *  skew S and excess kurtosis K. `undefined` for constant returns, `not_applicable` where the expansion is not
 *  increasing (Maillard 2012), `insufficient_history` under `returnsNeeded`. */
export function cornishFisherValueAtRisk(returns: readonly number[], tail = 0.05): Metric {
  if (returns.length < returnsNeeded(tail)) return absent("insufficient_history");
  const deviation = standardDeviation(returns, 0);
  if (deviation <= RETURN_ROUNDING) return absent("undefined");
  const skew = skewness(returns);
  const kurtosis = excessKurtosis(returns);
  if (!isIncreasing(skew, kurtosis)) return absent("not_applicable");
  return known(mean(returns) + cornishFisherQuantile(normalQuantile(tail), skew, kurtosis) * deviation);
}

/** The normal quantile z corrected for population skew and excess kurtosis. */
export function cornishFisherQuantile(z: number, skew: number, kurtosis: number): number {
  const asymmetry = ((z * z - 1) * skew) / 6 - ((2 * z ** 3 - 5 * z) * skew * skew) / 36;
  return z + asymmetry + ((z ** 3 - 3 * z) * kurtosis) / 24;
}

/** Whether the slope of the expansion in z, a quadratic, is positive over -FARTHEST_QUANTILE..FARTHEST_QUANTILE. */
function isIncreasing(skew: number, kurtosis: number): boolean {
  const curvature = kurtosis / 8 - (skew * skew) / 6;
  const slope = (z: number): number => 1 + (z * skew) / 3 + curvature * z * z - kurtosis / 8 + (5 * skew * skew) / 36;
  const turn = curvature === 0 ? 0 : -skew / (6 * curvature);
  const inside = Math.max(-FARTHEST_QUANTILE, Math.min(FARTHEST_QUANTILE, turn));
  return [-FARTHEST_QUANTILE, inside, FARTHEST_QUANTILE].every((z) => slope(z) > 0);
}
