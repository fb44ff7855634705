import { requirePeriod, rollingMax, rollingMin, type Series } from "#domain/figures/rolling.ts";
import type { Bar } from "./bar.ts";
import { exponentialMovingAverage, simpleMovingAverage } from "./moving-average.ts";

/** Relative strength index (Wilder 1978), 0..100: averages of gains and losses start as the mean of the first `period`
 *  changes, then avg = ((period-1) avg + x)/period. 100 without losses, null on a flat window and before
 *  index `period`. No epsilon: prices of any size give the same answer. */
export function relativeStrengthIndex(closes: readonly number[], period = 14): Series {
  requirePeriod(period);
  const series = new Array<number | null>(closes.length);
  let [gain, loss] = [0, 0];
  for (let i = 0; i < closes.length; i++) {
    const change = i === 0 ? 0 : (closes[i] as number) - (closes[i - 1] as number);
    // Changes begin with the second close: place i holds the i-th of them.
    const share = i <= period ? 1 / Math.max(1, i) : 1 / period;
    gain += (Math.max(change, 0) - gain) * share;
    loss += (Math.max(-change, 0) - loss) * share;
    series[i] = i < period || (gain === 0 && loss === 0) ? null : (100 * gain) / (gain + loss);
  }
  return series;
}

export interface Macd {
  readonly macd: Series;
  readonly signal: Series;
  readonly histogram: Series;
}

/** Moving average convergence divergence (Appel): EMA(fast) - EMA(slow), its EMA(signal) seeded by the simple average
 *  of its first `signal` values, and their difference. */
export function macd(closes: readonly number[], fast = 12, slow = 26, signal = 9): Macd {
  requirePeriod(signal);
  const quick = exponentialMovingAverage(closes, fast);
  const slower = exponentialMovingAverage(closes, slow);
  const first = Math.max(fast, slow) - 1;
  const line = new Array<number | null>(closes.length);
  const smooth = new Array<number | null>(closes.length);
  const histogram = new Array<number | null>(closes.length);
  const alpha = 2 / (signal + 1);
  let average = 0;
  for (let i = 0; i < closes.length; i++) {
    const known = i - first;
    const value = known < 0 ? 0 : (quick[i] as number) - (slower[i] as number);
    const change = value - average;
    if (known >= 0) average += known < signal ? change / (known + 1) : alpha * change;
    const hasSignal = known >= signal - 1;
    line[i] = known < 0 ? null : value;
    smooth[i] = hasSignal ? average : null;
    histogram[i] = hasSignal ? value - average : null;
  }
  return { macd: line, signal: smooth, histogram };
}

export interface Stochastic {
  readonly k: Series;
  readonly d: Series;
}

/** Stochastic oscillator (Lane), 0..100: raw K = 100 (C - LL)/(HH - LL) over `lookback` bars, %K its simple average
 *  over `smoothing`, %D that of %K over `signal`. A bar whose range is zero has no K, nor do the averages over it. */
export function stochastic(bars: readonly Bar[], lookback = 14, smoothing = 3, signal = 3): Stochastic {
  const raw = rangePosition(bars, lookback).map((position) => (position === null ? null : 100 * position));
  const k = averageOfKnown(raw, smoothing);
  return { k, d: averageOfKnown(k, signal) };
}

/** Williams %R, -100..0: -100 (HH - C)/(HH - LL) over `lookback` bars; null where the range is zero. */
export function williamsR(bars: readonly Bar[], lookback = 14): Series {
  return rangePosition(bars, lookback).map((position) => (position === null ? null : 100 * (position - 1)));
}

/** Where the close lies between the lowest low (0) and the highest high (1) of the window. */
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
  const averages = simpleMovingAverage(
    values.map((value) => value ?? 0),
    period,
  );
  let knownInARow = 0;
  return values.map((value, i) => {
    knownInARow = value === null ? 0 : knownInARow + 1;
    return knownInARow >= period ? (averages[i] ?? null) : null;
  });
}

/** On-balance volume (Granville): starts at 0 and adds the volume of a bar that closes higher, takes that of one that
 *  closes lower. In shares. */
export function onBalanceVolume(bars: readonly Bar[]): readonly number[] {
  let volume = 0;
  return bars.map((bar, i) => {
    volume += Math.sign(bar.close - (bars[i - 1]?.close ?? bar.close)) * bar.volume;
    return volume;
  });
}
