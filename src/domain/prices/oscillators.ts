import { rollingMax, rollingMin, type Series } from "#domain/figures/rolling.ts";
import type { Bar } from "./bar.ts";
import { exponentialMovingAverage, overKnown, simpleMovingAverage, wilderAverage } from "./moving-average.ts";

/** Relative strength index (Wilder 1978), 0..100: averages of gains and losses start as the mean of the first `period`
 *  changes, then avg = ((period-1) avg + x)/period. 100 without losses, null on a flat window and before
 *  index `period`. No epsilon: prices of any size give the same answer. */
export function relativeStrengthIndex(closes: readonly number[], period = 14): Series {
  const changes = closes.slice(1).map((close, i) => close - (closes[i] ?? close));
  const gains = wilderAverage(
    changes.map((change) => Math.max(change, 0)),
    period,
  );
  const losses = wilderAverage(
    changes.map((change) => Math.max(-change, 0)),
    period,
  );
  const index = gains.map((gain, i) => strength(gain, losses[i] ?? null));
  return closes.length === 0 ? [] : [null, ...index];
}

function strength(gain: number | null, loss: number | null): number | null {
  if (gain === null || loss === null || (gain === 0 && loss === 0)) return null;
  return (100 * gain) / (gain + loss);
}

export interface Macd {
  readonly macd: Series;
  readonly signal: Series;
  readonly histogram: Series;
}

/** Moving average convergence divergence (Appel): EMA(fast) - EMA(slow), its EMA(signal) seeded by the simple average
 *  of its first `signal` values, and their difference. */
export function macd(closes: readonly number[], fast = 12, slow = 26, signal = 9): Macd {
  const quick = exponentialMovingAverage(closes, fast);
  const slower = exponentialMovingAverage(closes, slow);
  const line = difference(quick, slower);
  const smooth = overKnown(line, (known) => exponentialMovingAverage(known, signal));
  return { macd: line, signal: smooth, histogram: difference(line, smooth) };
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

function difference(a: Series, b: Series): Series {
  return a.map((value, i) => {
    const other = b[i] ?? null;
    return value === null || other === null ? null : value - other;
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
