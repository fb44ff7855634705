import { mean, standardDeviation } from "#domain/figures/statistics.ts";
import type { PointForecast } from "./point-forecast.ts";
import { logReturns } from "./returns.ts";

/** Returns that the features of one position look back on. */
const LOOKBACK = 22;
const WEEK = 5;
/** Observations under which nothing is fitted: the forecast is then the last price. */
const MIN_OBSERVATIONS = 60;
/** Penalties tried, as multiples of the number of observations. */
const PENALTIES = [0.1, 1, 10, 100] as const;

/** Ridge regression (Hoerl and Kennard 1970) of the log return over the whole horizon on features of the past: the
 *  last return, the mean returns of a week and a month, the volatility of a month, and the price's position in the
 *  month's range. Features are standardized; the penalty is the one of least generalized cross-validation (Golub,
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
  const scales = columnsOf(rows).map((column) => ({ center: mean(column), size: standardDeviation(column, 0) }));
  const standardized = (row: readonly number[]): number[] =>
    row.map((value, i) => {
      const { center = 0, size = 0 } = scales[i] ?? {};
      return size > 0 ? (value - center) / size : 0;
    });
  const average = mean(targets);
  const weights = bestWeights(
    rows.map(standardized),
    targets.map((target) => target - average),
  );
  return average + dot(weights, standardized(featuresAt(returns, returns.length)));
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

/** Weights of the penalty with the least generalized cross-validation error. */
function bestWeights(rows: readonly (readonly number[])[], targets: readonly number[]): number[] {
  const n = rows.length;
  const columns = columnsOf(rows);
  const gram = columns.map((a) => columns.map((b) => dot(a, b)));
  const cross = columns.map((column) => dot(column, targets));
  let best = { error: Number.POSITIVE_INFINITY, weights: columns.map(() => 0) };
  for (const penalty of PENALTIES) {
    const lambda = penalty * n;
    const shrunk = gram.map((row, i) => row.map((value, j) => (i === j ? value + lambda : value)));
    const weights = solve(shrunk, cross);
    // The trace of the hat matrix is that of (G + lambda)^-1 G.
    const freedom = sumOf(
      columns.map(
        (_, i) =>
          solve(
            shrunk,
            gram.map((row) => row[i] ?? 0),
          )[i] ?? 0,
      ),
    );
    const squares = sumOf(rows.map((row, i) => ((targets[i] ?? 0) - dot(row, weights)) ** 2));
    const error = squares / n / (1 - (freedom + 1) / n) ** 2;
    if (error < best.error) best = { error, weights };
  }
  return best.weights;
}

/** Solves a symmetric positive definite system by Cholesky's factors. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = matrix.length;
  const lower = matrix.map(() => new Array<number>(n).fill(0));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k++) sum -= (lower[i]?.[k] ?? 0) * (lower[j]?.[k] ?? 0);
      (lower[i] ?? [])[j] = i === j ? Math.sqrt(sum) : sum / (lower[j]?.[j] ?? 1);
    }
  }
  const forward = new Array<number>(n).fill(0);
  for (let i = 0; i < n; i++) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k++) sum -= (lower[i]?.[k] ?? 0) * (forward[k] ?? 0);
    forward[i] = sum / (lower[i]?.[i] ?? 1);
  }
  const solution = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = forward[i] ?? 0;
    for (let k = i + 1; k < n; k++) sum -= (lower[k]?.[i] ?? 0) * (solution[k] ?? 0);
    solution[i] = sum / (lower[i]?.[i] ?? 1);
  }
  return solution;
}

function columnsOf(rows: readonly (readonly number[])[]): number[][] {
  return (rows[0] ?? []).map((_, i) => rows.map((row) => row[i] ?? 0));
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
