import { type Bar, closesOf } from "./bar.ts";
import { ewmaVolatilityPath, type VolatilityPath } from "./forecast-interval.ts";
import { logReturns } from "./returns.ts";
import { parkinsonVariance } from "./volatility.ts";
import { harVolatility } from "./volatility-forecast.ts";

/** Bars in each fit, and between two fits. */
const FITTED_BARS = 500;
const REFIT_BARS = 22;
const WEEK = 5;
const MONTH = 22;
/** Bars before the first fit. */
const MIN_BARS = 120;

/** Volatility of the next bar by the heterogeneous autoregression of range variance (Corsi 2009), seen from each bar:
 *  refitted every 22 bars on at most 500 bars before, and scaled from range to close-to-close volatility by the ratio
 *  of the two over the same bars. Exponentially weighted where there is no fit or it gives zero. */
export function harVolatilityPath(bars: readonly Bar[]): VolatilityPath {
  const closes = closesOf(bars);
  const path = [...ewmaVolatilityPath(closes)];
  const variances = bars.map(parkinsonVariance);
  for (let start = MIN_BARS; start < bars.length; start += REFIT_BARS) {
    const from = Math.max(0, start - FITTED_BARS);
    const fit = harVolatility(bars.slice(from, start));
    const scale = rangeScale(closes.slice(from, start), variances.slice(from, start));
    if (fit === null || scale === null) continue;
    for (let t = start - 1; t < Math.min(bars.length, start + REFIT_BARS - 1); t++) {
      const mean = (length: number): number => meanOf(variances, t - length + 1, t + 1);
      const variance = fit.constant + fit.daily * mean(1) + fit.weekly * mean(WEEK) + fit.monthly * mean(MONTH);
      if (variance > 0 && Number.isFinite(variance)) path[t] = Math.sqrt(variance * scale);
    }
  }
  return path;
}

/** Squared returns over range variances; null where either does not move. */
function rangeScale(closes: readonly number[], variances: readonly number[]): number | null {
  const squares = logReturns(closes).reduce((sum, r) => sum + r * r, 0);
  const ranges = variances.slice(1).reduce((sum, v) => sum + v, 0);
  return squares > 0 && ranges > 0 && Number.isFinite(ranges) ? squares / ranges : null;
}

function meanOf(values: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += values[i] ?? 0;
  return sum / (to - from);
}
