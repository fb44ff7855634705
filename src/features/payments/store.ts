import { and, eq, getTableColumns, inArray, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { LEASE_END } from "#platform/database/leases.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import type { PaymentRefusal } from "./payment-refusals.ts";
import type { Payment, PaymentClaim } from "./payments.ts";
import { payments } from "./tables.ts";

/** A payment as stored. */
export type PaymentRow = typeof payments.$inferSelect & {
  /** Whether a process works on it, or runs the request that it paid for. */
  readonly leased: boolean;
};

const isLeased: SQL<boolean> = sql`coalesce(${payments.leaseUntil} > clock_timestamp(), false)`;
const ROW = { ...getTableColumns(payments), leased: isLeased };

/** The operator's decision, and its time. */
export type ResolvedByHand = Pick<PaymentRow, "resolution" | "resolvedAt">;

/** The unique identifier of an authorization. */
export type AuthorizationKey = Pick<PaymentRow, "network" | "asset" | "payer" | "nonce">;

/** The authorization that a payment stands for. */
export type ReservedAuthorization = AuthorizationKey &
  Pick<PaymentRow, "payTo" | "amountAtomic" | "validAfter" | "validBefore">;

/** A new lease, which expires unless it is renewed (`PaymentLeases`). */
const newLease = () => ({ attempt: newId(), leaseUntil: LEASE_END });
const FREE = { attempt: null, leaseUntil: null } as const;

export async function findPayment(db: Queryable, key: AuthorizationKey): Promise<PaymentRow | null> {
  const [row] = await db
    .select(ROW)
    .from(payments)
    .where(
      and(
        eq(payments.network, key.network),
        eq(payments.asset, key.asset),
        eq(payments.payer, key.payer),
        eq(payments.nonce, key.nonce),
      ),
    );
  return row ?? null;
}

/** Reserves an authorization for a request; null if it is already reserved for any request. */
export async function reservePayment(
  db: Queryable,
  authorization: ReservedAuthorization & Pick<PaymentRow, "x402Version">,
  claim: PaymentClaim,
  now: Date,
): Promise<HeldPayment | null> {
  const lease = newLease();
  const { userId, organizationId, route, bodyHash, purpose, credits, details, ask } = claim;
  const [row] = await db
    .insert(payments)
    .values({
      id: newId(),
      ...authorization,
      userId,
      organizationId,
      route,
      bodyHash,
      purpose,
      credits,
      details,
      amountUsd: ask.amountUsd,
      createdAt: now,
      ...lease,
    })
    .onConflictDoNothing()
    .returning(ROW);
  return row ? { ...row, attempt: lease.attempt } : null;
}

/** Leases a payment that nobody works on, if it is still in the state in which it was read. */
export async function leasePayment(
  db: Queryable,
  { id, state }: Pick<PaymentRow, "id" | "state">,
): Promise<HeldPayment | null> {
  const lease = newLease();
  const [row] = await db
    .update(payments)
    .set(lease)
    .where(and(eq(payments.id, id), eq(payments.state, state), isNull(payments.answerStatus), not(isLeased)))
    .returning(ROW);
  return row ? { ...row, attempt: lease.attempt } : null;
}

/** Leases the payment whose chain check has been due the longest. Replicas get different ones. */
export async function leaseForCheck(db: Queryable, now: Date): Promise<HeldPayment | null> {
  const lease = newLease();
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(lte(payments.nextLookAt, now), not(isLeased)))
    .orderBy(payments.nextLookAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db.update(payments).set(lease).where(inArray(payments.id, due)).returning(ROW);
  return row ? { ...row, attempt: lease.attempt } : null;
}

/** Extends the leases of payments that this process works on, or whose requests it runs. */
export async function renewLeases(db: Queryable, held: readonly Held[]): Promise<void> {
  const column = (name: keyof Held) => sql.param(held.map((one) => one[name]));
  await db.execute(sql`
    update payments as held set lease_until = ${LEASE_END}
    from unnest(${column("id")}::uuid[], ${column("attempt")}::uuid[]) as lease (id, attempt)
    where held.id = lease.id and held.attempt = lease.attempt
      and (held.answer_status is null or held.answer_provisional)`);
}

/** A change by the lease holder; false if the lease was lost. */
async function change(
  db: Queryable,
  { id, attempt }: { id: string; attempt: string },
  set: PgUpdateSetSource<typeof payments>,
): Promise<boolean> {
  const changed = await db
    .update(payments)
    .set(set)
    .where(and(eq(payments.id, id), eq(payments.attempt, attempt)))
    .returning({ id: payments.id });
  return changed.length === 1;
}

/** A payment and the attempt that has its lease. */
export interface Held {
  readonly id: string;
  readonly attempt: string;
}

/** A payment that this process has leased, in its state at that time. */
export type HeldPayment = PaymentRow & Held;

/** Stored before the settlement request. If its answer is lost, the chain is checked. */
export function beginSettling(db: Queryable, held: Held, now: Date, nextLookAt: Date): Promise<boolean> {
  return change(db, held, {
    state: "settling",
    refusal: null,
    settlingAt: now,
    nextLookAt,
    leaseUntil: LEASE_END,
  });
}

/** Nothing was sent: restores the previous state. */
export function undoSettling(db: Queryable, held: HeldPayment): Promise<boolean> {
  const { state, refusal, settlingAt, nextLookAt } = held;
  return change(db, held, { state, refusal, settlingAt, nextLookAt, ...FREE });
}

export function refusePayment(
  db: Queryable,
  held: Held,
  refusal: PaymentRefusal,
  nextLookAt: Date | null,
): Promise<boolean> {
  return change(db, held, { state: "refused", refusal, nextLookAt, ...FREE });
}

export function releasePayment(db: Queryable, held: Held): Promise<boolean> {
  return change(db, held, FREE);
}

export function checkAgain(db: Queryable, held: Held, nextLookAt: Date, looks: number): Promise<boolean> {
  return change(db, held, { nextLookAt, looks, ...FREE });
}

/** Marks a payment settled; null if it was settled before. */
export async function settlePayment(
  tx: Transaction,
  id: string,
  transactionHash: string,
  now: Date,
  attempt: string | null,
): Promise<PaymentRow | null> {
  const lease = attempt === null ? FREE : { attempt, leaseUntil: LEASE_END };
  const settled = { state: "settled", refusal: null, transactionHash, settledAt: now, nextLookAt: null } as const;
  const [row] = await tx
    .update(payments)
    .set({ ...settled, ...lease })
    .where(and(eq(payments.id, id), inArray(payments.state, ["settling", "refused"])))
    .returning(ROW);
  return row ?? null;
}

export async function storeFulfillment(
  tx: Transaction,
  id: string,
  made: Pick<PaymentRow, "holdId" | "outcome"> & Partial<ResolvedByHand>,
): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(made).where(eq(payments.id, id)).returning(ROW);
  if (row === undefined) throw new Error(`payment ${id} does not exist`);
  return row;
}

/** Marks a payment as lost by the operator's decision; false if the lease was lost. */
export function markLost(db: Queryable, held: Held, refusal: PaymentRefusal, resolvedAt: Date): Promise<boolean> {
  return change(db, held, { state: "refused", refusal, resolution: "lost", resolvedAt, nextLookAt: null, ...FREE });
}

/** Payments sent for settlement whose outcome is unknown, oldest first. */
export function listUnknown(db: Queryable): Promise<PaymentRow[]> {
  return db.select(ROW).from(payments).where(eq(payments.state, "settling")).orderBy(payments.settlingAt);
}

export async function findPaymentById(db: Queryable, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select(ROW).from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function isTransactionKnown(db: Queryable, transactionHash: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.transactionHash, transactionHash))
    .limit(1);
  return row !== undefined;
}

/** How many payments were sent for settlement and have an unknown outcome. */
export async function countUnknown(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ unknown: sql<number>`count(*)::int` })
    .from(payments)
    .where(eq(payments.state, "settling"));
  return row?.unknown ?? 0;
}

export function paymentOf(row: Omit<PaymentRow, "leased">): Payment {
  const { id, userId, organizationId, route, bodyHash, purpose, credits, details, amountUsd, amountAtomic } = row;
  const { network, asset, payTo, payer, nonce, x402Version, state, transactionHash, holdId, outcome } = row;
  const { createdAt, settledAt } = row;
  return {
    id,
    userId,
    organizationId,
    route,
    bodyHash,
    purpose,
    credits,
    details,
    amountUsd,
    amountAtomic,
    network,
    asset,
    payTo,
    payer,
    nonce,
    x402Version,
    state,
    transactionHash,
    holdId,
    outcome,
    createdAt,
    settledAt,
  };
}
