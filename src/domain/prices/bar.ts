/** One bar of a price series: prices in the instrument's currency, adjusted by one factor for splits and dividends,
 *  volume in shares. `date` is a day or an instant in ISO 8601; bars are sorted by it and no date stands twice. */
export interface Bar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A bar as traded, with the close as adjusted by the source. */
export interface TradedBar extends Bar {
  readonly adjustedClose: number;
}

/** Scales open, high, low and close by `adjustedClose / close`, so that signals and fills see the same prices. */
export function adjustBar(bar: TradedBar): Bar {
  const factor = bar.adjustedClose / bar.close;
  return {
    date: bar.date,
    open: bar.open * factor,
    high: bar.high * factor,
    low: bar.low * factor,
    close: bar.adjustedClose,
    volume: bar.volume,
  };
}

/** Closing prices in bar order. */
export function closesOf(bars: readonly Bar[]): number[] {
  return bars.map((bar) => bar.close);
}
