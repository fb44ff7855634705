import type { Bar } from "#domain/prices/bar.ts";
import type { Macro, Observation } from "#providers/macro/macro.ts";
import type { MarketData } from "#providers/market-data/market-data.ts";
import { type Got, NO_DATA } from "./section.ts";

export interface Prices {
  readonly symbol: string;
  readonly currency: string;
  /** Daily, adjusted for splits and dividends, oldest first; the last close is as traded. At least one. */
  readonly bars: readonly Bar[];
}

/** Five years and what the averages before them need. */
const LOOKBACK_DAYS = 5 * 366 + 30;

export async function readPrices(
  marketData: MarketData,
  symbol: string,
  window: { end?: string; lookbackDays?: number } = {},
): Promise<Got<Prices>> {
  const wanted = { symbol, timeframe: "1D", adjustment: "all", lookbackDays: LOOKBACK_DAYS, ...window } as const;
  const answer = await marketData.bars(wanted);
  if (answer.kind === "not_found" || answer.data.bars.length === 0) return NO_DATA;
  const { data, source } = answer;
  return { status: "found", data: { symbol: data.symbol, currency: data.currency ?? "USD", bars: data.bars }, source };
}

export interface Rates {
  readonly id: string;
  readonly title: string;
  readonly unit: "rate" | "index";
  readonly observations: readonly Observation[];
}

/** A series from a date on; all of it without one. */
export async function readSeries(
  macro: Macro,
  id: string,
  range: { start?: string; end?: string },
): Promise<Got<Rates>> {
  const answer = await macro.series({ id, ...range });
  if (answer.kind === "not_found" || answer.data.observations.length === 0) return NO_DATA;
  return { status: "found", data: answer.data, source: answer.source };
}
