import { setTimeout as pause } from "node:timers/promises";
import { type Failure, failure } from "#errors";
import { LEASE_MS } from "#platform/database/idempotency.ts";
import { backoffMs } from "#platform/retry.ts";
import { refusalOf } from "./check-payment.ts";
import { LOOK_LEASE_MS, lookAtChain } from "./look-at-chain.ts";
import { answerOf } from "./paid-request.ts";
import { ChainError } from "./payment-chain.ts";
import { authorizationOf, isSame, keyOf } from "./payment-key.ts";
import type { PaymentClaim, TakenPayment } from "./payments.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { SentPayment } from "./read-payment.ts";
import { providerError, settlePaymentNow, VERIFY_LEASE_MS } from "./settle-payment.ts";
import {
  findPayment,
  type HeldPayment,
  leasePayment,
  newLease,
  type PaymentRow,
  paymentOf,
  reservePayment,
} from "./store.ts";

/** How long a request waits for the same one that came before it. */
const WAIT_MS = 10_000;
const BACKOFF = { firstMs: 50, maxMs: 500 };

interface Presented {
  readonly deps: PaymentsDeps;
  readonly sent: SentPayment;
  readonly claim: PaymentClaim;
  /** Whether the same request was found under way: then what came of it counts for this one, too. */
  readonly waited: boolean;
}

type Taken = TakenPayment | Failure;

/** Takes a payment for a request. Of the same request many times at once, one goes on and the others wait for it. */
export async function takePayment(deps: PaymentsDeps, sent: SentPayment, claim: PaymentClaim): Promise<Taken> {
  const endsAt = performance.now() + WAIT_MS;
  for (let looks = 0; ; looks += 1) {
    const taken = await takeNow({ deps, sent, claim, waited: looks > 0 });
    if (taken !== "busy") return taken;
    if (performance.now() > endsAt) return failure("idempotency_in_progress");
    await pause(backoffMs(looks + 1, BACKOFF));
  }
}

async function takeNow(presented: Presented): Promise<Taken | "busy"> {
  const { deps, sent, claim } = presented;
  const row = await findPayment(deps.database.db, keyOf(deps.terms, sent));
  if (row === null) return takeFirst(presented);
  if (!isSame(row, sent, claim)) {
    deps.metrics.count("replayed");
    return failure("payment_replayed");
  }
  if (row.leaseUntil !== null && row.leaseUntil > deps.clock.now() && row.answerStatus === null) return "busy";
  switch (row.state) {
    case "settled":
      return takeSettled(presented, row);
    case "settling":
      return takeUnknown(presented, row);
    case "refused":
      return takeRefused(presented, row);
    case "reserved":
      // Given back, not left: the facilitator could not be asked.
      if (presented.waited && row.leaseUntil === null) return failure("payment_provider_error");
      return takeReserved(presented, row);
  }
}

/** Presented for the first time: what does not pass the checks here leaves no trace. */
async function takeFirst({ deps, sent, claim }: Presented): Promise<Taken | "busy"> {
  const refused = await check(deps, sent, claim);
  if (refused) return refused;
  const now = deps.clock.now();
  const lease = newLease(now, VERIFY_LEASE_MS);
  const authorization = { ...authorizationOf(deps.terms, sent), x402Version: sent.x402Version };
  const row = await reservePayment(deps.database.db, authorization, claim, lease, now);
  return row === null ? "busy" : settlePaymentNow(deps, { ...row, attempt: lease.attempt }, sent, claim.ask);
}

/** Reserved and left by a process that ended, or free since the facilitator was down. */
async function takeReserved({ deps, sent, claim }: Presented, row: PaymentRow): Promise<Taken | "busy"> {
  const refused = await check(deps, sent, claim);
  if (refused) return refused;
  const held = await lease(deps, row, VERIFY_LEASE_MS);
  return held === null ? "busy" : settlePaymentNow(deps, held, sent, claim.ask);
}

async function takeRefused(presented: Presented, row: PaymentRow): Promise<Taken | "busy"> {
  const { deps, waited } = presented;
  if (waited && row.refusal) return { kind: "refused", refused: row.refusal };
  if (row.settlingAt === null || deps.chain === null) return takeReserved(presented, row);
  const held = await lease(deps, row, LOOK_LEASE_MS);
  if (held === null) return "busy";
  // What the chain tells is written by now, and read again.
  if ((await lookAtChain(deps, deps.chain, held)) !== "unknown") return "busy";
  const after = await findPayment(deps.database.db, row);
  return after?.state === "refused" ? takeReserved(presented, after) : "busy";
}

/** Sent to be settled, and nobody heard what came of it. It is never sent again; the chain tells, where there is a node. */
async function takeUnknown({ deps, waited }: Presented, row: PaymentRow): Promise<Taken | "busy"> {
  if (waited || deps.chain === null) return failure("settlement_unknown");
  const held = await lease(deps, row, LOOK_LEASE_MS);
  if (held === null) return "busy";
  const look = await lookAtChain(deps, deps.chain, held);
  return look === "unknown" ? failure("settlement_unknown") : "busy";
}

/** The answer; or the request, where it was not run to its end. */
async function takeSettled({ deps }: Presented, row: PaymentRow): Promise<Taken | "busy"> {
  const now = deps.clock.now();
  const answer = answerOf(row, now);
  if (answer) return { kind: "answered", payment: paymentOf(row), answer };
  const held = await lease(deps, row, LEASE_MS);
  if (held === null) return "busy";
  return { kind: "paid", payment: paymentOf(held), claim: { paymentId: held.id, attempt: held.attempt } };
}

async function lease(deps: PaymentsDeps, row: PaymentRow, lastsMs: number): Promise<HeldPayment | null> {
  const now = deps.clock.now();
  const wanted = newLease(now, lastsMs);
  const leased = await leasePayment(deps.database.db, row, wanted, now);
  return leased && { ...leased, attempt: wanted.attempt };
}

async function check(deps: PaymentsDeps, sent: SentPayment, claim: PaymentClaim): Promise<Taken | null> {
  try {
    const refused = await refusalOf(deps, sent, claim.ask);
    if (refused === null) return null;
    deps.metrics.count("refused");
    return { kind: "refused", refused };
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    deps.log.warn({ err: error }, "the chain does not tell whether a contract wallet has signed");
    return providerError(deps);
  }
}
