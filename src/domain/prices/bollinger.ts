import { rollingMoments, type Series, seriesFrom } from "#domain/figures/rolling.ts";

export interface Bands {
  readonly upper: Series;
  readonly middle: Series;
  readonly lower: Series;
}

/** Bollinger bands: simple average over `period` and `width` population standard deviations to either side. */
export function bollingerBands(closes: readonly number[], period = 20, width = 2): Bands {
  const { means, squares } = rollingMoments(closes, period);
  const upper = new Array<number | null>(closes.length);
  const middle = new Array<number | null>(closes.length);
  const lower = new Array<number | null>(closes.length);
  for (let i = 0; i < closes.length; i++) {
    const isFull = i >= period - 1;
    const mean = means[i] as number;
    const reach = width * Math.sqrt((squares[i] as number) / period);
    upper[i] = isFull ? mean + reach : null;
    middle[i] = isFull ? mean : null;
    lower[i] = isFull ? mean - reach : null;
  }
  return { upper, middle, lower };
}

/** Distance of each value from the mean of its window, in population standard deviations; null on a flat window. */
export function rollingZScore(values: readonly number[], period: number): Series {
  const { means, squares } = rollingMoments(values, period);
  return seriesFrom(values.length, period - 1, (i) =>
    squares[i] === 0
      ? null
      : ((values[i] as number) - (means[i] as number)) / Math.sqrt((squares[i] as number) / period),
  );
}
