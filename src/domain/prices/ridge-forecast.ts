import { type RidgeFit, ridgeFits, standardizer } from "#domain/figures/ridge-regression.ts";
import { mean, standardDeviation } from "#domain/figures/statistics.ts";
import type { PointForecast } from "./point-forecast.ts";
import { logReturns } from "./returns.ts";

/** Number of returns in the features of one position. */
const LOOKBACK = 22;
const WEEK = 5;
/** Minimum number of observations. With fewer, the forecast is the last price. */
const MIN_OBSERVATIONS = 60;
/** Penalties tried, as multiples of the number of observations. */
const PENALTIES = [0.1, 1, 10, 100] as const;

/** Ridge regression (Hoerl and Kennard 1970) of the log return over the whole horizon on features of the past: the
 *  last return, the mean returns of a week and a month, the volatility of a month, and the price's position in the
 *  month's range. Features are standardized; the penalty minimizes generalized cross-validation (Golub,
 *  Heath and Wahba 1979). Steps before the horizon are on a straight line in logs. */
export const ridgeForecast: PointForecast = (prices, horizon) => {
  const last = prices.at(-1) ?? Number.NaN;
  const growth = ridgeGrowth(prices, horizon);
  return Array.from({ length: horizon }, (_, i) => last * Math.exp((growth * (i + 1)) / horizon));
};

function ridgeGrowth(prices: readonly number[], horizon: number): number {
  const returns = logReturns(prices);
  const positions = Array.from(
    { length: Math.max(0, returns.length - LOOKBACK - horizon + 1) },
    (_, i) => i + LOOKBACK,
  );
  if (positions.length < MIN_OBSERVATIONS) return 0;
  const rows = positions.map((t) => featuresAt(returns, t));
  const targets = positions.map((t) => sumOf(returns.slice(t, t + horizon)));
  const scale = standardizer(rows);
  const average = mean(targets);
  const fits = ridgeFits(
    rows.map(scale),
    targets.map((target) => target - average),
    PENALTIES.map((penalty) => penalty * rows.length),
  );
  const errors = fits.map((fit) => crossValidation(fit, rows.length));
  const { weights = [] } = fits[errors.indexOf(Math.min(...errors))] ?? {};
  const features = scale(featuresAt(returns, returns.length));
  return average + sumOf(weights.map((weight, i) => weight * (features[i] ?? 0)));
}

/** Generalized cross-validation error. The mean subtracted from the targets is a parameter too. */
function crossValidation({ squaredError, freedom }: RidgeFit, n: number): number {
  return squaredError / n / (1 - (freedom + 1) / n) ** 2;
}

/** Features of position t, from the returns before it. */
function featuresAt(returns: readonly number[], t: number): number[] {
  const month = returns.slice(t - LOOKBACK, t);
  const week = month.slice(-WEEK);
  let level = 0;
  let [low, high] = [0, 0];
  for (const r of month) {
    level += r;
    low = Math.min(low, level);
    high = Math.max(high, level);
  }
  const place = high > low ? (level - low) / (high - low) : 0.5;
  return [month.at(-1) ?? 0, mean(week), mean(month), standardDeviation(month, 0), place];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
