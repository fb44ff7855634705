import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallResult } from "#api/client.ts";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { dealRoutes } from "#features/deals/routes.ts";
import { call } from "@/shell/api.ts";
import type { ListSearch } from "./search-params.ts";

export type ListedAnalysis = CallResult<typeof analysisRoutes.listAnalyses>["body"]["results"][number];
export type StoredAnalysis = CallResult<typeof analysisRoutes.getAnalysis>["body"];

export const PAGE_SIZE = 25;
const LOOK_AGAIN_MS = 2000;

export function isOpen({ status }: Pick<ListedAnalysis, "status">): boolean {
  return status === "pending" || status === "running";
}

/** A page of the list; polled while a run on it is active. */
export function listQuery({ page = 1, deal_id }: ListSearch) {
  return queryOptions({
    queryKey: ["analyses", "list", page, deal_id ?? null],
    queryFn: async ({ signal }) => {
      const deal = deal_id === undefined ? {} : { deal_id: String(deal_id) };
      const query = { page: String(page), limit: String(PAGE_SIZE), ...deal };
      return (await call(analysisRoutes.listAnalyses, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? LOOK_AGAIN_MS : false),
  });
}

/** One analysis. It does not change once it has ended. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: ["analyses", "one", id],
    queryFn: async ({ signal }) => (await call(analysisRoutes.getAnalysis, { params: { id }, signal })).body,
    staleTime: ({ state }) => (state.data === undefined || isOpen(state.data) ? 0 : Number.POSITIVE_INFINITY),
  });
}

const MAX_DEALS = 200;

/** The newest deals, to choose from. */
export function dealsQuery() {
  return queryOptions({
    queryKey: ["deals", "choice"],
    queryFn: async ({ signal }) =>
      (await call(dealRoutes.listDeals, { query: { limit: String(MAX_DEALS) }, signal })).body.deals,
  });
}
