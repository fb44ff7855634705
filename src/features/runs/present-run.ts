import type { ListedRun } from "./store.ts";

/** The status of a run, the same on every route. `completed_at` and `error` are present only when set. */
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
