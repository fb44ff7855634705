/** One bar of a price series: prices in the instrument's currency, adjusted by one factor for splits and dividends,
 *  volume in shares. `date` is a day or an instant in ISO 8601; bars are sorted by it and no date appears twice. */
export interface Bar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Closing prices in bar order. */
export function closesOf(bars: readonly Bar[]): number[] {
  return bars.map((bar) => bar.close);
}
