import { absent, known, type Metric } from "#domain/figures/metric.ts";
import { wealthIndex } from "./returns.ts";

/** The deepest fall of a wealth curve. Positions count from 0; `recovery` is the first at or
 *  above the peak again, null if not recovered. */
export interface Drawdown {
  /** Trough / peak - 1: 0 for a curve that never falls, else negative. */
  readonly depth: number;
  readonly peak: number;
  readonly trough: number;
  readonly recovery: number | null;
}

/** Deepest drawdown of a curve of positive values, the first of equals, from the last time at its peak; null for
 *  an empty curve. */
export function deepestDrawdown(curve: readonly number[]): Drawdown | null {
  if (curve.length === 0) return null;
  const depths = drawdownCurve(curve);
  const depth = depths.reduce((least, value) => Math.min(least, value));
  const trough = depths.indexOf(depth);
  const peak = depths.lastIndexOf(0, trough);
  return { depth, peak, trough, recovery: recoveryOf(curve, peak, trough) };
}

/** Each value over the highest so far, minus one: 0 at a peak, else negative. */
export function drawdownCurve(curve: readonly number[]): number[] {
  let peak = 0;
  return curve.map((value) => {
    peak = Math.max(peak, value);
    return value / peak - 1;
  });
}

function recoveryOf(curve: readonly number[], peak: number, trough: number): number | null {
  const height = curve[peak] ?? 0;
  const after = curve.findIndex((value, i) => i >= trough && value >= height);
  return after === -1 ? null : after;
}

/** Maximum drawdown of returns: min(W / runmax(W) - 1) where wealth W is 1 before the first return. Zero or negative. */
export function maxDrawdown(returns: readonly number[]): Metric {
  const deepest = returns.length === 0 ? null : deepestDrawdown(wealthIndex(returns));
  return deepest === null ? absent("insufficient_history") : known(deepest.depth);
}

/** Longest time below an earlier peak, in steps from that peak to recovery or the end of the curve. */
export function longestDrawdown(curve: readonly number[]): number {
  let peak = 0;
  let longest = 0;
  curve.forEach((value, i) => {
    if (value >= (curve[peak] ?? 0)) {
      if (i - peak > 1) longest = Math.max(longest, i - peak);
      peak = i;
    } else longest = Math.max(longest, i - peak);
  });
  return longest;
}
