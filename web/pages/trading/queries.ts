import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { tradingRoutes } from "#features/trading/routes.ts";
import { call } from "@/shell/api.ts";

export const TRADING = ["trading"] as const;
/** How often prices and orders are read again, in milliseconds. */
const REFRESH_MS = 15_000;

export type Portfolio = z.output<(typeof tradingRoutes.getPortfolio)["spec"]["returns"][200]>;
export type Position = Portfolio["positions"][number];
export type Order = z.output<(typeof tradingRoutes.getOrder)["spec"]["returns"][200]>["order"];
export type Quote = z.output<(typeof tradingRoutes.getQuote)["spec"]["returns"][200]>;
export type Timeframe = "1D" | "1H" | "15Min";

export const portfolioQuery = queryOptions({
  queryKey: [...TRADING, "portfolio"],
  queryFn: async ({ signal }) => (await call(tradingRoutes.getPortfolio, { signal })).body,
  refetchInterval: REFRESH_MS,
});

export type CorporateAction = z.output<
  (typeof tradingRoutes.listCorporateActions)["spec"]["returns"][200]
>["actions"][number];

/** Splits and dividends of the simulated account. */
export const corporateActionsQuery = queryOptions({
  queryKey: [...TRADING, "corporate-actions"],
  queryFn: async ({ signal }) =>
    (await call(tradingRoutes.listCorporateActions, { query: { limit: "50" }, signal })).body.actions,
  refetchInterval: REFRESH_MS,
});

export const ordersQuery = queryOptions({
  queryKey: [...TRADING, "orders"],
  queryFn: async ({ signal }) => (await call(tradingRoutes.listOrders, { query: { limit: "50" }, signal })).body.orders,
  refetchInterval: REFRESH_MS,
});

export const watchlistQuery = queryOptions({
  queryKey: [...TRADING, "watchlist"],
  queryFn: async ({ signal }) => (await call(tradingRoutes.getWatchlist, { signal })).body.symbols,
});

export function quoteQuery(symbol: string) {
  return queryOptions({
    queryKey: [...TRADING, "quote", symbol],
    queryFn: async ({ signal }) => (await call(tradingRoutes.getQuote, { params: { symbol }, signal })).body,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
}

export function barsQuery(symbol: string, timeframe: Timeframe) {
  return queryOptions({
    queryKey: [...TRADING, "bars", symbol, timeframe],
    queryFn: async ({ signal }) =>
      (await call(tradingRoutes.getBars, { params: { symbol }, query: { timeframe }, signal })).body,
    retry: false,
  });
}
