import { ERRORS } from "#errors";
import type { Durable } from "#platform/durable.ts";
import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import { endRun, openRunsSince } from "../store.ts";
import type { ExecutionDeps } from "./execution-deps.ts";

const EVERY_MS = 30_000;
const RUNS_AT_ONCE = 100;
/** A run and its job are created together and end shortly after each other. A difference that lasts this long is an
 *  error. */
const SETTLED_AFTER_MS = 60_000;
/** Recorded steps are kept for a day after their run ended, for investigating failures. */
const STEPS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Every 30 seconds: fails runs that the engine gave up because their process died repeatedly, and deletes the recorded
 *  steps of runs that ended a day ago. */
export function openRunSweeper(deps: ExecutionDeps, durable: Durable): Sweeper {
  const options = { log: deps.log, everyMs: EVERY_MS, failed: "run sweep failed" };
  return openSweeper(options, () => sweep(deps, durable));
}

async function sweep(deps: ExecutionDeps, durable: Durable): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const old = await openRunsSince(deps.database.db, new Date(nowMs - SETTLED_AFTER_MS), RUNS_AT_ONCE);
  for (const id of await durable.over(old)) await failAbandoned(deps, id);
  await durable.forget(new Date(nowMs - STEPS_KEPT_MS), RUNS_AT_ONCE);
}

async function failAbandoned({ database, clock, log, metrics }: ExecutionDeps, id: string): Promise<void> {
  const end = { status: "failed", code: "internal_error", message: ERRORS.internal_error.message } as const;
  const kind = await database.transaction((tx) => endRun(tx, id, end, clock.now()));
  if (kind === null) return;
  log.error({ run_id: id }, "run failed: its process died too often");
  metrics.reached(kind, "failed");
}
