import { expect, it } from "vitest";
import { sweepCorporateActions } from "#features/trading/simulator/corporate-actions.ts";
import { createLog } from "#platform/log.ts";
import { yahooChart } from "#providers/market-data/yahoo.ts";
import { startApp } from "../support/app.ts";
import { startFakeHost } from "../support/fakes/fake-host.ts";
import { traderOf } from "../support/trader.ts";
import { vendorDeps } from "../support/vendor-deps.ts";

// A chart service whose prices and events the test sets. Sessions open at 14:30 UTC: 20 November 2026 is a Friday.

const seconds = (instant: string): number => Date.parse(instant) / 1000;
let last = 100;
let events: object = {};
const chart = await startFakeHost(({ path, query }) => {
  const symbol = path.slice("/v8/finance/chart/".length);
  const meta = {
    symbol,
    currency: "USD",
    exchangeTimezoneName: "America/New_York",
    regularMarketPrice: last,
    regularMarketTime: Math.floor(app.clock.now().getTime() / 1000),
  };
  const quote = { open: [last], high: [last], low: [last], close: [last], volume: [1] };
  const isBars = query.get("events") === "div,splits";
  return {
    body: {
      chart: {
        result: [
          {
            meta,
            timestamp: [seconds("2026-11-20T14:30:00Z")],
            ...(isBars ? { events } : {}),
            indicators: { quote: [quote] },
          },
        ],
        error: null,
      },
    },
  };
});
const app = await startApp({ YAHOO_BASE_URL: chart.baseUrl, ACCESS_TOKEN_TTL_SECONDS: "31536000" });
app.clock.set("2026-11-20T15:00:00Z");
const ann = await app.signUp();
const desk = traderOf(app, ann.token);

const buy = async (quantity: number, more: object = {}) => {
  app.clock.advance(10_000);
  const { status, body } = await desk.order({ symbol: "ACME", side: "buy", quantity, ...more });
  expect(status).toBe(201);
  return body.order;
};
const bookOf = async () => {
  const { account, positions, realized_pnl } = (await desk.get("/portfolio")).body;
  return { cash: account.cash, equity: account.equity, realized_pnl, positions };
};
const applied = async () => (await desk.get("/corporate-actions")).body.actions;

/** A day's work of a process that has asked nobody before. */
async function replay(at: string): Promise<void> {
  app.clock.set(at);
  const vendor = vendorDeps({ clock: app.clock });
  await sweepCorporateActions({
    database: app.database,
    clock: app.clock,
    log: createLog({ level: "silent" }),
    marketData: yahooChart(vendor, { baseUrl: chart.baseUrl, userAgent: "Mozilla/5.0" }),
    house: null,
    customers: null,
    activeAccountOf: () => Promise.resolve(null),
    settings: { simulatorShorts: false },
  });
}

it("a split conserves value, a dividend is paid, and replaying a day changes nothing", async () => {
  await buy(10);
  const waiting = await buy(5, { order_type: "limit", limit_price: 50, time_in_force: "gtc" });
  const before = await bookOf();
  events = {
    splits: { a: { date: seconds("2026-11-23T14:30:00Z"), numerator: 4, denominator: 1 } },
    // In shares after the split, as the service gives it: 1.00 for each of the shares held on the 20th.
    dividends: {
      b: { date: seconds("2026-11-20T14:30:00Z"), amount: 0.25 },
      c: { date: seconds("2026-11-24T14:30:00Z"), amount: 0.1 },
    },
  };
  await replay("2026-11-23T14:00:00Z");
  expect(await applied()).toEqual([]);

  last = 25;
  await replay("2026-11-23T15:05:00Z");
  const split = await bookOf();
  expect(split.positions).toMatchObject([{ symbol: "ACME", quantity: 40, cost_basis: 1000, market_value: 1000 }]);
  expect([split.cash, split.equity]).toEqual([before.cash, before.equity]);
  expect((await desk.get(`/orders/${waiting.id}`)).body.order).toMatchObject({ status: "canceled" });
  await replay("2026-11-23T16:30:00Z");
  expect(await bookOf()).toEqual(split);

  await buy(60);
  // Bought after the open of the ex-date: without a claim to the dividend.
  await replay("2026-11-24T14:35:00Z");
  const entitled = (await applied())[0];
  expect(entitled).toMatchObject({ kind: "dividend", ex_date: "2026-11-24", per_share: 0.1, entitled_quantity: 100 });
  const paid = await bookOf();
  expect(paid.cash).toBeCloseTo(split.cash - 60 * 25 + 10, 9);
  expect(paid.realized_pnl).toBeCloseTo(10, 9);
  await buy(100);
  const after = await bookOf();
  await replay("2026-11-24T18:00:00Z");
  expect(await bookOf()).toEqual(after);
  expect(await applied()).toMatchObject([
    { kind: "dividend", ex_date: "2026-11-24", cash_change: 10, source: "Yahoo Finance" },
    { kind: "split", ex_date: "2026-11-23", numerator: 4, denominator: 1, entitled_quantity: 10, quantity_change: 30 },
  ]);
  const { entries } = (await app.call("GET", "/api/audit-log?object_type=simulated_account", { token: ann.token }))
    .body;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    "simulated_account.dividend",
    "simulated_account.split",
  ]);
});

it("many processes apply it once, and other users do not see it", async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => replay("2026-11-25T16:00:00Z")));
  expect(all).toHaveLength(6);
  expect(await applied()).toHaveLength(2);
  const stranger = await app.signUp();
  const { body } = await app.call("GET", "/api/trades/corporate-actions", { token: stranger.token });
  expect(body).toMatchObject({ total: 0, actions: [] });
  const foreign = await app.call("GET", `/api/trades/corporate-actions?user_id=${ann.userId}`, {
    token: stranger.token,
  });
  expect(foreign.status).toBe(404);
});
