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

/** For each offset in a block, the merge of all items from there to the block's end. */
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

/** Numbers aligned with their bars, in a typed array; NaN where a window is not yet full or a figure is undefined. */
export type Column = Float64Array;

/** A column as a series. */
export function seriesOf(column: Column): Series {
  return Array.from(column, (value) => (Number.isNaN(value) ? null : value));
}

/** Mean of each window. Sums are of distances from a value that every window of a block holds, so that no rounding is
 *  carried along, and a window of equal values has exactly their mean. Linear as `rollingMerge` is. */
export function rollingMean(values: ArrayLike<number>, period: number): Column {
  requirePeriod(period);
  const means = new Float64Array(values.length);
  means.fill(Number.NaN, 0, period - 1);
  const tails = new Float64Array(period);
  for (let end = period - 1; end < values.length; end += period) {
    const base = values[end] as number;
    for (let i = period - 2, sum = 0; i >= 0; i--) {
      sum += (values[end - period + 1 + i] as number) - base;
      tails[i] = sum;
    }
    const last = Math.min(period - 1, values.length - 1 - end);
    for (let i = 0, head = 0; i <= last; i++) {
      head += (values[end + i] as number) - base;
      means[end + i] = base + ((tails[i] as number) + head) / period;
    }
  }
  return means;
}

/** Mean and squared deviations of each window, at its last position; NaN before the first full window. */
export interface MomentColumns {
  readonly means: Column;
  readonly squares: Column;
}

/** The same with squares of those distances: since each window holds the value they are taken from, the difference of the
 *  two sums loses no more than `period` roundings, and a window of equal values has no deviation. */
export function rollingMoments(values: ArrayLike<number>, period: number): MomentColumns {
  requirePeriod(period);
  const means = new Float64Array(values.length);
  const squares = new Float64Array(values.length);
  means.fill(Number.NaN, 0, period - 1);
  squares.fill(Number.NaN, 0, period - 1);
  const tails = new Float64Array(period);
  const tailSquares = new Float64Array(period);
  for (let end = period - 1; end < values.length; end += period) {
    const base = values[end] as number;
    for (let i = period - 2, sum = 0, square = 0; i >= 0; i--) {
      const distance = (values[end - period + 1 + i] as number) - base;
      sum += distance;
      square += distance * distance;
      tails[i] = sum;
      tailSquares[i] = square;
    }
    const last = Math.min(period - 1, values.length - 1 - end);
    for (let i = 0, head = 0, headSquare = 0; i <= last; i++) {
      const distance = (values[end + i] as number) - base;
      head += distance;
      headSquare += distance * distance;
      const sum = (tails[i] as number) + head;
      means[end + i] = base + sum / period;
      squares[end + i] = Math.max(0, (tailSquares[i] as number) + headSquare - (sum * sum) / period);
    }
  }
  return { means, squares };
}

/** A series from a function of each position from `first` on; null before. */
export function seriesFrom(length: number, first: number, valueAt: (i: number) => number | null): Series {
  const series = new Array<number | null>(length);
  for (let i = 0; i < length; i++) series[i] = i < first ? null : valueAt(i);
  return series;
}

/** Standard deviation of each window: `ddof` 0 for a population, 1 for a sample. */
export function rollingDeviation(values: readonly number[], period: number, ddof: 0 | 1): Series {
  const { squares } = rollingMoments(values, period);
  return seriesFrom(values.length, period - 1, (i) =>
    period <= ddof ? null : Math.sqrt((squares[i] as number) / (period - ddof)),
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
