import { type Amount, amount, plain, ZERO } from "#domain/trading/amount.ts";
import { afterTrade } from "#domain/trading/buying-power.ts";
import type { Touch } from "#domain/trading/match-order.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import { notifyOrderFilled } from "../notify-order-filled.ts";
import { remainingOf } from "../order-terms.ts";
import type { SourcedQuote } from "../read-quote.ts";
import { changeOrder, insertFill, type OrderRow } from "../store.ts";
import type { TradingSettings } from "../trading-deps.ts";
import { changeAccount, stateOf } from "./account.ts";

export type Filled =
  | { readonly kind: "filled"; readonly order: OrderRow }
  | { readonly kind: "refused"; readonly why: "insufficient_buying_power" | "short_not_allowed" };

/** Fills an order completely at a price, in an account locked by this transaction. */
export async function fillOrder(
  tx: Transaction,
  order: OrderRow,
  market: { readonly touch: Touch; readonly quote: SourcedQuote },
  more: { readonly cash: Amount; readonly settings: TradingSettings; readonly now: Date },
): Promise<Filled> {
  const { touch, quote } = market;
  const { cash, settings, now } = more;
  const { id, userId, symbol, side } = order;
  const trade = { side, quantity: remainingOf(order), price: touch.price };
  const account = await stateOf(tx, userId, symbol, { cash, exceptOrder: id });
  const left = account.position.quantity.minus(trade.quantity);
  if (side === "sell" && left.isNeg() && !left.isZero() && !settings.simulatorShorts)
    return { kind: "refused", why: "short_not_allowed" };
  const change = afterTrade(account, trade);
  if (change === null) return { kind: "refused", why: "insufficient_buying_power" };
  await changeAccount(tx, userId, symbol, change);
  await insertFill(tx, {
    id: newId(),
    orderId: id,
    quantity: plain(trade.quantity),
    price: plain(trade.price),
    at: now,
    priceSource: quote.source,
    priceKind: touch.kind,
    stale: quote.stale,
  });
  const filled = await changeOrder(tx, id, {
    status: "filled",
    filledQuantity: order.quantity,
    reserved: plain(ZERO),
    checkedAt: now,
    filledValue: plain(amount(order.filledValue).plus(trade.quantity.times(trade.price))),
    filledAt: now,
    endedAt: now,
  });
  await notifyOrderFilled(tx, filled);
  return { kind: "filled", order: filled };
}
