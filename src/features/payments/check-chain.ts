import type { Hex } from "viem";
import { authorizationEndsAt, nextCheckAt } from "./check-schedule.ts";
import { fulfillPayment } from "./fulfill-payment.ts";
import { type AuthorizationFate, ChainError, type PaymentChain } from "./payment-chain.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { checkAgain, type HeldPayment, type PaymentRow, refusePayment } from "./store.ts";

/** What the chain says about a payment that was sent for settlement. */
export type ChainCheck = "settled" | "refused" | "unknown";

/** Queries the chain for the outcome of a payment and stores it. A settled payment is fulfilled; the request that it
 *  paid for runs when it is sent again. */
export async function checkChain(deps: PaymentsDeps, chain: PaymentChain, row: HeldPayment): Promise<ChainCheck> {
  const { database, clock, metrics } = deps;
  const fate = await fateOf(deps, chain, row);
  if (fate?.kind === "paid") {
    if (await fulfillPayment(deps, row.id, fate.transactionHash, null)) metrics.count("reconciled");
    return "settled";
  }
  if (fate === null || fate.kind === "open") {
    await checkAgain(database.db, row, nextCheckOf(row, clock.now()), row.looks + 1);
    return "unknown";
  }
  await refusePayment(database.db, row, fate.kind === "void" ? "authorization_used" : "expired", null);
  metrics.count("refused");
  return "refused";
}

/** A refused payment is checked again only when it can no longer be settled. */
function nextCheckOf(row: PaymentRow, now: Date): Date {
  const next = nextCheckAt(row.looks, now);
  const final = authorizationEndsAt(row, now);
  return row.state === "refused" && final > next ? final : next;
}

/** Null if the chain cannot be queried. */
export async function fateOf(
  { log }: Pick<PaymentsDeps, "log">,
  chain: PaymentChain,
  row: PaymentRow,
): Promise<AuthorizationFate | null> {
  if (row.settlingAt === null) throw new Error(`payment ${row.id} was never sent`);
  try {
    return await chain.fateOf({
      payer: row.payer as Hex,
      nonce: row.nonce as Hex,
      payTo: row.payTo as Hex,
      amountAtomic: BigInt(row.amountAtomic),
      validBefore: BigInt(row.validBefore),
      // An earlier attempt may have settled it, too.
      sentAt: row.createdAt,
    });
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    log.warn({ err: error, payment_id: row.id }, "payment status unknown: the RPC node did not answer");
    return null;
  }
}
