import type { LogLevel } from "#platform/log.ts";
import { bankLinkSettings, brokerageSettings, crossChainSettings, tradingSettings } from "./accounts.ts";
import { bridgedChainMistakes } from "./bridged-chains.ts";
import { isHopCount, isOrigin, isProxyRange, trustedProxies } from "./network.ts";
import { paymentMistakes, paymentSettings } from "./payments.ts";
import { inAppSettings, productSettings } from "./products.ts";
import { languageModelSettings, providerSettings } from "./providers.ts";
import { type RawSettings, SETTINGS, type SettingName, type SettingRow } from "./settings.ts";
import { list } from "./values.ts";

/** Settings as the program uses them: read once at start, typed, complete, checked against each other. */
export type Config = ReturnType<typeof shape>;

/** All errors of a configuration in one message; the process exits with 78 (EX_CONFIG of sysexits.h). */
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

/** Reads and checks the whole environment. @throws ConfigError naming every error. Values of secrets never appear. */
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
  mistakes.push(...contradictions(raw as RawSettings));
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return shape(raw as RawSettings);
}

/** Rules between settings. */
function contradictions(raw: RawSettings): string[] {
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
    ...bridgedChainMistakes(raw.OUTCOME_TOKEN_BRIDGED_CHAINS, raw.OUTCOME_TOKEN_CHAIN_ID),
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

function shape(raw: RawSettings) {
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
    peopleRetentionDays: Number(raw.PEOPLE_RETENTION_DAYS),
    credits: {
      signupCredits: Number(raw.SIGNUP_CREDITS),
      penniesPerUsd: Number(raw.CREDITS_PENNIES_PER_USD),
      // Amounts stay text, because calculations use decimals.
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
