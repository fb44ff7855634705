import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { entitlementGrants, inappEvents } from "./tables.ts";

export type GrantRow = typeof entitlementGrants.$inferSelect;
export type EventRow = typeof inappEvents.$inferSelect;

export async function insertGrant(tx: Transaction, grant: typeof entitlementGrants.$inferInsert): Promise<GrantRow> {
  const [row] = await tx.insert(entitlementGrants).values(grant).returning();
  return row as GrantRow;
}

export async function findGrant(db: Queryable, id: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(entitlementGrants).where(eq(entitlementGrants.id, id));
  return row ?? null;
}

/** Changes a pending grant and returns it. A grant that has already ended is returned unchanged. */
export async function changePendingGrant(
  db: Queryable,
  id: string,
  change: Partial<typeof entitlementGrants.$inferInsert>,
): Promise<GrantRow | null> {
  const pending = and(eq(entitlementGrants.id, id), eq(entitlementGrants.status, "pending"));
  const [row] = await db.update(entitlementGrants).set(change).where(pending).returning();
  return row ?? findGrant(db, id);
}

/** Claims due grants, so that no other process claims them before `leaseUntil`. */
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

export async function findEvent(db: Queryable, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(inappEvents).where(eq(inappEvents.id, id));
  return row ?? null;
}

export async function insertEvent(tx: Transaction, event: EventRow): Promise<EventRow> {
  await tx.insert(inappEvents).values(event);
  return event;
}

/** Refunds of these transactions that were reported before the purchase, for this user or for an unknown one. Oldest
 *  first. */
export async function findRememberedRefunds(
  tx: Transaction,
  transactionIds: readonly string[],
  userId: number,
): Promise<string[]> {
  if (transactionIds.length === 0) return [];
  const { id, outcome, refunds, refundsUser, receivedAt } = inappEvents;
  const rows = await tx
    .select({ id })
    .from(inappEvents)
    .where(
      and(
        eq(outcome, "remembered"),
        inArray(refunds, [...transactionIds]),
        or(isNull(refundsUser), eq(refundsUser, userId)),
      ),
    )
    .orderBy(receivedAt, id);
  return rows.map((row) => row.id);
}

/** Records the outcome of remembered refunds. */
export async function endRememberedRefunds(tx: Transaction, ids: readonly string[], credits: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(inappEvents)
    .set({ outcome: "refunded", credits })
    .where(inArray(inappEvents.id, [...ids]));
}
