import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { StoredAnswer } from "#platform/database/idempotency.ts";
import { LEASE_END } from "#platform/database/leases.ts";
import type { Queryable } from "#platform/database/transaction.ts";
import type { PaidClaim } from "./payments.ts";
import type { PaymentRow } from "./store.ts";
import { payments } from "./tables.ts";

/** The lease of the request was not renewed in time, and another attempt took it over, so this one must roll back. */
export class PaidClaimLostError extends Error {
  override readonly name = "PaidClaimLostError";
  constructor({ paymentId }: PaidClaim) {
    super(`the request paid for by payment ${paymentId} is running in another attempt`);
  }
}

/** Stores the answer permanently, in the transaction of its effect. @throws PaidClaimLostError */
export async function completePaid(tx: Queryable, claim: PaidClaim, answer: StoredAnswer): Promise<void> {
  await storeAnswer(tx, claim, answer, { answerProvisional: false, attempt: null, leaseUntil: null });
}

/** Stores the answer for repeats in case this process ends first. @throws PaidClaimLostError */
export async function holdPaid(tx: Queryable, claim: PaidClaim, answer: StoredAnswer): Promise<void> {
  await storeAnswer(tx, claim, answer, { answerProvisional: true, leaseUntil: LEASE_END });
}

/** Frees the payment of a request that had no effect, so that the request can run again. */
export async function abandonPaid(db: Queryable, claim: PaidClaim): Promise<void> {
  const nothing = { answerStatus: null, answerHeaders: null, answerBody: null, answerProvisional: false };
  await db
    .update(payments)
    .set({ ...nothing, attempt: null, leaseUntil: null })
    .where(isClaimed(claim));
}

/** The answer for a repeat; null if there is none, or only a provisional one. */
export function answerOf(row: PaymentRow): StoredAnswer | null {
  const { answerStatus: status, answerHeaders: headers, answerBody: body, answerProvisional, leased } = row;
  const running = answerProvisional && leased;
  return status === null || headers === null || body === null || running ? null : { status, headers, body };
}

async function storeAnswer(
  db: Queryable,
  claim: PaidClaim,
  { status, headers, body }: StoredAnswer,
  more: PgUpdateSetSource<typeof payments>,
): Promise<void> {
  const stored = await db
    .update(payments)
    .set({ answerStatus: status, answerHeaders: headers ?? {}, answerBody: body, ...more })
    .where(isClaimed(claim))
    .returning({ id: payments.id });
  if (stored.length !== 1) throw new PaidClaimLostError(claim);
}

function isClaimed({ paymentId, attempt }: PaidClaim): SQL | undefined {
  const unanswered = or(isNull(payments.answerStatus), eq(payments.answerProvisional, true));
  return and(eq(payments.id, paymentId), eq(payments.attempt, attempt), eq(payments.state, "settled"), unanswered);
}
