import { expect, test } from "vitest";
import { amount } from "./amount.ts";
import { type MarketQuote, matchOrder } from "./match-order.ts";
import type { OrderType, Side } from "./order.ts";

const quote = (bid: number | null, ask: number | null, last: number): MarketQuote => ({
  bid: bid === null ? null : amount(bid),
  ask: ask === null ? null : amount(ask),
  last: amount(last),
});
const order = (side: Side, type: OrderType, limit: number | null, stop: number | null, triggered = false) => ({
  ...({ symbol: "AAPL", side, type, timeInForce: "gtc", quantity: amount(10), triggered } as const),
  limitPrice: limit === null ? null : amount(limit),
  stopPrice: stop === null ? null : amount(stop),
});
const BOOK = quote(99.9, 100.1, 100);

test.each([
  ["a market purchase at the ask", order("buy", "market", null, null), BOOK, "100.1 ask"],
  ["a market sale at the bid", order("sell", "market", null, null), BOOK, "99.9 bid"],
  ["without a book at the last price", order("buy", "market", null, null), quote(null, null, 100), "100 last"],
  [
    "with the other side alone at the last price",
    order("sell", "market", null, null),
    quote(null, 101, 100),
    "100 last",
  ],
  ["a limit above the ask at the ask", order("buy", "limit", 101, null), BOOK, "100.1 ask"],
  ["a limit that is the ask", order("buy", "limit", 100.1, null), BOOK, "100.1 ask"],
  ["a limit below the ask", order("buy", "limit", 100.05, null), BOOK, "waits, triggered: false"],
  ["a sale at a limit below the bid at the bid", order("sell", "limit", 99, null), BOOK, "99.9 bid"],
  ["a sale at a limit above the bid", order("sell", "limit", 100, null), BOOK, "waits, triggered: false"],
  ["a stop that the last price reaches", order("sell", "stop", null, 100), BOOK, "99.9 bid"],
  ["a stop that it does not reach", order("sell", "stop", null, 99.95), BOOK, "waits, triggered: false"],
  ["a stop to buy that it reaches", order("buy", "stop", null, 99.5), BOOK, "100.1 ask"],
  ["a stop reached before", order("sell", "stop", null, 90, true), BOOK, "99.9 bid"],
  ["a stop with a limit, both reached", order("sell", "stop_limit", 99.5, 100), BOOK, "99.9 bid"],
  ["a stop with a limit beyond the market", order("sell", "stop_limit", 99.95, 100), BOOK, "waits, triggered: true"],
  ["a stop with a limit, not reached", order("buy", "stop_limit", 120, 110), BOOK, "waits, triggered: false"],
  ["a stop with a limit, reached before", order("buy", "stop_limit", 120, 110, true), BOOK, "100.1 ask"],
])("%s", (_what, given, market, expected) => {
  const match = matchOrder(given, market);
  const said =
    match.kind === "wait"
      ? `waits, triggered: ${match.triggered}`
      : `${match.touch.price.toFixed()} ${match.touch.kind}`;
  expect(said).toBe(expected);
});
