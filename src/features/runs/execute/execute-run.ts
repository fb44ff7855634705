import { retryOnOutage } from "#platform/database/retry-on-outage.ts";
import { type Job, JobInterruptedError } from "#platform/durable.ts";
import { inSpan } from "#platform/span.ts";
import { failureOf } from "../run-failure.ts";
import type { RunKind, RunResult } from "../run-kind.ts";
import { beginRun, endRun, type RunEnd, type RunRow, readRun } from "../store.ts";
import { ActiveRun, type BegunRun } from "./active-run.ts";
import type { ExecutionDeps } from "./execution-deps.ts";

/** Executes a run from its first step, or from the step that another process had reached. Never throws because of the
 *  run: the run completes, fails, or is left to another process. */
export async function executeRun(deps: ExecutionDeps, job: Job): Promise<void> {
  const { db } = deps.database;
  const run = await retryOnOutage(() => readRun(db, job.id));
  if (run === null || run.endedAt !== null) return;
  const kind = deps.kinds.get(run.kind);
  const refusal = kind === undefined ? "This kind of run is not supported by this server." : otherVersion(kind, run);
  if (kind === undefined || refusal !== null)
    return end(deps, run, { status: "failed", code: "internal_error", message: refusal ?? "" });
  const startedAt = await retryOnOutage(() => beginRun(db, run.id, kind.version, deps.clock.now()));
  if (startedAt === null) return;
  if (run.status === "pending") deps.metrics.reached(run.kind, "running");
  await inSpan("run", { traceparent: run.traceparent, attributes: { "run.id": run.id, "run.kind": run.kind } }, () =>
    executeKind(deps, job, kind, { ...run, startedAt }),
  );
}

function otherVersion(kind: RunKind, run: RunRow): string | null {
  if (run.version === null || run.version === kind.version) return null;
  return "This analysis was updated while the run was in progress. Start it again.";
}

async function executeKind(deps: ExecutionDeps, job: Job, kind: RunKind, run: BegunRun): Promise<void> {
  const active = new ActiveRun(deps, job, kind, run);
  const outcome = await outcomeOf(deps, kind, active, run.input);
  await active.flushed();
  if (active.interrupted) return;
  await end(deps, run, outcome);
}

async function outcomeOf(deps: ExecutionDeps, kind: RunKind, run: ActiveRun, input: unknown): Promise<RunEnd> {
  try {
    const { result, cdmEvents }: RunResult<unknown> = await run.within(kind.timeoutMs, kind.workflow(run, input));
    return { status: "completed", result, cdmEvents };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === "internal_error" && !(error instanceof JobInterruptedError))
      deps.log.error({ err: error, run_id: run.id, kind: kind.kind }, "run failed");
    return { status: "failed", ...failure };
  }
}

async function end(deps: ExecutionDeps, run: RunRow, outcome: RunEnd): Promise<void> {
  const at = deps.clock.now();
  const ended = await retryOnOutage(() => deps.database.transaction((tx) => endRun(tx, run.id, outcome, at)));
  if (ended !== null) deps.metrics.reached(run.kind, outcome.status);
}
