import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { traderOf } from "../support/trader.ts";

// No outbound call is allowed: the bundled prices end on 2021-03-31, when Apple closed at 122.15 and SPY at 396.33.
const app = await startApp({ OFFLINE: "true" });
const operator = await app.signUp();
const ann = await app.signUp();
const AAPL = 122.15;

const tradesOf = (token: string, on: TestApp = app) => traderOf(on, token);
const anns = tradesOf(ann.token);
const buy = (quantity: number, more: object = {}) => ({ symbol: "AAPL", side: "buy", quantity, ...more });

describe("a market order of the simulator", () => {
  it("fills immediately at the last price, shows its source and age, and moves cash to the cent", async () => {
    const { status, body } = await anns.order({ ...buy(10), symbol: "aapl" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "success",
      order: {
        symbol: "AAPL",
        side: "buy",
        order_type: "market",
        time_in_force: "day",
        status: "filled",
        quantity: 10,
        filled_quantity: 10,
        filled_avg_price: AAPL,
        limit_price: null,
        stop_price: null,
        mode: "simulated",
        account_id: null,
        reject_reason: null,
        fills: [{ quantity: 10, price: AAPL, price_kind: "last", stale: true }],
      },
    });
    expect(body.order.client_order_id).toBe(body.order.id);
    const quote = (await anns.get("/market-data/AAPL")).body;
    expect(body.order.fills[0].price_source).toBe(quote.source);
    const { body: portfolio } = await anns.get("/portfolio");
    expect(portfolio).toMatchObject({
      mode: "simulated",
      account: { currency: "USD", cash: 98_778.5, buying_power: 98_778.5, equity: 100_000 },
      positions: [
        {
          symbol: "AAPL",
          quantity: 10,
          avg_entry_price: AAPL,
          market_price: AAPL,
          market_value: 1221.5,
          cost_basis: 1221.5,
          unrealized_pnl: 0,
          realized_pnl: 0,
        },
      ],
      total_value: 100_000,
      total_pnl: 0,
      realized_pnl: 0,
      unrealized_pnl: 0,
    });
  });

  it("sells at most the shares held, including fractions", async () => {
    const own = tradesOf((await app.signUp()).token);
    await own.order(buy(1.5));
    const tooMuch = await own.order({ symbol: "AAPL", side: "sell", quantity: 1.500000001 });
    expect([tooMuch.status, tooMuch.body.detail.code, tooMuch.body.detail.available]).toEqual([
      400,
      "short_not_allowed",
      1.5,
    ]);
    expect((await own.order({ symbol: "AAPL", side: "sell", quantity: 1.5 })).body.order.status).toBe("filled");
    const { body } = await own.get("/portfolio");
    expect([body.positions, body.account.cash]).toEqual([[], 100_000]);
    expect((await own.get("/orders")).body.total).toBe(2);
  });

  it("costs at most the buying power, and a rejected one changes nothing", async () => {
    const own = tradesOf((await app.signUp()).token);
    const { status, body } = await own.order(buy(819));
    expect([status, body.detail.code, body.detail.available]).toEqual([400, "insufficient_buying_power", 100_000]);
    expect((await own.order(buy(818))).status).toBe(201);
    expect((await own.get("/orders")).body.total).toBe(1);
  });

  it("never overspends with concurrent orders", async () => {
    const own = tradesOf((await app.signUp()).token);
    const quantities = fc.sample(fc.integer({ min: 10, max: 90 }), 40);
    const answers = await Promise.all(quantities.map((quantity) => own.order(buy(quantity))));
    const filled = answers.filter(({ status }) => status === 201).map(({ body }) => body.order.quantity as number);
    expect(
      answers.every(({ status, body }) => status === 201 || body.detail.code === "insufficient_buying_power"),
    ).toBe(true);
    const { body } = await own.get("/portfolio");
    const shares = filled.reduce((sum, quantity) => sum + quantity, 0);
    expect(body.account.cash).toBeCloseTo(100_000 - shares * AAPL, 6);
    expect(body.account.cash).toBeGreaterThanOrEqual(0);
    expect(body.positions[0].quantity).toBe(shares);
    // What was refused last would still not fit: a cheaper account would have been left too rich.
    expect(body.account.cash).toBeLessThan(90 * AAPL);
  });

  it("has no price for a symbol that is not bundled when outbound calls are off", async () => {
    const { status, body } = await anns.order({ ...buy(1), symbol: "MSFT" });
    expect([status, body.detail.code, body.detail.symbol]).toEqual([502, "no_market_data", "MSFT"]);
  });
});

describe("a client order ID", () => {
  it("sent again returns 200 with the first order, even if the terms differ", async () => {
    const own = tradesOf((await app.signUp()).token);
    const first = await own.order(buy(2, { client_order_id: "mine-1" }));
    const again = await own.order(buy(5, { client_order_id: "mine-1" }));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect((await own.get("/portfolio")).body.positions[0].quantity).toBe(2);
  });

  it("makes one order of many concurrent requests", async () => {
    const own = tradesOf((await app.signUp()).token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => own.order(buy(1, { client_order_id: "once" }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
  });

  it("is separate for each user", async () => {
    const [one, other] = [tradesOf((await app.signUp()).token), tradesOf((await app.signUp()).token)];
    expect((await one.order(buy(1, { client_order_id: "same" }))).status).toBe(201);
    expect((await other.order(buy(1, { client_order_id: "same" }))).status).toBe(201);
  });

  it("is not needed with an Idempotency-Key, which repeats the answer", async () => {
    const own = tradesOf((await app.signUp()).token);
    const key = { "idempotency-key": "order-1" };
    const first = await own.order(buy(3), key);
    const again = await own.order(buy(3), key);
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
    expect(again.body).toEqual(first.body);
    expect((await own.order(buy(4), key)).body.detail.code).toBe("idempotency_key_reused");
    expect((await own.get("/orders")).body.total).toBe(1);
  });
});

it.each([
  ["symbol", { symbol: "../x" }],
  ["symbol", { symbol: "^GSPC" }],
  ["symbol", { symbol: "A".repeat(16) }],
  ["side", { side: "hold" }],
  ["quantity", { quantity: 0 }],
  ["quantity", { quantity: -1 }],
  ["quantity", { quantity: 1e10 }],
  ["quantity", { quantity: 1.0000000001 }],
  ["quantity", { quantity: "1" }],
  ["order_type", { order_type: "trailing_stop" }],
  ["limit_price", { order_type: "limit" }],
  ["limit_price", { limit_price: 100 }],
  ["limit_price", { order_type: "limit", limit_price: 0 }],
  ["stop_price", { order_type: "stop" }],
  ["stop_price", { order_type: "stop_limit", limit_price: 100 }],
  ["stop_price", { order_type: "limit", limit_price: 100, stop_price: 90 }],
  ["time_in_force", { time_in_force: "opg" }],
  ["time_in_force", { order_type: "stop", stop_price: 90, time_in_force: "fok" }],
  ["client_order_id", { client_order_id: "" }],
  ["client_order_id", { client_order_id: "with blank" }],
  ["notional", { notional: 5 }],
])("an order with a wrong %s is rejected: %j", async (path, wrong) => {
  const { status, body } = await anns.order({ ...buy(1), ...wrong });
  expect([status, body.detail.code, body.detail.errors[0].path]).toEqual([400, "invalid_request", path]);
});

describe("orders", () => {
  it("are listed newest first, by page, status and symbol", async () => {
    const own = tradesOf((await app.signUp()).token);
    for (const json of [buy(1), { ...buy(2), symbol: "SPY" }, buy(3, { order_type: "limit", limit_price: 1 })])
      await own.order(json);
    const all = (await own.get("/orders?limit=2")).body;
    expect(all).toMatchObject({ status: "success", total: 3, page: 1, limit: 2 });
    expect(all.orders.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 2]);
    expect((await own.get("/orders?limit=2&page=2")).body.orders[0].quantity).toBe(1);
    expect((await own.get("/orders?symbol=spy")).body.orders).toMatchObject([{ quantity: 2 }]);
    expect((await own.get("/orders?status=accepted")).body.orders).toMatchObject([{ quantity: 3 }]);
    expect((await own.get("/orders?status=open")).status).toBe(400);
    expect((await own.get("/orders?limit=201")).status).toBe(400);
  });

  it("and accounts are visible only to their user and to members with audit access", async () => {
    const { body } = await anns.order(buy(1));
    const bob = await app.signUp();
    const bobs = tradesOf(bob.token);
    for (const path of [`/orders/${body.order.id}`, `/orders/${body.order.id}?user_id=${ann.userId}`])
      expect((await bobs.get(path)).status).toBe(404);
    expect((await bobs.get(`/portfolio?user_id=${ann.userId}`)).status).toBe(404);
    expect((await bobs.cancel(body.order.id)).status).toBe(404);
    expect((await bobs.get("/orders")).body.total).toBe(0);
    const auditor = tradesOf(await join("auditor"));
    expect((await auditor.get(`/orders/${body.order.id}`)).status).toBe(404);
    expect((await auditor.get(`/orders/${body.order.id}?user_id=${ann.userId}`)).body.order.id).toBe(body.order.id);
    expect((await auditor.get(`/orders?user_id=${ann.userId}`)).body.total).toBeGreaterThan(0);
    expect((await auditor.get(`/portfolio?user_id=${ann.userId}`)).body.positions[0].symbol).toBe("AAPL");
    const refused = await auditor.order(buy(1));
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "trades:place"]);
    const analyst = await tradesOf(await join("analyst")).get(`/orders?user_id=${ann.userId}`);
    expect([analyst.status, analyst.body.detail.permission]).toEqual([403, "audit:read"]);
  });

  it("return 404 if missing or with a malformed ID", async () => {
    for (const id of ["0198a000-0000-7000-8000-000000000000", "7"]) {
      expect((await anns.get(`/orders/${id}`)).status).toBe(404);
      expect((await anns.cancel(id)).status).toBe(404);
    }
  });

  async function join(role: string): Promise<string> {
    const email = `${role}@example.com`;
    const invited = { token: ann.token, json: { email, role } };
    const { invite } = (await app.call("POST", "/api/organization/invites", invited)).body;
    const joined = { email, password: "a long enough pass phrase", invite };
    return (await app.call("POST", "/api/auth/register", { json: joined })).body.access_token;
  }
});

it("the operator's organization has simulated accounts like others without keys", async () => {
  expect((await tradesOf(operator.token).order(buy(1))).body.order.mode).toBe("simulated");
});

describe("with short sales allowed", async () => {
  const shorts = await startApp({ OFFLINE: "true", SIMULATOR_SHORTS: "true" });
  const own = tradesOf((await shorts.signUp()).token, shorts);

  it("a sale beyond the shares held reserves 150% of its proceeds", async () => {
    const sold = await own.order({ symbol: "AAPL", side: "sell", quantity: 100 });
    expect(sold.body.order.status).toBe("filled");
    const { body } = await own.get("/portfolio");
    expect(body.account).toMatchObject({ cash: 112_215, equity: 100_000, buying_power: 93_892.5 });
    expect(body.positions[0]).toMatchObject({ quantity: -100, market_value: -12_215, cost_basis: -12_215 });
    const tooMuch = await own.order({ symbol: "SPY", side: "sell", quantity: 474 });
    expect(tooMuch.body.detail.code).toBe("insufficient_buying_power");
    expect((await own.order({ symbol: "AAPL", side: "buy", quantity: 100 })).body.order.status).toBe("filled");
    expect((await own.get("/portfolio")).body.account).toMatchObject({ cash: 100_000, buying_power: 100_000 });
  });
});
