import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { inappPurchases, type PurchaseNameKind, purchaseNames } from "./tables.ts";

export type PurchaseRow = typeof inappPurchases.$inferSelect;

/** The identifiers of a purchase in a report or an event. */
export interface PurchaseNames {
  /** The store's id first, then the provider's id of the same transaction. */
  readonly transactionIds: readonly string[];
  readonly purchaseToken?: string | undefined;
}

export async function insertPurchase(
  tx: Transaction,
  purchase: typeof inappPurchases.$inferInsert,
): Promise<PurchaseRow> {
  const [row] = await tx.insert(inappPurchases).values(purchase).returning();
  return row as PurchaseRow;
}

/** The purchase with one of these identifiers. A token identifies the same purchase with or without a transaction id.
 *  If its purchase has another transaction id, the new one is a renewal with the same token. */
export async function findNamedPurchase(
  db: Queryable,
  { transactionIds, purchaseToken }: PurchaseNames,
): Promise<PurchaseRow | null> {
  const byTransaction = await findByName(db, transactionIds);
  if (byTransaction || purchaseToken === undefined) return byTransaction;
  const byToken = await findByName(db, [purchaseToken]);
  if (byToken === null || transactionIds.length === 0) return byToken;
  return (await hasTransactionId(db, byToken.id)) ? null : byToken;
}

async function findByName(db: Queryable, names: readonly string[]): Promise<PurchaseRow | null> {
  if (names.length === 0) return null;
  const [found] = await db
    .select({ purchase: inappPurchases })
    .from(purchaseNames)
    .innerJoin(inappPurchases, eq(inappPurchases.id, purchaseNames.purchaseId))
    .where(inArray(purchaseNames.name, [...names]))
    .orderBy(inappPurchases.id)
    .limit(1);
  return found?.purchase ?? null;
}

async function hasTransactionId(db: Queryable, purchaseId: string): Promise<boolean> {
  const [name] = await db
    .select({ name: purchaseNames.name })
    .from(purchaseNames)
    .where(and(eq(purchaseNames.purchaseId, purchaseId), eq(purchaseNames.kind, "transaction")))
    .limit(1);
  return name !== undefined;
}

interface Bought {
  readonly userId: number;
  readonly productId: string;
}

/** A purchase reported without a transaction id that no event has been matched with: the oldest of this user and
 *  product since `since`. */
export async function findUnmatchedReport(
  db: Queryable,
  { userId, productId }: Bought,
  since: Date | null,
): Promise<PurchaseRow | null> {
  const { id, reportedAt, notifiedAt } = inappPurchases;
  const transactionId = db
    .select({ name: purchaseNames.name })
    .from(purchaseNames)
    .where(and(eq(purchaseNames.purchaseId, id), eq(purchaseNames.kind, "transaction")));
  const unmatched = and(isNotNull(reportedAt), isNull(notifiedAt), not(exists(transactionId)));
  return findUnmatched(
    db,
    { userId, productId },
    and(unmatched, since === null ? undefined : gte(reportedAt, since)),
    asc(id),
  );
}

/** A purchase known from the webhook but not matched with a report: the newest of this user and product. */
export function findUnmatchedEvent(db: Queryable, bought: Bought): Promise<PurchaseRow | null> {
  const { id, reportedAt, notifiedAt } = inappPurchases;
  return findUnmatched(db, bought, and(isNotNull(notifiedAt), isNull(reportedAt)), desc(id));
}

async function findUnmatched(
  db: Queryable,
  { userId, productId }: Bought,
  unmatched: SQL | undefined,
  order: SQL,
): Promise<PurchaseRow | null> {
  const bought = and(eq(inappPurchases.userId, userId), eq(inappPurchases.productId, productId));
  const [row] = await db.select().from(inappPurchases).where(and(bought, unmatched)).orderBy(order).limit(1);
  return row ?? null;
}

/** Adds identifiers that no purchase has yet. */
export async function addPurchaseNames(
  tx: Transaction,
  purchaseId: string,
  kind: PurchaseNameKind,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = [...new Set(names)].map((name) => ({ name, kind, purchaseId }));
  await tx.insert(purchaseNames).values(rows).onConflictDoNothing();
}

/** Records that a report or an event confirmed a known purchase. */
export async function markMatched(tx: Transaction, id: string, by: "report" | "webhook", at: Date): Promise<void> {
  const { reportedAt, notifiedAt } = inappPurchases;
  const seen =
    by === "report"
      ? { reportedAt: sql`coalesce(${reportedAt}, ${at})` }
      : { notifiedAt: sql`coalesce(${notifiedAt}, ${at})` };
  await tx.update(inappPurchases).set(seen).where(eq(inappPurchases.id, id));
}

export async function markRefunded(
  tx: Transaction,
  id: string,
  refundedCredits: number,
  refundedAt: Date,
): Promise<void> {
  await tx.update(inappPurchases).set({ refundedAt, refundedCredits }).where(eq(inappPurchases.id, id));
}

/** Serializes work on the same purchases, and on purchases of the same user. */
export async function lockPurchases(
  tx: Transaction,
  { transactionIds, purchaseToken }: PurchaseNames,
  userId: number | null,
): Promise<void> {
  const names = [...transactionIds, ...(purchaseToken === undefined ? [] : [purchaseToken])];
  const keys = names.map((name) => `in-app purchase ${name}`);
  await lockKeys(tx, userId === null ? keys : [...keys, `in-app user ${userId}`]);
}

/** Serializes deliveries of the same event. */
export async function lockEvent(tx: Transaction, eventId: string): Promise<void> {
  await lockKeys(tx, [`in-app event ${eventId}`]);
}

/** Always in the same order, so that two transactions never deadlock. */
async function lockKeys(tx: Transaction, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
