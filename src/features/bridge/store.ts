import { and, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Principal } from "#domain/access/principal.ts";
import { emit } from "#features/webhooks/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { TransactionStatus } from "./routes.ts";
import { crossChainTransactions } from "./tables.ts";

export type TransactionRow = typeof crossChainTransactions.$inferSelect;
export type NewTransaction = Omit<typeof crossChainTransactions.$inferInsert, "updatedAt">;

/** Stores a transaction, before anything of it leaves. */
export async function insertTransaction(tx: Transaction, transaction: NewTransaction): Promise<TransactionRow> {
  const [row] = await tx
    .insert(crossChainTransactions)
    .values({ ...transaction, updatedAt: transaction.createdAt })
    .returning();
  return row as TransactionRow;
}

/** Fields that change after a transaction was stored. */
export type Change = Partial<
  Pick<
    TransactionRow,
    | ("status" | "reason" | "destTxHash" | "nextPollAt" | "polls" | "heardAt")
    | ("bridgeExternalId" | "extraData" | "sentAt")
    | ("signerAddress" | "nonce" | "transactionHash" | "rawTransaction" | "signedAt")
  >
>;

const OPEN: readonly TransactionStatus[] = ["pending", "submitted"];

/** What a transaction must be, to become this. */
const BEFORE: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  pending: ["pending"],
  submitted: OPEN,
  completed: OPEN,
  failed: OPEN,
};

/** Changes an open transaction, forward only, and emits a webhook for a new status. The first bridge id is kept.
 *  Returns null when the transaction has ended or is already further along. */
export async function changeTransaction(
  tx: Transaction,
  id: string,
  change: Change,
  at: Date,
): Promise<TransactionRow | null> {
  const [before] = await tx
    .select({ status: crossChainTransactions.status, bridgeExternalId: crossChainTransactions.bridgeExternalId })
    .from(crossChainTransactions)
    .where(eq(crossChainTransactions.id, id))
    .for("no key update");
  if (before === undefined) return null;
  const status = change.status ?? before.status;
  if (!OPEN.includes(before.status) || !BEFORE[status].includes(before.status)) return null;
  const ended = OPEN.includes(status) ? {} : { nextPollAt: null, rawTransaction: null };
  const bridgeExternalId = before.bridgeExternalId ?? change.bridgeExternalId ?? null;
  const [row] = await tx
    .update(crossChainTransactions)
    .set({ ...change, ...ended, bridgeExternalId, updatedAt: at })
    .where(eq(crossChainTransactions.id, id))
    .returning();
  if (row === undefined) return null;
  if (row.status !== before.status) await emitStatus(tx, row);
  return row;
}

function emitStatus(tx: Transaction, row: TransactionRow): Promise<void> {
  const { id, kind, userId, organizationId, status } = row;
  return emit(tx, {
    organizationId,
    type: "bridge.updated",
    data: {
      transaction_id: id,
      kind,
      user_id: userId,
      status,
      source_chain_id: row.sourceChainId,
      dest_chain_id: row.destChainId,
      bridge_external_id: row.bridgeExternalId,
      dest_tx_hash: row.destTxHash,
    },
  });
}

/** Claims a bridge transaction for sending. Returns null when it was claimed before or has ended. */
export async function claimSending(db: Queryable, id: string, at: Date): Promise<TransactionRow | null> {
  const { sentAt, status } = crossChainTransactions;
  const [row] = await db
    .update(crossChainTransactions)
    .set({ sentAt: at })
    .where(and(eq(crossChainTransactions.id, id), eq(status, "pending"), isNull(sentAt)))
    .returning();
  return row ?? null;
}

/** Leases open bridge transactions that are due until `leaseUntil`, the longest waiting first. */
export async function takeDueTransactions(
  db: Queryable,
  { now, leaseUntil, limit }: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
): Promise<TransactionRow[]> {
  const { id, kind, nextPollAt } = crossChainTransactions;
  const due = db
    .select({ id })
    .from(crossChainTransactions)
    .where(and(eq(kind, "bridge"), lte(nextPollAt, now)))
    .orderBy(nextPollAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.update(crossChainTransactions).set({ nextPollAt: leaseUntil }).where(inArray(id, due)).returning();
}

/** Any transaction, for the service itself. */
export async function readTransaction(db: Queryable, id: string): Promise<TransactionRow | null> {
  const [row] = await db.select().from(crossChainTransactions).where(eq(crossChainTransactions.id, id));
  return row ?? null;
}

/** What a principal may read: their own, which follow them into another organization, and with `audit:read` those that
 *  were started in the organization. Every query for a user begins with it. */
export function readableBy({ userId, organizationId, permissions }: Principal): SQL {
  const own = permissions.has("bridge:use") ? eq(crossChainTransactions.userId, userId) : undefined;
  const all = permissions.has("audit:read") ? eq(crossChainTransactions.organizationId, organizationId) : undefined;
  return or(own, all) ?? sql`false`;
}

export async function findTransaction(
  db: Queryable,
  readable: SQL,
  key: { readonly id: string } | { readonly bridgeId: string },
): Promise<TransactionRow | null> {
  const { id, bridgeExternalId, createdAt } = crossChainTransactions;
  const [row] = await db
    .select()
    .from(crossChainTransactions)
    .where(and(readable, "id" in key ? eq(id, key.id) : eq(bridgeExternalId, key.bridgeId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return row ?? null;
}

export interface ListFilter {
  readonly page: number;
  readonly limit: number;
  readonly status?: TransactionStatus | undefined;
  readonly userId?: number | undefined;
}

/** Newest first. */
export async function listTransactions(
  db: Queryable,
  readable: SQL,
  { page, limit, status, userId }: ListFilter,
): Promise<{ total: number; rows: TransactionRow[] }> {
  const { id, createdAt } = crossChainTransactions;
  const where = and(
    readable,
    userId === undefined ? undefined : eq(crossChainTransactions.userId, userId),
    status === undefined ? undefined : eq(crossChainTransactions.status, status),
  );
  const [counted] = await db.select({ total: count() }).from(crossChainTransactions).where(where);
  const rows = await db
    .select()
    .from(crossChainTransactions)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { total: counted?.total ?? 0, rows };
}
