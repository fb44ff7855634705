import { expect, it } from "vitest";
import { type ConfigError, readConfig } from "./config.ts";

const mistakesOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).mistakes;
  }
};

it("needs nothing", () => {
  expect(readConfig({})).toMatchObject({
    host: "127.0.0.1",
    port: 4000,
    dataDir: ".data",
    processRole: "all",
    trustProxy: false,
  });
});

it("names every mistake in one message, without the values of secrets", () => {
  const mistakes = mistakesOf({
    PORT: "web",
    INAPP_ENABLED: "yes",
    JWT_SECRET: "hunter2",
    CREDITS_PENNIES_PER_USD: "0",
    HOST: "",
  });
  expect(mistakes.map((m) => m.split(/[=:]/, 1)[0])).toEqual([
    "PORT",
    "JWT_SECRET",
    "CREDITS_PENNIES_PER_USD",
    "INAPP_ENABLED",
  ]);
  expect(mistakes.join()).not.toContain("hunter2");
});

it.each([
  ["in-app purchases without a key", { INAPP_ENABLED: "true" }, ["INAPP_API_KEY"]],
  [
    "x402 without its settings",
    { X402_ENABLED: "true" },
    ["X402_FACILITATOR_URL", "X402_PAY_TO", "X402_NETWORK", "X402_TOKEN"],
  ],
  ["a worker on no server", { PROCESS_ROLE: "worker" }, ["DATABASE_URL", "JWT_SECRET", "ENCRYPTION_KEYS"]],
  ["half a pair of broker keys", { TRADING_API_KEY: "k" }, ["TRADING_API_SECRET"]],
  ["a proxy that is no address", { TRUST_PROXY: "10.0.0.0/8, proxy" }, ["TRUST_PROXY"]],
  ["an origin with a path", { CORS_ORIGINS: "https://a.example/x" }, ["CORS_ORIGINS"]],
])("refuses %s", (_what, environment, names) => {
  expect(mistakesOf(environment as unknown as Record<string, string>).map((m) => m.split(":", 1)[0])).toEqual(names);
});

it("trusts a number of proxies, or their ranges", () => {
  const trusted = readConfig({ TRUST_PROXY: "1" }).trustProxy as (address: string, hop: number) => boolean;
  expect([trusted("203.0.113.1", 0), trusted("203.0.113.1", 1)]).toEqual([true, false]);
  expect(readConfig({ TRUST_PROXY: "loopback, 10.0.0.0/8" }).trustProxy).toEqual(["loopback", "10.0.0.0/8"]);
});

it("takes the broker's data only when that is switched on and there are keys", () => {
  const keys = { TRADING_API_KEY: "k", TRADING_API_SECRET: "s" };
  const on = { TRADING_DATA_ENABLED: "true", TRADING_DATA_URL: "http://127.0.0.1:9/data/" };
  const tradingData = (environment: Record<string, string>) => readConfig(environment).providers.tradingData;
  expect(tradingData({ ...keys, ...on })).toEqual({ baseUrl: "http://127.0.0.1:9/data", keyId: "k", secret: "s" });
  expect([tradingData(keys), tradingData(on)]).toEqual([null, null]);
});
