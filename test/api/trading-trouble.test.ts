import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startApp } from "../support/app.ts";
import { startFakeAlpaca } from "../support/fakes/alpaca.ts";
import { startFakeAlpacaTrading } from "../support/fakes/alpaca-trading.ts";
import { houseSettings, traderOf } from "../support/trader.ts";

// What goes wrong between this service and the broker.
const [broker, data] = [await startFakeAlpacaTrading(), await startFakeAlpaca()];
const app = await startApp({ ...houseSettings(broker, data), ACCESS_TOKEN_TTL_SECONDS: "31536000" });
const house = traderOf(app, (await app.signUp()).token);
let named = 0;
let name = "";
const sent = () => broker.requests.filter(({ method }) => method === "POST").length;
const atBroker = () => broker.orders.filter(({ client_order_id }) => client_order_id === name).length;
const order = (more: object = {}, headers = {}) =>
  house.order({ symbol: "AAPL", side: "buy", quantity: 10, client_order_id: name, ...more }, headers);
const mine = async (): Promise<any> => {
  const { orders } = (await house.get("/orders?limit=200")).body;
  return orders.find((one: any) => one.client_order_id === name);
};

beforeEach(() => {
  broker.recover();
  broker.requests.splice(0);
  name = `trouble-${++named}`;
});

describe("an order that the broker rejects", () => {
  it.each([
    [403, { code: 40310000, message: "insufficient buying power", buying_power: "1" }, "buying power"],
    [
      403,
      { code: 40310000, message: "insufficient qty available for order (requested: 10, available: 0)" },
      "exceeds the position",
    ],
    [403, { code: 40310000, message: "potential wash trade detected. use complex orders" }, "opposite side"],
    [
      422,
      { code: 42210000, message: "invalid limit_price 1.2345. sub-penny increment does not fulfill minimum" },
      "decimals",
    ],
    [422, { code: 40010001, message: "a sentence of the vendor" }, "invalid"],
  ])("with %i returns 400 with the reason in our words: %j", async (status, body, reason) => {
    broker.refuse(status, body);
    const refused = await order();
    expect([refused.status, refused.body.detail.code]).toEqual([400, "order_rejected"]);
    expect(refused.body.detail.reason).toContain(reason);
    expect(JSON.stringify(refused.body)).not.toContain(body.message);
    expect(await mine()).toMatchObject({ status: "rejected", reject_reason: refused.body.detail.reason });
    expect(sent()).toBe(1);
  });

  it("because of its symbol names the symbol", async () => {
    broker.refuse(422, { code: 42210000, message: 'asset "NOSUCH" not found' });
    const { status, body } = await order({ symbol: "NOSUCH" });
    expect([status, body.detail.code, body.detail.symbol]).toEqual([400, "unknown_symbol", "NOSUCH"]);
  });

  it("because of another system's order with that name is rejected, not taken for ours", async () => {
    broker.refuse(422, { code: 40010001, message: "client_order_id must be unique" });
    expect((await order()).body.detail.reason).toContain("client_order_id");
  });

  it("returns the ended order when repeated", async () => {
    broker.refuse(403, { code: 40310000, message: "insufficient buying power" });
    await order();
    const again = await order();
    expect([again.status, again.body.order.status, sent()]).toEqual([200, "rejected", 1]);
  });
});

describe("keys that the broker rejects", () => {
  it("return 502 on every call, and never place a simulated order", async () => {
    broker.revokeKeys(true);
    const placed = await order();
    expect([placed.status, placed.body.detail.code]).toEqual([502, "broker_error"]);
    expect((await house.get("/portfolio")).body.detail.code).toBe("broker_error");
    expect((await house.get("/market-data")).status).toBe(502);
    expect(await mine()).toMatchObject({ status: "new", mode: "paper", fills: [] });
    broker.revokeKeys(false);
    expect((await order()).body.order).toMatchObject({ status: "accepted" });
    expect(atBroker()).toBe(1);
  });
});

describe("an order without a received answer", () => {
  it("is found at the broker by its client order ID in the same request", async () => {
    broker.loseAnswer();
    const { status, body } = await order();
    expect([status, body.order.status]).toEqual([201, "accepted"]);
    expect(broker.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v2/orders",
      "GET /v2/orders:by_client_order_id",
    ]);
  });

  it("returns 502 if the lookup fails too, and is found on the next read", async () => {
    broker.loseAnswer(3);
    const { status, body } = await order();
    expect([status, body.detail.code, body.detail.client_order_id]).toEqual([502, "broker_error", name]);
    const read = await house.get(`/orders/${body.detail.order_id}`);
    expect(read.body.order).toMatchObject({ status: "accepted", client_order_id: name });
    expect([sent(), atBroker()]).toEqual([1, 1]);
  });

  it("is looked up before a caller's retry sends it again", async () => {
    broker.fail("server_error", 1);
    const lost = await order();
    expect([lost.status, lost.body.detail.code, atBroker()]).toEqual([502, "broker_error", 0]);
    const again = await order();
    expect([again.status, again.body.order.status, atBroker()]).toEqual([200, "accepted", 1]);
    expect(broker.requests.map(({ method }) => method)).toEqual(["POST", "GET", "GET", "POST"]);
  });

  it.each(["too_many_requests", "truncated_json", "hang_up", "other_shape"] as const)(
    "due to %s returns 502 and is not resent automatically",
    async (trouble) => {
      broker.fail(trouble, 1);
      expect([(await order()).status, sent()]).toEqual([502, 1]);
    },
  );

  it("returns the stored 502 under its Idempotency-Key and is never resent", async () => {
    const key = { "idempotency-key": "lost-1" };
    broker.fail("server_error", 1);
    expect((await order({ client_order_id: undefined }, key)).status).toBe(502);
    const again = await order({ client_order_id: undefined }, key);
    expect([again.status, again.headers.get("idempotent-replayed"), sent()]).toEqual([502, "true", 1]);
  });

  it("ends if the broker does not have it after two minutes", async () => {
    broker.fail("server_error", 1);
    const { body } = await order();
    const path = `/orders/${body.detail.order_id}`;
    expect((await house.get(path)).body.order.status).toBe("new");
    app.clock.advance(2 * 60_000);
    const { order: ended } = (await house.get(path)).body;
    expect([ended.status, ended.reject_reason]).toEqual(["rejected", "it never reached the broker"]);
    expect([sent(), atBroker()]).toEqual([1, 0]);
  });
});

it("leaves an order alone while it is being sent", async () => {
  const release = broker.holdNext();
  const first = order();
  await vi.waitFor(() => expect(sent()).toBe(1), { timeout: 10_000 });
  const again = await order();
  expect([again.status, again.body.order.status]).toEqual([200, "new"]);
  expect((await house.get(`/orders/${again.body.order.id}`)).body.order.status).toBe("new");
  expect((await house.cancel(again.body.order.id)).status).toBe(502);
  expect(broker.requests).toHaveLength(1);
  release();
  expect([(await first).status, (await first).body.order.id]).toEqual([201, again.body.order.id]);
  expect(atBroker()).toBe(1);
});

it("places one order for many concurrent requests with one client order ID", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => order()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
  expect([sent(), atBroker()]).toEqual([1, 1]);
});

it("shows open orders in their last known state while the broker is down", async () => {
  await order();
  broker.fail("server_error", 60);
  expect(await mine()).toMatchObject({ status: "accepted" });
});

describe("an account with real money", async () => {
  // A name that leads nowhere: it is not one of the broker's for paper, nor this machine.
  const live = { TRADING_BASE_URL: "https://api.broker.invalid" };
  const real = await startApp({ ...houseSettings(broker, data), ...live });
  const admin = await real.signUp();

  it("accepts orders only from the operator's admins", async () => {
    const email = "banker@example.com";
    const invited = { token: admin.token, json: { email, role: "banker" } };
    const { invite } = (await real.call("POST", "/api/organization/invites", invited)).body;
    const joined = { email, password: "a long enough pass phrase", invite };
    const { access_token: token } = (await real.call("POST", "/api/auth/register", { json: joined })).body;
    const refused = await traderOf(real, token).order({ symbol: "AAPL", side: "buy", quantity: 1 });
    expect([refused.status, refused.body.detail.permission]).toEqual([403, "trades:place_live"]);
    const allowed = await traderOf(real, admin.token).order({ symbol: "AAPL", side: "buy", quantity: 1 });
    expect(allowed.body.detail.code).toBe("broker_error");
    const { rows } = await real.database.db.execute(sql`select mode from trade_orders`);
    expect(rows).toEqual([{ mode: "live" }]);
  });
});
