import { dayNumber } from "#domain/figures/calendar-date.ts";
import { askVendor, type Vendor, type VendorAnswer, type VendorDeps } from "../ask-vendor.ts";
import { type Source, UNKNOWN } from "../source.ts";
import { earliestDay, withinWindow } from "./bar-window.ts";
import { type MarketData, plainSymbol, type Timeframe, type WantedBars } from "./market-data.ts";
import {
  actionsOfChart,
  barsOfChart,
  lastPriceOf,
  possibleAdjustment,
  readChart,
  saysNotKnown,
  type YahooChart,
} from "./yahoo-shapes.ts";

export interface YahooSettings {
  readonly baseUrl: string;
  readonly userAgent: string;
}

const MINUTE_MS = 60_000;
const DAY_SECONDS = 86_400;
const INTERVALS: Readonly<Record<Timeframe, string>> = { "1D": "1d", "1H": "60m", "15Min": "15m" };
/** How far back the service has bars, days. */
const REACH_DAYS: Readonly<Record<Timeframe, number>> = { "1D": 36_500, "1H": 729, "15Min": 59 };
const FRESH_MS: Readonly<Record<Timeframe, number>> = {
  "1D": 15 * MINUTE_MS,
  "1H": 5 * MINUTE_MS,
  "15Min": 5 * MINUTE_MS,
};

/** Yahoo's public chart service: delayed, without bid and ask, and not to be redistributed. It publishes no limit;
 *  about one request per second is tolerated. */
export function yahooChart(deps: VendorDeps, { baseUrl, userAgent }: YahooSettings): MarketData {
  const vendor: Vendor = {
    name: "yahoo",
    capability: "market_data",
    pace: { name: "yahoo", intervalMs: 1_000, burst: 5 },
    headers: { "user-agent": userAgent, accept: "application/json" },
  };
  const ask = (symbol: string, query: Record<string, string>, freshMs: number) => {
    const url = new URL(`${baseUrl}/v8/finance/chart/${encodeURIComponent(vendorSymbol(symbol))}`);
    url.search = new URLSearchParams(query).toString();
    return askVendor(deps, vendor, { url, freshMs, read: readChart, isUnknown: saysNotKnown });
  };
  return {
    async bars(wanted) {
      const symbol = plainSymbol(wanted.symbol);
      if (symbol === null) return UNKNOWN;
      const now = deps.clock.now();
      const answer = await ask(symbol, barsQuery(wanted, now), FRESH_MS[wanted.timeframe]);
      if (answer === null || !isOf(answer.value, symbol)) return UNKNOWN;
      const adjustment = possibleAdjustment(answer.value, wanted.adjustment);
      const all = barsOfChart(answer.value, wanted.timeframe, adjustment, now.getTime());
      const bars = withinWindow(all, wanted);
      const last = bars.at(-1);
      if (last === undefined) return UNKNOWN;
      const currency = answer.value.meta.currency ?? null;
      return {
        kind: "found",
        data: { symbol, timeframe: wanted.timeframe, adjustment, currency, name: nameOf(answer.value), bars },
        source: source(answer, `Prices of ${symbol}`, last.date.slice(0, 10)),
      };
    },
    async actions(given, from) {
      const symbol = plainSymbol(given);
      if (symbol === null) return UNKNOWN;
      const wanted = { symbol, timeframe: "1D", adjustment: "raw", start: from } as const;
      const answer = await ask(symbol, barsQuery(wanted, deps.clock.now()), FRESH_MS["1D"]);
      if (answer === null || !isOf(answer.value, symbol)) return UNKNOWN;
      const data = actionsOfChart(answer.value, from);
      return { kind: "found", data, source: source(answer, `Splits and dividends of ${symbol}`, from) };
    },
    async quote(given) {
      const symbol = plainSymbol(given);
      const answer = symbol === null ? null : await ask(symbol, { interval: "1d", range: "5d" }, 5_000);
      if (symbol === null || answer === null || !isOf(answer.value, symbol)) return UNKNOWN;
      const last = lastPriceOf(answer.value);
      if (last === null) return UNKNOWN;
      const at = new Date(last.seconds * 1000).toISOString();
      const noBook = { bidPrice: null, askPrice: null, bidSize: null, askSize: null };
      return {
        kind: "found",
        data: {
          symbol,
          lastPrice: last.price,
          at,
          ...noBook,
          currency: answer.value.meta.currency ?? null,
          delayed: true,
        },
        source: source(answer, `Last price of ${symbol}`, at.slice(0, 10)),
      };
    },
  };
}

/** Up to the end of today whatever the end wanted: only then the splits since are among the events. Whole days, so that
 *  the same question has the same address all day. */
function barsQuery(wanted: WantedBars, now: Date): Record<string, string> {
  const today = Math.floor(now.getTime() / 1000 / DAY_SECONDS);
  const first = Math.max(dayNumber(earliestDay(wanted, now)), today - REACH_DAYS[wanted.timeframe]);
  return {
    period1: String(Math.max(0, first) * DAY_SECONDS),
    period2: String((today + 1) * DAY_SECONDS),
    interval: INTERVALS[wanted.timeframe],
    events: "div,splits",
    includeAdjustedClose: "true",
  };
}

/** Yahoo writes share classes with a hyphen: `BRK-B`. A suffix of two letters or more is an exchange: `VOD.L` too. */
function vendorSymbol(symbol: string): string {
  return symbol.replace(/^([A-Z]{1,5})\.([ABC])$/, "$1-$2");
}

function nameOf({ meta: { longName, shortName } }: YahooChart): string | null {
  return longName ?? shortName ?? null;
}

/** A chart of another symbol is not a valid answer. */
function isOf(chart: YahooChart, symbol: string): boolean {
  return chart.meta.symbol.toUpperCase() === vendorSymbol(symbol);
}

function source({ url, retrievedAt, stale }: VendorAnswer<unknown>, title: string, asOf: string): Source {
  return {
    title,
    url,
    stale,
    as_of: asOf,
    publisher: "Yahoo Finance",
    retrieved_at: retrievedAt.toISOString(),
    licence: "Yahoo terms of service: own use, not to be passed on",
  };
}
