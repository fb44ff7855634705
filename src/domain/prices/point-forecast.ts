import { mean } from "#domain/figures/statistics.ts";
import { continueSeries, fitAutoregression } from "./autoregression.ts";
import { logReturns } from "./returns.ts";

/** A point forecast: from prices so far, the price after 1..horizon steps. At least two prices, all positive. */
export type PointForecast = (prices: readonly number[], horizon: number) => number[];

/** The last price, whatever the horizon. */
export const naiveForecast: PointForecast = (prices, horizon) => steps(horizon, () => lastOf(prices));

/** y_T + h (y_T - y_1)/(T-1): the line through the first and last price. */
export const driftForecast: PointForecast = (prices, horizon) => {
  const slope = (lastOf(prices) - (prices[0] ?? Number.NaN)) / (prices.length - 1);
  return steps(horizon, (h) => lastOf(prices) + h * slope);
};

/** The last price grown by the exponentially weighted mean of log returns, seeded by the first; decay 0.94 (RiskMetrics). */
export function weightedMeanForecast(decay = 0.94): PointForecast {
  return (prices, horizon) => {
    const returns = logReturns(prices);
    const growth = returns.reduce((average, r) => decay * average + (1 - decay) * r, returns[0] ?? 0);
    return steps(horizon, (h) => lastOf(prices) * Math.exp(growth * h));
  };
}

/** Theta method (Assimakopoulos and Nikolopoulos 2000; Hyndman and Billah 2003): level of simple exponential smoothing
 *  plus half the least-squares slope b, l + b/2 (h - 1 + (1 - (1-a)^T)/a). Without `alpha`, the one of 0.05,
 *  0.10 .. 0.95 with the smallest squared one-step error. The level starts at the first price. */
export function thetaForecast(alpha?: number): PointForecast {
  return (prices, horizon) => {
    const a = alpha ?? bestSmoothing(prices);
    const { level } = smoothing(prices, a);
    const drift = trendSlope(prices) / 2;
    const start = (1 - (1 - a) ** prices.length) / a;
    return steps(horizon, (h) => level + drift * (h - 1 + start));
  };
}

const SMOOTHINGS = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

function bestSmoothing(prices: readonly number[]): number {
  const errors = SMOOTHINGS.map((alpha) => smoothing(prices, alpha).squaredError);
  return SMOOTHINGS[errors.indexOf(Math.min(...errors))] ?? 0.5;
}

/** Level after the last price, and the sum of squared one-step errors. */
function smoothing(prices: readonly number[], alpha: number): { level: number; squaredError: number } {
  let level = prices[0] ?? Number.NaN;
  let squaredError = 0;
  for (const price of prices.slice(1)) {
    const error = price - level;
    squaredError += error * error;
    level += alpha * error;
  }
  return { level, squaredError };
}

/** Least-squares slope of values on 1, 2, .. n. */
export function trendSlope(values: readonly number[]): number {
  const center = (values.length - 1) / 2;
  const average = mean(values);
  let cross = 0;
  let squares = 0;
  values.forEach((value, i) => {
    cross += (i - center) * (value - average);
    squares += (i - center) ** 2;
  });
  return cross / squares;
}

const LONGEST_LAG = 5;

/** Autoregression of log returns, with up to five lags chosen by AICc. */
export const autoregressiveForecast: PointForecast = (prices, horizon) => {
  const returns = logReturns(prices);
  const path = continueSeries(fitAutoregression(returns, LONGEST_LAG), returns, horizon);
  let growth = 0;
  return path.map((next) => {
    growth += next;
    return lastOf(prices) * Math.exp(growth);
  });
};

function lastOf(prices: readonly number[]): number {
  return prices.at(-1) ?? Number.NaN;
}

function steps(horizon: number, forecast: (step: number) => number): number[] {
  return Array.from({ length: horizon }, (_, i) => forecast(i + 1));
}
