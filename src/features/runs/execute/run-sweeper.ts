import { ERRORS } from "#errors";
import type { Durable } from "#platform/durable.ts";
import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import { endRun, openRunsSince } from "../store.ts";
import type { ExecutionDeps } from "./execution-deps.ts";

const EVERY_MS = 30_000;
const RUNS_AT_ONCE = 100;
/** A run and its job are made together and end one after the other: only what stays apart is amiss. */
const SETTLED_AFTER_MS = 60_000;
/** Steps are of use to nobody once their run has ended; a day is for looking into what went wrong. */
const STEPS_KEPT_MS = 24 * 60 * 60 * 1000;

/** Every half minute: runs that the engine has given up (its process died with them again and again) fail, so that nobody
 *  waits for them for ever; recorded steps of runs that ended a day ago are forgotten. Answers how to stop. */
export function openRunSweeper(deps: ExecutionDeps, durable: Durable): Sweeper {
  const options = { log: deps.log, everyMs: EVERY_MS, failed: "runs could not be swept" };
  return openSweeper(options, () => sweep(deps, durable));
}

async function sweep(deps: ExecutionDeps, durable: Durable): Promise<void> {
  const nowMs = Date.now();
  const old = await openRunsSince(deps.database.db, new Date(nowMs - SETTLED_AFTER_MS), RUNS_AT_ONCE);
  for (const id of await durable.over(old)) await failAbandoned(deps, id);
  await durable.forget(new Date(nowMs - STEPS_KEPT_MS), RUNS_AT_ONCE);
}

async function failAbandoned({ database, clock, log, metrics }: ExecutionDeps, id: string): Promise<void> {
  const end = { status: "failed", code: "internal_error", message: ERRORS.internal_error.message } as const;
  const kind = await database.transaction((tx) => endRun(tx, id, end, clock.now()));
  if (kind === null) return;
  log.error({ run_id: id }, "a run was given up: its process ended with it too often");
  metrics.reached(kind, "failed");
}
