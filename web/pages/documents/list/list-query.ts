import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { documentRoutes, type ListedDocument } from "#features/documents/routes.ts";
import type { ListSearch } from "@/pages/documents/search-params.ts";
import { call } from "@/shell/api.ts";

export type Summary = z.infer<typeof ListedDocument>;

export const PAGE_SIZE = 25;

export function listQuery({ search, page = 1, sort }: ListSearch) {
  return queryOptions({
    queryKey: ["documents", "list", search ?? "", page, sort ?? ""],
    queryFn: async ({ signal }) => {
      const query = {
        page: String(page),
        limit: String(PAGE_SIZE),
        ...(search === undefined ? {} : { search }),
        ...(sort === undefined ? {} : { sort }),
      };
      return (await call(documentRoutes.listDocuments, { query, signal })).body;
    },
    // Keep the last result until the next one has loaded.
    placeholderData: keepPreviousData,
  });
}
