import { z } from "zod";
import type { Bar } from "#domain/prices/bar.ts";
import { amount, roundedPrice } from "#domain/trading/amount.ts";
import type { CorporateAction } from "#domain/trading/corporate-action.ts";
import { askVendor, type Vendor, type VendorAnswer, type VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { type Source, UNKNOWN } from "../source.ts";
import { earliestDay, withinWindow } from "./bar-window.ts";
import { exchangeDay } from "./exchange-day.ts";
import { type MarketData, plainSymbol, type Timeframe, type WantedBars } from "./market-data.ts";

export interface AlpacaSettings {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly secret: string;
}

const Row = z.object({ t: z.string(), o: z.number(), h: z.number(), l: z.number(), c: z.number(), v: z.number() });
const Page = z.object({ bars: z.array(Row).nullable(), next_page_token: z.string().nullish() });
const Trade = z.object({ t: z.string(), p: z.number() });
const Book = z.object({ bp: z.number(), bs: z.number(), ap: z.number(), as: z.number() });
const Snapshot = z.object({ latestTrade: Trade.nullish(), latestQuote: Book.nullish() });

const Split = z.object({ ex_date: z.iso.date(), new_rate: z.number().positive(), old_rate: z.number().positive() });
const Actions = z.object({
  corporate_actions: z
    .object({
      forward_splits: z.array(Split),
      reverse_splits: z.array(Split),
      cash_dividends: z.array(z.object({ ex_date: z.iso.date(), rate: z.number().positive() })),
    })
    .partial(),
});

const MINUTE_MS = 60_000;
const BAR_MS: Readonly<Record<Timeframe, number>> = {
  "1D": 24 * 60 * MINUTE_MS,
  "1H": 60 * MINUTE_MS,
  "15Min": 15 * MINUTE_MS,
};
const NAMES: Readonly<Record<Timeframe, string>> = { "1D": "1Day", "1H": "1Hour", "15Min": "15Min" };
const ROWS_A_PAGE = 10_000;
/** Ten years of quarters of an hour, all day. */
const MAX_PAGES = 20;
const NEW_YORK = "America/New_York";

/** The broker's market data: bars adjusted as wanted, and the book. 200 requests a minute and account. */
export function alpacaData(deps: VendorDeps, settings: AlpacaSettings): MarketData {
  const vendor: Vendor = {
    name: "alpaca",
    capability: "market_data",
    pace: { name: "alpaca-data", intervalMs: 300, burst: 20 },
    headers: {
      "apca-api-key-id": settings.keyId,
      "apca-api-secret-key": settings.secret,
      accept: "application/json",
    },
  };
  return {
    async bars(wanted) {
      const symbol = plainSymbol(wanted.symbol);
      if (symbol === null) return UNKNOWN;
      const now = deps.clock.now();
      const pages = await allPages(deps, vendor, barsUrl(settings.baseUrl, symbol, wanted, now));
      const [first] = pages;
      if (first === undefined) return UNKNOWN;
      const rows = pages.flatMap((page) => page.value.bars ?? []);
      const bars = withinWindow(barsOf(rows, wanted.timeframe, now.getTime()), wanted);
      const last = bars.at(-1);
      if (last === undefined) return UNKNOWN;
      return {
        kind: "found",
        data: { symbol, timeframe: wanted.timeframe, adjustment: wanted.adjustment, currency: "USD", name: null, bars },
        source: source(first, `Prices of ${symbol}`, last.date.slice(0, 10)),
      };
    },
    async actions(given, from) {
      const symbol = plainSymbol(given);
      if (symbol === null) return UNKNOWN;
      const url = new URL(`${settings.baseUrl}/v1/corporate-actions`);
      const types = "forward_split,reverse_split,cash_dividend";
      url.search = new URLSearchParams({ symbols: symbol, types, start: from, limit: "1000" }).toString();
      const read = (body: string) => readJson(body, Actions);
      const answer = await askVendor(deps, vendor, { url, freshMs: 15 * MINUTE_MS, read, isUnknown: isInvalidSymbol });
      const data = answer === null ? [] : actionsOf(answer.value);
      // An empty answer may also mean that the account cannot see the bars, so the next source is queried.
      if (answer === null || data.length === 0) return UNKNOWN;
      return { kind: "found", data, source: source(answer, `Splits and dividends of ${symbol}`, from) };
    },
    async quote(given) {
      const symbol = plainSymbol(given);
      if (symbol === null) return UNKNOWN;
      const url = new URL(`${settings.baseUrl}/v2/stocks/${encodeURIComponent(symbol)}/snapshot`);
      const read = (body: string) => readJson(body, Snapshot);
      const answer = await askVendor(deps, vendor, { url, freshMs: 2_000, read, isUnknown: isInvalidSymbol });
      const { latestTrade: trade, latestQuote: book } = answer?.value ?? {};
      if (answer === null || trade == null) return UNKNOWN;
      const at = new Date(trade.t).toISOString();
      return {
        kind: "found",
        data: { symbol, lastPrice: trade.p, at, ...bookOf(book), currency: "USD", delayed: false },
        source: source(answer, `Last trade and book of ${symbol}`, at.slice(0, 10)),
      };
    },
  };
}

function actionsOf({ corporate_actions: given }: z.infer<typeof Actions>): CorporateAction[] {
  const splits = [...(given.forward_splits ?? []), ...(given.reverse_splits ?? [])];
  return [
    ...splits.map(({ ex_date: date, new_rate: numerator, old_rate: denominator }): CorporateAction => {
      return { kind: "split", date, numerator: amount(numerator), denominator: amount(denominator) };
    }),
    ...(given.cash_dividends ?? []).map(({ ex_date: date, rate }): CorporateAction => {
      return { kind: "dividend", date, perShare: roundedPrice(rate) };
    }),
  ];
}

type BarsPage = VendorAnswer<z.infer<typeof Page>>;

/** All pages of one answer; none if the symbol is unknown. */
async function allPages(deps: VendorDeps, vendor: Vendor, first: URL): Promise<BarsPage[]> {
  const pages: BarsPage[] = [];
  let url = first;
  while (pages.length < MAX_PAGES) {
    const read = (body: string) => readJson(body, Page);
    const page = await askVendor(deps, vendor, { url, freshMs: 5 * MINUTE_MS, read, isUnknown: isInvalidSymbol });
    if (page === null) break;
    pages.push(page);
    const token = page.value.next_page_token;
    if (token == null) break;
    url = new URL(first);
    url.searchParams.set("page_token", token);
  }
  return pages;
}

/** Without an end, the answer ends with the newest bars that the account may see (15 minutes old without a
 *  subscription); an end in the present would be rejected. */
function barsUrl(baseUrl: string, symbol: string, wanted: WantedBars, now: Date): URL {
  const url = new URL(`${baseUrl}/v2/stocks/${encodeURIComponent(symbol)}/bars`);
  const { end, timeframe, adjustment } = wanted;
  const isPast = end !== undefined && Date.parse(end.slice(0, 10)) + 2 * BAR_MS["1D"] < now.getTime();
  const query: Record<string, string> = {
    timeframe: NAMES[timeframe],
    start: wanted.start ?? earliestDay(wanted, now),
    ...(isPast ? { end: end.includes("T") ? end : `${end}T23:59:59Z` } : {}),
    adjustment,
    limit: String(ROWS_A_PAGE),
    sort: "asc",
  };
  url.search = new URLSearchParams(query).toString();
  return url;
}

/** Oldest first; a bar that began less than its length ago is incomplete. A daily bar is stamped with midnight in
 *  New York, and its session ends at 16:00. */
function barsOf(rows: readonly z.infer<typeof Row>[], timeframe: Timeframe, nowMs: number): Bar[] {
  const length = timeframe === "1D" ? 16 * 60 * MINUTE_MS : BAR_MS[timeframe];
  return rows
    .filter(({ t }) => Date.parse(t) + length <= nowMs)
    .map(({ t, o, h, l, c, v }) => ({
      date: timeframe === "1D" ? exchangeDay(Date.parse(t), NEW_YORK) : new Date(t).toISOString(),
      open: o,
      high: h,
      low: l,
      close: c,
      volume: v,
    }));
}

/** Sides without an offer come as zeros. */
function bookOf(book: z.infer<typeof Book> | null | undefined) {
  const given = (value: number | undefined): number | null => (value === undefined || value <= 0 ? null : value);
  return {
    bidPrice: given(book?.bp),
    bidSize: given(book?.bs),
    askPrice: given(book?.ap),
    askSize: given(book?.as),
  };
}

function isInvalidSymbol(status: number, body: string): boolean {
  return status === 404 || (status < 500 && body.includes("invalid symbol"));
}

function source({ url, retrievedAt, stale }: VendorAnswer<unknown>, title: string, asOf: string): Source {
  return {
    title,
    url,
    stale,
    as_of: asOf,
    publisher: "Alpaca Securities LLC",
    retrieved_at: retrievedAt.toISOString(),
    licence: "Alpaca market data agreement of the account: own use",
  };
}
