import { isIP } from "node:net";
import type { LogLevel } from "#platform/log.ts";
import { networkOf, paymentMistakes, tokenOf } from "./payment-settings.ts";
import { SETTINGS, type SettingRow } from "./settings.ts";

/** The one reader of the environment: read once at start, validated as a whole, every mistake named in one message. */
export type SettingName = keyof typeof SETTINGS;
type Raw = { readonly [K in SettingName]: string | undefined };

/** Settings as the program uses them: typed, complete, checked against each other. */
export type Config = ReturnType<typeof shape>;

/** All mistakes of a configuration in one message; the process exits with 78 (EX_CONFIG of sysexits.h). */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(
      `configuration: ${mistakes.length === 1 ? "1 mistake" : `${mistakes.length} mistakes`}\n${mistakes.map((m) => `  - ${m}`).join("\n")}`,
    );
    this.name = "ConfigError";
    this.mistakes = mistakes;
  }
}

/** Reads and checks the whole environment. @throws ConfigError naming every mistake. Values of secrets never appear. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = [];
  const raw: Record<string, string | undefined> = {};
  for (const [name, { schema, fallback, secret: hidden }] of Object.entries<SettingRow>(SETTINGS)) {
    const given = environment[name]?.trim();
    const value = given === undefined || given === "" ? fallback : given;
    raw[name] = value;
    if (value === undefined) continue;
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      mistakes.push(
        `${name}${hidden ? "" : `=${value.slice(0, 80)}`}: ${parsed.error.issues[0]?.message ?? "not valid"}`,
      );
  }
  mistakes.push(...contradictions(raw as Raw));
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return shape(raw as Raw);
}

/** Rules between settings. */
function contradictions(raw: Raw): string[] {
  const on = (name: SettingName): boolean => raw[name] === "true";
  const needs = (when: boolean, why: string, names: readonly SettingName[]): string[] =>
    when ? names.filter((name) => raw[name] === undefined).map((name) => `${name}: needed ${why}`) : [];
  const pair = (a: SettingName, b: SettingName): string[] => [
    ...needs(raw[a] !== undefined, `beside ${a}`, [b]),
    ...needs(raw[b] !== undefined, `beside ${b}`, [a]),
  ];
  const split = raw.PROCESS_ROLE === "api" || raw.PROCESS_ROLE === "worker";
  return [
    ...needs(split, `when PROCESS_ROLE is ${raw.PROCESS_ROLE}`, ["DATABASE_URL", "JWT_SECRET", "ENCRYPTION_KEYS"]),
    ...needs(on("INAPP_ENABLED"), "when INAPP_ENABLED is true", ["INAPP_API_KEY"]),
    ...needs(on("X402_ENABLED"), "when X402_ENABLED is true", [
      "X402_FACILITATOR_URL",
      "X402_PAY_TO",
      "X402_NETWORK",
      "X402_TOKEN",
    ]),
    ...paymentMistakes(raw.X402_NETWORK, raw.X402_TOKEN, raw.X402_NETWORK_RPC_URL !== undefined),
    ...needs(raw.LLM_PROVIDER !== undefined, "beside LLM_PROVIDER", ["LLM_MODEL"]),
    ...pair("TRADING_API_KEY", "TRADING_API_SECRET"),
    ...pair("TRADING_BROKER_API_KEY", "TRADING_BROKER_API_SECRET"),
    ...pair("PLAID_CLIENT_ID", "PLAID_SECRET"),
    ...list(raw.CORS_ORIGINS)
      .filter((origin) => !isOrigin(origin))
      .map((origin) => `CORS_ORIGINS: ${origin.slice(0, 80)} is not an origin such as https://app.example`),
    ...list(isHopCount(raw.TRUST_PROXY ?? "") ? undefined : raw.TRUST_PROXY)
      .filter((range) => !isProxyRange(range))
      .map((range) => `TRUST_PROXY: ${range.slice(0, 80)} is neither a number of proxies nor an address or range`),
    ...list(raw.ENCRYPTION_KEYS)
      .filter((key) => Buffer.byteLength(key) < 32)
      .map(() => "ENCRYPTION_KEYS: each key needs at least 32 bytes"),
  ];
}

function shape(raw: Raw) {
  const port = Number(raw.PORT);
  return {
    host: raw.HOST as string,
    port,
    publicUrl: raw.PUBLIC_URL?.replace(/\/+$/, ""),
    trustProxy: trustedProxies(raw.TRUST_PROXY),
    corsOrigins: list(raw.CORS_ORIGINS),
    dataDir: raw.DATA_DIR as string,
    databaseUrl: raw.DATABASE_URL,
    processRole: raw.PROCESS_ROLE as "all" | "api" | "worker",
    logLevel: raw.LOG_LEVEL as LogLevel,
    metricsToken: raw.METRICS_TOKEN,
    tracesEndpoint: raw.OTEL_EXPORTER_OTLP_ENDPOINT,
    ocr: raw.OCR_ENABLED as "auto" | "true" | "false",
    auth: {
      jwtSecret: raw.JWT_SECRET,
      encryptionKeys: list(raw.ENCRYPTION_KEYS),
      accessTokenTtlSeconds: Number(raw.ACCESS_TOKEN_TTL_SECONDS),
      refreshTokenTtlSeconds: Number(raw.REFRESH_TOKEN_TTL_SECONDS),
      registration: raw.REGISTRATION as "open" | "invite" | "closed",
      setupToken: raw.SETUP_TOKEN,
      walletChainId: Number(raw.WALLET_CHAIN_ID),
      walletRpcUrl: raw.X402_NETWORK_RPC_URL ?? raw.OUTCOME_TOKEN_RPC_URL,
    },
    authRateLimitPerMinute: Number(raw.AUTH_RATE_LIMIT_PER_MINUTE),
    agentRateLimitPerMinute: Number(raw.AGENT_RATE_LIMIT_PER_MINUTE),
    runs: {
      waitMs: Number(raw.RUN_WAIT_SECONDS) * 1000,
      concurrency: { all: Number(raw.RUN_CONCURRENCY), partition: Number(raw.RUN_CONCURRENCY_PER_USER) },
      leaseMs: Number(raw.RUN_LEASE_SECONDS) * 1000,
    },
    credits: {
      signupCredits: Number(raw.SIGNUP_CREDITS),
      penniesPerUsd: Number(raw.CREDITS_PENNIES_PER_USD),
      // Amounts stay text: they are computed with as decimals.
      billableFeatureCostUsd: raw.BILLABLE_FEATURE_COST_USD as string,
      bankingCostUsd: raw.BANKING_COST_USD as string,
      bankingMarkupPercent: raw.BANKING_MARKUP_PERCENT as string,
      brokerageTransferFeeCredits: Number(raw.BROKERAGE_TRANSFER_FEE_CREDITS),
      subscriptionUpgradePriceUsd: raw.SUBSCRIPTION_UPGRADE_PRICE_USD as string,
      orgAdminUpgradePriceUsd: raw.ORG_ADMIN_UPGRADE_PRICE_USD as string,
    },
    allowPrivateNetworkTargets: raw.ALLOW_PRIVATE_NETWORK_TARGETS === "true",
    providers: providerSettings(raw, port),
    languageModel: languageModelSettings(raw),
    payments: paymentSettings(raw),
    trading: tradingSettings(raw),
    brokerage: brokerageSettings(raw),
    bankLink: bankLinkSettings(raw),
    crossChain: crossChainSettings(raw),
    inApp: inAppSettings(raw),
    products: productSettings(raw),
  };
}

/** Where data come from. The broker's data count where they are switched on and there are keys. */
function providerSettings(raw: Raw, port: number) {
  const [keyId, secret] = [raw.TRADING_API_KEY, raw.TRADING_API_SECRET];
  const broker = raw.TRADING_DATA_ENABLED === "true" && keyId !== undefined && secret !== undefined;
  return {
    offline: raw.OFFLINE === "true",
    publicUrl: raw.PUBLIC_URL === undefined ? `http://localhost:${port}` : base(raw.PUBLIC_URL),
    secBaseUrl: base(raw.SEC_BASE_URL),
    secDataBaseUrl: base(raw.SEC_DATA_BASE_URL),
    secUserAgent: raw.SEC_USER_AGENT,
    yahooBaseUrl: base(raw.YAHOO_BASE_URL),
    fredBaseUrl: base(raw.FRED_BASE_URL),
    nyFedBaseUrl: base(raw.NYFED_BASE_URL),
    gleifBaseUrl: base(raw.GLEIF_BASE_URL),
    tradingData: broker ? { baseUrl: base(raw.TRADING_DATA_URL), keyId, secret } : null,
  };
}

/** The house account at the broker, where there are keys for it; and what simulated accounts may do. */
function tradingSettings(raw: Raw) {
  const [keyId, secret] = [raw.TRADING_API_KEY, raw.TRADING_API_SECRET];
  const house =
    keyId === undefined || secret === undefined
      ? null
      : { keyId, secret, baseUrl: base(raw.TRADING_BASE_URL), dataUrl: base(raw.TRADING_DATA_URL) };
  return { house, simulatorShorts: raw.SIMULATOR_SHORTS === "true" };
}

const BROKERAGE_SANDBOX = "https://broker-api.sandbox.alpaca.markets";
const BROKERAGE_LIVE = "https://broker-api.alpaca.markets";

/** The multi-user brokerage, where there are keys for it. */
function brokerageSettings(raw: Raw) {
  const [keyId, secret] = [raw.TRADING_BROKER_API_KEY, raw.TRADING_BROKER_API_SECRET];
  if (keyId === undefined || secret === undefined) return null;
  const ofItsOwn = raw.TRADING_BROKER_PAPER === "false" ? BROKERAGE_LIVE : BROKERAGE_SANDBOX;
  return { keyId, secret, baseUrl: base(raw.TRADING_BROKER_BASE_URL ?? ofItsOwn) };
}

/** The banking link, where there are keys for it. */
function bankLinkSettings(raw: Raw) {
  const [clientId, secret] = [raw.PLAID_CLIENT_ID, raw.PLAID_SECRET];
  if (clientId === undefined || secret === undefined) return null;
  return { clientId, secret, baseUrl: base(raw.PLAID_BASE_URL) };
}

/** Bridge and outcome tokens. What is missing of them is refused by the operation that needs it. */
function crossChainSettings(raw: Raw) {
  return {
    enabled: raw.CROSS_CHAIN_ENABLED === "true",
    bridgeUrl: raw.PREDMKT_BRIDGE_API_URL === undefined ? null : base(raw.PREDMKT_BRIDGE_API_URL),
    pollMs: Number(raw.BRIDGE_POLL_SECONDS) * 1000,
    chainId: raw.OUTCOME_TOKEN_CHAIN_ID === undefined ? null : Number(raw.OUTCOME_TOKEN_CHAIN_ID),
    rpcUrl: raw.OUTCOME_TOKEN_RPC_URL ?? raw.X402_NETWORK_RPC_URL ?? null,
    tokenAddress: (raw.SFP_OUTCOME_TOKEN_CONTRACT ?? null) as `0x${string}` | null,
    deployerKey: (raw.BLOCKCHAIN_DEPLOYER_PRIVATE_KEY ?? null) as `0x${string}` | null,
    autoDeploy: raw.BLOCKCHAIN_AUTO_DEPLOY === "true",
  };
}

/** The in-app provider, where it is switched on. */
function inAppSettings(raw: Raw) {
  const apiKey = raw.INAPP_API_KEY;
  if (raw.INAPP_ENABLED !== "true" || apiKey === undefined) return null;
  return {
    apiKey,
    baseUrl: base(raw.INAPP_API_URL),
    grantFormat: raw.INAPP_GRANT_FORMAT as "iso8601" | "end_time_ms" | "legacy_enum",
    verifyPurchases: raw.INAPP_VERIFY_PURCHASES === "true",
  };
}

/** What those get who buy a product; a payment that settles late needs it when the provider is switched off. */
function productSettings(raw: Raw) {
  const pro = raw.INAPP_ENTITLEMENT_PRO as string;
  return {
    entitlements: {
      pro,
      orgAdmin: raw.INAPP_ENTITLEMENT_ORG_ADMIN ?? pro,
      marketIntelligence: raw.INAPP_ENTITLEMENT_MARKET_INTELLIGENCE ?? pro,
    },
    credits: {
      subscriptionUpgrade: Number(raw.SUBSCRIPTION_UPGRADE_CREDITS),
      orgAdmin: Number(raw.ORG_ADMIN_SIGNUP_CREDITS),
      mobileApp: Number(raw.MOBILE_APP_PURCHASE_CREDITS),
    },
  };
}

/** The language model, where one is named: its provider and its name go together. */
function languageModelSettings(raw: Raw) {
  const [vendor, model] = [raw.LLM_PROVIDER as "openai-compatible" | "anthropic" | undefined, raw.LLM_MODEL];
  if (vendor === undefined || model === undefined) return null;
  return { vendor, model, baseUrl: raw.LLM_BASE_URL, apiKey: raw.LLM_API_KEY };
}

/** Wallet payments, where they are switched on: who settles them, in which token of which network, to whom. */
function paymentSettings(raw: Raw) {
  const network = networkOf(raw.X402_NETWORK ?? "");
  const token = network && tokenOf(network, raw.X402_TOKEN ?? "");
  if (raw.X402_ENABLED !== "true" || network === null || token === null) return null;
  const payTo = raw.X402_PAY_TO as `0x${string}`;
  return { facilitatorUrl: base(raw.X402_FACILITATOR_URL), network, token, payTo, rpcUrl: raw.X402_NETWORK_RPC_URL };
}

/** An address to which paths are added. */
function base(url: string | undefined): string {
  return (url ?? "").replace(/\/{1,20}$/, "");
}

function list(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Proxies whose `X-Forwarded-For` counts: a number of hops, or addresses and ranges. */
export type TrustedProxies = false | readonly string[] | ((address: string, hop: number) => boolean);

function trustedProxies(value: string | undefined): TrustedProxies {
  if (value === undefined) return false;
  if (!isHopCount(value)) return list(value);
  const hops = Number(value);
  return (_address, hop) => hop < hops;
}

const PROXY_RANGES = ["loopback", "linklocal", "uniquelocal"];

function isHopCount(value: string): boolean {
  return /^\d{1,2}$/.test(value);
}

function isProxyRange(value: string): boolean {
  const [address = "", bits, more] = value.split("/");
  const version = isIP(address);
  const mask = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return PROXY_RANGES.includes(value) || (version !== 0 && mask && more === undefined);
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}
