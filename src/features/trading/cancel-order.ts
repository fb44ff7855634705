import { isOpen } from "#domain/trading/order.ts";
import { type Failure, failure, isFailure } from "#errors";
import { brokerOf } from "./account-of.ts";
import { reconcileOrder, refreshOrder } from "./broker/reconcile-order.ts";
import { brokerError } from "./broker/send-order.ts";
import { cancelSimulated } from "./simulator/cancel-simulated.ts";
import { expireOrders } from "./simulator/match-open-orders.ts";
import type { OrderRow } from "./store.ts";
import type { TradingDeps } from "./trading-deps.ts";

/** Cancels the open part of an order. At a broker this is best effort: the answer is the order right afterwards. */
export async function cancelOrder(deps: TradingDeps, order: OrderRow): Promise<OrderRow | Failure> {
  if (!isOpen(order.status)) return ended(order);
  if (order.account !== "simulated") return cancelAtBroker(deps, order);
  await expireOrders(deps, order.userId);
  const canceled = await deps.database.transaction((tx) => cancelSimulated(tx, order, deps.clock.now()));
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
