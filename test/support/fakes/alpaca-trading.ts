import { amount } from "#domain/trading/amount.ts";
import { ALPACA_KEYS } from "./alpaca.ts";
import { type FakeAnswer, type FakeHost, type SeenRequest, startFakeHost } from "./fake-host.ts";
import { tooManyRequests } from "./rate-check.ts";

/** One pair of keys gives orders and reads market data. */
export const HOUSE_KEYS = ALPACA_KEYS;
export const BROKERAGE_KEYS = { keyId: "CKBROKER", secret: "not-a-real-broker-secret" };

/** What the broker has of an order, as the published interface shows it. */
export interface OrderAtBroker {
  readonly account: string;
  readonly id: string;
  readonly client_order_id: string;
  readonly symbol: string;
  readonly side: string;
  readonly qty: string;
  readonly type: string;
  readonly time_in_force: string;
  readonly limit_price: string | null;
  readonly stop_price: string | null;
  status: string;
  filled_qty: string;
  filled_avg_price: string | null;
}

export interface FakeAlpacaTrading extends FakeHost {
  readonly orders: OrderAtBroker[];
  /** Trades so much of an order, at that average of all of it. */
  fill(clientOrderId: string, filled: number, average: number): void;
  /** The status of an order without a trade. */
  end(clientOrderId: string, status: "canceled" | "expired" | "rejected" | "done_for_day" | "pending_new"): void;
  /** The next orders are refused so. */
  refuse(status: number, body: object, times?: number): void;
  /** The next order is taken, but its answer is lost, and so many requests after it fail. */
  loseAnswer(failing?: number): void;
  /** The next order is taken only once the function that is answered is called. */
  holdNext(): () => void;
  /** No keys are accepted from now on; with false they are again. */
  revokeKeys(revoked: boolean): void;
}

const UUID = "b0b6dd9d-8b9b-48a9-ba46-";
const HOUSE = "house";

/** Alpaca's Trading API, version 2, and the trading part of its Broker API, version 1: the same orders under another
 *  path and with other keys. Orders wait until the test lets them trade. Checked: keys, method, path, media type,
 *  the members of an order and their form, client order ids that are unique in an account, 200 requests a minute. */
export async function startFakeAlpacaTrading(): Promise<FakeAlpacaTrading> {
  const orders: OrderAtBroker[] = [];
  const refusals: FakeAnswer[] = [];
  let lost: number | null = null;
  let revoked = false;
  let held: Promise<undefined> | null = null;
  const named = (clientOrderId: string): OrderAtBroker => {
    const order = orders.find(({ client_order_id }) => client_order_id === clientOrderId);
    if (order === undefined) throw new Error(`the broker has no order ${clientOrderId}`);
    return order;
  };
  const take = (account: string, request: SeenRequest): FakeAnswer => {
    const body = JSON.parse(request.body) as Record<string, string>;
    const complaint = wrongWithOrder(request, body);
    if (complaint !== undefined) return { status: 422, body: { code: 40010001, message: complaint }, complaint };
    const refusal = refusals.shift();
    if (refusal !== undefined) return refusal;
    if (orders.some((one) => one.account === account && one.client_order_id === body["client_order_id"]))
      return { status: 422, body: { code: 40010001, message: "client_order_id must be unique" } };
    const order = newOrder(account, body, orders.length);
    orders.push(order);
    if (lost === null) return { body: shown(order) };
    host.fail("server_error", lost);
    lost = null;
    return { status: 504, body: "upstream request timeout" };
  };
  const answer = async (request: SeenRequest): Promise<FakeAnswer> => {
    const place = placeOf(request);
    if (place === null) return { status: 404, body: "404 page not found", complaint: "no such address" };
    if (revoked || !place.keysFit) return { status: 403, body: { message: "forbidden." } };
    const { account, path } = place;
    const own = orders.filter((order) => order.account === account);
    const route = `${request.method} ${path}`;
    if (route === "POST /orders") {
      const [wait] = [held];
      held = null;
      await wait;
      return take(account, request);
    }
    if (route === "GET /account") return { body: accountBody() };
    if (route === "GET /positions") return { body: own.flatMap(positionOf) };
    if (route === "GET /orders:by_client_order_id")
      return found(own.find(({ client_order_id: id }) => id === request.query.get("client_order_id")));
    const order = own.find(({ id }) => path === `/orders/${id}`);
    if (request.method === "GET") return found(order);
    if (request.method === "DELETE") return cancel(order);
    return { status: 405, body: "", complaint: "no such method" };
  };
  const host = await startFakeHost((request, soFar) => {
    const complaint = tooManyRequests(soFar, 200, 60_000);
    return complaint === undefined
      ? answer(request)
      : { status: 429, body: { message: "too many requests." }, complaint };
  });
  return {
    ...host,
    orders,
    fill(clientOrderId, filled, average) {
      const order = named(clientOrderId);
      Object.assign(order, { filled_qty: decimal(filled), filled_avg_price: decimal(average) });
      order.status = filled === Number(order.qty) ? "filled" : "partially_filled";
    },
    end: (clientOrderId, status) => void Object.assign(named(clientOrderId), { status }),
    refuse: (status, body, times = 1) => void refusals.push(...Array.from({ length: times }, () => ({ status, body }))),
    loseAnswer: (failing = 0) => {
      lost = failing;
    },
    holdNext: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise;
      return () => resolve(undefined);
    },
    revokeKeys: (given) => {
      revoked = given;
    },
  };
}

function placeOf({ path, headers }: SeenRequest): { account: string; path: string; keysFit: boolean } | null {
  if (path.startsWith("/v2/")) {
    const keysFit =
      headers["apca-api-key-id"] === HOUSE_KEYS.keyId && headers["apca-api-secret-key"] === HOUSE_KEYS.secret;
    return { account: HOUSE, path: path.slice(3), keysFit };
  }
  const [, account, rest] = /^\/v1\/trading\/accounts\/([^/]+)(\/.+)$/.exec(path) ?? [];
  if (account === undefined || rest === undefined) return null;
  const basic = Buffer.from(`${BROKERAGE_KEYS.keyId}:${BROKERAGE_KEYS.secret}`).toString("base64");
  return { account, path: rest, keysFit: headers.authorization === `Basic ${basic}` };
}

const MEMBERS = ["symbol", "qty", "side", "type", "time_in_force", "limit_price", "stop_price", "client_order_id"];

function wrongWithOrder({ headers }: SeenRequest, body: Record<string, unknown>): string | undefined {
  if (headers["content-type"] !== "application/json") return `type ${headers["content-type"]}`;
  const other = Object.entries(body).find(([name, value]) => !MEMBERS.includes(name) || typeof value !== "string");
  if (other !== undefined) return `member ${JSON.stringify(other)}`;
  const { symbol, qty, side, type, time_in_force: force, client_order_id: id } = body as Record<string, string>;
  if (!/^[A-Z.]{1,10}$/.test(symbol ?? "")) return `symbol ${symbol}`;
  if (!/^\d{1,10}(\.\d{1,9})?$/.test(qty ?? "")) return `qty ${qty}`;
  if (!["buy", "sell"].includes(side ?? "")) return `side ${side}`;
  if (!["day", "gtc", "ioc", "fok"].includes(force ?? "")) return `time_in_force ${force}`;
  if (!/^.{1,128}$/.test(id ?? "")) return "client_order_id";
  const limited = ["limit", "stop_limit"].includes(type ?? "");
  const stopped = ["stop", "stop_limit"].includes(type ?? "");
  if (!limited && !stopped && type !== "market") return `type ${type}`;
  if (limited !== "limit_price" in body) return "limit_price";
  return stopped === "stop_price" in body ? undefined : "stop_price";
}

function newOrder(account: string, body: Record<string, string>, number: number): OrderAtBroker {
  return {
    account,
    id: `${UUID}${String(number).padStart(12, "0")}`,
    client_order_id: body["client_order_id"] ?? "",
    symbol: body["symbol"] ?? "",
    side: body["side"] ?? "",
    qty: body["qty"] ?? "",
    type: body["type"] ?? "",
    time_in_force: body["time_in_force"] ?? "",
    limit_price: body["limit_price"] ?? null,
    stop_price: body["stop_price"] ?? null,
    status: "accepted",
    filled_qty: "0",
    filled_avg_price: null,
  };
}

function shown(order: OrderAtBroker) {
  const at = "2026-11-20T15:30:00.123456789Z";
  return {
    ...order,
    account: undefined,
    created_at: at,
    updated_at: at,
    submitted_at: at,
    filled_at: order.status === "filled" ? at : null,
    asset_id: "904837e3-3b76-47ec-b432-046db621571b",
    asset_class: "us_equity",
    notional: null,
    order_class: "",
    order_type: order.type,
    extended_hours: false,
    legs: null,
    trail_price: null,
  };
}

function found(order: OrderAtBroker | undefined): FakeAnswer {
  if (order === undefined) return { status: 404, body: { code: 40410000, message: "order not found" } };
  return { body: shown(order) };
}

function cancel(order: OrderAtBroker | undefined): FakeAnswer {
  if (order === undefined) return { status: 404, body: { code: 40410000, message: "order not found" } };
  if (!["accepted", "new", "partially_filled", "pending_new"].includes(order.status))
    return { status: 422, body: { code: 42210000, message: "order is not cancelable" } };
  order.status = "canceled";
  return { status: 204, body: "" };
}

function accountBody() {
  return {
    id: "e6fe16f3-64a4-4921-8928-cadf02f92f98",
    account_number: "010203ABCD",
    status: "ACTIVE",
    currency: "USD",
    cash: "81234.56",
    equity: "100345.67",
    buying_power: "162469.12",
    portfolio_value: "100345.67",
    last_equity: "100000",
    long_market_value: "19111.11",
    short_market_value: "0",
    multiplier: "2",
  };
}

/** At 10 above what was paid. */
function positionOf({ symbol, filled_qty, filled_avg_price }: OrderAtBroker) {
  if (filled_avg_price === null) return [];
  const [quantity, average] = [Number(filled_qty), Number(filled_avg_price)];
  return [
    {
      asset_id: "904837e3-3b76-47ec-b432-046db621571b",
      symbol,
      exchange: "NASDAQ",
      asset_class: "us_equity",
      qty: filled_qty,
      side: "long",
      avg_entry_price: filled_avg_price,
      cost_basis: decimal(quantity * average),
      current_price: decimal(average + 10),
      market_value: decimal(quantity * (average + 10)),
      unrealized_pl: decimal(quantity * 10),
      unrealized_plpc: "0.1",
      lastday_price: filled_avg_price,
    },
  ];
}

/** Without exponent. */
function decimal(value: number): string {
  return amount(value).toFixed();
}
