import { expect, test } from "vitest";
import { BROKERAGE_KEYS, HOUSE_KEYS, startFakeAlpacaTrading } from "../../../test/support/fakes/alpaca-trading.ts";
import { vendorDeps } from "../../../test/support/vendor-deps.ts";
import { alpacaCustomerAccounts, alpacaHouseAccount, tradingMode } from "./alpaca.ts";
import { readOrder, readPortfolio } from "./alpaca-shapes.ts";
import { brokerOrdersConformance } from "./broker-orders.conformance.ts";
import { refusalOf } from "./refusal-codes.ts";

const host = await startFakeAlpacaTrading();
const { http } = vendorDeps();
const { baseUrl } = host;

brokerOrdersConformance("Alpaca's house account", host, () => alpacaHouseAccount(http, { baseUrl, ...HOUSE_KEYS }));
brokerOrdersConformance("an account of Alpaca's customer", host, () =>
  alpacaCustomerAccounts(http, { baseUrl, ...BROKERAGE_KEYS })("0d18ae51-3c94-4511-b209-101e1666416b"),
);

test("distinguishes rejected keys from a restricted account", async () => {
  const wrong = alpacaHouseAccount(http, { baseUrl, ...HOUSE_KEYS, secret: "wrong" });
  expect(await wrong.portfolio()).toEqual({ kind: "unavailable", trouble: "keys_refused", status: 403 });
});

test.each([
  ["https://paper-api.alpaca.markets", "paper"],
  ["https://broker-api.sandbox.alpaca.markets", "paper"],
  ["http://127.0.0.1:8080/alpaca", "paper"],
  ["http://localhost:8080", "paper"],
  ["http://[::1]:8080", "paper"],
  ["https://api.alpaca.markets", "live"],
  ["https://broker-api.alpaca.markets", "live"],
  ["https://paper-api.alpaca.markets.example", "live"],
  ["https://127.0.0.1.example", "live"],
])("orders at %s are %s", (base, mode) => {
  expect(tradingMode(base)).toBe(mode);
});

test.each([
  ["insufficient buying power", "insufficient_buying_power"],
  ["insufficient day trading buying power", "insufficient_buying_power"],
  ["insufficient qty available for order (requested: 5, available: 0)", "insufficient_quantity"],
  ['asset "FOO" not found', "unknown_symbol"],
  ["asset AAPL is not tradable", "not_tradable"],
  ['asset "XYZ" cannot be sold short', "short_not_allowed"],
  ["trade denied due to pattern day trading protection", "day_trading"],
  ["us_equity orders not allowed for account", "account_restricted"],
  ["new orders are rejected by user request", "account_restricted"],
  ["fractional orders must be DAY orders", "fractional"],
  ["client_order_id must be unique", "duplicate"],
  ["", "invalid"],
])("the broker's words %j mean %s", (words, refusal) => {
  expect(refusalOf(words)).toBe(refusal);
});

test("a message of any length is read in linear time", () => {
  const began = performance.now();
  refusalOf(`asset ${"trading ".repeat(200_000)}`);
  expect(performance.now() - began).toBeLessThan(5_000);
});

const ORDER = { id: "1", client_order_id: "c", symbol: "A", side: "buy", qty: "10", filled_qty: "0" };
test.each([
  ["new", "0", "new"],
  ["accepted", "0", "accepted"],
  ["held", "0", "accepted"],
  ["pending_cancel", "4", "partially_filled"],
  ["partially_filled", "4", "partially_filled"],
  ["calculated", "4", "partially_filled"],
  ["a status of tomorrow", "0", "accepted"],
  ["filled", "10", "filled"],
  ["canceled", "4", "canceled"],
  ["replaced", "0", "canceled"],
])("an order that the broker calls %s with %s filled is %s", (status, filled, ours) => {
  expect(readOrder(JSON.stringify({ ...ORDER, status, filled_qty: filled })).status).toBe(ours);
});

test("a short position is negative, however the broker reports it", () => {
  const account = JSON.stringify({ currency: "USD", cash: "1", equity: "1", buying_power: "1" });
  const row = { symbol: "A", qty: "-5", side: "short", avg_entry_price: "10", cost_basis: "50", market_value: "-55" };
  const [position] = readPortfolio(account, JSON.stringify([row])).positions;
  const { quantity, costBasis, marketValue } = position ?? {};
  expect([quantity, costBasis, marketValue].map(Number)).toEqual([-5, -50, -55]);
});
