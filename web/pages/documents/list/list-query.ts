import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type DocumentSummary, documentRoutes } from "#features/documents/routes.ts";
import type { ListSearch } from "@/pages/documents/search-params.ts";
import { call } from "@/shell/api.ts";

export type Summary = z.infer<typeof DocumentSummary>;

export const PAGE_SIZE = 25;

export function listQuery({ search, page = 1, sort, state }: ListSearch) {
  return queryOptions({
    queryKey: ["documents", "list", search ?? "", page, sort ?? "", state ?? ""],
    queryFn: async ({ signal }) => {
      const query = {
        page: String(page),
        limit: String(PAGE_SIZE),
        ...(search === undefined ? {} : { search }),
        ...(sort === undefined ? {} : { sort }),
        ...(state === undefined ? {} : { state }),
      };
      return (await call(documentRoutes.listDocuments, { query, signal })).body;
    },
    // While the next page or search is on its way, the last answer stays.
    placeholderData: keepPreviousData,
  });
}
