import { and, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { type BrokerTransfer, transferStatusOf, type WantedTransfer } from "#providers/brokerage/brokerage.ts";
import type { AccountRow } from "./store.ts";
import { brokerageTransfers } from "./tables.ts";

export type TransferRow = typeof brokerageTransfers.$inferSelect;

function one(id: string): SQL {
  return eq(brokerageTransfers.id, id);
}

export async function insertTransfer(
  tx: Transaction,
  row: typeof brokerageTransfers.$inferInsert,
): Promise<TransferRow> {
  const [inserted] = await tx.insert(brokerageTransfers).values(row).returning();
  return inserted as TransferRow;
}

/** The same transfer with an unknown outcome. */
export async function findUnknown(
  tx: Transaction,
  account: AccountRow,
  { direction, amount, relationshipId }: WantedTransfer,
): Promise<TransferRow | null> {
  const [row] = await tx
    .select()
    .from(brokerageTransfers)
    .where(
      and(
        eq(brokerageTransfers.accountId, account.id),
        eq(brokerageTransfers.status, "unknown"),
        eq(brokerageTransfers.direction, direction),
        eq(brokerageTransfers.amount, amount),
        eq(brokerageTransfers.relationshipId, relationshipId),
      ),
    );
  return row ?? null;
}

/** Claims or releases a transfer whose outcome is unknown. */
export async function leaseUnknown(
  db: Queryable,
  id: string,
  change: { readonly leasedUntil: Date | null; readonly updatedAt?: Date },
): Promise<void> {
  await db
    .update(brokerageTransfers)
    .set(change)
    .where(and(one(id), eq(brokerageTransfers.status, "unknown")));
}

/** Stores the broker's state of a transfer. */
export async function writeTransfer(
  db: Queryable,
  id: string,
  { said, at }: { readonly said: Pick<BrokerTransfer, "id" | "brokerStatus">; readonly at: Date },
): Promise<TransferRow> {
  const [row] = await db
    .update(brokerageTransfers)
    .set({
      status: transferStatusOf(said.brokerStatus),
      brokerStatus: said.brokerStatus,
      brokerTransferId: said.id,
      leasedUntil: null,
      updatedAt: at,
    })
    .where(one(id))
    .returning();
  if (row === undefined) throw new Error("brokerage transfer not found");
  return row;
}

/** A transfer that never reached the broker, or that the broker refused. */
export async function failTransfer(db: Queryable, id: string, at: Date): Promise<void> {
  await db
    .update(brokerageTransfers)
    .set({ status: "failed", leasedUntil: null, updatedAt: at })
    .where(and(one(id), eq(brokerageTransfers.status, "unknown")));
}

/** Which of these broker transfers are already stored here. */
export async function knownTransfers(db: Queryable, brokerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (brokerIds.length === 0) return new Set();
  const rows = await db
    .select({ id: brokerageTransfers.brokerTransferId })
    .from(brokerageTransfers)
    .where(inArray(brokerageTransfers.brokerTransferId, [...brokerIds]));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function listTransfers(
  db: Queryable,
  account: AccountRow,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ total: number; rows: TransferRow[] }> {
  const own = eq(brokerageTransfers.accountId, account.id);
  const [counted] = await db.select({ total: count() }).from(brokerageTransfers).where(own);
  const rows = await db
    .select()
    .from(brokerageTransfers)
    .where(own)
    .orderBy(desc(brokerageTransfers.createdAt), desc(brokerageTransfers.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows };
}
