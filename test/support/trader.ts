import type { TestApp } from "./app.ts";
import { BROKERAGE_KEYS, type FakeAlpacaTrading, HOUSE_KEYS } from "./fakes/alpaca-trading.ts";
import type { FakeHost } from "./fakes/fake-host.ts";

/** A user who trades. */
export function traderOf(app: TestApp, token: string) {
  return {
    order: (json: object, headers: Record<string, string> = {}) =>
      app.call("POST", "/api/trades/orders", { token, json, headers }),
    get: (path: string) => app.call("GET", `/api/trades${path}`, { token }),
    cancel: (id: string) => app.call("POST", `/api/trades/orders/${id}/cancel`, { token }),
    watch: (symbols: unknown) => app.call("PUT", "/api/trades/watchlist", { token, json: { symbols } }),
  };
}

/** The house keys, at hosts of a test. */
export function houseSettings(trading: FakeAlpacaTrading, data: FakeHost, yahoo?: FakeHost): Record<string, string> {
  return {
    TRADING_API_KEY: HOUSE_KEYS.keyId,
    TRADING_API_SECRET: HOUSE_KEYS.secret,
    TRADING_BASE_URL: trading.baseUrl,
    TRADING_DATA_URL: data.baseUrl,
    ...(yahoo === undefined ? {} : { YAHOO_BASE_URL: yahoo.baseUrl }),
  };
}

export function brokerageSettings(trading: FakeAlpacaTrading): Record<string, string> {
  return {
    TRADING_BROKER_API_KEY: BROKERAGE_KEYS.keyId,
    TRADING_BROKER_API_SECRET: BROKERAGE_KEYS.secret,
    TRADING_BROKER_BASE_URL: trading.baseUrl,
  };
}
