import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amount, amount, ZERO } from "./amount.ts";
import { afterTrade } from "./buying-power.ts";
import { type MarketQuote, matchOrder } from "./match-order.ts";
import { hasLimit, hasStop, ORDER_TYPES, type OrderTerms, SIDES } from "./order.ts";
import { NO_POSITION, type Position } from "./position.ts";

// A day of quotes within one bar, shown to orders as the simulator shows them, without short sales.

const cents = (min: number, max: number) => fc.integer({ min, max }).map((n) => amount(n).div(100));

/** A bar, and quotes in it: a last price, with a book around it or without one. */
const day = fc
  .record({ low: fc.integer({ min: 100, max: 50_000 }), range: fc.integer({ min: 1, max: 10_000 }) })
  .chain(({ low, range }) => {
    const high = low + range;
    const quote = fc
      .record({
        last: fc.integer({ min: low, max: high }),
        spread: fc.integer({ min: 0, max: 50 }),
        book: fc.boolean(),
      })
      .map(({ last, spread, book }): MarketQuote => {
        if (!book) return { bid: null, ask: null, last: amount(last).div(100) };
        const [bid, ask] = [Math.max(low, last - spread), Math.min(high, last + spread)];
        return { bid: amount(bid).div(100), ask: amount(ask).div(100), last: amount(last).div(100) };
      });
    const quotes = fc.array(quote, { minLength: 1, maxLength: 20 });
    return fc.record({ low: fc.constant(amount(low).div(100)), high: fc.constant(amount(high).div(100)), quotes });
  });

const order = fc
  .record({
    side: fc.constantFrom(...SIDES),
    type: fc.constantFrom(...ORDER_TYPES),
    quantity: fc.integer({ min: 1, max: 10 ** 8 }).map((n) => amount(n).div(1e6)),
    limit: cents(50, 70_000),
    stop: cents(50, 70_000),
  })
  .map(({ side, type, quantity, limit, stop }): OrderTerms => {
    const limitPrice = hasLimit(type) ? limit : null;
    const stopPrice = hasStop(type) ? stop : null;
    return { symbol: "ACME", timeInForce: "gtc", side, type, quantity, limitPrice, stopPrice };
  });

interface Fill {
  readonly order: OrderTerms;
  readonly price: Amount;
  readonly quote: MarketQuote;
  readonly worth: { readonly before: Amount; readonly after: Amount };
}

function trade(orders: readonly OrderTerms[], quotes: readonly MarketQuote[]) {
  let [cash, position]: [Amount, Position] = [amount(100_000), NO_POSITION];
  let waiting = orders.map((terms) => ({ ...terms, triggered: false }));
  const fills: Fill[] = [];
  for (const quote of quotes) {
    const still: typeof waiting = [];
    for (const one of waiting) {
      const match = matchOrder(one, quote);
      if (match.kind === "wait") {
        still.push({ ...one, triggered: match.triggered });
        continue;
      }
      const { side, quantity } = one;
      const { price } = match.touch;
      if (side === "sell" && quantity.gt(position.quantity)) continue;
      const account = { cash, position, reserved: ZERO, otherShorts: ZERO };
      const change = afterTrade(account, { side, quantity, price });
      if (change === null) continue;
      const before = cash.plus(position.quantity.times(price));
      ({ cash, position } = change);
      fills.push({ order: one, price, quote, worth: { before, after: cash.plus(position.quantity.times(price)) } });
    }
    waiting = still;
  }
  return { cash, position, fills };
}

test("fills are inside the bar, at the limit or better, never on credit, and conserve cash and market value", () => {
  let filled = 0;
  fc.assert(
    fc.property(day, fc.array(order, { maxLength: 15 }), ({ low, high, quotes }, orders) => {
      const { cash, position, fills } = trade(orders, quotes);
      for (const { order: terms, price, worth } of fills) {
        expect(price.gte(low) && price.lte(high)).toBe(true);
        if (terms.limitPrice !== null)
          expect(terms.side === "buy" ? price.lte(terms.limitPrice) : price.gte(terms.limitPrice)).toBe(true);
        expect(worth.after.toFixed()).toBe(worth.before.toFixed());
      }
      expect(cash.gte(0) && position.quantity.gte(0)).toBe(true);
      expect(cash.plus(position.costBasis).minus(position.realizedPnl).toFixed()).toBe("100000");
      filled += fills.length;
    }),
    { numRuns: 500 },
  );
  expect(filled).toBeGreaterThan(200);
});

test("replaying a day gives the same book", () => {
  fc.assert(
    fc.property(day, fc.array(order, { maxLength: 15 }), ({ quotes }, orders) => {
      expect(JSON.stringify(trade(orders, quotes))).toBe(JSON.stringify(trade(orders, quotes)));
    }),
  );
});
