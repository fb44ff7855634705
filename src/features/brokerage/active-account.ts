import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/database/transaction.ts";
import { brokerageAccounts } from "./tables.ts";

/** The broker's id of the user's account, where that is `ACTIVE` at the real broker; null for none, for one that is not
 *  active, and for a simulated one. As the broker said when its status was last read. */
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
