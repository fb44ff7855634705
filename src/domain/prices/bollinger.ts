import { rollingMoments, type Series } from "#domain/figures/rolling.ts";

export interface Bands {
  readonly upper: Series;
  readonly middle: Series;
  readonly lower: Series;
}

/** Bollinger bands: simple average over `period` and `width` population standard deviations to either side. */
export function bollingerBands(closes: readonly number[], period = 20, width = 2): Bands {
  const windows = rollingMoments(closes, period);
  const band = (side: number): Series =>
    windows.map((w) => (w === null ? null : w.mean + side * Math.sqrt(w.squares / w.count)));
  return { upper: band(width), middle: band(0), lower: band(-width) };
}

/** Distance of each value from the mean of its window, in population standard deviations; null on a flat window. */
export function rollingZScore(values: readonly number[], period: number): Series {
  return rollingMoments(values, period).map((w, i) =>
    w === null || w.squares === 0 ? null : ((values[i] ?? 0) - w.mean) / Math.sqrt(w.squares / w.count),
  );
}
