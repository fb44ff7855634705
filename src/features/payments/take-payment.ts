import { setTimeout as pause } from "node:timers/promises";
import { type Failure, failure } from "#errors";
import { backoffMs } from "#platform/retry.ts";
import { checkChain } from "./check-chain.ts";
import { refusalOf } from "./check-payment.ts";
import { answerOf } from "./paid-request.ts";
import { ChainError } from "./payment-chain.ts";
import { authorizationOf, isSame, keyOf } from "./payment-key.ts";
import { whileLeased } from "./payment-leases.ts";
import type { PaymentClaim, TakenPayment } from "./payments.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import type { SentPayment } from "./read-payment.ts";
import { providerError, settlePaymentNow } from "./settle-payment.ts";
import {
  type AuthorizationKey,
  findPayment,
  leasePayment,
  type PaymentRow,
  paymentOf,
  reservePayment,
} from "./store.ts";

/** How long a request waits for an earlier identical one. That one may itself wait this long for a run. */
const WAIT_MS = 60_000;
/** Waiting requests of a process share one database read for this long. */
const WATCH_MS = 5_000;
const WATCH_PAUSES = { firstMs: 50, maxMs: 500 };

interface Presented {
  readonly deps: PaymentsDeps;
  readonly sent: SentPayment;
  readonly claim: PaymentClaim;
  /** Whether an identical request was in progress: its outcome then counts for this one, too. */
  readonly waited: boolean;
}

type Taken = TakenPayment | Failure;

/** Takes a payment for a request. Of concurrent identical requests one continues, and the others wait for its
 *  answer. */
export async function takePayment(deps: PaymentsDeps, sent: SentPayment, claim: PaymentClaim): Promise<Taken> {
  const endsAt = performance.now() + WAIT_MS;
  const key = keyOf(deps.terms, sent);
  for (let turns = 0; ; turns += 1) {
    const taken = await takeNow({ deps, sent, claim, waited: turns > 0 });
    if (taken !== "busy") return taken;
    if (performance.now() > endsAt) return failure("idempotency_in_progress");
    await deps.singleFlight(JSON.stringify(key), () => watch(deps, key));
  }
}

/** Waits until no process works on the payment, up to `WATCH_MS`. */
async function watch(deps: PaymentsDeps, key: AuthorizationKey): Promise<void> {
  const endsAt = performance.now() + WATCH_MS;
  for (let looks = 1; performance.now() < endsAt; looks += 1) {
    await pause(backoffMs(looks, WATCH_PAUSES));
    const row = await findPayment(deps.database.db, key);
    if (row === null || !isBusy(row)) return;
  }
}

/** Whether a process is taking the payment or running the request that it paid for. */
function isBusy({ leased, answerStatus, answerProvisional }: PaymentRow): boolean {
  return leased && (answerStatus === null || answerProvisional);
}

async function takeNow(presented: Presented): Promise<Taken | "busy"> {
  const { deps, sent, claim } = presented;
  const row = await findPayment(deps.database.db, keyOf(deps.terms, sent));
  if (row === null) return takeFirst(presented);
  if (!isSame(row, sent, claim)) {
    deps.metrics.count("replayed");
    return failure("payment_replayed");
  }
  if (isBusy(row)) return "busy";
  switch (row.state) {
    case "settled":
      return takeSettled(presented, row);
    case "settling":
      return takeUnknown(presented, row);
    case "refused":
      return takeRefused(presented, row);
    case "reserved":
      // Released, not abandoned: the facilitator could not be reached.
      if (presented.waited && row.leaseUntil === null) return failure("payment_provider_error");
      return takeReserved(presented, row);
  }
}

/** Presented for the first time. A payment that fails the checks here is not stored. */
async function takeFirst({ deps, sent, claim }: Presented): Promise<Taken | "busy"> {
  const refused = await check(deps, sent, claim);
  if (refused) return refused;
  const authorization = { ...authorizationOf(deps.terms, sent), x402Version: sent.x402Version };
  const held = await reservePayment(deps.database.db, authorization, claim, deps.clock.now());
  return held === null ? "busy" : whileLeased(deps.leases, held, () => settlePaymentNow(deps, held, sent, claim.ask));
}

/** Reserved by a process that died, or released because the facilitator was down. */
async function takeReserved({ deps, sent, claim }: Presented, row: PaymentRow): Promise<Taken | "busy"> {
  const refused = await check(deps, sent, claim);
  if (refused) return refused;
  const held = await leasePayment(deps.database.db, row);
  return held === null ? "busy" : whileLeased(deps.leases, held, () => settlePaymentNow(deps, held, sent, claim.ask));
}

async function takeRefused(presented: Presented, row: PaymentRow): Promise<Taken | "busy"> {
  const { deps, waited } = presented;
  const { chain } = deps;
  if (waited && row.refusal) return { kind: "refused", refused: row.refusal };
  if (row.settlingAt === null || chain === null) return takeReserved(presented, row);
  const held = await leasePayment(deps.database.db, row);
  if (held === null) return "busy";
  // The outcome is stored by now and is read again.
  if ((await whileLeased(deps.leases, held, () => checkChain(deps, chain, held))) !== "unknown") return "busy";
  const after = await findPayment(deps.database.db, row);
  return after?.state === "refused" ? takeReserved(presented, after) : "busy";
}

/** Sent for settlement with unknown outcome. It is never sent again; with an RPC node, the chain shows the outcome. */
async function takeUnknown({ deps, waited }: Presented, row: PaymentRow): Promise<Taken | "busy"> {
  const { chain } = deps;
  if (waited || chain === null) return failure("settlement_unknown");
  const held = await leasePayment(deps.database.db, row);
  if (held === null) return "busy";
  const look = await whileLeased(deps.leases, held, () => checkChain(deps, chain, held));
  return look === "unknown" ? failure("settlement_unknown") : "busy";
}

/** The stored answer; if the request did not finish, the right to run it. */
async function takeSettled({ deps }: Presented, row: PaymentRow): Promise<Taken | "busy"> {
  const answer = answerOf(row);
  if (answer) return { kind: "answered", payment: paymentOf(row), answer };
  const held = await leasePayment(deps.database.db, row);
  if (held === null) return "busy";
  deps.leases.add(held);
  return { kind: "paid", payment: paymentOf(held), claim: { paymentId: held.id, attempt: held.attempt } };
}

async function check(deps: PaymentsDeps, sent: SentPayment, claim: PaymentClaim): Promise<Taken | null> {
  try {
    const refused = await refusalOf(deps, sent, claim.ask);
    if (refused === null) return null;
    deps.metrics.count("refused");
    return { kind: "refused", refused };
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    deps.log.warn({ err: error }, "wallet signature check failed: the RPC node did not answer");
    return providerError(deps);
  }
}
