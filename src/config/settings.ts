import { z } from "zod";
import { LOG_LEVELS } from "#platform/log.ts";

/** Every setting with its format, meaning and default. `index.ts` reads them; `docs/configuration.md` is generated from
 *  this table. */

const text = (fallback?: string) => setting(z.string().min(1), fallback);
const secret = (bytes = 1) =>
  setting(z.string().refine((s) => Buffer.byteLength(s) >= bytes, `needs at least ${bytes} bytes`));
const url = (fallback?: string) => setting(z.url({ protocol: /^https?$/ }), fallback);
const flag = (fallback: boolean) => setting(z.enum(["true", "false"]), String(fallback));
const integer = (fallback: number | undefined, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  setting(
    z
      .string()
      .regex(/^\d{1,16}$/, "must be a whole number")
      .refine((s) => Number(s) >= min && Number(s) <= max, `must lie in ${min}..${max}`),
    fallback === undefined ? undefined : String(fallback),
  );
const decimal = (fallback: string) =>
  setting(z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, "must be a decimal number"), fallback);
const price = (fallback: string) =>
  setting(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,6})?$/, "must be a decimal number")
      .refine((s) => Number(s) > 0, "must be above 0"),
    fallback,
  );
const oneOf = <const V extends readonly [string, ...string[]]>(values: V, fallback: V[number]) =>
  setting(z.enum(values), fallback);
const address = () =>
  setting(
    z
      .string()
      .regex(/^0x[0-9a-fA-F]{40}$/, "must be an address 0x…")
      .refine((text) => !/^0x0{40}$/.test(text), "must not be the zero address"),
  );

/** A setting's text form: its schema, default and whether it is a secret. An empty value counts as absent. */
interface Setting {
  readonly schema: z.ZodType<string>;
  readonly fallback: string | undefined;
}

function setting(schema: z.ZodType<string>, fallback?: string): Setting {
  return { schema, fallback };
}

export interface SettingRow extends Setting {
  readonly meaning: string;
  readonly secret?: true;
}

const row = (meaning: string, of: Setting, more: { secret?: true } = {}): SettingRow => ({ meaning, ...of, ...more });

/** Of the curve of Ethereum's keys (SEC 2, section 2.4.1). */
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

function isPrivateKey(hex: string): boolean {
  const key = /^0x[0-9a-fA-F]{64}$/.test(hex) ? BigInt(hex) : 0n;
  return key > 0n && key < SECP256K1_ORDER;
}

export const SETTINGS = {
  HOST: row("address it listens on", text("127.0.0.1")),
  PORT: row("port it listens on; 0 takes a free one", integer(4000, 0, 65_535)),
  PUBLIC_URL: row("public URL, used in sign-in messages, payment resources and links (http://localhost:PORT)", url()),
  TRUST_PROXY: row(
    "addresses or ranges of proxies in front, comma-separated, or the number of them; none by default",
    text(),
  ),
  CORS_ORIGINS: row("origins that browsers may call from, comma-separated; own only by default", text()),
  DATA_DIR: row("folder of the embedded database and of generated secrets", text(".data")),
  DATABASE_URL: row(
    "a PostgreSQL server; absent: the embedded one in DATA_DIR",
    setting(z.string().regex(/^postgres(ql)?:\/\/./, "must start with postgres://")),
    { secret: true },
  ),
  PROCESS_ROLE: row(
    "all, api or worker; the latter two need DATABASE_URL, JWT_SECRET and ENCRYPTION_KEYS",
    oneOf(["all", "api", "worker"], "all"),
  ),
  LOG_LEVEL: row("least severe log line written", oneOf(LOG_LEVELS, "info")),
  METRICS_TOKEN: row("bearer token of /metrics; absent: loopback only", secret(), { secret: true }),
  OTEL_EXPORTER_OTLP_ENDPOINT: row("where traces are sent; absent: nowhere", url()),
  OFFLINE: row("true makes no outbound call to public data sources", flag(false)),
  ALLOW_PRIVATE_NETWORK_TARGETS: row("true lets addresses that users give reach private networks", flag(false)),

  OCR_ENABLED: row(
    "auto: OCR for scanned pages if tesseract and pdftoppm are installed; true: warn at start if they are not; false: never",
    oneOf(["auto", "true", "false"], "auto"),
  ),

  JWT_SECRET: row(
    "signs access tokens (HS256), at least 32 bytes; default: generated and stored in DATA_DIR",
    secret(32),
    {
      secret: true,
    },
  ),
  ENCRYPTION_KEYS: row(
    "keys for data encrypted at rest, comma-separated, newest first, each at least 32 bytes; default: generated and stored in DATA_DIR",
    secret(32),
    { secret: true },
  ),
  ACCESS_TOKEN_TTL_SECONDS: row("life of an access token", integer(86_400, 1, 31_536_000)),
  REFRESH_TOKEN_TTL_SECONDS: row("life of a refresh token", integer(2_592_000, 1, 315_360_000)),
  REGISTRATION: row(
    "who may register: open, invite or closed; the first account always may",
    oneOf(["open", "invite", "closed"], "open"),
  ),
  SETUP_TOKEN: row(
    "asked of the first account while listening beyond loopback; absent: printed once at start",
    secret(8),
    { secret: true },
  ),
  WALLET_CHAIN_ID: row("chain id that sign-in messages name", integer(1, 1)),
  AUTH_RATE_LIMIT_PER_MINUTE: row(
    "token requests a minute and address, and failures a minute and account",
    integer(10, 1),
  ),
  AGENT_RATE_LIMIT_PER_MINUTE: row("agent workflow requests a minute and user", integer(60, 1)),
  PEOPLE_RETENTION_DAYS: row("days after which a people run is erased", integer(180, 1, 3650)),
  RUN_WAIT_SECONDS: row("longest wait for a run before it is answered with 202", integer(60, 0, 600)),
  RUN_CONCURRENCY: row("concurrent runs of all processes together", integer(50, 1, 10_000)),
  RUN_CONCURRENCY_PER_USER: row("and of one user", integer(10, 1, 10_000)),
  RUN_LEASE_SECONDS: row(
    "a process without a heartbeat for this long is lost, and others take over its runs",
    integer(10, 1, 600),
  ),

  SIGNUP_CREDITS: row("promotional credits of a new account, pennies", integer(100)),
  CREDITS_PENNIES_PER_USD: row("credits per USD", integer(100, 1)),
  BILLABLE_FEATURE_COST_USD: row("price of predictions, agents and green finance", decimal("0.10")),
  BANKING_COST_USD: row("base cost of a banking-link call", decimal("0.01")),
  BANKING_MARKUP_PERCENT: row("percentage added to that cost", decimal("0")),
  BROKERAGE_TRANSFER_FEE_CREDITS: row("credits deducted per brokerage fund or withdraw", integer(0)),
  SUBSCRIPTION_UPGRADE_CREDITS: row("credits granted for subscription_upgrade", integer(200)),
  ORG_ADMIN_SIGNUP_CREDITS: row("credits granted for org_admin", integer(200)),
  MOBILE_APP_PURCHASE_CREDITS: row("credits granted for mobile_app", integer(360)),
  SUBSCRIPTION_UPGRADE_PRICE_USD: row("price of the subscription upgrade", price("9.99")),
  ORG_ADMIN_UPGRADE_PRICE_USD: row("price of the org-admin upgrade", price("2.00")),

  INAPP_ENABLED: row("true enables entitlement checks and promotional grants", flag(false)),
  INAPP_API_KEY: row("secret server key of the in-app provider; required when INAPP_ENABLED", secret(), {
    secret: true,
  }),
  INAPP_API_URL: row("base address of the in-app provider", url("https://api.revenuecat.com")),
  INAPP_GRANT_FORMAT: row("form of a promotional grant", oneOf(["iso8601", "end_time_ms", "legacy_enum"], "iso8601")),
  INAPP_VERIFY_PURCHASES: row("true checks a reported purchase with the provider first", flag(false)),
  INAPP_ENTITLEMENT_PRO: row("identifier of the Pro entitlement", text("pro")),
  INAPP_ENTITLEMENT_ORG_ADMIN: row("identifier of the org-admin entitlement; absent: the Pro one", text()),
  INAPP_ENTITLEMENT_MARKET_INTELLIGENCE: row("identifier of the premium entitlement; absent: the Pro one", text()),

  X402_ENABLED: row("true takes wallet payments by the payment-required protocol", flag(false)),
  X402_FACILITATOR_URL: row("facilitator that verifies and settles; required when X402_ENABLED", url()),
  X402_NETWORK: row("network paid on: a name or CAIP-2; required when X402_ENABLED", text()),
  X402_TOKEN: row("token paid with: a symbol or an address; required when X402_ENABLED", text()),
  X402_PAY_TO: row("address paid to; required when X402_ENABLED", address()),
  X402_NETWORK_RPC_URL: row(
    "RPC node of that network: checks on chain whether a payment with a lost answer settled; without it such payments stay open. Also the outcome token node if OUTCOME_TOKEN_RPC_URL is not set",
    url(),
  ),

  TRADING_API_KEY: row("broker key of the house account", secret(), { secret: true }),
  TRADING_API_SECRET: row("its secret; both or none", secret(), { secret: true }),
  TRADING_BASE_URL: row("trading API", url("https://paper-api.alpaca.markets")),
  TRADING_DATA_ENABLED: row("true takes historical bars from the broker", flag(false)),
  TRADING_DATA_URL: row("market data API of the broker", url("https://data.alpaca.markets")),
  TRADING_BROKER_API_KEY: row("key of the multi-user brokerage", secret(), { secret: true }),
  TRADING_BROKER_API_SECRET: row("its secret; both or none", secret(), { secret: true }),
  TRADING_BROKER_BASE_URL: row(
    "brokerage API; absent: its sandbox or its live address, as TRADING_BROKER_PAPER says",
    url(),
  ),
  TRADING_BROKER_PAPER: row("true uses the brokerage's sandbox", flag(true)),
  SIMULATOR_SHORTS: row("true lets simulated accounts sell what they do not hold", flag(false)),
  PLAID_CLIENT_ID: row("client id of the bank link", secret(), { secret: true }),
  PLAID_SECRET: row("its secret; both or none", secret(), { secret: true }),
  PLAID_BASE_URL: row("bank link API", url("https://sandbox.plaid.com")),

  CROSS_CHAIN_ENABLED: row("switch of bridge and outcome tokens", flag(false)),
  PREDMKT_BRIDGE_API_URL: row("bridge or relay API", url()),
  BRIDGE_POLL_SECONDS: row("pause between polls of open bridge transactions", integer(15, 1, 86_400)),
  OUTCOME_TOKEN_CHAIN_ID: row("chain where outcome tokens are minted", integer(undefined, 1)),
  OUTCOME_TOKEN_RPC_URL: row("its node; absent: X402_NETWORK_RPC_URL", url()),
  OUTCOME_TOKEN_CONFIRMATIONS: row(
    "blocks that confirm a mint, its own counted; absent: as is usual on the chain (12; Polygon 16, Base 3)",
    integer(undefined, 1, 1_000),
  ),
  OUTCOME_TOKEN_MAX_FEE_GWEI: row("highest fee for a unit of gas that is signed", integer(500, 1, 1_000_000)),
  OUTCOME_TOKEN_REPLACE_SECONDS: row(
    "a mint that no block takes for so long is signed again with a higher fee",
    integer(120, 5, 86_400),
  ),
  SFP_OUTCOME_TOKEN_CONTRACT: row("ERC-1155 outcome token contract", address()),
  OUTCOME_TOKEN_BRIDGED_CHAINS: row(
    "other chains whose holdings are shown, comma-separated: chain id, node and ERC-1155 contract with a space between",
    text(),
    { secret: true },
  ),
  BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: row(
    "key that mints",
    setting(
      z
        .string()
        .regex(/^0x[0-9a-fA-F]{64}$/, "must be 0x and 64 hex digits")
        .refine(isPrivateKey, "is no private key: a number from 1 to below the order of secp256k1"),
    ),
    { secret: true },
  ),
  BLOCKCHAIN_AUTO_DEPLOY: row("true: deploy the contract with a key stored in DATA_DIR", flag(false)),

  YAHOO_BASE_URL: row("secondary bars and quotes", url("https://query1.finance.yahoo.com")),
  SEC_BASE_URL: row("filings", url("https://www.sec.gov")),
  SEC_DATA_BASE_URL: row("company facts", url("https://data.sec.gov")),
  SEC_SEARCH_BASE_URL: row("full-text search of filings", url("https://efts.sec.gov")),
  SEC_USER_AGENT: row(
    "how this installation identifies itself to the SEC, which asks for an organization and an email; default: Tranche and PUBLIC_URL",
    text(),
  ),
  WIKIPEDIA_BASE_URL: row("encyclopedia", url("https://en.wikipedia.org")),
  WIKIDATA_BASE_URL: row("facts", url("https://www.wikidata.org")),
  SEARXNG_URL: row("self-hosted web search", url()),
  BRAVE_BASE_URL: row("web search", url("https://api.search.brave.com")),
  BRAVE_API_KEY: row("its key", secret(), { secret: true }),
  TAVILY_BASE_URL: row("web search", url("https://api.tavily.com")),
  TAVILY_API_KEY: row("its key", secret(), { secret: true }),
  GLEIF_BASE_URL: row("legal entity identifiers", url("https://api.gleif.org")),
  FRED_BASE_URL: row("macro series", url("https://fred.stlouisfed.org")),
  NYFED_BASE_URL: row("reference rates", url("https://markets.newyorkfed.org")),
  LLM_PROVIDER: row("optional language model", setting(z.enum(["openai-compatible", "anthropic"]))),
  LLM_BASE_URL: row("its address", url()),
  LLM_API_KEY: row("its key", secret(), { secret: true }),
  LLM_MODEL: row("its name", text()),
} as const satisfies Record<string, SettingRow>;

export type SettingName = keyof typeof SETTINGS;

/** The configured or default settings, checked one by one; absent ones are undefined. */
export type RawSettings = { readonly [K in SettingName]: string | undefined };
