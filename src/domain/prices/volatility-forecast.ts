import { leastSquares } from "#domain/figures/least-squares.ts";
import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { mean } from "#domain/figures/statistics.ts";
import type { Bar } from "./bar.ts";
import { parkinsonVariance, TRADING_DAYS } from "./volatility.ts";

/** Volatility of the next period by exponentially weighted squared returns: v = lambda v + (1-lambda) r^2, seeded by
 *  the first squared return (RiskMetrics 1996). Per period, not annual. */
export function ewmaVolatility(returns: readonly number[], lambda = 0.94): Metric {
  const [first, ...later] = returns;
  if (first === undefined) return absent("insufficient_history");
  return known(Math.sqrt(later.reduce((v, r) => lambda * v + (1 - lambda) * r * r, first * first)));
}

export interface HarModel {
  readonly constant: number;
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
  /** Variance of the next day, never below zero. */
  readonly nextVariance: number;
  /** sqrt(252 x nextVariance). */
  readonly nextVolatilityAnnual: number;
}

const WEEK = 5;
const MONTH = 22;

/** Heterogeneous autoregression of daily variance (Corsi 2009) on Parkinson variances: v_t = c + bd v_(t-1) + bw
 *  mean5 + bm mean22 by least squares, means ending at t-1. Null under 22 + 30 bars or for a variance that does not
 *  vary. */
export function harVolatility(bars: readonly Bar[], periodsPerYear: number = TRADING_DAYS): HarModel | null {
  const variances = bars.map(parkinsonVariance);
  if (variances.length < MONTH + 30 || variances.some((v) => !Number.isFinite(v))) return null;
  const targets = variances.slice(MONTH);
  // Scaled to about one: variances of 1e-5 next to a column of ones would lose digits.
  const scale = mean(variances);
  const rows = targets.map((_, i) =>
    lagsBefore(variances, MONTH + i).map((v, column) => (column === 0 ? v : v / scale)),
  );
  const fit =
    scale > 0
      ? leastSquares(
          rows,
          targets.map((v) => v / scale),
        )
      : null;
  if (fit === null) return null;
  const [constant = 0, daily = 0, weekly = 0, monthly = 0] = fit.coefficients;
  const [, day = 0, week = 0, month = 0] = lagsBefore(variances, variances.length);
  const nextVariance = Math.max(0, constant * scale + daily * day + weekly * week + monthly * month);
  const nextVolatilityAnnual = Math.sqrt(nextVariance * periodsPerYear);
  return { constant: constant * scale, daily, weekly, monthly, nextVariance, nextVolatilityAnnual };
}

function lagsBefore(variances: readonly number[], t: number): number[] {
  return [1, variances[t - 1] ?? 0, mean(variances.slice(t - WEEK, t)), mean(variances.slice(t - MONTH, t))];
}
