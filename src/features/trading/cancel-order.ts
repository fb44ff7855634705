import type { Principal } from "#domain/access/principal.ts";
import { isOpen } from "#domain/trading/order.ts";
import { type Failure, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { brokerOf } from "./account-of.ts";
import { reconcileOrder, refreshOrder } from "./broker/reconcile-order.ts";
import { brokerError } from "./broker/send-order.ts";
import { cancelSimulated } from "./simulator/cancel-simulated.ts";
import { expireOrders } from "./simulator/match-open-orders.ts";
import type { OrderRow } from "./store.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** Cancels the open part of an order. At a broker this is best effort: the answer is the order right afterwards. */
export async function cancelOrder(
  deps: TradingDeps,
  principal: Principal,
  order: OrderRow,
): Promise<OrderRow | Failure> {
  if (!isOpen(order.status)) return ended(order);
  const change = { action: "order.cancel", objectId: order.id } as const;
  if (order.account !== "simulated") {
    const canceled = await cancelAtBroker(deps, order);
    if (!isFailure(canceled)) await deps.database.transaction((tx) => recordChange(tx, principal, change));
    return canceled;
  }
  await expireOrders(deps, order.userId);
  const canceled = await deps.database.transaction(async (tx) => {
    const row = await cancelSimulated(tx, order, deps.clock.now());
    if (row !== null) await recordChange(tx, principal, change);
    return row;
  });
  return canceled ?? ended(order);
}

async function cancelAtBroker(deps: TradingDeps, order: OrderRow): Promise<OrderRow | Failure> {
  const known = order.brokerOrderId === null ? await reconcileOrder(deps, order, { resend: false }) : order;
  if (isFailure(known)) return known;
  if (!isOpen(known.status)) return ended(known);
  const account = brokerOf(deps, known);
  if (account === null || known.brokerOrderId === null) return brokerError(known);
  const answer = await account.cancel(known.brokerOrderId);
  if (answer.kind === "unavailable") {
    deps.log.warn({ trouble: answer.trouble, order_id: known.id }, "order cancellation failed: broker unavailable");
    return brokerError(known);
  }
  const after = await refreshOrder(deps, known);
  return answer.kind === "ended" && after.status !== "canceled" ? ended(after) : after;
}

function ended({ status }: OrderRow): Failure {
  return failure("conflict", {
    message: "This order has already ended and cannot be canceled.",
    detail: { order_status: status },
  });
}
