import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#api/client.ts";
import { readStoredResult, type StoredResult } from "#features/analyses/routes.ts";
import { isOpen, runQuery, type StoredAnalysis } from "@/pages/analyses/analysis-queries.ts";

/** One side of a comparison: the state of the selected analysis. */
export type Side =
  | { readonly kind: "none" | "loading" | "missing" }
  | { readonly kind: "broken"; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: "open" | "failed" | "other" | "empty"; readonly run: StoredAnalysis }
  | { readonly kind: "ready"; readonly run: StoredAnalysis; readonly result: StoredResult };

const LOOK_AGAIN_MS = 2000;

/** Reads the analysis of a side, polling until it has ended. */
export function useSide(id: string | undefined): Side {
  const query = useQuery({
    ...runQuery(id ?? ""),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data !== undefined && isOpen(state.data) ? LOOK_AGAIN_MS : false),
  });
  if (id === undefined) return { kind: "none" };
  if (query.data !== undefined) return sideOf(query.data);
  if (query.error === null) return { kind: "loading" };
  const { error } = query;
  // An invalid id is handled like an invalid request.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { kind: "missing" };
  return { kind: "broken", error, retry: () => void query.refetch() };
}

function sideOf(run: StoredAnalysis): Side {
  if (run.kind !== "company") return { kind: "other", run };
  if (isOpen(run)) return { kind: "open", run };
  if (run.status === "failed") return { kind: "failed", run };
  const result = readStoredResult(run.kind, run.result);
  return result === null ? { kind: "empty", run } : { kind: "ready", run, result };
}
