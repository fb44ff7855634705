import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { bridgeRoutes } from "#features/bridge/routes.ts";
import { marketEventRoutes } from "#features/market-events/routes.ts";
import { outcomeTokenRoutes } from "#features/outcome-tokens/routes.ts";
import { call } from "@/shell/api.ts";
import type { EventsSearch, TransactionsSearch } from "./search-params.ts";

export const PAGE_SIZE = 25;
export const CROSS_CHAIN = ["cross-chain"] as const;
/** How often an open transaction is read again, in milliseconds. */
const REFRESH_MS = 4_000;

export type ChainTransaction = z.output<(typeof bridgeRoutes.getBridgeStatus)["spec"]["returns"][200]>;
export type MarketEvent = z.output<(typeof marketEventRoutes.getMarketEvent)["spec"]["returns"][200]>;

export function transactionsQuery({ page = 1, status }: TransactionsSearch) {
  const query = { page: String(page), limit: String(PAGE_SIZE) };
  return queryOptions({
    queryKey: [...CROSS_CHAIN, "transactions", page, status ?? null],
    queryFn: async ({ signal }) => {
      const filtered = status === undefined ? query : { ...query, status };
      return (await call(bridgeRoutes.listTransactions, { query: filtered, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

/** One transaction, read again until it has ended. */
export function transactionQuery(id: string) {
  return queryOptions({
    queryKey: [...CROSS_CHAIN, "transaction", id],
    queryFn: async ({ signal }) => (await call(bridgeRoutes.getBridgeStatus, { query: { id }, signal })).body,
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? REFRESH_MS : false),
  });
}

export function isOpen({ status }: ChainTransaction): boolean {
  return status === "pending" || status === "submitted";
}

export function eventsQuery({ page = 1 }: EventsSearch) {
  return queryOptions({
    queryKey: [...CROSS_CHAIN, "events", page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(PAGE_SIZE) };
      return (await call(marketEventRoutes.listMarketEvents, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: [...CROSS_CHAIN, "event", id],
    queryFn: async ({ signal }) => (await call(marketEventRoutes.getMarketEvent, { params: { id }, signal })).body,
  });
}

export function holdingsQuery(address: string) {
  return queryOptions({
    queryKey: [...CROSS_CHAIN, "holdings", address.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await call(outcomeTokenRoutes.getHoldings, { query: { address: address }, signal })).body,
  });
}
