import { z } from "zod";
import { type Amount, amount, ZERO } from "#domain/trading/amount.ts";
import { type OrderStatus, SIDES } from "#domain/trading/order.ts";
import { jsonOf, readJson } from "../read-body.ts";
import type { BrokerOrder, BrokerPortfolio, BrokerPosition } from "./broker-orders.ts";

/** What Alpaca's trading interface answers, translated. Decimals come as text, to some clients as numbers. */

const Exact = z
  .union([z.string().regex(/^-?\d{1,30}(\.\d{1,30})?$/), z.number()])
  .transform((value): Amount => amount(value));
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Order = z.object({
  id: z.string().min(1),
  client_order_id: z.string(),
  symbol: z.string(),
  side: z.enum(SIDES),
  qty: Exact.nullish(),
  status: z.string(),
  filled_qty: Exact.nullish(),
  filled_avg_price: Exact.nullish(),
  updated_at: Instant.nullish(),
  filled_at: Instant.nullish(),
});
const Account = z.object({
  currency: z.string().nullish(),
  cash: Exact,
  buying_power: Exact.nullish(),
  equity: Exact.nullish(),
  portfolio_value: Exact.nullish(),
});
const Positions = z.array(
  z.object({
    symbol: z.string(),
    qty: Exact,
    side: z.string().nullish(),
    avg_entry_price: Exact,
    cost_basis: Exact.nullish(),
    current_price: Exact.nullish(),
    market_value: Exact.nullish(),
    unrealized_pl: Exact.nullish(),
  }),
);

/** Statuses that we name differently. An accepted order and a partially filled one differ by the filled quantity. A
 *  replaced order has ended: another order takes its place. */
const STATUSES: Readonly<Record<string, OrderStatus | "waits">> = {
  new: "new",
  accepted: "accepted",
  partially_filled: "partially_filled",
  filled: "filled",
  canceled: "canceled",
  replaced: "canceled",
  rejected: "rejected",
  expired: "expired",
  pending_new: "waits",
  accepted_for_bidding: "waits",
  held: "waits",
  stopped: "waits",
  suspended: "waits",
  pending_cancel: "waits",
  pending_replace: "waits",
  done_for_day: "waits",
  calculated: "waits",
};

export function readOrder(body: string): BrokerOrder {
  const order = readJson(body, Order);
  const filledQuantity = order.filled_qty ?? ZERO;
  const quantity = order.qty ?? null;
  return {
    id: order.id,
    clientOrderId: order.client_order_id,
    symbol: order.symbol,
    side: order.side,
    quantity,
    filledQuantity,
    filledAveragePrice: order.filled_avg_price ?? null,
    status: statusOf(STATUSES[order.status] ?? "waits", filledQuantity),
    at: order.filled_at ?? order.updated_at ?? null,
  };
}

function statusOf(status: OrderStatus | "waits", filled: Amount): OrderStatus {
  const waiting = status === "waits" || status === "new" || status === "accepted" || status === "partially_filled";
  if (!waiting) return status;
  if (filled.gt(0)) return "partially_filled";
  return status === "waits" || status === "partially_filled" ? "accepted" : status;
}

export function readPortfolio(accountBody: string, positionsBody: string): BrokerPortfolio {
  const account = readJson(accountBody, Account);
  const positions = readJson(positionsBody, Positions).map(positionOf);
  const { cash } = account;
  const calculated = positions.reduce((sum, { marketValue, costBasis }) => sum.plus(marketValue ?? costBasis), cash);
  return {
    currency: account.currency ?? "USD",
    cash,
    positions,
    equity: account.equity ?? account.portfolio_value ?? calculated,
    buyingPower: account.buying_power ?? cash,
  };
}

function positionOf(row: z.output<typeof Positions>[number]): BrokerPosition {
  const short = row.side === "short";
  const signed = (value: Amount): Amount => (short ? value.abs().neg() : value);
  const quantity = signed(row.qty);
  return {
    symbol: row.symbol,
    quantity,
    averageEntryPrice: row.avg_entry_price,
    costBasis: signed(row.cost_basis ?? row.qty.times(row.avg_entry_price)),
    marketPrice: row.current_price ?? null,
    marketValue: row.market_value == null ? null : signed(row.market_value),
    unrealizedPnl: row.unrealized_pl ?? null,
  };
}

const Complaint = z.object({
  code: z.union([z.number(), z.string()]).transform(String).nullish(),
  message: z.string().nullish(),
});

/** The broker's number and words of a refusal, as far as it gave any. */
export function readComplaint(body: string): { readonly code: string; readonly message: string } {
  try {
    const { code, message } = Complaint.parse(jsonOf(body));
    return { code: code ?? "", message: message ?? "" };
  } catch {
    return { code: "", message: "" };
  }
}
