import { type Moments, mergeMoments } from "./statistics.ts";

/** A series aligned with its bars; null where the window is not yet full or the figure is undefined. */
export type Series = readonly (number | null)[];

/** Combines every window of `period` items by an associative `merge`, in linear time and without subtraction, so that
 *  no rounding is carried from one window to the next (van Herk, 1992): each window is the tail of one block joined to
 *  the head of the next. Null before the first full window. @throws RangeError unless period is a positive integer. */
export function rollingMerge<T>(items: readonly T[], period: number, merge: (a: T, b: T) => T): (T | null)[] {
  requirePeriod(period);
  const windows: (T | null)[] = new Array<T | null>(items.length).fill(null);
  for (let start = 0; start + period <= items.length; start += period) {
    const tails = tailsOf(items, start, period, merge);
    windows[start + period - 1] = tails[0] ?? null;
    let head: T | undefined;
    for (let i = 1; i < period && start + period - 1 + i < items.length; i++) {
      const next = items[start + period - 1 + i] as T;
      head = head === undefined ? next : merge(head, next);
      windows[start + period - 1 + i] = merge(tails[i] as T, head);
    }
  }
  return windows;
}

/** For each offset in a block, everything from there to the block's end. */
function tailsOf<T>(items: readonly T[], start: number, period: number, merge: (a: T, b: T) => T): T[] {
  const tails = items.slice(start, start + period);
  for (let i = period - 2; i >= 0; i--) tails[i] = merge(tails[i] as T, tails[i + 1] as T);
  return tails;
}

export function rollingMax(values: readonly number[], period: number): Series {
  return rollingMerge(values, period, (a, b) => Math.max(a, b));
}

export function rollingMin(values: readonly number[], period: number): Series {
  return rollingMerge(values, period, (a, b) => Math.min(a, b));
}

/** Count, mean and squared deviations of each window. */
export function rollingMoments(values: readonly number[], period: number): (Moments | null)[] {
  return rollingMerge(
    values.map((value) => ({ count: 1, mean: value, squares: 0 })),
    period,
    mergeMoments,
  );
}

/** Mean of each window. */
export function rollingMean(values: readonly number[], period: number): Series {
  return rollingMoments(values, period).map((moments) => moments?.mean ?? null);
}

/** Standard deviation of each window: `ddof` 0 for a population, 1 for a sample. */
export function rollingDeviation(values: readonly number[], period: number, ddof: 0 | 1): Series {
  return rollingMoments(values, period).map((moments) =>
    moments === null || moments.count <= ddof ? null : Math.sqrt(moments.squares / (moments.count - ddof)),
  );
}

/** Joint moments of a pair of series over a window. */
export interface PairMoments {
  readonly x: Moments;
  readonly y: Moments;
  readonly cross: number;
}

/** Joint moments of each window of two series of equal length. @throws RangeError when lengths differ. */
export function rollingPairs(x: readonly number[], y: readonly number[], period: number): (PairMoments | null)[] {
  if (x.length !== y.length) throw new RangeError(`series of ${x.length} and ${y.length} values cannot be paired`);
  const points = x.map((value, i) => ({
    x: { count: 1, mean: value, squares: 0 },
    y: { count: 1, mean: y[i] ?? 0, squares: 0 },
    cross: 0,
  }));
  return rollingMerge(points, period, mergePairs);
}

function mergePairs(a: PairMoments, b: PairMoments): PairMoments {
  const weight = (a.x.count * b.x.count) / (a.x.count + b.x.count);
  const cross = a.cross + b.cross + (b.x.mean - a.x.mean) * (b.y.mean - a.y.mean) * weight;
  return { x: mergeMoments(a.x, b.x), y: mergeMoments(a.y, b.y), cross };
}

export function requirePeriod(period: number): void {
  if (!Number.isInteger(period) || period < 1) throw new RangeError(`period ${period} is not a positive whole number`);
}
