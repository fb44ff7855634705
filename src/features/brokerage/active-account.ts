import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/database/transaction.ts";
import { brokerageAccounts } from "./tables.ts";

/** The broker's id of the user's account, if it is `ACTIVE` at the real broker as of the last status read. Null if
 *  there is none, it is not active, or it is simulated. */
export async function activeAccountOf(db: Queryable, userId: number): Promise<{ accountId: string } | null> {
  const [row] = await db
    .select({ accountId: brokerageAccounts.brokerAccountId })
    .from(brokerageAccounts)
    .where(
      and(
        eq(brokerageAccounts.userId, userId),
        eq(brokerageAccounts.simulated, false),
        eq(brokerageAccounts.status, "ACTIVE"),
      ),
    );
  return row?.accountId == null ? null : { accountId: row.accountId };
}
