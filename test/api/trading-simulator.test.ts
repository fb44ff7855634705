import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { startFakeAlpaca } from "../support/fakes/alpaca.ts";
import { startFakeAlpacaTrading } from "../support/fakes/alpaca-trading.ts";
import { startFakeYahoo } from "../support/fakes/yahoo.ts";
import { houseSettings, traderOf } from "../support/trader.ts";

// Orders that wait, and a market that moves. The operator has the house account, so that others are simulated, with the
// broker's quotes.
const [trading, data, yahoo] = [await startFakeAlpacaTrading(), await startFakeAlpaca(), await startFakeYahoo()];
const app = await startApp({ ...houseSettings(trading, data, yahoo), ACCESS_TOKEN_TTL_SECONDS: "31536000" });
await app.signUp();
// A Friday in session: 10:00 in New York.
const MORNING = "2026-11-20T15:00:00Z";
let user: Awaited<ReturnType<typeof app.signUp>>;
let own: ReturnType<typeof traderOf>;
/** Of each test another one, since answers of sources are kept for a while. */
let symbol = "A";
let tests = 0;

beforeEach(async () => {
  symbol = `T${String.fromCharCode(65 + Math.floor(tests / 26), 65 + (tests % 26))}`;
  tests += 1;
  await beginAt(MORNING);
});

/** A user of the test, who has signed in then. */
async function beginAt(instant: string): Promise<void> {
  app.clock.set(instant);
  market(100);
  user = await app.signUp();
  own = traderOf(app, user.token);
}

/** The market, and a clock that lets the last answer be too old to be used again. */
function market(last: number, book: { bid: number | null; ask: number | null } = { bid: last - 1, ask: last + 1 }) {
  app.clock.advance(3_000);
  data.show(symbol, { ...book, last, at: app.clock.now().toISOString() });
}

const place = async (json: object, status = 201): Promise<any> => {
  const answer = await own.order({ symbol, quantity: 10, ...json });
  expect([answer.status, answer.body.detail?.code]).toEqual([status, undefined]);
  return answer.body.order;
};
const read = async (order: { id: string }): Promise<any> => (await own.get(`/orders/${order.id}`)).body.order;

describe("an order", () => {
  it.each([
    ["market purchase at the ask", { side: "buy" }, 101, "ask"],
    ["limit above the ask at the ask", { side: "buy", order_type: "limit", limit_price: 105 }, 101, "ask"],
    ["stop that is reached already at the ask", { side: "buy", order_type: "stop", stop_price: 99 }, 101, "ask"],
    [
      "immediate limit that can be filled",
      { side: "buy", order_type: "limit", limit_price: 101, time_in_force: "ioc" },
      101,
      "ask",
    ],
  ])("fills immediately: a %s", async (_what, json, price, kind) => {
    const order = await place(json);
    expect(order).toMatchObject({ status: "filled", filled_avg_price: price });
    expect(order.fills).toMatchObject([
      { price, price_kind: kind, stale: false, price_source: expect.stringMatching(/alpaca/i) },
    ]);
    expect(order.filled_at).toBe(app.clock.now().toISOString());
  });

  it("sells at the bid, or at the last price without a bid", async () => {
    await place({ side: "buy", quantity: 20 });
    expect((await place({ side: "sell" })).fills).toMatchObject([{ price: 99, price_kind: "bid" }]);
    market(98, { bid: null, ask: 99 });
    expect((await place({ side: "sell" })).fills).toMatchObject([{ price: 98, price_kind: "last" }]);
  });

  it("with an immediate time in force is canceled if it cannot be filled", async () => {
    for (const time_in_force of ["ioc", "fok"]) {
      const order = await place({ side: "buy", order_type: "limit", limit_price: 100, time_in_force });
      expect(order).toMatchObject({ status: "canceled", filled_quantity: 0, fills: [], filled_at: null });
    }
    expect((await own.get("/portfolio")).body.account.buying_power).toBe(100_000);
  });

  it("waits at its limit, and fills on the first read after the market reaches it", async () => {
    const order = await place({ side: "buy", order_type: "limit", limit_price: 95 });
    expect(order).toMatchObject({ status: "accepted", fills: [] });
    market(97);
    expect(await read(order)).toMatchObject({ status: "accepted" });
    market(93);
    expect(await read(order)).toMatchObject({ status: "filled", filled_avg_price: 94 });
  });

  it.each([
    ["the list of orders", "/orders"],
    ["the portfolio", "/portfolio"],
    ["a quote", "/market-data/:symbol"],
    ["quotes", "/market-data?symbols=:symbol"],
  ])("that waits is also filled on a read of %s", async (_what, path) => {
    const order = await place({ side: "buy", order_type: "limit", limit_price: 95 });
    market(90);
    await own.get(path.replace(":symbol", symbol));
    expect((await own.get("/orders?status=filled")).body.orders).toMatchObject([
      { id: order.id, filled_avg_price: 91 },
    ]);
    expect((await own.get("/portfolio")).body.positions).toMatchObject([{ symbol, quantity: 10, cost_basis: 910 }]);
  });

  it("with a stop is triggered when the last price reaches it", async () => {
    await place({ side: "buy", quantity: 30 });
    const stop = await place({ side: "sell", order_type: "stop", stop_price: 95 });
    const limited = await place({ side: "sell", order_type: "stop_limit", stop_price: 95, limit_price: 96 });
    market(96);
    expect([(await read(stop)).status, (await read(limited)).status]).toEqual(["accepted", "accepted"]);
    market(95);
    expect(await read(stop)).toMatchObject({ status: "filled", filled_avg_price: 94 });
    expect((await read(limited)).status).toBe("accepted");
    // Its stop was reached before, so that now the limit alone counts.
    market(99);
    expect(await read(limited)).toMatchObject({ status: "filled", filled_avg_price: 98 });
  });

  it("that waits reserves buying power until it ends", async () => {
    const order = await place({ side: "buy", quantity: 900, order_type: "limit", limit_price: 90 });
    expect((await own.get("/portfolio")).body.account).toMatchObject({ cash: 100_000, buying_power: 19_000 });
    const refused = await own.order({ symbol, side: "buy", quantity: 200 });
    expect([refused.status, refused.body.detail.code]).toEqual([400, "insufficient_buying_power"]);
    const tooLarge = await own.order({
      symbol,
      side: "buy",
      quantity: 212,
      order_type: "limit",
      limit_price: 90,
    });
    expect(tooLarge.body.detail.code).toBe("insufficient_buying_power");
    expect((await own.cancel(order.id)).body.order).toMatchObject({ status: "canceled", filled_quantity: 0 });
    expect((await own.get("/portfolio")).body.account.buying_power).toBe(100_000);
  });

  it("to sell reserves its shares", async () => {
    await place({ side: "buy" });
    const offer = await place({ side: "sell", quantity: 7, order_type: "limit", limit_price: 200 });
    const refused = await own.order({ symbol, side: "sell", quantity: 4 });
    expect([refused.body.detail.code, refused.body.detail.available]).toEqual(["short_not_allowed", 3]);
    await own.cancel(offer.id);
    expect((await place({ side: "sell", quantity: 4 })).status).toBe("filled");
  });

  it("is rejected beyond 200 open orders", async () => {
    await app.database.db.execute(sql`
      insert into trade_orders (id, user_id, client_order_id, account, mode, symbol, side, order_type, time_in_force,
        quantity, limit_price, status, checked_at, submitted_at)
      select new_id(), ${user.userId}, 'w' || i, 'simulated', 'simulated', 'WAITS', 'buy', 'limit', 'gtc', 1, 1,
        'accepted', now(), now() from generate_series(1, 200) i`);
    const limit = { symbol, side: "buy", quantity: 1, order_type: "limit", limit_price: 1 };
    const refused = await own.order(limit);
    expect([refused.status, refused.body.detail.code]).toEqual([409, "conflict"]);
    expect((await place({ side: "buy" })).status).toBe("filled");
    const { orders } = (await own.get("/orders?status=accepted&limit=1")).body;
    await own.cancel(orders[0].id);
    expect((await own.order(limit)).status).toBe(201);
  });

  it("is rejected with a reason if the account cannot cover it when its stop is reached", async () => {
    const stop = await place({ side: "buy", quantity: 900, order_type: "stop", stop_price: 110 });
    market(150);
    const ended = await read(stop);
    expect(ended).toMatchObject({ status: "rejected", fills: [] });
    expect(ended.reject_reason).toContain("buying power");
    expect((await own.get("/portfolio")).body.account).toMatchObject({ cash: 100_000, buying_power: 100_000 });
  });
});

describe("the day", () => {
  it("ends day orders at the close whatever the market does afterwards, and keeps good-till-canceled orders", async () => {
    const limit = { side: "buy", order_type: "limit", limit_price: 95 };
    const [day, gtc] = [await place(limit), await place({ ...limit, time_in_force: "gtc" })];
    app.clock.set("2026-11-20T20:59:50Z");
    expect((await read(day)).status).toBe("accepted");
    app.clock.set("2026-11-20T21:00:00Z");
    market(90);
    expect(await read(day)).toMatchObject({ status: "expired", fills: [] });
    expect(await read(gtc)).toMatchObject({ status: "filled", filled_avg_price: 91 });
  });

  it.each([
    ["after the close", "2026-11-20T22:00:00Z", "2026-11-23T21:00:00Z"],
    ["before a holiday", "2026-11-25T22:00:00Z", "2026-11-27T18:00:00Z"],
  ])("of an order placed %s is the next one", async (_when, given, close) => {
    await beginAt(given);
    const order = await place({ side: "buy", order_type: "limit", limit_price: 95 });
    app.clock.set(new Date(Date.parse(close) - 1_000));
    expect((await read(order)).status).toBe("accepted");
    app.clock.set(close);
    expect((await read(order)).status).toBe("expired");
  });

  it("and its end do not keep a market order from filling", async () => {
    await beginAt("2026-11-22T03:00:00Z");
    expect((await place({ side: "buy" })).status).toBe("filled");
  });
});

describe("a cancellation", () => {
  it("of an ended order returns 409, also the second time", async () => {
    const filled = await place({ side: "buy" });
    const again = await own.cancel(filled.id);
    expect([again.status, again.body.detail]).toMatchObject([409, { code: "conflict", order_status: "filled" }]);
    const waits = await place({ side: "buy", order_type: "limit", limit_price: 90 });
    const canceled = await Promise.all([own.cancel(waits.id), own.cancel(waits.id), own.cancel(waits.id)]);
    expect(canceled.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("and a concurrent fill leave one of the two", async () => {
    const waits = await place({ side: "buy", order_type: "limit", limit_price: 95 });
    market(90);
    const [{ status }] = await Promise.all([own.cancel(waits.id), own.get("/orders"), own.get("/portfolio")]);
    const order = await read(waits);
    const { body } = await own.get("/portfolio");
    expect(order.status).toBe(status === 200 ? "canceled" : "filled");
    expect(body.account.cash).toBe(status === 200 ? 100_000 : 99_090);
  });
});

describe("profit and loss", () => {
  it("use average cost and the last price", async () => {
    await place({ side: "buy" });
    market(120);
    await place({ side: "buy", quantity: 30 });
    market(131);
    await place({ side: "sell", quantity: 20 });
    market(140);
    // By hand: 10 at 101 and 30 at 121 cost 4,640, 116 each; 20 sold at 130 gain 14 each; 20 left at 140 gain 24 each.
    const { body } = await own.get("/portfolio");
    expect(body).toMatchObject({ realized_pnl: 280, unrealized_pnl: 480, total_pnl: 760, total_value: 100_760 });
    expect(body.positions).toMatchObject([
      {
        quantity: 20,
        avg_entry_price: 116,
        market_price: 140,
        cost_basis: 2320,
        unrealized_pnl: 480,
        realized_pnl: 280,
      },
    ]);
    await place({ side: "sell", quantity: 20 });
    const flat = (await own.get("/portfolio")).body;
    expect([flat.positions, flat.realized_pnl, flat.account.cash]).toEqual([[], 740, 100_740]);
  });

  it("are not shown for positions without a current price, nor in total", async () => {
    await place({ side: "buy" });
    app.clock.advance(3_000);
    data.fail("server_error", 3);
    const { status, body } = await own.get("/portfolio");
    expect(status).toBe(200);
    expect(body.positions).toMatchObject([
      { quantity: 10, market_price: null, market_value: null, unrealized_pnl: null },
    ]);
    expect([body.total_value, body.total_pnl, body.account.equity]).toEqual([null, null, null]);
    expect([body.realized_pnl, body.account.cash]).toEqual([0, 98_990]);
  });
});

it("an order returns 400 for an unknown symbol and 502 when no source answers", async () => {
  const unknown = await own.order({ symbol: "NOSUCH", side: "buy", quantity: 1 });
  expect([unknown.status, unknown.body.detail]).toMatchObject([400, { code: "unknown_symbol", symbol: "NOSUCH" }]);
  app.clock.advance(3_000);
  data.fail("server_error", 3);
  yahoo.fail("server_error", 3);
  const unavailable = await own.order({ symbol, side: "buy", quantity: 1 });
  expect([unavailable.status, unavailable.body.detail]).toMatchObject([502, { code: "no_market_data", symbol }]);
  yahoo.recover();
});
