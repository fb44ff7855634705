import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { newId } from "#platform/ids.ts";
import { startApp } from "../support/app.ts";
import { startFakeAlpaca } from "../support/fakes/alpaca.ts";
import { startFakeAlpacaTrading } from "../support/fakes/alpaca-trading.ts";
import { houseSettings, traderOf } from "../support/trader.ts";
import { soon, webhooksOf } from "../support/webhooks.ts";

// Open orders that no request reads are processed by a worker. Receivers of webhooks check the time, so the clock
// leaves the present only at the end.
const [broker, data] = [await startFakeAlpacaTrading(), await startFakeAlpaca()];
const app = await startApp({
  ...houseSettings(broker, data),
  PROCESS_ROLE: "all",
  ALLOW_PRIVATE_NETWORK_TARGETS: "true",
  ACCESS_TOKEN_TTL_SECONDS: "31536000",
});
const operator = await app.signUp();
const ann = await app.signUp();
const [house, anns] = [traderOf(app, operator.token), traderOf(app, ann.token)];
const show = (symbol: string, price: number) =>
  data.show(symbol, { bid: price, ask: price, last: price, at: app.clock.now().toISOString() });
const limit = { side: "buy", order_type: "limit", quantity: 10, limit_price: 95, time_in_force: "gtc" };

/** As stored in the database: reading it over HTTP would process it. */
const stored = async (id: string) => {
  const { rows } = await app.database.db.execute<{ status: string; reject_reason: string | null }>(
    sql`select status, reject_reason from trade_orders where id = ${id}`,
  );
  return rows[0];
};
const becomes = (id: string, status: string) =>
  vi.waitFor(async () => {
    expect((await stored(id))?.status).toBe(status);
  }, soon);

it("fills an open simulated order when the market reaches it, with one webhook", async () => {
  const receiver = await webhooksOf(app, ann.token).receiver(["order.filled"]);
  show("TA", 100);
  const { order } = (await anns.order({ ...limit, symbol: "TA" })).body;
  show("TA", 90);
  app.clock.advance(16_000);
  const [told] = await receiver.hears(1);
  expect(told).toMatchObject({
    type: "order.filled",
    data: {
      order_id: order.id,
      client_order_id: order.id,
      user_id: ann.userId,
      symbol: "TA",
      side: "buy",
      mode: "simulated",
      account_id: null,
      filled_quantity: 10,
      filled_avg_price: 90,
    },
  });
  await anns.get("/orders");
  // The second order's webhook comes after the first's; a duplicate of the first would come in between.
  const next = (await anns.order({ symbol: "TA", side: "sell", quantity: 1 })).body.order;
  const all = await receiver.hears(2);
  expect(all.map(({ data }) => data.order_id)).toEqual([order.id, next.id]);
});

it("fills a broker order as the broker reports it, with a webhook", async () => {
  const receiver = await webhooksOf(app, operator.token).receiver(["order.filled"]);
  const { order } = (await house.order({ symbol: "AAPL", side: "buy", quantity: 3, client_order_id: "swept" })).body;
  broker.fill("swept", 3, 101.5);
  app.clock.advance(16_000);
  const [told] = await receiver.hears(1);
  expect(told?.data).toMatchObject({ order_id: order.id, mode: "paper", filled_quantity: 3, filled_avg_price: 101.5 });
  // However many requests read another one at once, it sends one webhook: that of a third order comes right after it.
  for (const client_order_id of ["read", "last"]) {
    const { id } = (await house.order({ symbol: "AAPL", side: "buy", quantity: 1, client_order_id })).body.order;
    broker.fill(client_order_id, 1, 100);
    await Promise.all(Array.from({ length: 8 }, () => house.get(`/orders/${id}`)));
  }
  const names = (await receiver.hears(3)).map(({ data }) => data.client_order_id);
  expect(names).toEqual(["swept", "read", "last"]);
});

it("finds an order at the broker if its process died after sending it, and does not resend it", async () => {
  const { order: sent } = (await house.order({ symbol: "AAPL", side: "sell", quantity: 2 })).body;
  const id = await orphan({ name: sent.client_order_id, side: "sell", quantity: 2, inPlaceOf: sent.id });
  const before = posts();
  app.clock.advance(61_000);
  await becomes(id, "accepted");
  expect(posts()).toBe(before);
});

it("closes an order after two minutes if its process died before sending it", async () => {
  const id = await orphan({ name: "never-sent", side: "buy", quantity: 2 });
  const before = posts();
  app.clock.advance(61_000);
  await vi.waitFor(() => {
    expect(lookUps("never-sent")).toBeGreaterThan(0);
  }, soon);
  expect((await stored(id))?.status).toBe("new");
  app.clock.advance(61_000);
  await becomes(id, "rejected");
  expect((await house.get(`/orders/${id}`)).body.order.reject_reason).toBe("it never reached the broker");
  expect(posts()).toBe(before);
});

it("ends a day order at the close", async () => {
  app.clock.set("2030-11-20T15:00:00Z");
  const bob = traderOf(app, (await app.signUp()).token);
  show("TB", 100);
  const { order } = (await bob.order({ ...limit, symbol: "TB", time_in_force: "day" })).body;
  expect((await stored(order.id))?.status).toBe("accepted");
  app.clock.set("2030-11-20T21:00:00Z");
  await becomes(order.id, "expired");
});

const posts = () => broker.requests.filter(({ method }) => method === "POST").length;
const lookUps = (name: string) => broker.requests.filter(({ query }) => query.get("client_order_id") === name).length;

/** An order as a process leaves it that dies right after it has stored it. */
async function orphan(of: { name: string; side: string; quantity: number; inPlaceOf?: string }): Promise<string> {
  const { database, clock } = app;
  if (of.inPlaceOf) await database.db.execute(sql`delete from trade_orders where id = ${of.inPlaceOf}`);
  const [id, now] = [newId(), clock.now().toISOString()];
  const until = new Date(clock.now().getTime() + 60_000).toISOString();
  await database.db.execute(sql`
    insert into trade_orders (id, user_id, client_order_id, account, mode, symbol, side, order_type, time_in_force,
      quantity, status, broker_client_id, leased_until, checked_at, submitted_at)
    values (${id}, ${operator.userId}, ${of.name}, 'house', 'paper', 'AAPL', ${of.side}, 'market', 'day',
      ${of.quantity}, 'new', ${of.name}, ${until}, ${now}, ${now})`);
  return id;
}
