import { plain, ZERO } from "#domain/trading/amount.ts";
import { isOpen } from "#domain/trading/order.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { changeOrder, lockOrder, type OrderRow } from "../store.ts";
import { lockAccount } from "./account.ts";

/** Null if the order had already ended. */
export async function cancelSimulated(tx: Transaction, { id, userId }: OrderRow, now: Date): Promise<OrderRow | null> {
  await lockAccount(tx, userId, now);
  const order = await lockOrder(tx, id);
  if (!isOpen(order.status)) return null;
  return changeOrder(tx, id, { status: "canceled", endedAt: now, reserved: plain(ZERO), checkedAt: now });
}
