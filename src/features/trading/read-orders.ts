import { isOpen } from "#domain/trading/order.ts";
import { refreshOrder } from "./broker/reconcile-order.ts";
import { catchUp } from "./simulator/match-open-orders.ts";
import { findOrder, listOrders, type OrderFilter, type OrderRow, openOrders } from "./store.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** How many of a user's open broker orders are refreshed before a list is shown. */
const MAX_REFRESHED = 20;

/** Refreshes a user's open orders from the market and the broker. */
export async function refreshOrders(deps: TradingDeps, userId: number): Promise<void> {
  const open = await openOrders(deps.database.db, { at: "broker", userId, limit: MAX_REFRESHED });
  await Promise.all([catchUp(deps, userId), ...open.map((order) => refreshOrder(deps, order))]);
}

export async function readOrders(deps: TradingDeps, userId: number, filter: OrderFilter) {
  await refreshOrders(deps, userId);
  return listOrders(deps.database.db, userId, filter);
}

/** Returns null when the user has no such order. */
export async function readOrder(deps: TradingDeps, userId: number, id: string): Promise<OrderRow | null> {
  const order = await findOrder(deps.database.db, userId, id);
  if (order === null || !isOpen(order.status)) return order;
  if (order.account !== "simulated") return refreshOrder(deps, order);
  await catchUp(deps, userId, order.symbol);
  return findOrder(deps.database.db, userId, id);
}
