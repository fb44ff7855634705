import { type Failure, failure } from "#errors";
import type { BrokerAccount, BrokerOrder, Refusal, Unavailable } from "#providers/broker-orders/broker-orders.ts";
import { termsOf } from "../order-terms.ts";
import { changeOrder, endUnconfirmed, type OrderRow } from "../store.ts";
import type { TradingDeps } from "../trading-deps.ts";
import { applyReport } from "./apply-report.ts";

/** Longer than sending an order and checking its status can take. Until then only the lease holder may send it. */
export const LEASE_MS = 60_000;

/** Sends a stored order once. Without a usable answer the broker is asked for the order; if that fails too, the order
 *  stays `new` and the answer is 502. */
export async function sendOrder(
  deps: TradingDeps,
  account: BrokerAccount,
  order: OrderRow,
  sending: "first" | "again",
): Promise<OrderRow | Failure> {
  const answer = await account.place({ ...termsOf(order), clientOrderId: nameOf(order) });
  switch (answer.kind) {
    case "placed":
      return applyReport(deps, order, answer.order, account.broker);
    case "unavailable":
      return (wasSent(answer) ? await findSent(deps, account, order) : null) ?? unavailable(deps, order, answer);
    case "refused": {
      // A resent order may have arrived late. On the first attempt, the client order ID belongs to another order.
      const own = answer.refusal === "duplicate" && sending === "again" ? await findSent(deps, account, order) : null;
      return own ?? refuse(deps, order, answer.refusal);
    }
  }
}

/** Finds a sent order at the broker. Returns null when the broker does not have it or is unavailable. */
async function findSent(deps: TradingDeps, account: BrokerAccount, order: OrderRow): Promise<OrderRow | null> {
  const found = await account.orderByClientId(nameOf(order));
  if (found.kind === "unavailable" || found.value === null || !isSame(order, found.value)) return null;
  return applyReport(deps, order, found.value, account.broker);
}

/** Whether the broker's order with this client order ID is the same order. */
export function isSame(order: OrderRow, at: BrokerOrder): boolean {
  const sameQuantity = at.quantity === null || at.quantity.eq(order.quantity);
  return at.symbol === order.symbol && at.side === order.side && sameQuantity;
}

/** The client order ID at the broker. */
export function nameOf({ brokerClientId }: OrderRow): string {
  if (brokerClientId === null) throw new Error("simulated orders have no broker client order id");
  return brokerClientId;
}

/** An unreachable broker, or one that rejected the request before processing it, has no order to find. */
function wasSent({ trouble }: Unavailable): boolean {
  return trouble !== "unreachable" && trouble !== "rate_limited" && trouble !== "keys_refused";
}

/** User-facing rejection reasons. */
const REASONS: Readonly<Record<Refusal, string>> = {
  duplicate: "the account already has an order with this client_order_id",
  unknown_symbol: "the broker does not list this symbol",
  not_tradable: "this security cannot be traded now",
  insufficient_buying_power: "not enough buying power",
  insufficient_quantity: "the quantity exceeds the position, less open orders",
  short_not_allowed: "this security cannot be sold short",
  wash_trade: "it could trade against an open order on the opposite side",
  day_trading: "it would violate pattern day trading rules",
  market_closed: "the market is closed for this type of order",
  price_increment: "the price has too many decimals",
  fractional: "this security or order type allows whole shares only",
  account_restricted: "the account is restricted",
  invalid: "the broker rejected the order as invalid",
};

async function refuse({ database, clock }: TradingDeps, order: OrderRow, refusal: Refusal): Promise<Failure> {
  const reason = REASONS[refusal];
  await endUnconfirmed(database.db, order, { reason, now: clock.now() });
  const detail = { reason, symbol: order.symbol, order_id: order.id };
  return refusal === "unknown_symbol"
    ? failure("unknown_symbol", { httpStatus: 400, detail })
    : failure("order_rejected", { detail });
}

async function unavailable(
  { database, log }: TradingDeps,
  order: OrderRow,
  { trouble, status }: Unavailable,
): Promise<Failure> {
  log.warn(
    { trouble, status_code: status, order_id: order.id },
    "order status unknown: no usable answer from the broker",
  );
  await changeOrder(database.db, order.id, { leasedUntil: null });
  return brokerError(order);
}

/** Returns 502 with the ids to look the order up. */
export function brokerError({ id, clientOrderId }: OrderRow): Failure {
  return failure("broker_error", { detail: { order_id: id, client_order_id: clientOrderId } });
}
