import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/database/transaction.ts";
import type { Payment } from "./payments.ts";
import { paymentOf } from "./store.ts";
import { payments } from "./tables.ts";

/** A settled payment of a user, even if wallet payments have been turned off since. */
export async function findSettledPayment(db: Queryable, userId: number, id: string): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.userId, userId), eq(payments.state, "settled")));
  return row === undefined ? null : paymentOf(row);
}
