import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { call } from "@/shell/api.ts";
import type { PortfolioRow } from "./select-rows.ts";

export const VIEWS = ["portfolio", "views"];
const PAGE_ROWS = 200;
/** Rows that the page holds. The API lists and exports all of them. */
const MAX_PAGES = 10;
/** Columns that searching, grouping and totals need in addition to the visible ones. */
const NEEDED = [
  "name",
  "title",
  "borrower",
  "administrative_agent",
  "document_kind",
  "workflow_state",
  "last_maturity",
  "agreement_date",
  "effective_date",
  "currency",
  "total_commitment",
];

/** All rows with these columns, newest first: the page filters, sorts and groups them itself. */
export function rowsQuery(columns: readonly string[]) {
  const asked = [...new Set([...columns, ...NEEDED])].join(",");
  return queryOptions({
    queryKey: ["portfolio", "rows", asked],
    queryFn: async ({ signal }): Promise<{ total: number; rows: readonly PortfolioRow[] }> => {
      const pageOf = async (page: number) => {
        const query = { columns: asked, page: String(page), limit: String(PAGE_ROWS) };
        return (await call(portfolioRoutes.getPortfolio, { query, signal })).body;
      };
      const first = await pageOf(1);
      const pages = Math.min(MAX_PAGES, Math.ceil(first.total / PAGE_ROWS));
      const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, i) => pageOf(i + 2)));
      return { total: first.total, rows: [first, ...others].flatMap(({ rows }) => rows) };
    },
    placeholderData: keepPreviousData,
  });
}

/** The documents with these ids, with all columns. */
export function comparedQuery(ids: string, columns: readonly string[]) {
  return queryOptions({
    queryKey: ["portfolio", "compared", ids],
    queryFn: async ({ signal }) => {
      const query = { ids, columns: columns.join(","), limit: String(PAGE_ROWS) };
      return (await call(portfolioRoutes.getPortfolio, { query, signal })).body.rows;
    },
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
