import type { Refusal } from "./broker-orders.ts";

/** The broker's observed reasons for refusing an order, most specific first. */
const WORDS: readonly (readonly [RegExp, Refusal])[] = [
  [/client_order_id must be unique|client order id .{0,40}already/i, "duplicate"],
  [/asset .{0,60}not found|could not find asset|invalid symbol|symbol .{0,60}not found/i, "unknown_symbol"],
  [/not tradable|not active|asset .{0,60}(inactive|halted)|trading .{0,40}halted/i, "not_tradable"],
  [
    /insufficient (day trading |daytrading )?buying power|cost basis must be|insufficient balance/i,
    "insufficient_buying_power",
  ],
  [/insufficient qty|insufficient quantity|held_for_orders/i, "insufficient_quantity"],
  [/cannot be sold short|not allowed to short|short sell|not shortable|shorting/i, "short_not_allowed"],
  [/wash trade|opposite side/i, "wash_trade"],
  [/pattern day trad|day trad/i, "day_trading"],
  [/market is (not open|closed)|outside .{0,30}market hours|market hours/i, "market_closed"],
  [/sub-?penny|increment/i, "price_increment"],
  [/fractional/i, "fractional"],
  [
    /not allowed for account|account .{0,60}(blocked|restricted|not authorized|suspended|closed)|rejected by user/i,
    "account_restricted",
  ],
];

/** `invalid` for an unknown reason. */
export function refusalOf(words: string): Refusal {
  const heard = words.slice(0, 1_000);
  return WORDS.find(([pattern]) => pattern.test(heard))?.[1] ?? "invalid";
}
