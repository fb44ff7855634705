import { findAccount } from "#features/users/index.ts";
import { emit } from "#features/webhooks/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { filledAverage } from "./order-terms.ts";
import type { OrderRow } from "./store.ts";

/** Emits `order.filled` to the organization's webhooks, in the transaction of the fill. */
export async function notifyOrderFilled(tx: Transaction, order: OrderRow): Promise<void> {
  const account = await findAccount(tx, { id: order.userId });
  if (account === null) return;
  await emit(tx, {
    organizationId: account.organization.id,
    type: "order.filled",
    data: {
      order_id: order.id,
      client_order_id: order.clientOrderId,
      user_id: order.userId,
      symbol: order.symbol,
      side: order.side,
      mode: order.mode,
      account_id: order.accountId,
      filled_quantity: Number(order.filledQuantity),
      filled_avg_price: filledAverage(order)?.toNumber() ?? null,
      filled_at: order.filledAt?.toISOString() ?? null,
    },
  });
}
