import { isStale } from "#domain/figures/exchange-calendar.ts";
import type { Bar } from "#domain/prices/bar.ts";
import type { Macro, Observation } from "#providers/macro/macro.ts";
import type { MarketData } from "#providers/market-data/market-data.ts";
import { type Got, NO_DATA } from "./section.ts";

export interface Prices {
  readonly symbol: string;
  /** ISO 4217; null where the source does not say. */
  readonly currency: string | null;
  /** Daily, adjusted for splits and dividends, oldest first; the last close is as traded. At least one. */
  readonly bars: readonly Bar[];
  /** Whether the last bar is older than five exchange sessions. */
  readonly stale: boolean;
}

/** Five years plus the warm-up of the averages. */
const LOOKBACK_DAYS = 5 * 366 + 30;

export interface PriceWindow {
  readonly end?: string;
  readonly lookbackDays?: number;
}

export async function readPrices(
  marketData: MarketData,
  symbol: string,
  now: Date,
  window: PriceWindow = {},
): Promise<Got<Prices>> {
  const wanted = { symbol, timeframe: "1D", adjustment: "all", lookbackDays: LOOKBACK_DAYS, ...window } as const;
  const answer = await marketData.bars(wanted);
  const last = answer.kind === "found" ? answer.data.bars.at(-1) : undefined;
  if (answer.kind === "not_found" || last === undefined) return NO_DATA;
  const { symbol: known, currency, bars } = answer.data;
  return {
    status: "found",
    data: { symbol: known, currency, bars, stale: isStale(last.date, now) },
    source: answer.source,
  };
}

/** Prices of the first ticker that has any. */
export async function readFirstPrices(
  marketData: MarketData,
  symbols: readonly string[],
  now: Date,
  window: PriceWindow = {},
): Promise<Got<Prices>> {
  for (const symbol of symbols) {
    const prices = await readPrices(marketData, symbol, now, window);
    if (prices.status === "found") return prices;
  }
  return NO_DATA;
}

/** Date of the last bar; null without bars. */
export function lastDay(prices: Got<Prices>): string | null {
  return prices.status === "found" ? (prices.data.bars.at(-1)?.date ?? null) : null;
}

/** The unit of a price. */
export function priceUnit({ currency }: Pick<Prices, "currency">): string {
  return currency ?? "price";
}

const DAYS_BEFORE = 10;
const NO_SPLIT = 0.01;

/** Cumulative split factor between two dates; 1 without a split, null if the prices do not reach back to the first. */
export async function readSplitFactor(
  marketData: MarketData,
  symbol: string,
  from: string,
  to: string,
): Promise<number | null> {
  const start = new Date(Date.parse(from) - DAYS_BEFORE * 86_400_000).toISOString().slice(0, 10);
  const closeOn = async (adjustment: "raw" | "split"): Promise<number | null> => {
    const answer = await marketData.bars({ symbol, timeframe: "1D", adjustment, start, end: to });
    if (answer.kind === "not_found") return null;
    return answer.data.bars.findLast(({ date }) => date <= from)?.close ?? null;
  };
  const [raw, adjusted] = [await closeOn("raw"), await closeOn("split")];
  if (raw === null || adjusted === null || adjusted <= 0) return null;
  const factor = raw / adjusted;
  return Math.abs(factor - 1) < NO_SPLIT ? 1 : Number(factor.toPrecision(6));
}

export interface Rates {
  readonly id: string;
  readonly title: string;
  readonly unit: "rate" | "index";
  readonly observations: readonly Observation[];
  /** Whether the last observation is older than five exchange sessions. */
  readonly stale: boolean;
}

/** A series from a date on; all of it without one. */
export async function readSeries(
  macro: Macro,
  id: string,
  now: Date,
  range: { start?: string; end?: string },
): Promise<Got<Rates>> {
  const answer = await macro.series({ id, ...range });
  const last = answer.kind === "found" ? answer.data.observations.at(-1) : undefined;
  if (answer.kind === "not_found" || last === undefined) return NO_DATA;
  const { id: known, title, unit, observations } = answer.data;
  return {
    status: "found",
    data: { id: known, title, unit, observations, stale: isStale(last.date, now) },
    source: answer.source,
  };
}
