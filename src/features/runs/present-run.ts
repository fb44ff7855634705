import type { ListedRun } from "./store.ts";

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
