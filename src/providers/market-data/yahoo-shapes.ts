import { z } from "zod";
import type { Bar } from "#domain/prices/bar.ts";
import { amount, roundedPrice } from "#domain/trading/amount.ts";
import { type CorporateAction } from "#domain/trading/corporate-action.ts";
import { ShapeError } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { exchangeDay } from "./exchange-day.ts";
import type { Adjustment, Timeframe } from "./market-data.ts";

/** Parses the answers of Yahoo's chart service. Its prices are already adjusted for splits; `adjclose` also for
 *  dividends. Rows of null are minutes or days without trades. */

const Column = z.array(z.number().nullable());
const Period = z.object({ start: z.number(), end: z.number() });
const Chart = z.object({
  meta: z.object({
    symbol: z.string(),
    currency: z.string().nullish(),
    longName: z.string().nullish(),
    shortName: z.string().nullish(),
    exchangeTimezoneName: z.string(),
    regularMarketPrice: z.number().nullish(),
    regularMarketTime: z.number().nullish(),
    currentTradingPeriod: z.object({ regular: Period }).nullish(),
  }),
  timestamp: z.array(z.number()).nullish(),
  events: z
    .object({
      splits: z.record(z.string(), z.object({ date: z.number(), numerator: z.number(), denominator: z.number() })),
      dividends: z.record(z.string(), z.object({ date: z.number(), amount: z.number() })),
    })
    .partial()
    .nullish(),
  indicators: z.object({
    quote: z.array(z.object({ open: Column, high: Column, low: Column, close: Column, volume: Column }).partial()),
    adjclose: z.array(z.object({ adjclose: Column })).nullish(),
  }),
});
const Answered = z.object({
  chart: z.object({
    result: z.array(Chart).nullable(),
    error: z.object({ code: z.string(), description: z.string().nullish() }).nullish(),
  }),
});

export type YahooChart = z.infer<typeof Chart>;

/** Null if the service says that it does not know the symbol, or has no prices for it. */
export function readChart(body: string): YahooChart | null {
  const { chart } = readJson(body, Answered);
  const [result] = chart.result ?? [];
  if (result !== undefined) return result;
  if (chart.error != null && isNotKnown(chart.error.code, chart.error.description ?? "")) return null;
  throw new ShapeError("neither a chart nor an error known");
}

/** Whether an answer other than 200 means that there are no such prices, rather than an error. */
export function saysNotKnown(status: number, body: string): boolean {
  if (status === 404) return true;
  try {
    return readChart(body) === null;
  } catch {
    return false;
  }
}

function isNotKnown(code: string, description: string): boolean {
  return code === "Not Found" || description.startsWith("Data doesn't exist");
}

/** Bars oldest first, without rows that have no trade and without the incomplete bar; of two rows for one day, the
 *  later one. */
export function barsOfChart(
  chart: YahooChart,
  timeframe: Timeframe,
  adjustment: Adjustment,
  nowMs: number,
): readonly Bar[] {
  const [quote] = chart.indicators.quote;
  const adjusted = chart.indicators.adjclose?.[0]?.adjclose;
  const times = chart.timestamp ?? [];
  const byDate = new Map<string, Bar>();
  times.forEach((seconds, i) => {
    const [open, high, low, close] = [quote?.open?.[i], quote?.high?.[i], quote?.low?.[i], quote?.close?.[i]];
    if (!isPrice(open) || !isPrice(high) || !isPrice(low) || !isPrice(close)) return;
    if (isUnderWay(chart, timeframe, seconds, nowMs)) return;
    const splits = adjustment === "raw" ? laterSplits(chart, seconds) : 1;
    const adjclose = adjusted?.[i];
    const factor = adjustment === "all" && isPrice(adjclose) ? adjclose / close : splits;
    const date = dateOf(chart, timeframe, seconds);
    byDate.set(date, {
      date,
      open: open * factor,
      high: high * factor,
      low: low * factor,
      close: close * factor,
      volume: (quote?.volume?.[i] ?? 0) / splits,
    });
  });
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The last price and when it was made, in seconds; of the last bar where the service does not give them apart. */
export function lastPriceOf({ meta, timestamp, indicators }: YahooChart): { price: number; seconds: number } | null {
  if (isPrice(meta.regularMarketPrice) && meta.regularMarketTime != null) {
    return { price: meta.regularMarketPrice, seconds: meta.regularMarketTime };
  }
  const closes = indicators.quote[0]?.close ?? [];
  const last = closes.findLastIndex(isPrice);
  const [price, seconds] = [closes[last], timestamp?.[last]];
  return isPrice(price) && seconds !== undefined ? { price, seconds } : null;
}

/** What can be made of a chart: prices adjusted for dividends only where it has them. */
export function possibleAdjustment({ indicators }: YahooChart, wanted: Adjustment): Adjustment {
  return wanted === "all" && indicators.adjclose?.[0] === undefined ? "split" : wanted;
}

/** Splits and dividends as they happened: the service states dividends per share after all later splits. */
export function actionsOfChart(chart: YahooChart, from: string): readonly CorporateAction[] {
  const dayOf = (seconds: number): string => dateOf(chart, "1D", seconds);
  const splits = Object.values(chart.events?.splits ?? {})
    .filter(({ numerator, denominator }) => numerator > 0 && denominator > 0)
    .map(({ date, numerator, denominator }): CorporateAction => {
      return { kind: "split", date: dayOf(date), numerator: amount(numerator), denominator: amount(denominator) };
    });
  const dividends = Object.values(chart.events?.dividends ?? {})
    .map(({ date, amount: paid }): CorporateAction => {
      return { kind: "dividend", date: dayOf(date), perShare: roundedPrice(paid * laterSplits(chart, date)) };
    })
    .filter((action) => action.kind === "dividend" && action.perShare.gt(0));
  return [...splits, ...dividends].filter(({ date }) => date >= from);
}

function isPrice(value: number | null | undefined): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0;
}

function dateOf(chart: YahooChart, timeframe: Timeframe, seconds: number): string {
  if (timeframe !== "1D") return new Date(seconds * 1000).toISOString();
  try {
    return exchangeDay(seconds * 1000, chart.meta.exchangeTimezoneName);
  } catch (error) {
    throw new ShapeError("a time zone that does not exist", { cause: error });
  }
}

const BAR_MS = { "1H": 3_600_000, "15Min": 900_000 };

/** A daily bar is incomplete until its session has ended, a shorter one until its time is over. */
function isUnderWay(chart: YahooChart, timeframe: Timeframe, seconds: number, nowMs: number): boolean {
  if (timeframe !== "1D") return seconds * 1000 + BAR_MS[timeframe] > nowMs;
  const session = chart.meta.currentTradingPeriod?.regular;
  return session !== undefined && nowMs < session.end * 1000 && seconds >= session.start;
}

/** The multiplier that converts a price of that time back to the traded price. */
function laterSplits(chart: YahooChart, seconds: number): number {
  const splits = Object.values(chart.events?.splits ?? {});
  return splits.reduce(
    (factor, split) => (split.date > seconds ? factor * (split.numerator / split.denominator) : factor),
    1,
  );
}
