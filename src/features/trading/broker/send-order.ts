import { type Failure, failure } from "#errors";
import type { BrokerAccount, BrokerOrder, Refusal, Unavailable } from "#providers/broker-orders/broker-orders.ts";
import { termsOf } from "../order-terms.ts";
import { changeOrder, endUnconfirmed, type OrderRow } from "../store.ts";
import type { TradingDeps } from "../trading-deps.ts";
import { applyReport } from "./apply-report.ts";

/** Longer than sending an order and asking what became of it takes; whoever does so has the order alone until then. */
export const LEASE_MS = 60_000;

/** Sends an order that is stored, once. Without a usable answer the broker is asked whether it has the order; where that
 *  cannot be found out either, the order stays as it is, to be asked for again, and the answer is 502. */
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
      // Sent before, it may have come through late. At first somebody else's order has the name.
      const own = answer.refusal === "duplicate" && sending === "again" ? await findSent(deps, account, order) : null;
      return own ?? refuse(deps, order, answer.refusal);
    }
  }
}

/** What became of an order at the broker; null where it does not know the order, or does not answer. */
async function findSent(deps: TradingDeps, account: BrokerAccount, order: OrderRow): Promise<OrderRow | null> {
  const found = await account.orderByClientId(nameOf(order));
  if (found.kind === "unavailable" || found.value === null || !isSame(order, found.value)) return null;
  return applyReport(deps, order, found.value, account.broker);
}

/** Whether what the broker has under the name of an order is that order. */
export function isSame(order: OrderRow, at: BrokerOrder): boolean {
  const sameQuantity = at.quantity === null || at.quantity.eq(order.quantity);
  return at.symbol === order.symbol && at.side === order.side && sameQuantity;
}

/** How the broker is asked for it. */
export function nameOf({ brokerClientId }: OrderRow): string {
  if (brokerClientId === null) throw new Error("a simulated order is not known to a broker");
  return brokerClientId;
}

/** Where nothing was reached, or the request was turned away unread, there is nothing to look for. */
function wasSent({ trouble }: Unavailable): boolean {
  return trouble !== "unreachable" && trouble !== "rate_limited" && trouble !== "keys_refused";
}

/** Why orders are refused, in our words. */
const REASONS: Readonly<Record<Refusal, string>> = {
  duplicate: "the account has an order of this client_order_id already",
  unknown_symbol: "the broker knows no such symbol",
  not_tradable: "this security cannot be traded now",
  insufficient_buying_power: "there is not enough buying power",
  insufficient_quantity: "less is held, or free of other orders, than was to be sold",
  short_not_allowed: "this may not be sold short",
  wash_trade: "an open order on the other side could trade with it",
  day_trading: "it would break the rules for day trading",
  market_closed: "the market is closed for such orders",
  price_increment: "the price has too many decimals",
  fractional: "this security, or this type of order, takes whole shares only",
  account_restricted: "the account may not place this order",
  invalid: "the broker takes it for invalid",
};

async function refuse({ database, clock }: TradingDeps, order: OrderRow, refusal: Refusal): Promise<Failure> {
  const reason = REASONS[refusal];
  await endUnconfirmed(database.db, order, { reason, now: clock.now() });
  const detail = { reason, symbol: order.symbol, order_id: order.id };
  return failure(refusal === "unknown_symbol" ? "unknown_symbol_sent" : "order_rejected", { detail });
}

async function unavailable(
  { database, log }: TradingDeps,
  order: OrderRow,
  { trouble, status }: Unavailable,
): Promise<Failure> {
  log.warn({ trouble, status_code: status, order_id: order.id }, "the broker gave no usable answer to an order");
  await changeOrder(database.db, order.id, { leasedUntil: null });
  return brokerError(order);
}

/** 502, with what the order is to be asked for by. */
export function brokerError({ id, clientOrderId }: OrderRow): Failure {
  return failure("broker_error", { detail: { order_id: id, client_order_id: clientOrderId } });
}
