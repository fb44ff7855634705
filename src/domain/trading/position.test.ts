import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amount, amount } from "./amount.ts";
import { afterTrade, buyingPower, reservationOf } from "./buying-power.ts";
import { applyTrade, averagePrice, cashOf, type Execution, NO_POSITION, realizedBySymbol, sumOf } from "./position.ts";

const trade = (side: Execution["side"], quantity: number, price: number): Execution => ({
  side,
  quantity: amount(quantity),
  price: amount(price),
});

const after = (...trades: Execution[]) => trades.reduce(applyTrade, NO_POSITION);

test("a partial sale is at the average cost", () => {
  // By hand: 10 at 100 and 30 at 120 cost 4,600, 115 each; 20 sold at 130 gain 15 each.
  const held = after(trade("buy", 10, 100), trade("buy", 30, 120), trade("sell", 20, 130));
  expect([held.quantity, averagePrice(held), held.costBasis, held.realizedPnl].map(Number)).toEqual([
    ...[20, 115, 2300, 300],
  ]);
});

test("a sale beyond the position opens a short position at its price, and buying it back realizes the profit", () => {
  // By hand: 5 bought at 100, 8 sold at 110: 5 gain 50, 3 are short at 110; 3 bought back at 90 gain 60.
  const short = after(trade("buy", 5, 100), trade("sell", 8, 110));
  expect([short.quantity, averagePrice(short), short.realizedPnl].map(Number)).toEqual([-3, 110, 50]);
  const flat = applyTrade(short, trade("buy", 3, 90));
  expect([flat.quantity, flat.costBasis, flat.realizedPnl].map(Number)).toEqual([0, 0, 110]);
});

test("cash equals deposits plus realized profit, to the last digit, after any trades", () => {
  const side = fc.constantFrom("buy" as const, "sell" as const);
  const quantity = fc.integer({ min: 1, max: 10 ** 12 }).map((n) => amount(n).div(1e9));
  const price = fc.integer({ min: 1, max: 10 ** 10 }).map((n) => amount(n).div(1e6));
  fc.assert(
    fc.property(fc.array(fc.record({ side, quantity, price }), { maxLength: 40 }), (trades) => {
      const { costBasis, realizedPnl } = trades.reduce(applyTrade, NO_POSITION);
      const cash = sumOf(trades.map(cashOf));
      expect(cash.plus(costBasis).minus(realizedPnl).toFixed()).toBe("0");
    }),
  );
});

const account = (cash: number, more: { reserved?: number; otherShorts?: number } = {}) => ({
  cash: amount(cash),
  position: NO_POSITION,
  reserved: amount(more.reserved ?? 0),
  otherShorts: amount(more.otherShorts ?? 0),
});

test("a purchase may use the cash that open orders do not reserve, to the cent", () => {
  const held = account(1000, { reserved: 400 });
  expect(afterTrade(held, trade("buy", 6, 100))).not.toBeNull();
  expect(afterTrade(held, trade("buy", 6, 100.01))).toBeNull();
});

test("a short sale reserves 150% of its proceeds", () => {
  // By hand: 200,000 sold short with 100,000: cash 300,000, bound 300,000.
  const change = afterTrade(account(100_000), trade("sell", 2000, 100));
  expect(change && Number(buyingPower({ ...account(0), ...change }))).toBe(0);
  expect(afterTrade(account(100_000), trade("sell", 2001, 100))).toBeNull();
  const covered = change && afterTrade({ ...account(0), ...change }, trade("buy", 2000, 100));
  expect(covered && Number(covered.cash)).toBe(100_000);
});

test("an open purchase reserves its cost, an open sale from the position nothing", () => {
  const held = { ...account(1000), position: after(trade("buy", 5, 10)) };
  const bound = (one: Execution): Amount => reservationOf(held, one);
  expect([bound(trade("buy", 3, 100)), bound(trade("sell", 5, 12)), bound(trade("sell", 7, 12))].map(Number)).toEqual([
    ...[300, 0, 0],
  ]);
  expect(Number(reservationOf(account(1000), trade("sell", 4, 100)))).toBe(200);
});

test("reports no realized profit on shares bought elsewhere", () => {
  // By hand: of A 2 bought at 10, 3 sold at 15: of two the gain is known, 5 each; of B none.
  const trades = [
    { symbol: "A", ...trade("buy", 2, 10) },
    { symbol: "B", ...trade("sell", 1, 10) },
    { symbol: "A", ...trade("sell", 3, 15) },
    { symbol: "B", ...trade("buy", 1, 8) },
  ];
  const realized = [...realizedBySymbol(trades)].map(([symbol, pnl]) => [symbol, Number(pnl)]);
  expect(realized).toEqual([
    ["A", 10],
    ["B", 0],
  ]);
});
