import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type Document, documentRoutes } from "#features/documents/routes.ts";
import { portfolioRoutes } from "#features/portfolio/routes.ts";
import { call } from "@/shell/api.ts";

export type DocumentData = z.infer<typeof Document>;
export type VersionData = DocumentData["versions"][number];

const FRESH_MS = 60_000;

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ["documents", "one", id],
    queryFn: async ({ signal }) => (await call(documentRoutes.getDocument, { params: { id }, signal })).body,
    staleTime: FRESH_MS,
  });
}

/** The names of these documents, by id. */
export function namesQuery(ids: readonly number[]) {
  const asked = ids.join(",");
  return queryOptions({
    queryKey: ["documents", "names", asked],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, string>> => {
      const query = { ids: asked, columns: "name", limit: String(ids.length) };
      const { rows } = (await call(portfolioRoutes.getPortfolio, { query, signal })).body;
      return new Map(
        rows.flatMap(({ document_id: id, terms: { name } }) => (typeof name === "string" ? [[id, name]] : [])),
      );
    },
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
  });
}

/** A version and its text never change. */
export function completenessQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ["documents", "completeness", id, version],
    queryFn: async ({ signal }) => {
      const query = { version: String(version) };
      return (await call(documentRoutes.getDocumentCompleteness, { params: { id }, query, signal })).body;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function dealTermsQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ["documents", "deal-terms", id, version],
    queryFn: async ({ signal }) => {
      const query = { version: String(version) };
      return (await call(documentRoutes.getDocumentDealTerms, { params: { id }, query, signal })).body;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The text of a version never changes; the current version may become another. */
export function textQuery(id: string, version: number | undefined) {
  return queryOptions({
    queryKey: ["documents", "text", id, version ?? null],
    queryFn: async ({ signal }) => {
      const query = version === undefined ? {} : { version: String(version) };
      return (await call(documentRoutes.getDocumentText, { params: { id }, query, signal })).body;
    },
    staleTime: version === undefined ? FRESH_MS : Number.POSITIVE_INFINITY,
  });
}
