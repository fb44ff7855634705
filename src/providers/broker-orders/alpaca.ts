import { plain } from "#domain/trading/amount.ts";
import type { HttpClient, PacedRequest } from "#platform/http-client.ts";
import type { HttpAnswer } from "#platform/http-exchange.ts";
import { HttpFailure } from "#platform/http-failure.ts";
import { ShapeError } from "../ask-vendor.ts";
import { readComplaint, readOrder, readPortfolio } from "./alpaca-shapes.ts";
import type { BrokerAccount, BrokerTicket, TradingMode, Unavailable } from "./broker-orders.ts";
import { refusalOf } from "./refusal-codes.ts";

export interface AlpacaKeys {
  readonly baseUrl: string;
  readonly keyId: string;
  readonly secret: string;
}

const BROKER = "Alpaca Securities LLC";
/** Time limit of an order, which has one attempt. */
const TIMEOUT_MS = 10_000;
/** Time limit of all other calls with their retries: a user is waiting. */
const DEADLINE_MS = 6_000;
const PAPER_HOSTS: ReadonlySet<string> = new Set(["paper-api.alpaca.markets", "broker-api.sandbox.alpaca.markets"]);

/** `paper` at the broker's paper hosts and on this machine; any other host may move money. */
export function tradingMode(baseUrl: string): TradingMode {
  const { hostname } = new URL(baseUrl);
  const loopback = hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
  return loopback || PAPER_HOSTS.has(hostname) ? "paper" : "live";
}

/** The account of the keys: Alpaca's Trading API, version 2. */
export function alpacaHouseAccount(http: HttpClient, { baseUrl, keyId, secret }: AlpacaKeys): BrokerAccount {
  const headers = { "apca-api-key-id": keyId, "apca-api-secret-key": secret };
  return alpacaAccount(http, { root: `${baseUrl}/v2`, account: "/account", pace: "alpaca-trading", headers });
}

/** Accounts of customers: the trading part of Alpaca's Broker API, version 1. */
export function alpacaCustomerAccounts(
  http: HttpClient,
  { baseUrl, keyId, secret }: AlpacaKeys,
): (accountId: string) => BrokerAccount {
  const headers = { authorization: `Basic ${Buffer.from(`${keyId}:${secret}`).toString("base64")}` };
  return (accountId) => {
    const root = `${baseUrl}/v1/trading/accounts/${encodeURIComponent(accountId)}`;
    return alpacaAccount(http, { root, account: "/account", pace: "alpaca-broker", headers });
  };
}

interface Place {
  readonly root: string;
  readonly account: string;
  readonly pace: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Statuses that are the broker's answer to the request, not a failure. */
const WORDS_OF_BROKER = [400, 403, 404, 409, 422];

function alpacaAccount(http: HttpClient, { root, account, pace, headers }: Place): BrokerAccount {
  // 200 requests per minute and account.
  const asked = { pace: { name: pace, intervalMs: 300, burst: 40 }, answers: WORDS_OF_BROKER };
  const json = { accept: "application/json", ...headers };
  const send = async (path: string, more: Partial<PacedRequest> = {}): Promise<HttpAnswer> => {
    const answer = await sendInTime(http, { url: new URL(`${root}${path}`), headers: json, ...asked, ...more });
    if (answer.status === 403 && refusesKeys(answer)) throw new KeysRefused(answer.status);
    return answer;
  };
  const orderAt = async (path: string) => {
    const answer = await send(path);
    if (answer.status === 404) return { kind: "found", value: null } as const;
    return { kind: "found", value: readOrder(bodyOf(answer)) } as const;
  };
  return {
    broker: BROKER,
    place: (ticket) =>
      orUnavailable(async () => {
        const answer = await send("/orders", {
          method: "POST",
          body: JSON.stringify(membersOf(ticket)),
          repeatable: false,
          timeoutMs: TIMEOUT_MS,
          headers: { ...json, "content-type": "application/json" },
        });
        if (answer.status < 300) return { kind: "placed", order: readOrder(answer.body.toString("utf8")) };
        return { kind: "refused", refusal: refusalOf(readComplaint(answer.body.toString("utf8")).message) };
      }),
    orderByClientId: (clientOrderId) =>
      orUnavailable(() =>
        orderAt(`/orders:by_client_order_id?${new URLSearchParams({ client_order_id: clientOrderId }).toString()}`),
      ),
    order: (id) => orUnavailable(() => orderAt(`/orders/${encodeURIComponent(id)}`)),
    cancel: (id) =>
      orUnavailable(async () => {
        const answer = await send(`/orders/${encodeURIComponent(id)}`, { method: "DELETE", repeatable: true });
        if (answer.status < 300) return { kind: "asked" };
        if (answer.status === 404 || answer.status === 422) return { kind: "ended" };
        throw refused(answer, root);
      }),
    portfolio: () =>
      orUnavailable(async () => {
        const [held, positions] = await Promise.all([send(account), send("/positions")]);
        return { kind: "found", portfolio: readPortfolio(bodyOf(held), bodyOf(positions)) };
      }),
  };
  function bodyOf(answer: HttpAnswer): string {
    if (answer.status >= 300) throw refused(answer, root);
    return answer.body.toString("utf8");
  }
}

async function sendInTime(http: HttpClient, request: PacedRequest): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(request.timeoutMs ?? DEADLINE_MS);
  try {
    return await http.send({ ...request, signal });
  } catch (error) {
    throw signal.aborted ? new HttpFailure("timeout", request.url.host, { cause: error }) : error;
  }
}

/** As the interface has it: decimals as text. */
function membersOf(ticket: BrokerTicket) {
  const { symbol, side, type, timeInForce, quantity, limitPrice, stopPrice, clientOrderId } = ticket;
  return {
    symbol,
    qty: plain(quantity),
    side,
    type,
    time_in_force: timeInForce,
    ...(limitPrice === null ? {} : { limit_price: plain(limitPrice) }),
    ...(stopPrice === null ? {} : { stop_price: plain(stopPrice) }),
    client_order_id: clientOrderId,
  };
}

class KeysRefused extends Error {
  override readonly name = "KeysRefused";
  readonly status: number;
  constructor(status: number) {
    super("the broker refuses the keys");
    this.status = status;
  }
}

/** 403 means either rejected keys or a forbidden action; only in the second case the broker gives a reason. */
function refusesKeys({ body }: HttpAnswer): boolean {
  const { code, message } = readComplaint(body.toString("utf8"));
  return (
    code === "40110000" ||
    message === "" ||
    /^(forbidden|access key|request is not authorized|unauthorized)/i.test(message)
  );
}

function refused({ status }: HttpAnswer, root: string): HttpFailure {
  return new HttpFailure("refused", new URL(root).host, { status });
}

async function orUnavailable<T>(ask: () => Promise<T>): Promise<T | Unavailable> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof KeysRefused) return { kind: "unavailable", trouble: "keys_refused", status: error.status };
    if (error instanceof HttpFailure) {
      const trouble = error.status === 401 ? "keys_refused" : error.kind;
      return { kind: "unavailable", trouble, status: error.status };
    }
    if (error instanceof ShapeError) return { kind: "unavailable", trouble: "bad_shape", status: null };
    throw error;
  }
}
