import type { Registry } from "prom-client";
import type { Config } from "#config";
import { openBanking } from "#features/banking/index.ts";
import { activeAccountOf, openBrokerage } from "#features/brokerage/index.ts";
import { openCrossChain } from "#features/cross-chain/index.ts";
import { openTrading } from "#features/trading/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { databaseHttpCache } from "#platform/database/http-cache.ts";
import type { Cipher } from "#platform/encryption.ts";
import type { HttpClient } from "#platform/http-client.ts";
import type { Log } from "#platform/log.ts";
import { createSingleFlight } from "#platform/single-flight.ts";
import { relayApi } from "#providers/bridge/relay-api.ts";
import { alpacaCustomerAccounts, alpacaHouseAccount, tradingMode } from "#providers/broker-orders/alpaca.ts";
import { alpacaBroker } from "#providers/brokerage/alpaca-broker.ts";
import type { Providers } from "#providers/create-providers.ts";
import { withBrokerQuotes } from "#providers/market-data/broker-quotes.ts";
import { openOutcomeTokens } from "#providers/outcome-token/open-outcome-tokens.ts";

export interface DeskParts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly registry: Registry;
  readonly http: HttpClient;
  readonly cipher: Cipher;
  readonly providers: Providers;
}

/** Builds what trades, banks and bridges, and what looks after it. It holds no logic of its own. */
export async function openDesk(parts: DeskParts) {
  const { config, database, clock, log, cipher, http } = parts;
  const banking = openBanking({ database, clock, log, cipher, bankLink: await bankLinkOf(config, http) });
  const broker = config.brokerage && alpacaBroker(http, config.brokerage);
  const executes = config.processRole !== "api";
  const brokerage = openBrokerage({ database, clock, log, cipher, broker, executes });
  const trading = openTrading(tradingOptions(parts));
  const { bridgeUrl, enabled, pollMs } = config.crossChain;
  const crossChain = openCrossChain({
    ...{ database, clock, log, enabled, pollMs, executes: config.processRole !== "api" },
    bridge: bridgeUrl === null ? null : relayApi(http, { baseUrl: bridgeUrl }),
    minting: {
      tokens: await openOutcomeTokens(http, { ...config.crossChain, dataDir: config.dataDir }),
      waitMs: config.runs.waitMs,
    },
  });
  return {
    handlers: {
      banking: banking.handlers,
      brokerage: brokerage.handlers,
      trading: trading.handlers,
      crossChain: crossChain.handlers,
    },
    /** Lets what waits answer as far as it has come. */
    release: () => crossChain.release(),
    async close() {
      await Promise.all([brokerage.close(), trading.close(), crossChain.close()]);
    },
  };
}

/** The house keys give orders, and quotes unless nobody may be asked; whether bars come from the broker too is a setting
 *  of its own. */
function tradingOptions({ config, database, clock, log, http, providers }: DeskParts) {
  const { house, simulatorShorts } = config.trading;
  const { brokerage } = config;
  const sources = { http, clock, cache: databaseHttpCache(database.db), flights: createSingleFlight() };
  const asksBroker = house !== null && !config.providers.offline;
  return {
    ...{ database, clock, log, activeAccountOf, settings: { simulatorShorts } },
    executes: config.processRole !== "api",
    marketData: asksBroker
      ? withBrokerQuotes(providers.marketData, sources, { ...house, baseUrl: house.dataUrl })
      : providers.marketData,
    house: house && { account: alpacaHouseAccount(http, house), mode: tradingMode(house.baseUrl) },
    customers: brokerage && {
      account: alpacaCustomerAccounts(http, brokerage),
      mode: tradingMode(brokerage.baseUrl),
    },
  };
}

/** Its vendor's client takes 10 MB of code, which is loaded only where it is used. */
async function bankLinkOf({ bankLink }: Config, http: HttpClient) {
  if (bankLink === null) return null;
  const { plaidBankLink } = await import("#providers/bank-link/plaid.ts");
  return plaidBankLink(http, bankLink);
}
