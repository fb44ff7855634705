import { type Column, requirePeriod, rollingMax, rollingMin, type Series, seriesOf } from "#domain/figures/rolling.ts";
import type { Bar } from "./bar.ts";
import { simpleMovingAverage } from "./moving-average.ts";

/** Relative strength index (Wilder 1978), 0..100: averages of gains and losses start as the mean of the first `period`
 *  changes, then avg = ((period-1) avg + x)/period. 100 without losses, NaN on a flat window and before
 *  index `period`. Without an epsilon, so the result does not depend on price size. */
export function relativeStrengthIndex(closes: ArrayLike<number>, period = 14): Column {
  requirePeriod(period);
  const column = new Float64Array(closes.length);
  column.fill(Number.NaN, 0, period);
  let [gain, loss] = [0, 0];
  const alpha = 1 / period;
  let before = closes[0] as number;
  for (let i = 1; i < closes.length; i++) {
    const close = closes[i] as number;
    const change = close - before;
    before = close;
    // Changes begin with the second close: index i holds the i-th.
    const share = i <= period ? 1 / i : alpha;
    gain += (Math.max(change, 0) - gain) * share;
    loss += (Math.max(-change, 0) - loss) * share;
    // 0 / 0 on a flat window.
    if (i >= period) column[i] = (100 * gain) / (gain + loss);
  }
  return column;
}

export interface Macd {
  readonly macd: Column;
  readonly signal: Column;
  readonly histogram: Column;
}

/** Moving average convergence divergence (Appel): EMA(fast) - EMA(slow), its EMA(signal) seeded by the simple average
 *  of its first `signal` values, and their difference. One pass with three averages. */
export function macd(closes: ArrayLike<number>, fast = 12, slow = 26, signal = 9): Macd {
  for (const period of [fast, slow, signal]) requirePeriod(period);
  const line = new Float64Array(closes.length).fill(Number.NaN);
  const smooth = new Float64Array(closes.length).fill(Number.NaN);
  const histogram = new Float64Array(closes.length).fill(Number.NaN);
  const first = Math.max(fast, slow) - 1;
  const full = first + signal - 1;
  let [quick, slower, average] = [0, 0, 0];
  const seeded = Math.min(full, closes.length);
  for (let i = 0; i < seeded; i++) {
    const close = closes[i] as number;
    quick += (close - quick) * shareAt(i, fast);
    slower += (close - slower) * shareAt(i, slow);
    if (i < first) continue;
    line[i] = quick - slower;
    average += (quick - slower - average) * shareAt(i - first, signal);
  }
  const [quickShare, slowShare] = [2 / (fast + 1), 2 / (slow + 1)];
  for (let i = full; i < closes.length; i++) {
    const close = closes[i] as number;
    quick += (close - quick) * (i < fast ? shareAt(i, fast) : quickShare);
    slower += (close - slower) * (i < slow ? shareAt(i, slow) : slowShare);
    const value = quick - slower;
    average += (value - average) * shareAt(i - first, signal);
    line[i] = value;
    smooth[i] = average;
    histogram[i] = value - average;
  }
  return { macd: line, signal: smooth, histogram };
}

/** Weight of the value at a position in an exponential average that begins as a simple one. */
function shareAt(i: number, period: number): number {
  return i < period ? 1 / (i + 1) : 2 / (period + 1);
}

export interface Stochastic {
  readonly k: Series;
  readonly d: Series;
}

/** Stochastic oscillator (Lane), 0..100: raw K = 100 (C - LL)/(HH - LL) over `lookback` bars, %K its simple average
 *  over `smoothing`, %D that of %K over `signal`. A bar with a range of zero has no K, nor do averages over it. */
export function stochastic(bars: readonly Bar[], lookback = 14, smoothing = 3, signal = 3): Stochastic {
  const raw = rangePosition(bars, lookback).map((position) => (position === null ? null : 100 * position));
  const k = averageOfKnown(raw, smoothing);
  return { k, d: averageOfKnown(k, signal) };
}

/** Williams %R, -100..0: -100 (HH - C)/(HH - LL) over `lookback` bars; null where the range is zero. */
export function williamsR(bars: readonly Bar[], lookback = 14): Series {
  return rangePosition(bars, lookback).map((position) => (position === null ? null : 100 * (position - 1)));
}

/** Position of the close between the lowest low (0) and the highest high (1) of the window. */
function rangePosition(bars: readonly Bar[], lookback: number): Series {
  const highs = rollingMax(
    bars.map((bar) => bar.high),
    lookback,
  );
  const lows = rollingMin(
    bars.map((bar) => bar.low),
    lookback,
  );
  return bars.map((bar, i) => {
    const high = highs[i] ?? null;
    const low = lows[i] ?? null;
    return high === null || low === null || high === low ? null : (bar.close - low) / (high - low);
  });
}

/** Simple average of each window in which every value is known. */
function averageOfKnown(values: Series, period: number): Series {
  const averages = seriesOf(
    simpleMovingAverage(
      values.map((value) => value ?? 0),
      period,
    ),
  );
  let knownInARow = 0;
  return values.map((value, i) => {
    knownInARow = value === null ? 0 : knownInARow + 1;
    return knownInARow >= period ? (averages[i] ?? null) : null;
  });
}

/** On-balance volume (Granville): starts at 0 and adds the volume of a bar that closes higher, subtracts that of one that
 *  closes lower. In shares. */
export function onBalanceVolume(bars: readonly Bar[]): readonly number[] {
  let volume = 0;
  return bars.map((bar, i) => {
    volume += Math.sign(bar.close - (bars[i - 1]?.close ?? bar.close)) * bar.volume;
    return volume;
  });
}
