import { type Failure, failure } from "#errors";
import { LEASE_MS } from "#platform/database/idempotency.ts";
import { facilitatorRequest } from "./facilitator-request.ts";
import { fulfilPayment } from "./fulfil-payment.ts";
import { finalLook, firstLook } from "./look-times.ts";
import type { PaymentRefusal } from "./payment-refusals.ts";
import type { PaymentAsk, TakenPayment } from "./payments.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { SentPayment } from "./read-payment.ts";
import {
  beginSettling,
  type HeldPayment,
  lookAgain,
  paymentOf,
  refusePayment,
  releasePayment,
  undoSettling,
} from "./store.ts";

/** Longer than the facilitator is given to verify, with repeats (25 s), and to settle (15 s). */
export const VERIFY_LEASE_MS = 35_000;
const SETTLE_LEASE_MS = 30_000;

/** Verifies and settles a reserved payment. That it is sent to be settled is written down first, so that what came of it
 *  can be found out whatever ends this process. */
export async function settlePaymentNow(
  deps: PaymentsDeps,
  row: HeldPayment,
  sent: SentPayment,
  ask: PaymentAsk,
): Promise<TakenPayment | Failure> {
  const { facilitator, database, clock } = deps;
  const request = facilitatorRequest(deps.terms, sent, ask);
  const verified = await facilitator.verify(request);
  if (verified.kind === "refused") return refuse(deps, row, verified.reason);
  if (verified.kind !== "ok") {
    await releasePayment(database.db, row);
    return providerError(deps);
  }
  const settlingAt = clock.now();
  const leaseUntil = new Date(settlingAt.getTime() + SETTLE_LEASE_MS);
  if (!(await beginSettling(database.db, row, settlingAt, leaseUntil))) return failure("idempotency_in_progress");
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
      await lookAgain(database.db, row, firstLook(clock.now()), 0);
      deps.metrics.count("unknown");
      return failure("settlement_unknown");
  }
}

/** The lease goes on: the one who settled it runs the request it paid for. */
async function paid(deps: PaymentsDeps, { id, attempt }: HeldPayment, transactionHash: string) {
  const leaseUntil = new Date(deps.clock.now().getTime() + LEASE_MS);
  const settled = await fulfilPayment(deps, id, transactionHash, { attempt, leaseUntil });
  // Another process found it on the chain meanwhile, and leaves the request to whoever comes next.
  if (settled === null) return failure("idempotency_in_progress");
  deps.metrics.count("settled");
  return { kind: "paid", payment: paymentOf(settled), claim: { paymentId: id, attempt } } as const;
}

/** Whoever has the signed authorization can have it settled as long as it is valid, also a facilitator that says it did
 *  not: the chain is asked once more when that is over. */
async function refuse(deps: PaymentsDeps, row: HeldPayment, reason: PaymentRefusal): Promise<TakenPayment> {
  const { database, clock, metrics } = deps;
  await refusePayment(database.db, row, reason, row.settlingAt && finalLook(row, clock.now()));
  metrics.count("refused");
  return { kind: "refused", refused: reason };
}

export function providerError({ metrics }: PaymentsDeps): Failure {
  metrics.count("provider_error");
  return failure("payment_provider_error");
}
