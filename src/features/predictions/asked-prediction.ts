import type { Timeframe } from "#providers/market-data/market-data.ts";

/** The input of a forecast. */
export interface AskedPrediction {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** Bars ahead. */
  readonly horizon: number;
}
