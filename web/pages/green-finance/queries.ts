import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { documentRoutes } from "#features/documents/routes.ts";
import { greenFinanceRoutes } from "#features/green-finance/routes.ts";
import { call } from "@/shell/api.ts";

export const GREEN = ["green-finance"] as const;
export const PAGE_SIZE = 25;

export type Assessment = z.output<(typeof greenFinanceRoutes.getAssessment)["spec"]["returns"][200]>;

export function assessmentsQuery(page: number) {
  return queryOptions({
    queryKey: [...GREEN, "list", page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), limit: String(PAGE_SIZE) };
      return (await call(greenFinanceRoutes.listAssessments, { query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
}

/** The newest documents, to choose one from. */
export const documentChoicesQuery = queryOptions({
  queryKey: ["documents", "choices"],
  queryFn: async ({ signal }) =>
    (await call(documentRoutes.listDocuments, { query: { limit: "100" }, signal })).body.documents,
});

export function assessmentQuery(id: string) {
  return queryOptions({
    queryKey: [...GREEN, "one", id],
    queryFn: async ({ signal }) => (await call(greenFinanceRoutes.getAssessment, { params: { id }, signal })).body,
  });
}
