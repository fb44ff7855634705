import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { entitlementGrants, inappEvents, inappPurchases } from "./tables.ts";

export type GrantRow = typeof entitlementGrants.$inferSelect;
export type PurchaseRow = typeof inappPurchases.$inferSelect;
export type EventRow = typeof inappEvents.$inferSelect;

export async function insertGrant(tx: Transaction, grant: typeof entitlementGrants.$inferInsert): Promise<GrantRow> {
  const [row] = await tx.insert(entitlementGrants).values(grant).returning();
  return row as GrantRow;
}

export async function findGrant(db: Queryable, id: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(entitlementGrants).where(eq(entitlementGrants.id, id));
  return row ?? null;
}

/** Changes a grant that is still to be made; answers it as it stands then, which may be by somebody else's hand. */
export async function changePendingGrant(
  db: Queryable,
  id: string,
  change: Partial<typeof entitlementGrants.$inferInsert>,
): Promise<GrantRow | null> {
  const pending = and(eq(entitlementGrants.id, id), eq(entitlementGrants.status, "pending"));
  const [row] = await db.update(entitlementGrants).set(change).where(pending).returning();
  return row ?? findGrant(db, id);
}

/** Grants whose time has come, which nobody else takes until `leaseUntil`. */
export async function takeDueGrants(db: Queryable, now: Date, leaseUntil: Date, most: number): Promise<GrantRow[]> {
  const due = db
    .select({ id: entitlementGrants.id })
    .from(entitlementGrants)
    .where(and(eq(entitlementGrants.status, "pending"), lte(entitlementGrants.nextAttemptAt, now)))
    .orderBy(entitlementGrants.nextAttemptAt)
    .limit(most)
    .for("update", { skipLocked: true });
  return db
    .update(entitlementGrants)
    .set({ nextAttemptAt: leaseUntil })
    .where(inArray(entitlementGrants.id, due))
    .returning();
}

/** Makes requests about the same transactions, or the same event, wait for each other until theirs is committed. */
export async function lockNames(
  tx: Transaction,
  kind: "transaction" | "event",
  names: readonly (string | undefined)[],
): Promise<void> {
  const given = names.filter((name) => name !== undefined);
  for (const name of [...new Set(given)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`in-app ${kind} ${name}`}, 0))`);
}

/** The purchase that a report speaks of. A token names the same purchase whether or not the transaction was named too;
 *  with a transaction, others by the same token are other renewals. */
export async function findPurchase(
  db: Queryable,
  { transactionId, purchaseToken }: { transactionId?: string | undefined; purchaseToken?: string | undefined },
): Promise<PurchaseRow | null> {
  const { transactionKey, purchaseToken: token } = inappPurchases;
  const named = [transactionId, purchaseToken].filter((key) => key !== undefined);
  const sameToken: SQL | undefined =
    transactionId === undefined && purchaseToken !== undefined ? eq(token, purchaseToken) : undefined;
  const [row] = await db
    .select()
    .from(inappPurchases)
    .where(or(inArray(transactionKey, named), sameToken))
    .orderBy(inappPurchases.id)
    .limit(1);
  return row ?? null;
}

export async function insertPurchase(
  tx: Transaction,
  purchase: typeof inappPurchases.$inferInsert,
): Promise<PurchaseRow> {
  const [row] = await tx.insert(inappPurchases).values(purchase).returning();
  return row as PurchaseRow;
}

/** A purchase that has not been refunded. */
export async function findRefundable(tx: Transaction, transactionId: string): Promise<PurchaseRow | null> {
  const [row] = await tx
    .select()
    .from(inappPurchases)
    .where(and(eq(inappPurchases.transactionKey, transactionId), isNull(inappPurchases.refundedAt)));
  return row ?? null;
}

export async function markRefunded(
  tx: Transaction,
  id: string,
  refundedCredits: number,
  refundedAt: Date,
): Promise<void> {
  await tx.update(inappPurchases).set({ refundedAt, refundedCredits }).where(eq(inappPurchases.id, id));
}

export async function findEvent(db: Queryable, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(inappEvents).where(eq(inappEvents.id, id));
  return row ?? null;
}

export async function insertEvent(tx: Transaction, event: EventRow): Promise<EventRow> {
  await tx.insert(inappEvents).values(event);
  return event;
}
