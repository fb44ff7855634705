import { type Failure, failure } from "#errors";
import { authorizationEndsAt, firstCheckAt } from "./check-schedule.ts";
import { facilitatorRequest } from "./facilitator-request.ts";
import { fulfillPayment } from "./fulfill-payment.ts";
import type { PaymentRefusal } from "./payment-refusals.ts";
import type { PaymentAsk, TakenPayment } from "./payments.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { SentPayment } from "./read-payment.ts";
import {
  beginSettling,
  checkAgain,
  type HeldPayment,
  paymentOf,
  refusePayment,
  releasePayment,
  undoSettling,
} from "./store.ts";

/** If the facilitator's answer is lost with this process, the chain is checked after this time, when the lease has
 *  expired. */
const FIRST_LOOK_MS = 10_000;

/** Verifies and settles a reserved payment. `settling` is stored before the settlement request, so that the outcome can
 *  be found even if this process dies. `busy`: another process took the payment over; read it again. */
export async function settlePaymentNow(
  deps: PaymentsDeps,
  row: HeldPayment,
  sent: SentPayment,
  ask: PaymentAsk,
): Promise<TakenPayment | Failure | "busy"> {
  const { facilitator, database, clock } = deps;
  const request = facilitatorRequest(deps.terms, sent, ask);
  const verified = await facilitator.verify(request);
  if (verified.kind === "refused") return refuse(deps, row, verified.reason);
  if (verified.kind !== "ok") {
    await releasePayment(database.db, row);
    return providerError(deps);
  }
  const settlingAt = clock.now();
  const nextLookAt = new Date(settlingAt.getTime() + FIRST_LOOK_MS);
  if (!(await beginSettling(database.db, row, settlingAt, nextLookAt))) return "busy";
  const settled = await facilitator.settle(request);
  switch (settled.kind) {
    case "ok":
      return paid(deps, row, settled.transactionHash);
    case "refused":
      return refuse(deps, { ...row, settlingAt }, settled.reason);
    case "down":
      await undoSettling(database.db, row);
      return providerError(deps);
    case "unknown":
      await checkAgain(database.db, row, firstCheckAt(clock.now()), 0);
      deps.metrics.count("unknown");
      logUnknown(deps, row.id);
      return failure("settlement_unknown");
  }
}

function logUnknown({ log, chain }: PaymentsDeps, id: string): void {
  const next =
    chain === null
      ? "no RPC node is configured: see tranche payments list"
      : "the chain will be checked for its outcome";
  log.warn({ payment_id: id }, `settlement outcome unknown: ${next}`);
}

/** The lease continues: the process that settled the payment handles its request. */
async function paid(deps: PaymentsDeps, { id, attempt }: HeldPayment, transactionHash: string) {
  const settled = await fulfillPayment(deps, id, transactionHash, attempt);
  // Another process found it on the chain meanwhile, and left the request to the next process that claims it.
  if (settled === null) return "busy";
  deps.metrics.count("settled");
  return { kind: "paid", payment: paymentOf(settled), claim: { paymentId: id, attempt } } as const;
}

/** Anyone who has a signed authorization can settle it while it is valid, even after a refusal. So the chain is checked
 *  once more after it expires. */
async function refuse(deps: PaymentsDeps, row: HeldPayment, reason: PaymentRefusal): Promise<TakenPayment> {
  const { database, clock, metrics } = deps;
  await refusePayment(database.db, row, reason, row.settlingAt && authorizationEndsAt(row, clock.now()));
  metrics.count("refused");
  return { kind: "refused", refused: reason };
}

export function providerError({ metrics }: PaymentsDeps): Failure {
  metrics.count("provider_error");
  return failure("payment_provider_error");
}
