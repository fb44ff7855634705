import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { call } from "@/shell/api.ts";
import type { PortfolioSearch } from "./search-params.ts";

export const PAGE_SIZE = 100;
export const VIEWS = ["portfolio", "views"];

/** What the server is asked for a search of the page. */
export function queryOf({ search, kind, sort, columns }: PortfolioSearch) {
  return {
    ...(search === undefined ? {} : { search }),
    ...(kind === undefined ? {} : { document_kind: kind }),
    ...(sort === undefined ? {} : { sort }),
    ...(columns === undefined ? {} : { columns }),
  };
}

export function portfolioQuery(search: PortfolioSearch) {
  return queryOptions({
    queryKey: ["portfolio", "rows", search],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(search), page: String(search.page ?? 1), limit: String(PAGE_SIZE) };
      return (await call(portfolioRoutes.getPortfolio, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

export const viewsQuery = queryOptions({
  queryKey: VIEWS,
  queryFn: async ({ signal }) => (await call(portfolioRoutes.listPortfolioViews, { signal })).body.views,
});

export const summaryQuery = queryOptions({
  queryKey: ["portfolio", "summary"],
  queryFn: async ({ signal }) => (await call(portfolioRoutes.getPortfolioSummary, { query: {}, signal })).body,
});
