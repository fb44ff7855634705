import type { Bar } from "#domain/prices/bar.ts";
import type { CorporateAction } from "#domain/trading/corporate-action.ts";
import type { Answer } from "../source.ts";

/** Prices of securities listed on exchanges. */
export interface MarketData {
  bars(wanted: WantedBars): Promise<Answer<BarSeries>>;
  quote(symbol: string): Promise<Answer<Quote>>;
  /** Splits and cash dividends with an ex-date from `from` (`YYYY-MM-DD`) on, as they were made: not adjusted for later splits. */
  actions(symbol: string, from: string): Promise<Answer<readonly CorporateAction[]>>;
}

export const TIMEFRAMES = ["1D", "1H", "15Min"] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

/** `raw`: as traded. `split`: adjusted for later splits. `all`: adjusted for later splits and dividends. */
export const ADJUSTMENTS = ["raw", "split", "all"] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];

export interface WantedBars {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly adjustment: Adjustment;
  /** First and last moment, `YYYY-MM-DD` or an instant; a date is the whole day of the exchange. Without `start` the
   *  bars of `lookbackDays` up to the latest bar, which in a dated set is in the past. */
  readonly start?: string;
  readonly end?: string;
  /** Calendar days (5 years of daily bars, 60 days of shorter ones). */
  readonly lookbackDays?: number;
}

export interface BarSeries {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  /** How the prices were adjusted. Intraday bars are never adjusted for dividends. */
  readonly adjustment: Adjustment;
  /** ISO 4217; null where the source does not say. */
  readonly currency: string | null;
  /** Name of the security, as the source has it; null if unknown. */
  readonly name: string | null;
  /** Oldest first, whole sessions or whole bars only. `date` is the exchange's day of a daily bar, else the instant at
   *  which the bar began, in UTC. */
  readonly bars: readonly Bar[];
}

export interface Quote {
  readonly symbol: string;
  readonly lastPrice: number;
  /** Time of the last price, ISO 8601 UTC; for a bundled close only the date is known, and the end of that day is
   *  given. */
  readonly at: string;
  /** Null if the source has no bid and ask. */
  readonly bidPrice: number | null;
  readonly askPrice: number | null;
  readonly bidSize: number | null;
  readonly askSize: number | null;
  readonly currency: string | null;
  /** Whether the source's prices are delayed. */
  readonly delayed: boolean;
}

/** The symbol as it is written here, `BRK.B`; null for what cannot be one. */
export function plainSymbol(symbol: string): string | null {
  const plain = symbol.trim().toUpperCase();
  return /^[A-Z0-9^][A-Z0-9.^=-]{0,19}$/.test(plain) ? plain : null;
}
