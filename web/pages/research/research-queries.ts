import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallResult } from "#api/client.ts";
import { dealRoutes } from "#features/deals/routes.ts";
import { researchRoutes } from "#features/research/routes.ts";
import { call } from "@/shell/api.ts";

export type ListedResearch = CallResult<typeof researchRoutes.listResearch>["body"]["results"][number];
export type StoredResearch = CallResult<typeof researchRoutes.getResearch>["body"];

export const PAGE_SIZE = 25;
const LOOK_AGAIN_MS = 2000;
const MAX_DEALS = 200;

export function isOpen({ status }: Pick<ListedResearch, "status">): boolean {
  return status === "pending" || status === "running";
}

/** A page of the list; polled while a run on it is active. */
export function researchListQuery(page: number) {
  return queryOptions({
    queryKey: ["research", "list", page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(PAGE_SIZE) };
      return (await call(researchRoutes.listResearch, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? LOOK_AGAIN_MS : false),
  });
}

/** One run. Once it has ended it does not change. */
export function researchQuery(id: string) {
  return queryOptions({
    queryKey: ["research", "one", id],
    queryFn: async ({ signal }) => (await call(researchRoutes.getResearch, { params: { id }, signal })).body,
    staleTime: ({ state }) => (state.data === undefined || isOpen(state.data) ? 0 : Number.POSITIVE_INFINITY),
  });
}

export function dealChoiceQuery() {
  return queryOptions({
    queryKey: ["deals", "choice"],
    queryFn: async ({ signal }) =>
      (await call(dealRoutes.listDeals, { query: { limit: String(MAX_DEALS) }, signal })).body.deals,
  });
}
