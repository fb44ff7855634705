import { and, eq, type SQL } from "drizzle-orm";
import type { Principal } from "#domain/access/principal.ts";
import { emit } from "#features/webhooks/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import type { TransactionStatus } from "./routes.ts";
import { crossChainTransactions } from "./tables.ts";

export type TransactionRow = typeof crossChainTransactions.$inferSelect;
export type NewTransaction = typeof crossChainTransactions.$inferInsert;

/** Stores a transaction, before anything of it leaves. */
export async function insertTransaction(tx: Transaction, transaction: NewTransaction): Promise<TransactionRow> {
  const [row] = await tx
    .insert(crossChainTransactions)
    .values({ updatedAt: transaction.createdAt, ...transaction })
    .returning();
  return row as TransactionRow;
}

/** What can be told of a transaction after it was stored. */
export type Change = Partial<
  Pick<
    NewTransaction,
    | "status"
    | "reason"
    | "bridgeExternalId"
    | "destTxHash"
    | "extraData"
    | "sentAt"
    | "signerAddress"
    | "nonce"
    | "transactionHash"
    | "rawTransaction"
    | "nextLookAt"
    | "looks"
    | "heardAt"
  >
>;

/** Which a transaction may come from, to become this. */
const BEFORE: Readonly<Record<TransactionStatus, readonly TransactionStatus[]>> = {
  pending: ["pending"],
  submitted: ["pending", "submitted"],
  completed: ["pending", "submitted"],
  failed: ["pending", "submitted"],
};

/** Changes an open transaction, forward only, and tells the organization's webhooks of a new status. Null: it has ended, or
 *  stands further on already, and nothing was written. */
export async function changeTransaction(
  tx: Transaction,
  id: string,
  change: Change,
  at: Date,
): Promise<TransactionRow | null> {
  const [before] = await tx
    .select({ status: crossChainTransactions.status })
    .from(crossChainTransactions)
    .where(eq(crossChainTransactions.id, id))
    .for("no key update");
  const status = change.status ?? before?.status;
  if (before === undefined || status === undefined || !BEFORE[status].includes(before.status)) return null;
  const ends = status === "completed" || status === "failed" ? { nextLookAt: null, rawTransaction: null } : {};
  const [row] = await tx
    .update(crossChainTransactions)
    .set({ ...change, ...ends, updatedAt: at })
    .where(eq(crossChainTransactions.id, id))
    .returning();
  if (row !== undefined && row.status !== before.status) await tell(tx, row);
  return row ?? null;
}

function tell(tx: Transaction, row: TransactionRow): Promise<void> {
  const { id, kind, userId, organizationId, status } = row;
  return emit(tx, {
    organizationId,
    type: "bridge.updated",
    data: {
      ...{ transaction_id: id, kind, user_id: userId, status },
      ...{ source_chain_id: row.sourceChainId, dest_chain_id: row.destChainId },
      ...{ bridge_external_id: row.bridgeExternalId, dest_tx_hash: row.destTxHash },
    },
  });
}

/** Whose transactions a principal asks for: a user's, or all of the organization's. One's own follow their user into
 *  another organization; those of others are read where they were begun. */
export type Whose = { readonly userId: number } | { readonly organizationId: number; readonly userId?: number };

function of(whose: Whose): SQL | undefined {
  return and(
    "organizationId" in whose ? eq(crossChainTransactions.organizationId, whose.organizationId) : undefined,
    whose.userId === undefined ? undefined : eq(crossChainTransactions.userId, whose.userId),
  );
}

/** Null where the principal may read neither their own nor those of others. */
export function whoseOf(principal: Principal, userId: number | undefined): Whose | null {
  const { userId: own, organizationId, permissions } = principal;
  const uses = permissions.has("bridge:use");
  if (uses && (userId === undefined || userId === own)) return { userId: own };
  if (!permissions.has("audit:read")) return null;
  return { organizationId, ...(userId === undefined ? {} : { userId }) };
}
