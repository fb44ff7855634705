import { plain } from "#domain/trading/amount.ts";
import type { OrderTerms } from "#domain/trading/order.ts";
import type { OrderAccount } from "./account-of.ts";
import type { NewOrder } from "./store.ts";

/** An order request. */
export interface Ticket {
  readonly id: string;
  readonly userId: number;
  /** The caller's ID, or the order's ID. */
  readonly clientOrderId: string;
  readonly terms: OrderTerms;
}

/** The row of a new order for an account. */
export function newOrderRow(
  { id, userId, clientOrderId, terms }: Ticket,
  account: OrderAccount,
  now: Date,
): NewOrder & { readonly account: OrderAccount["kind"] } {
  const { symbol, side, type, timeInForce, quantity, limitPrice, stopPrice } = terms;
  return {
    id,
    userId,
    clientOrderId,
    symbol,
    side,
    type,
    timeInForce,
    quantity: plain(quantity),
    limitPrice: limitPrice && plain(limitPrice),
    stopPrice: stopPrice && plain(stopPrice),
    account: account.kind,
    mode: account.mode,
    status: "new",
    checkedAt: now,
    submittedAt: now,
    accountId: account.kind === "simulated" ? null : account.accountId,
  };
}
