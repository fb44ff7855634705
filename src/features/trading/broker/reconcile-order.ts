import { type Failure, isFailure } from "#errors";
import type { BrokerAccount } from "#providers/broker-orders/broker-orders.ts";
import { brokerOf } from "../account-of.ts";
import { changeOrder, endUnconfirmed, leaseUnconfirmed, type OrderRow } from "../store.ts";
import type { TradingDeps } from "../trading-deps.ts";
import { applyReport } from "./apply-report.ts";
import { brokerError, isSame, LEASE_MS, nameOf, sendOrder } from "./send-order.ts";

/** An order that the broker has not listed after this time never reached it. */
const UNSEEN_MS = 2 * 60 * 1000;

/** Resolves an order whose answer was lost or whose process died before sending it. It is sent again only when its
 *  caller repeats the request (`resend`) and the broker has no order with that client order ID. Otherwise an order
 *  the broker has not seen within two minutes is rejected. */
export async function reconcileOrder(
  deps: TradingDeps,
  order: OrderRow,
  { resend }: { readonly resend: boolean },
): Promise<OrderRow | Failure> {
  const now = deps.clock.now();
  const account = brokerOf(deps, order);
  if (account === null) return changeOrder(deps.database.db, order.id, { checkedAt: now });
  const until = new Date(now.getTime() + LEASE_MS);
  const held = await leaseUnconfirmed(deps.database.db, order.id, { now, until });
  return held === null ? order : settle(deps, account, held, { resend, now });
}

async function settle(
  deps: TradingDeps,
  account: BrokerAccount,
  order: OrderRow,
  { resend, now }: { readonly resend: boolean; readonly now: Date },
): Promise<OrderRow | Failure> {
  const { db } = deps.database;
  const found = await account.orderByClientId(nameOf(order));
  if (found.kind === "unavailable") {
    deps.log.warn({ trouble: found.trouble, order_id: order.id }, "order status unknown: broker request failed");
    await changeOrder(db, order.id, { leasedUntil: null });
    return brokerError(order);
  }
  if (found.value !== null && isSame(order, found.value)) return applyReport(deps, order, found.value, account.broker);
  if (resend && found.value === null) {
    const again = await changeOrder(db, order.id, { submittedAt: now });
    return sendOrder(deps, account, again, "again");
  }
  if (now.getTime() - order.submittedAt.getTime() < UNSEEN_MS) return changeOrder(db, order.id, { leasedUntil: null });
  return endUnconfirmed(db, order, { reason: "it never reached the broker", now });
}

/** Refreshes an open order from the broker. Returns the stored order when the broker is unavailable. */
export async function refreshOrder(deps: TradingDeps, order: OrderRow): Promise<OrderRow> {
  if (order.brokerOrderId === null) {
    const settled = await reconcileOrder(deps, order, { resend: false });
    return isFailure(settled) ? order : settled;
  }
  const account = brokerOf(deps, order);
  const found = await account?.order(order.brokerOrderId);
  if (account && found?.kind === "found" && found.value !== null)
    return applyReport(deps, order, found.value, account.broker);
  const trouble = found?.kind === "unavailable" ? found.trouble : found ? "not_found" : "no_keys";
  deps.log.warn({ trouble, order_id: order.id }, "order refresh failed");
  return changeOrder(deps.database.db, order.id, { checkedAt: deps.clock.now() });
}
