import { expect, it } from "vitest";
import { type ConfigError, readConfig } from "./index.ts";
import { SETTINGS } from "./settings.ts";

const BRIDGED = "OUTCOME_TOKEN_BRIDGED_CHAINS";
const OTHER_CHAIN = `80002 https://node.example/key 0x${"11".repeat(20)}`;

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

it("has the defaults of the interface", () => {
  expect(readConfig({})).toMatchObject({
    credits: {
      signupCredits: 100,
      penniesPerUsd: 100,
      billableFeatureCostUsd: "0.10",
      bankingCostUsd: "0.01",
      bankingMarkupPercent: "0",
      brokerageTransferFeeCredits: 0,
      subscriptionUpgradePriceUsd: "9.99",
      orgAdminUpgradePriceUsd: "2.00",
    },
    products: {
      credits: { subscriptionUpgrade: 200, orgAdmin: 200, mobileApp: 360 },
      entitlements: { pro: "pro", orgAdmin: "pro", marketIntelligence: "pro" },
    },
    inApp: null,
    payments: null,
    providers: { tradingData: null },
  });
});

// Every variable of the interface's table that has a default there.
it.each([
  ["SUBSCRIPTION_UPGRADE_CREDITS", "200"],
  ["ORG_ADMIN_SIGNUP_CREDITS", "200"],
  ["MOBILE_APP_PURCHASE_CREDITS", "360"],
  ["CREDITS_PENNIES_PER_USD", "100"],
  ["BILLABLE_FEATURE_COST_USD", "0.10"],
  ["BROKERAGE_TRANSFER_FEE_CREDITS", "0"],
  ["TRADING_BASE_URL", "https://paper-api.alpaca.markets"],
  ["TRADING_DATA_ENABLED", "false"],
  ["CROSS_CHAIN_ENABLED", "false"],
] as const)("%s is %s where nothing is set", (name, fallback) => {
  expect(SETTINGS[name].fallback).toBe(fallback);
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
  [
    "a deployer key that is beyond the curve's order",
    { BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: `0x${"f".repeat(64)}` },
    ["BLOCKCHAIN_DEPLOYER_PRIVATE_KEY"],
  ],
  ["a proxy that is no address", { TRUST_PROXY: "10.0.0.0/8, proxy" }, ["TRUST_PROXY"]],
  ["a bridged chain without a smart contract", { OUTCOME_TOKEN_BRIDGED_CHAINS: "1 http://n" }, [BRIDGED]],
  ["a bridged chain twice", { OUTCOME_TOKEN_BRIDGED_CHAINS: `${OTHER_CHAIN}, ${OTHER_CHAIN}` }, [BRIDGED]],
  [
    "the chain of the tokens as a bridged one",
    { OUTCOME_TOKEN_CHAIN_ID: "80002", OUTCOME_TOKEN_BRIDGED_CHAINS: OTHER_CHAIN },
    [BRIDGED],
  ],
  ["an origin with a path", { CORS_ORIGINS: "https://a.example/x" }, ["CORS_ORIGINS"]],
])("refuses %s", (_what, environment, names) => {
  expect(mistakesOf(environment as unknown as Record<string, string>).map((m) => m.split(":", 1)[0])).toEqual(names);
});

it("trusts a number of proxies, or their ranges", () => {
  const trusted = readConfig({ TRUST_PROXY: "1" }).trustProxy as (address: string, hop: number) => boolean;
  expect([trusted("203.0.113.1", 0), trusted("203.0.113.1", 1)]).toEqual([true, false]);
  expect(readConfig({ TRUST_PROXY: "loopback, 10.0.0.0/8" }).trustProxy).toEqual(["loopback", "10.0.0.0/8"]);
});

it("uses the brokerage's sandbox by default", () => {
  const keys = { TRADING_BROKER_API_KEY: "k", TRADING_BROKER_API_SECRET: "s" };
  const baseUrl = (environment: Record<string, string>) => readConfig({ ...keys, ...environment }).brokerage?.baseUrl;
  expect(baseUrl({})).toBe("https://broker-api.sandbox.alpaca.markets");
  expect(baseUrl({ TRADING_BROKER_PAPER: "false" })).toBe("https://broker-api.alpaca.markets");
  expect(baseUrl({ TRADING_BROKER_BASE_URL: "http://127.0.0.1:9/" })).toBe("http://127.0.0.1:9");
  expect(readConfig({}).brokerage).toBeNull();
});

it("takes the broker's data only when that is switched on and there are keys", () => {
  const keys = { TRADING_API_KEY: "k", TRADING_API_SECRET: "s" };
  const on = { TRADING_DATA_ENABLED: "true", TRADING_DATA_URL: "http://127.0.0.1:9/data/" };
  const tradingData = (environment: Record<string, string>) => readConfig(environment).providers.tradingData;
  expect(tradingData({ ...keys, ...on })).toEqual({ baseUrl: "http://127.0.0.1:9/data", keyId: "k", secret: "s" });
  expect([tradingData(keys), tradingData(on)]).toEqual([null, null]);
});

const X402 = {
  X402_ENABLED: "true",
  X402_FACILITATOR_URL: "http://127.0.0.1:9/facilitator/",
  X402_PAY_TO: "0x00000000000000000000000000000000000000aa",
  X402_NETWORK: "base-sepolia",
  X402_TOKEN: "USDC",
};

it("takes wallet payments on a network named as people or as protocols do", () => {
  const named = readConfig(X402).payments;
  expect(named).toMatchObject({
    facilitatorUrl: "http://127.0.0.1:9/facilitator",
    network: { caip2: "eip155:84532", name: "base-sepolia" },
    token: { name: "USDC", version: "2", decimals: 6 },
  });
  expect(readConfig({ ...X402, X402_NETWORK: "eip155:84532" }).payments).toEqual(named);
  expect(readConfig({ ...X402, X402_ENABLED: "false" }).payments).toBeNull();
});

it.each([
  ["a network that does not exist", { X402_NETWORK: "base-seplia" }, ["X402_NETWORK"]],
  ["a token that is not known there", { X402_TOKEN: "DAI" }, ["X402_TOKEN"]],
  ["a token that nobody can describe", { X402_TOKEN: `0x${"1".repeat(40)}` }, ["X402_NETWORK_RPC_URL"]],
  ["an address paid to that nobody has", { X402_PAY_TO: `0x${"0".repeat(40)}` }, ["X402_PAY_TO"]],
])("refuses wallet payments with %s", (_what, change, names) => {
  expect(mistakesOf({ ...X402, ...change }).map((m) => m.split(/[=:]/, 1)[0])).toEqual(names);
});
