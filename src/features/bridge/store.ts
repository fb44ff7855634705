import { and, count, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Principal } from "#domain/access/principal.ts";
import { recordChange } from "#features/audit/index.ts";
import { emit } from "#features/webhooks/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { TransactionStatus } from "./routes.ts";
import { crossChainTransactions } from "./tables.ts";

export type TransactionRow = typeof crossChainTransactions.$inferSelect;
export type NewTransaction = Omit<typeof crossChainTransactions.$inferInsert, "updatedAt">;

/** Stores a transaction before it is sent. */
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

export function isOpen({ status }: Pick<TransactionRow, "status">): boolean {
  return OPEN.includes(status);
}

/** Whether an administrator resolved it, and the bridge has not reported the outcome itself. */
export function isResolved({ resolvedAt, supersededAt }: Pick<TransactionRow, "resolvedAt" | "supersededAt">): boolean {
  return resolvedAt !== null && supersededAt === null;
}

/** The states from which a transaction can enter each state. */
const BEFORE: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  pending: ["pending"],
  submitted: OPEN,
  completed: OPEN,
  failed: OPEN,
};

/** Changes an open transaction, forward only, and emits a webhook for a new status. The first bridge id is kept. Only the
 *  bridge's report changes a resolved transaction. Returns null if the transaction has ended or is already further along. */
export async function changeTransaction(
  tx: Transaction,
  id: string,
  change: Change,
  at: Date,
): Promise<TransactionRow | null> {
  const before = await lockTransaction(tx, id);
  if (before === null) return null;
  if (isResolved(before)) return changeResolved(tx, before, change, at);
  const status = change.status ?? before.status;
  if (!isOpen(before) || !BEFORE[status].includes(before.status)) return null;
  const ended = OPEN.includes(status) ? {} : { nextPollAt: null, rawTransaction: null };
  const bridgeExternalId = before.bridgeExternalId ?? change.bridgeExternalId ?? null;
  return update(tx, before, { ...change, ...ended, bridgeExternalId }, at);
}

/** Whether a report supersedes a resolution: it has the outcome, or shows for the first time that the bridge has the
 *  transfer. Other reports do not, since an administrator may have resolved it because the bridge stopped reporting. */
async function changeResolved(
  tx: Transaction,
  before: TransactionRow,
  { status, reason = null, polls, nextPollAt, heardAt, ...rest }: Change,
  at: Date,
): Promise<TransactionRow | null> {
  if (heardAt === undefined) return update(tx, before, { polls, nextPollAt }, at);
  if (isOfAnother(before, rest.bridgeExternalId)) return null;
  const bridgeExternalId = before.bridgeExternalId ?? rest.bridgeExternalId ?? null;
  const { destTxHash, extraData } = rest;
  const report = { polls, nextPollAt, heardAt, destTxHash, extraData, bridgeExternalId };
  const supersedes = status === "completed" || status === "failed" || before.bridgeExternalId === null;
  if (status === undefined || !supersedes) return update(tx, before, report, at);
  const ended = OPEN.includes(status) ? {} : { nextPollAt: null };
  const { organizationId, id: objectId, resolution } = before;
  const detail = { outcome: resolution, from: before.status, to: status };
  await recordChange(
    tx,
    { organizationId, userId: null },
    { action: "bridge_transaction.supersede", objectId, detail },
  );
  return update(tx, before, { ...report, ...ended, status, reason, supersededAt: at }, at);
}

/** Whether the bridge id was corrected after the report was requested. */
function isOfAnother({ bridgeExternalId }: TransactionRow, reported: string | null | undefined): boolean {
  return bridgeExternalId !== null && reported !== undefined && reported !== bridgeExternalId;
}

/** Stores a resolution. The caller has locked the transaction and checked that it can be resolved. */
export async function storeResolution(
  tx: Transaction,
  before: TransactionRow,
  resolution: Change & Pick<TransactionRow, "resolution" | "resolutionReason" | "resolvedBy">,
  at: Date,
): Promise<TransactionRow> {
  return update(tx, before, { ...resolution, resolvedAt: at, supersededAt: null }, at);
}

export async function lockTransaction(tx: Transaction, id: string): Promise<TransactionRow | null> {
  const { id: key } = crossChainTransactions;
  const [row] = await tx.select().from(crossChainTransactions).where(eq(key, id)).for("no key update");
  return row ?? null;
}

async function update(
  tx: Transaction,
  before: TransactionRow,
  change: { readonly [Name in keyof TransactionRow]?: TransactionRow[Name] | undefined },
  at: Date,
): Promise<TransactionRow> {
  const [row] = await tx
    .update(crossChainTransactions)
    .set({ ...change, updatedAt: at })
    .where(eq(crossChainTransactions.id, before.id))
    .returning();
  if (row === undefined) throw new Error(`cross-chain transaction ${before.id} not found`);
  if (row.status !== before.status) await emitStatus(tx, row);
  return row;
}

/** Whether another transfer has this bridge id. */
export async function isBridgeIdTaken(db: Queryable, bridgeId: string, id: string): Promise<boolean> {
  const { bridgeExternalId, id: key } = crossChainTransactions;
  const [row] = await db
    .select({ id: key })
    .from(crossChainTransactions)
    .where(and(eq(bridgeExternalId, bridgeId), ne(key, id)))
    .limit(1);
  return row !== undefined;
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

/** Any transaction, for internal use. */
export async function readTransaction(db: Queryable, id: string): Promise<TransactionRow | null> {
  const [row] = await db.select().from(crossChainTransactions).where(eq(crossChainTransactions.id, id));
  return row ?? null;
}

/** The transactions that a principal may read: their own, which follow them into another organization, and with
 *  `audit:read` those started in the organization. Every query for a user uses it. */
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
