import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { normalCdf } from "#domain/figures/normal.ts";
import { mean } from "#domain/figures/statistics.ts";

/** A forecast made at one origin and its outcome, as prices; `last` is the price at the origin. */
export interface ForecastOutcome {
  readonly last: number;
  readonly forecast: number;
  readonly actual: number;
}

/** Mean absolute error, in price. */
export function meanAbsoluteError(outcomes: readonly ForecastOutcome[]): Metric {
  return averaged(outcomes, (o) => Math.abs(o.actual - o.forecast));
}

/** Root mean squared error, in price. */
export function rootMeanSquaredError(outcomes: readonly ForecastOutcome[]): Metric {
  const { value } = averaged(outcomes, (o) => (o.actual - o.forecast) ** 2);
  return value === null ? absent("insufficient_history") : known(Math.sqrt(value));
}

/** Mean absolute scaled error (Hyndman and Koehler 2006): MAE over the in-sample MAE of one-step naive forecasts. */
export function meanAbsoluteScaledError(
  outcomes: readonly ForecastOutcome[],
  trainingPrices: readonly number[],
): Metric {
  const error = meanAbsoluteError(outcomes);
  if (error.value === null || trainingPrices.length < 2) return absent("insufficient_history");
  const steps = trainingPrices.slice(1).map((price, i) => Math.abs(price - (trainingPrices[i] ?? price)));
  const scale = mean(steps);
  return scale === 0 ? absent("undefined") : known(error.value / scale);
}

/** Symmetric mean absolute percentage error: mean of 2|a - f| / (|a| + |f|), a decimal in 0..2. */
export function symmetricPercentageError(outcomes: readonly ForecastOutcome[]): Metric {
  return averaged(outcomes, (o) => {
    const size = Math.abs(o.actual) + Math.abs(o.forecast);
    return size === 0 ? 0 : (2 * Math.abs(o.actual - o.forecast)) / size;
  });
}

export interface HitRate {
  readonly rate: Metric;
  /** 95 % interval of Wilson (1927). */
  readonly low: Metric;
  readonly high: Metric;
  /** Number of outcomes in which both forecast and price moved. */
  readonly count: number;
}

const Z_95 = 1.959963984540054;

/** Share of outcomes with the forecast direction, with its binomial interval. Outcomes without movement on either side
 *  are left out. */
export function directionHitRate(outcomes: readonly ForecastOutcome[]): HitRate {
  const moved = outcomes.filter((o) => o.forecast !== o.last && o.actual !== o.last);
  const n = moved.length;
  if (n === 0) {
    const none = absent("insufficient_history");
    return { rate: none, low: none, high: none, count: 0 };
  }
  const hits = moved.filter((o) => Math.sign(o.forecast - o.last) === Math.sign(o.actual - o.last)).length;
  const rate = hits / n;
  const square = Z_95 * Z_95;
  const center = (rate + square / (2 * n)) / (1 + square / n);
  const half = (Z_95 * Math.sqrt((rate * (1 - rate)) / n + square / (4 * n * n))) / (1 + square / n);
  return { rate: known(rate), low: known(center - half), high: known(center + half), count: n };
}

/** Share of actual values within their intervals. */
export function intervalCoverage(
  intervals: readonly { readonly lower: number; readonly upper: number; readonly actual: number }[],
): Metric {
  return averaged(intervals, (i) => (i.actual >= i.lower && i.actual <= i.upper ? 1 : 0));
}

/** Mean pinball loss of a quantile forecast (Koenker and Bassett 1978): q(a-f) above the forecast, (1-q)(f-a) below. */
export function pinballLoss(
  forecasts: readonly { readonly forecast: number; readonly actual: number }[],
  quantile: number,
): Metric {
  return averaged(forecasts, ({ forecast, actual }) =>
    Math.max(quantile * (actual - forecast), (quantile - 1) * (actual - forecast)),
  );
}

/** Two-sided p-value of Diebold and Mariano (1995) that two forecasts are equally good, by absolute errors: the mean
 *  difference over its Newey-West deviation with horizon - 1 lags (Bartlett weights), normal. `undefined` where the
 *  errors never differ. Series of equal length. */
export function dieboldMarianoP(errors: readonly number[], errorsOfOther: readonly number[], horizon: number): Metric {
  const differences = errors.map((error, i) => Math.abs(error) - Math.abs(errorsOfOther[i] ?? Number.NaN));
  const n = differences.length;
  if (n < 2 || errorsOfOther.length !== n) return absent("insufficient_history");
  const average = mean(differences);
  const centred = differences.map((value) => value - average);
  let longRun = autocovariance(centred, 0);
  const lags = Math.min(horizon - 1, n - 1);
  for (let lag = 1; lag <= lags; lag++) longRun += 2 * (1 - lag / (lags + 1)) * autocovariance(centred, lag);
  if (!(longRun > 0)) return absent("undefined");
  return known(2 * normalCdf(-Math.abs(average) / Math.sqrt(longRun / n)));
}

function autocovariance(centred: readonly number[], lag: number): number {
  const products = centred.slice(lag).map((value, i) => value * (centred[i] ?? 0));
  return products.reduce((sum, product) => sum + product, 0) / centred.length;
}

function averaged<T>(items: readonly T[], measure: (item: T) => number): Metric {
  return items.length === 0 ? absent("insufficient_history") : known(mean(items.map(measure)));
}
