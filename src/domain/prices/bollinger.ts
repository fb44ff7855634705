import { type Column, rollingMoments, type Series, seriesFrom } from "#domain/figures/rolling.ts";

export interface Bands {
  readonly upper: Column;
  readonly middle: Column;
  readonly lower: Column;
}

/** Bollinger bands: simple average over `period`, plus and minus `width` population standard deviations. */
export function bollingerBands(closes: ArrayLike<number>, period = 20, width = 2): Bands {
  const { means, squares } = rollingMoments(closes, period);
  const upper = new Float64Array(closes.length);
  const lower = new Float64Array(closes.length);
  const scale = width / Math.sqrt(period);
  for (let i = 0; i < closes.length; i++) {
    const mean = means[i] as number;
    const reach = scale * Math.sqrt(squares[i] as number);
    upper[i] = mean + reach;
    lower[i] = mean - reach;
  }
  return { upper, middle: means, lower };
}

/** Distance of each value from the mean of its window, in population standard deviations; null on a flat window. */
export function rollingZScore(values: ArrayLike<number>, period: number): Series {
  const { means, squares } = rollingMoments(values, period);
  return seriesFrom(values.length, period - 1, (i) =>
    squares[i] === 0
      ? null
      : ((values[i] as number) - (means[i] as number)) / Math.sqrt((squares[i] as number) / period),
  );
}
