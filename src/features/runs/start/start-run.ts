import type { RunCharge } from "#api/paid-by.ts";
import { type Principal, scopeOf } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { currentTraceparent } from "#platform/span.ts";
import { ID_NAME, type RunKind } from "../run-kind.ts";
import type { RunsDeps } from "../runs-deps.ts";
import { insertRun } from "../store.ts";

export interface AskedRun<Input> {
  readonly kind: RunKind<Input>;
  readonly input: Input;
  readonly dealId?: number | undefined;
  /** The text of the `started` event. */
  readonly message: string;
}

/** Holds the price of a run, stores the run as pending and enqueues it, all in this transaction. Returns the run's
 *  id. */
export async function startRun<Input>(
  deps: RunsDeps,
  tx: Transaction,
  principal: Principal,
  charge: RunCharge<Transaction>,
  asked: AskedRun<Input>,
): Promise<string | Failure> {
  const { kind, input, dealId, message } = asked;
  const scope = scopeOf(principal, "deals:read");
  if (dealId !== undefined && !(await deps.dealExists(tx, scope, dealId))) return failure("deal_not_found");
  const id = newId();
  const holdId = await charge.hold(tx, id);
  if (holdId !== null && isFailure(holdId)) return holdId;
  const run = {
    id,
    holdId,
    kind: kind.kind,
    family: kind.family,
    organizationId: principal.organizationId,
    userId: principal.userId,
    dealId: dealId ?? null,
    input,
    traceparent: currentTraceparent(),
    createdAt: deps.clock.now(),
  };
  await insertRun(tx, run, { [ID_NAME[kind.family]]: id, message });
  await recordChange(tx, principal, {
    action: "run.start",
    objectId: id,
    detail: { kind: kind.kind, deal_id: run.dealId, ...kind.auditDetail?.(input) },
  });
  await deps.durable.enqueue(tx, { id, partition: String(principal.userId) });
  return id;
}
