import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { rollingPairs, type Series } from "#domain/figures/rolling.ts";
import { crossSquares, momentsOf, RETURN_ROUNDING } from "#domain/figures/statistics.ts";
import { TRADING_DAYS } from "./volatility.ts";

/** The market model of an asset's returns: r_a - rf = alpha + beta (r_m - rf) + error. */
export interface MarketModel {
  readonly beta: Metric;
  /** Per period. */
  readonly alpha: Metric;
  /** (1 + alpha)^periodsPerYear - 1. */
  readonly alphaAnnual: Metric;
  readonly rSquared: Metric;
  /** Of beta, from residuals with n - 2 degrees of freedom. */
  readonly standardError: Metric;
  readonly observations: number;
}

/** Beta = cov(ra, rm) / var(rm) and alpha = mean(ra - rf) - beta mean(rm - rf) of returns on the same dates, the
 *  risk-free rate per period (Jensen 1968). A market that does not move leaves all `undefined`.
 *  @throws RangeError when the series differ in length. */
export function marketModel(
  asset: readonly number[],
  market: readonly number[],
  riskFree = 0,
  periodsPerYear: number = TRADING_DAYS,
): MarketModel {
  const n = asset.length;
  const cross = crossSquares(asset, market);
  const a = momentsOf(asset);
  const m = momentsOf(market);
  if (n < 2) return withoutModel("insufficient_history", n);
  if (isFlat(m.squares, n)) return withoutModel("undefined", n);
  const beta = cross / m.squares;
  const alpha = a.mean - riskFree - beta * (m.mean - riskFree);
  const unexplained = Math.max(0, a.squares - beta * cross);
  return {
    beta: known(beta),
    alpha: known(alpha),
    alphaAnnual: known((1 + alpha) ** periodsPerYear - 1),
    rSquared: isFlat(a.squares, n) ? absent("undefined") : known(1 - unexplained / a.squares),
    standardError: n > 2 ? known(Math.sqrt(unexplained / (n - 2) / m.squares)) : absent("insufficient_history"),
    observations: n,
  };
}

function withoutModel(reason: "insufficient_history" | "undefined", observations: number): MarketModel {
  const none = absent(reason);
  return { beta: none, alpha: none, alphaAnnual: none, rSquared: none, standardError: none, observations };
}

/** Beta over each window of `period` returns; null before the first full window and where the market is flat. */
export function rollingBeta(asset: readonly number[], market: readonly number[], period: number): Series {
  return rollingPairs(market, asset, period).map((pair) =>
    pair === null || isFlat(pair.x.squares, period) ? null : pair.cross / pair.x.squares,
  );
}

function isFlat(squares: number, count: number): boolean {
  return Math.sqrt(squares / count) <= RETURN_ROUNDING;
}

/** Pearson's correlation of returns on the same dates. `insufficient_history` under `least` pairs, `undefined` if
 *  one of them does not move. */
export function correlation(a: readonly number[], b: readonly number[], least = 2): Metric {
  if (a.length < Math.max(2, least)) return absent("insufficient_history");
  const squaresA = momentsOf(a).squares;
  const squaresB = momentsOf(b).squares;
  if (isFlat(squaresA, a.length) || isFlat(squaresB, b.length)) return absent("undefined");
  return known(Math.max(-1, Math.min(1, crossSquares(a, b) / Math.sqrt(squaresA * squaresB))));
}
