import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { dealRoutes } from "#features/deals/routes.ts";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { call } from "@/shell/api.ts";

export const PAGE_SIZE = 25;

export function dealsQuery(page: number) {
  return queryOptions({
    queryKey: ["deals", "list", page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(PAGE_SIZE) };
      return (await call(dealRoutes.listDeals, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

export function dealQuery(id: string) {
  return queryOptions({
    queryKey: ["deals", id],
    queryFn: async ({ signal }) => (await call(dealRoutes.getDeal, { params: { id }, signal })).body,
  });
}

export function termsQuery(id: string, asOf: string | undefined) {
  return queryOptions({
    queryKey: ["deals", id, "terms", asOf ?? ""],
    queryFn: async ({ signal }) => {
      const query = asOf === undefined ? {} : { as_of: asOf };
      return (await call(portfolioRoutes.getDealTerms, { params: { id }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

export type DealTerms = Awaited<ReturnType<NonNullable<ReturnType<typeof termsQuery>["queryFn"]>>> & object;

export function timelineQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: ["deals", id, "timeline", limit],
    queryFn: async ({ signal }) => {
      const query = { limit: String(limit) };
      return (await call(dealRoutes.getTimeline, { params: { id }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}
