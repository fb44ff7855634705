import { and, asc, count, desc, eq, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { OrderStatus } from "#domain/trading/order.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { type AccountKind, tradeFills, tradeOrders } from "./tables.ts";

export type OrderRow = typeof tradeOrders.$inferSelect;
export type NewOrder = typeof tradeOrders.$inferInsert;
export type FillRow = typeof tradeFills.$inferSelect;

/** Null if the user already has an order with that client order id, or the account has one at the broker. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<OrderRow | null> {
  const [row] = await tx.insert(tradeOrders).values(order).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findOrder(db: Queryable, userId: number, id: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(tradeOrders)
    .where(and(eq(tradeOrders.userId, userId), eq(tradeOrders.id, id)));
  return row ?? null;
}

export async function findByClientId(db: Queryable, userId: number, clientOrderId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(tradeOrders)
    .where(and(eq(tradeOrders.userId, userId), eq(tradeOrders.clientOrderId, clientOrderId)));
  return row ?? null;
}

/** Locks the order for this transaction. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(tradeOrders).where(eq(tradeOrders.id, id)).for("update");
  if (row === undefined) throw new Error("orders are never deleted");
  return row;
}

export async function changeOrder(db: Queryable, id: string, change: Partial<NewOrder>): Promise<OrderRow> {
  const [row] = await db.update(tradeOrders).set(change).where(eq(tradeOrders.id, id)).returning();
  return row as OrderRow;
}

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly symbol?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

/** The orders of a user, newest first. */
export async function listOrders(
  db: Queryable,
  userId: number,
  { status, symbol, page, limit }: OrderFilter,
): Promise<{ readonly total: number; readonly rows: readonly OrderRow[] }> {
  const where = and(
    eq(tradeOrders.userId, userId),
    status && eq(tradeOrders.status, status),
    symbol === undefined ? undefined : eq(tradeOrders.symbol, symbol),
  );
  const [counted] = await db.select({ total: count() }).from(tradeOrders).where(where);
  const rows = await db
    .select()
    .from(tradeOrders)
    .where(where)
    .orderBy(desc(tradeOrders.submittedAt), desc(tradeOrders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows };
}

/** Returns open orders, the longest unchecked first. */
export async function openOrders(
  db: Queryable,
  which: {
    readonly at: "simulator" | "broker";
    readonly userId?: number;
    readonly symbol?: string;
    readonly checkedBefore?: Date;
    readonly limit: number;
  },
): Promise<readonly OrderRow[]> {
  const { account, userId, symbol, checkedAt, endedAt } = tradeOrders;
  const conditions: (SQL | undefined)[] = [
    isNull(endedAt),
    which.at === "simulator" ? eq(account, "simulated") : inArray(account, ["house", "user"]),
    which.userId === undefined ? undefined : eq(userId, which.userId),
    which.symbol === undefined ? undefined : eq(symbol, which.symbol),
    which.checkedBefore && lte(checkedAt, which.checkedBefore),
  ];
  return db
    .select()
    .from(tradeOrders)
    .where(and(...conditions))
    .orderBy(asc(checkedAt), asc(tradeOrders.id))
    .limit(which.limit);
}

/** Rejects an order that the broker does not have, unless it was found since. Returns the current row. */
export async function endUnconfirmed(
  db: Queryable,
  order: OrderRow,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<OrderRow> {
  const { id, brokerOrderId, endedAt } = tradeOrders;
  const [row] = await db
    .update(tradeOrders)
    .set({ status: "rejected", rejectReason: reason, endedAt: now, checkedAt: now, leasedUntil: null })
    .where(and(eq(id, order.id), isNull(endedAt), isNull(brokerOrderId)))
    .returning();
  return row ?? (await findOrder(db, order.userId, order.id)) ?? order;
}

/** Leases an order whose answer was lost. Returns null when another process holds it or its status is known. */
export async function leaseUnconfirmed(
  db: Queryable,
  id: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<OrderRow | null> {
  const { brokerOrderId, endedAt, leasedUntil } = tradeOrders;
  const [row] = await db
    .update(tradeOrders)
    .set({ leasedUntil: until, checkedAt: now })
    .where(
      and(
        eq(tradeOrders.id, id),
        isNull(endedAt),
        isNull(brokerOrderId),
        or(isNull(leasedUntil), lte(leasedUntil, now)),
      ),
    )
    .returning();
  return row ?? null;
}

export async function insertFill(tx: Transaction, fill: FillRow): Promise<void> {
  await tx.insert(tradeFills).values(fill);
}

/** The fills of each order, oldest first. */
export async function fillsOf(db: Queryable, orderIds: readonly string[]): Promise<ReadonlyMap<string, FillRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(tradeFills)
    .where(inArray(tradeFills.orderId, [...orderIds]))
    .orderBy(asc(tradeFills.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** Returns the trades of a broker account, oldest first; trades with equal times follow the order of their orders.
 *  For the house account, of all its users. */
export async function tradesOf(
  db: Queryable,
  { kind, accountId }: { readonly kind: AccountKind; readonly accountId: string | null },
  limit: number,
): Promise<readonly { symbol: string; side: OrderRow["side"]; quantity: string; price: string }[]> {
  const of = accountId === null ? isNull(tradeOrders.accountId) : eq(tradeOrders.accountId, accountId);
  return db
    .select({
      symbol: tradeOrders.symbol,
      side: tradeOrders.side,
      quantity: tradeFills.quantity,
      price: tradeFills.price,
    })
    .from(tradeFills)
    .innerJoin(tradeOrders, eq(tradeOrders.id, tradeFills.orderId))
    .where(and(eq(tradeOrders.account, kind), of))
    .orderBy(asc(tradeFills.at), asc(tradeOrders.id), asc(tradeFills.id))
    .limit(limit);
}
