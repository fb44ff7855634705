import { queryOptions } from "@tanstack/react-query";
import { analysisRoutes } from "#features/analyses/routes.ts";
import { call } from "@/shell/api.ts";

export const MAX_LISTED = 200;

/** The newest analyses, of which the completed ones of companies can be chosen. */
export function choiceQuery() {
  return queryOptions({
    queryKey: ["analyses", "choice"],
    queryFn: async ({ signal }) => {
      const query = { limit: String(MAX_LISTED) };
      const { results, total } = (await call(analysisRoutes.listAnalyses, { query, signal })).body;
      return { total, runs: results.filter(({ kind, status }) => kind === "company" && status === "completed") };
    },
  });
}
