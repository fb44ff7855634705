import { and, desc, eq, lt } from "drizzle-orm";
import type { Queryable } from "#platform/database/transaction.ts";
import { ledgerTransfers } from "./tables.ts";

type TransferRow = typeof ledgerTransfers.$inferSelect;

/** A user's transfers, newest first, older than a sequence number. */
export async function readTransfers(
  db: Queryable,
  userId: number,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<TransferRow[]> {
  const older = page.before === undefined ? undefined : lt(ledgerTransfers.seq, page.before);
  return db
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.userId, userId), older))
    .orderBy(desc(ledgerTransfers.seq))
    .limit(page.limit);
}

/** A transfer as the user sees it. `amount` is the change of the balance: a hold moves credits from available to held,
 *  and the balance changes only when it is captured. The amounts of all entries add up to the balance. */
export function presentTransfer(row: TransferRow) {
  const availableChange = side(row, "available");
  const heldChange = side(row, "held");
  return {
    id: row.id,
    type: row.type,
    feature: row.feature,
    amount: availableChange + heldChange,
    available_change: availableChange,
    held_change: heldChange,
    balance_after: row.availableAfter + row.heldAfter,
    available_after: row.availableAfter,
    held_after: row.heldAfter,
    reference: row.reference,
    ends: row.ends,
    created_at: row.createdAt.toISOString(),
  };
}

function side({ fromAccount, toAccount, amount }: TransferRow, account: "available" | "held"): number {
  if (toAccount === account) return amount;
  return fromAccount === account ? -amount : 0;
}
