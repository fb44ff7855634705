import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#platform/ids.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { startFakeAlpaca } from "../support/fakes/alpaca.ts";
import { startFakeAlpacaTrading } from "../support/fakes/alpaca-trading.ts";
import { brokerageSettings, houseSettings, traderOf } from "../support/trader.ts";

const [broker, data] = [await startFakeAlpacaTrading(), await startFakeAlpaca()];
const app = await startApp({ ...houseSettings(broker, data), ...brokerageSettings(broker) });
const operator = await app.signUp();
const ann = await app.signUp();
const house = traderOf(app, operator.token);
const anns = traderOf(app, ann.token);
const buy = (more: object = {}) => ({ symbol: "AAPL", side: "buy", quantity: 10, ...more });

let named = 0;
/** A client order id that is new to the broker. */
const newName = () => `test-${++named}`;
/** What the broker was asked since, as method and path. */
const asked = () => broker.requests.splice(0).map(({ method, path }) => `${method} ${path}`);

beforeEach(() => {
  broker.recover();
  broker.requests.splice(0);
});

describe("the house account", () => {
  it("receives the orders of the operator's organization unchanged", async () => {
    const name = newName();
    const { status, body } = await house.order(
      buy({ client_order_id: name, order_type: "stop_limit", limit_price: 99.5, stop_price: 98, time_in_force: "gtc" }),
    );
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      client_order_id: name,
      symbol: "AAPL",
      side: "buy",
      quantity: 10,
      order_type: "stop_limit",
      limit_price: 99.5,
      stop_price: 98,
      time_in_force: "gtc",
      status: "accepted",
      mode: "paper",
      account_id: null,
      filled_quantity: 0,
      filled_avg_price: null,
      fills: [],
      reject_reason: null,
    });
    expect(broker.orders.find((order) => order.client_order_id === name)).toMatchObject({
      account: "house",
      qty: "10",
      type: "stop_limit",
      limit_price: "99.5",
      stop_price: "98",
      time_in_force: "gtc",
    });
    expect(asked()).toEqual(["POST /v2/orders"]);
  });

  it("is not used for others, who trade in the simulator without calls to the broker", async () => {
    const { body } = await anns.order(buy());
    expect(body.order).toMatchObject({ mode: "simulated", status: "filled" });
    expect((await anns.get("/portfolio")).body.mode).toBe("simulated");
    expect(asked()).toEqual([]);
  });

  it("fills orders as the broker reports, part by part", async () => {
    const { body } = await house.order(buy({ client_order_id: newName() }));
    const { id, client_order_id: name } = body.order;
    broker.fill(name, 4, 100);
    expect((await house.get(`/orders/${id}`)).body.order).toMatchObject({
      status: "partially_filled",
      filled_quantity: 4,
      filled_avg_price: 100,
      filled_at: null,
    });
    broker.fill(name, 10, 103);
    const list = (await house.get("/orders?status=filled&symbol=AAPL")).body;
    expect(list.orders[0]).toMatchObject({
      id,
      status: "filled",
      filled_quantity: 10,
      filled_avg_price: 103,
      // By hand: 10 at 103 cost 1,030, of which 4 at 100 cost 400: 6 at 105.
      fills: [
        { quantity: 4, price: 100, price_source: "Alpaca Securities LLC", price_kind: null, stale: false },
        { quantity: 6, price: 105 },
      ],
    });
    expect(list.orders[0].filled_at).not.toBeNull();
    asked();
    await house.get(`/orders/${id}`);
    expect(asked()).toEqual([]);
  });

  it.each([["canceled"], ["expired"], ["rejected"]] as const)("ends an order that ended there as %s", async (end) => {
    const { body } = await house.order(buy({ client_order_id: newName() }));
    broker.end(body.order.client_order_id, end);
    const { order } = (await house.get(`/orders/${body.order.id}`)).body;
    expect([order.status, order.reject_reason === null]).toEqual([end, end !== "rejected"]);
  });

  it("accepts an order that waits there in another status", async () => {
    const { body } = await house.order(buy({ client_order_id: newName() }));
    for (const words of ["pending_new", "done_for_day"] as const) {
      broker.end(body.order.client_order_id, words);
      expect((await house.get(`/orders/${body.order.id}`)).body.order.status).toBe("accepted");
    }
  });

  it("shows the broker's portfolio, with P&L realized here", async () => {
    const [bought, sold] = [newName(), newName()];
    await house.order({ symbol: "SPY", side: "buy", quantity: 10, client_order_id: bought });
    broker.fill(bought, 10, 400);
    await house.order({ symbol: "SPY", side: "sell", quantity: 4, client_order_id: sold });
    broker.fill(sold, 4, 410);
    const { status, body } = await house.get("/portfolio");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mode: "paper",
      account: { currency: "USD", cash: 81_234.56, equity: 100_345.67, buying_power: 162_469.12 },
      total_value: 100_345.67,
      realized_pnl: 40,
    });
    const spy = body.positions.find(({ symbol }: { symbol: string }) => symbol === "SPY");
    expect(spy).toMatchObject({
      quantity: 10,
      avg_entry_price: 400,
      market_price: 410,
      market_value: 4100,
      cost_basis: 4000,
      unrealized_pnl: 100,
      realized_pnl: 40,
    });
    const unrealized: number = body.unrealized_pnl;
    expect(body.total_pnl).toBeCloseTo(40 + unrealized, 9);
  });

  it("lets two of its users use the same client order ID", async () => {
    const email = "colleague@example.com";
    const invited = { token: operator.token, json: { email, role: "banker" } };
    const { invite } = (await app.call("POST", "/api/organization/invites", invited)).body;
    const joined = { email, password: "a long enough pass phrase", invite };
    const colleague = (await app.call("POST", "/api/auth/register", { json: joined })).body.access_token;
    const name = newName();
    const mine = await house.order(buy({ client_order_id: name }));
    const theirs = await traderOf(app, colleague).order(buy({ client_order_id: name, quantity: 7 }));
    expect([mine.status, theirs.status, theirs.body.order.quantity]).toEqual([201, 201, 7]);
    expect(theirs.body.order.client_order_id).toBe(name);
    expect(broker.orders.filter(({ account }) => account === "house").at(-1)).toMatchObject({
      client_order_id: theirs.body.order.id,
      qty: "7",
    });
  });
});

describe("a cancellation at the broker", () => {
  it("is requested, and the answer shows the order's state after it", async () => {
    const { body } = await house.order(buy({ client_order_id: newName() }));
    const canceled = await house.cancel(body.order.id);
    expect([canceled.status, canceled.body.order.status]).toEqual([200, "canceled"]);
    expect(asked().some((request) => request.startsWith("DELETE /v2/orders/"))).toBe(true);
    expect((await house.cancel(body.order.id)).status).toBe(409);
  });

  it("that comes too late returns 409, and the order shows its fill", async () => {
    const { body } = await house.order(buy({ client_order_id: newName() }));
    broker.fill(body.order.client_order_id, 10, 101);
    const late = await house.cancel(body.order.id);
    expect([late.status, late.body.detail.order_status]).toEqual([409, "filled"]);
    expect((await house.get(`/orders/${body.order.id}`)).body.order.filled_avg_price).toBe(101);
  });

  it("without an answer from the broker returns 502, and the order stays open", async () => {
    const { body } = await house.order(buy({ client_order_id: newName() }));
    broker.fail("server_error", 3);
    const failed = await house.cancel(body.order.id);
    expect([failed.status, failed.body.detail.code]).toEqual([502, "broker_error"]);
    expect((await house.get(`/orders/${body.order.id}`)).body.order.status).toBe("accepted");
  });
});

describe("a user's own account at the broker", () => {
  const accountId = "0d18ae51-3c94-4511-b209-101e1666416b";

  it("is used once active, with its own path and keys, and earlier orders stay simulated", async () => {
    const before = (await anns.order(buy())).body.order;
    await openAccount(app, ann.userId, accountId);
    const name = newName();
    const { body } = await anns.order(buy({ client_order_id: name }));
    expect(body.order).toMatchObject({ mode: "paper", account_id: accountId, status: "accepted" });
    expect(asked()).toEqual([`POST /v1/trading/accounts/${accountId}/orders`]);
    broker.fill(name, 10, 100);
    const portfolio = (await anns.get("/portfolio")).body;
    expect(portfolio).toMatchObject({ mode: "paper", positions: [{ symbol: "AAPL", quantity: 10 }] });
    expect((await anns.get(`/orders/${before.id}`)).body.order.mode).toBe("simulated");
    expect((await house.get("/portfolio")).body.positions.some((p: any) => p.symbol === "SPY")).toBe(true);
  });
});

/** Its state once the broker has made the account active. */
async function openAccount({ database }: TestApp, userId: number, accountId: string): Promise<void> {
  await database.db.execute(sql`
    insert into brokerage_accounts (id, user_id, simulated, status, broker_status, broker_account_id, created_at, updated_at)
    values (${newId()}, ${userId}, false, 'ACTIVE', 'ACTIVE', ${accountId}, now(), now())`);
}
