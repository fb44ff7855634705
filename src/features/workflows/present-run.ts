import { ID_NAME } from "./run-kind.ts";
import type { ListedRun, RunRow } from "./store.ts";

/** Where a run stands, as every path shows it. `completed_at` and `error` are there once they are true. */
export function presentState(run: ListedRun) {
  return {
    status: run.status,
    progress: run.progress,
    created_at: run.createdAt.toISOString(),
    started_at: run.startedAt?.toISOString() ?? null,
    ...(run.status === "completed" && run.endedAt ? { completed_at: run.endedAt.toISOString() } : {}),
    ...(run.errorCode === null ? {} : { error: { code: run.errorCode, message: run.errorMessage ?? "" } }),
  };
}

/** One analysis with its result. */
export function presentAnalysis(run: RunRow) {
  return { ...presentListedAnalysis(run), result: run.result ?? null, cdm_events: run.cdmEvents };
}

/** One analysis of a list: what was asked and where it stands. */
export function presentListedAnalysis(run: ListedRun) {
  return {
    [ID_NAME.analysis]: run.id,
    kind: run.kind,
    deal_id: run.dealId,
    input: run.input,
    ...presentState(run),
  } as { analysis_id: string; kind: string; deal_id: number | null; input: unknown } & ReturnType<typeof presentState>;
}
