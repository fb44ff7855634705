import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amount, amount, ZERO } from "./amount.ts";
import { applyCorporateAction, type CorporateAction } from "./corporate-action.ts";
import { applyTrade, cashOf, NO_POSITION, type Position } from "./position.ts";

const split = (numerator: number, denominator: number): CorporateAction => {
  return { kind: "split", date: "2026-11-23", numerator: amount(numerator), denominator: amount(denominator) };
};
const dividend = (perShare: string): CorporateAction => {
  return { kind: "dividend", date: "2026-11-23", perShare: amount(perShare) };
};
const held = (quantity: string, costBasis: string): Position => {
  return { quantity: amount(quantity), costBasis: amount(costBasis), realizedPnl: ZERO };
};

test.each([
  // By hand: 10 shares, 4 for 1, are 40; 7 shares, 3 for 2, are 10.5; 10 shares, 1 for 3, are 3.333333333.
  ["10", split(4, 1), "40"],
  ["7", split(3, 2), "10.5"],
  ["10", split(1, 3), "3.333333333"],
  ["-10", split(1, 3), "-3.333333333"],
])("%s shares after a split keep their cost: %j", (quantity, action, wanted) => {
  const cost = quantity.startsWith("-") ? "-1000" : "1000";
  const { cash, position } = applyCorporateAction(
    { cash: amount(5), position: held(quantity, cost) },
    action,
    amount(quantity),
  );
  expect([cash, position.quantity, position.costBasis, position.realizedPnl].map(String)).toEqual([
    ...["5", wanted, cost, "0"],
  ]);
});

test("shares bought since the ex-date are not split, and earn no dividend", () => {
  const account = { cash: amount(100), position: held("15", "1500") };
  expect(String(applyCorporateAction(account, split(2, 1), amount(10)).position.quantity)).toBe("25");
  const paid = applyCorporateAction(account, dividend("0.24"), amount(10));
  expect([paid.cash, paid.position.realizedPnl].map(String)).toEqual(["102.4", "2.4"]);
});

test("a short position pays the dividend, but never more than the available cash", () => {
  const account = { cash: amount(3), position: held("-10", "-1000") };
  expect(String(applyCorporateAction(account, dividend("0.2"), amount(-10)).cash)).toBe("1");
  const all = applyCorporateAction(account, dividend("5"), amount(-10));
  expect([all.cash, all.cashChange].map(String)).toEqual(["0", "-3"]);
});

test("a position that a reverse split reduces to zero loses its cost", () => {
  const after = applyCorporateAction({ cash: ZERO, position: held("0.000000004", "8") }, split(1, 10), amount("4e-9"));
  expect([after.position.quantity, after.position.costBasis, after.position.realizedPnl].map(Number)).toEqual([
    ...[0, 0, -8],
  ]);
});

const shares = fc.integer({ min: 1, max: 10 ** 14 }).map((n) => amount(n).div(1e9));
const price = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => amount(n).div(1e6));
const ratio = fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }));

test("a split conserves cash and value, to a billionth of a share", () => {
  fc.assert(
    fc.property(shares, price, ratio, fc.boolean(), (quantity, at, [numerator, denominator], short) => {
      const signed: Amount = short ? quantity.neg() : quantity;
      const position = { quantity: signed, costBasis: signed.times(at), realizedPnl: ZERO };
      const after = applyCorporateAction({ cash: ZERO, position }, split(numerator, denominator), signed);
      const newPrice = at.times(denominator).div(numerator);
      const lost = signed.times(at).minus(after.position.quantity.times(newPrice)).abs();
      expect(lost.lte(newPrice.times("1e-9"))).toBe(true);
      expect(String(after.cash)).toBe("0");
    }),
  );
});

test("after any trades, splits and dividends, cash + cost basis = deposits + realized profit, and cash is never negative", () => {
  const trading = fc.record({ side: fc.constantFrom("buy" as const, "sell" as const), quantity: shares, price });
  const event = fc.oneof(
    trading.map((trade) => ({ trade })),
    ratio.map(([n, d]) => ({ action: split(n, d) })),
    price.map((perShare) => ({ action: dividend(String(perShare)) })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const opening = amount("1e20");
      let [cash, position] = [opening, NO_POSITION];
      for (const one of events) {
        if ("trade" in one) {
          cash = cash.plus(cashOf(one.trade));
          position = applyTrade(position, one.trade);
        } else ({ cash, position } = applyCorporateAction({ cash, position }, one.action, position.quantity));
        expect(cash.isNeg() && !cash.isZero()).toBe(false);
        expect(cash.plus(position.costBasis).minus(position.realizedPnl).toFixed()).toBe(opening.toFixed());
        expect(position.quantity.isZero() && !position.costBasis.isZero()).toBe(false);
      }
    }),
  );
});
