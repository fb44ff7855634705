import type { Scope } from "#domain/access/principal.ts";
import { type Failure, failure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { RunFamily } from "./run-kind.ts";
import type { RunsDeps } from "./runs-deps.ts";
import { endRun, findRun, type RunRow } from "./store.ts";

/** The error message of a canceled run. */
const CANCELLED = { status: "failed", code: "cancelled", message: "The run was cancelled." } as const;

/** Cancels an open run in this transaction. Call `stopCancelled` once it has committed. */
export async function cancelRun(
  deps: RunsDeps,
  tx: Transaction,
  scope: Scope,
  family: RunFamily,
  id: string,
): Promise<RunRow | Failure> {
  const run = await findRun(tx, scope, family, id);
  if (run === null) return failure("not_found");
  const ended = await endRun(tx, run.id, CANCELLED, deps.clock.now());
  if (ended === null) return failure("conflict", { message: "This run has already ended." });
  await recordChange(tx, scope, { action: "run.cancel", objectId: run.id, detail: { kind: run.kind } });
  return (await findRun(tx, scope, family, id)) ?? failure("not_found");
}

/** Notifies the executing process. If this process dies first, writing the run's next event shows that the run has
 *  ended. */
export async function stopCancelled(deps: RunsDeps, run: RunRow): Promise<void> {
  deps.metrics.reached(run.kind, "failed");
  await deps.durable.cancel(run.id);
}
