import type { Config } from "#config";
import type { activeAccountOf } from "#features/brokerage/index.ts";
import { databaseHttpCache } from "#platform/database/http-cache.ts";
import type { HttpClient } from "#platform/http-client.ts";
import { createSingleFlight } from "#platform/single-flight.ts";
import { plaidBankLink } from "#providers/bank-link/plaid.ts";
import { alpacaCustomerAccounts, alpacaHouseAccount, tradingMode } from "#providers/broker-orders/alpaca.ts";
import { withBrokerQuotes } from "#providers/market-data/broker-quotes.ts";
import type { Services } from "./services.ts";

/** Builds the dependencies of trading. The house keys place orders and, unless offline, read quotes; a separate setting
 *  decides whether bars also come from the broker. */
export function tradingOptions(
  { config, database, clock, log, http, providers, executes }: Services,
  findActiveAccount: typeof activeAccountOf,
) {
  const { house, simulatorShorts } = config.trading;
  const { brokerage } = config;
  const sources = { http, clock, cache: databaseHttpCache(database.db), flights: createSingleFlight() };
  const readsBrokerQuotes = house !== null && !config.providers.offline;
  return {
    database,
    clock,
    log,
    activeAccountOf: findActiveAccount,
    settings: { simulatorShorts },
    executes,
    marketData: readsBrokerQuotes
      ? withBrokerQuotes(providers.marketData, sources, { ...house, baseUrl: house.dataUrl })
      : providers.marketData,
    house: house && { account: alpacaHouseAccount(http, house), mode: tradingMode(house.baseUrl) },
    customers: brokerage && {
      account: alpacaCustomerAccounts(http, brokerage),
      mode: tradingMode(brokerage.baseUrl),
    },
  };
}

/** The bank link, or null when it is not configured. */
export function bankLinkOf({ bankLink }: Config, http: HttpClient) {
  return bankLink && plaidBankLink(http, bankLink);
}
