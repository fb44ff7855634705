import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { backtestRoutes } from "#features/backtests/routes.ts";
import { call } from "@/shell/api.ts";

export const BACKTESTS = ["backtests"] as const;

export type StoredBacktest = z.output<(typeof backtestRoutes.getBacktest)["spec"]["returns"][200]>;

export type ListedBacktest = z.output<(typeof backtestRoutes.listBacktests)["spec"]["returns"][200]>["results"][number];

export const backtestsQuery = queryOptions({
  queryKey: [...BACKTESTS, "list"],
  queryFn: async ({ signal }) =>
    (await call(backtestRoutes.listBacktests, { query: { limit: "10" }, signal })).body.results,
});

/** A backtest that is a run; polled until it has ended. */
export function backtestQuery(id: string) {
  return queryOptions({
    queryKey: [...BACKTESTS, "one", id],
    queryFn: async ({ signal }) => (await call(backtestRoutes.getBacktest, { params: { id }, signal })).body,
    refetchInterval: ({ state }) => (isOpen(state.data) ? 1_000 : false),
  });
}

function isOpen(backtest: StoredBacktest | undefined): boolean {
  return backtest === undefined || backtest.status === "pending" || backtest.status === "running";
}
