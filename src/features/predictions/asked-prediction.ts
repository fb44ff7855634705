import type { Timeframe } from "#providers/market-data/market-data.ts";

/** What a forecast is asked for. */
export interface AskedPrediction {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** Bars ahead. */
  readonly horizon: number;
}
