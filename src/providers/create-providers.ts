import { createSingleFlight } from "#platform/single-flight.ts";
import type { VendorDeps } from "./ask-vendor.ts";
import { bundledFilings } from "./filings/bundled.ts";
import type { Filings } from "./filings/filings.ts";
import { secEdgar } from "./filings/sec-edgar.ts";
import { bundledLegalEntities } from "./legal-entities/bundled.ts";
import { gleif } from "./legal-entities/gleif.ts";
import type { LegalEntities } from "./legal-entities/legal-entities.ts";
import { bundledMacro } from "./macro/bundled.ts";
import { fredCsv } from "./macro/fred.ts";
import type { Macro } from "./macro/macro.ts";
import { nyFedRates } from "./macro/ny-fed.ts";
import { alpacaData } from "./market-data/alpaca.ts";
import { bundledMarketData } from "./market-data/bundled.ts";
import type { MarketData } from "./market-data/market-data.ts";
import { yahooChart } from "./market-data/yahoo.ts";
import { firstThatFinds, withStandIn } from "./stand-in.ts";

export interface ProviderSettings {
  /** True: only the bundled set is used, without any outbound call. */
  readonly offline: boolean;
  /** The service's public address, sent to every source to identify the caller. */
  readonly publicUrl: string;
  readonly secBaseUrl: string;
  readonly secDataBaseUrl: string;
  readonly secUserAgent: string | undefined;
  readonly yahooBaseUrl: string;
  readonly fredBaseUrl: string;
  readonly nyFedBaseUrl: string;
  readonly gleifBaseUrl: string;
  /** The broker's market data, if enabled and keys are set. */
  readonly tradingData: { readonly baseUrl: string; readonly keyId: string; readonly secret: string } | null;
}

/** The data sources: one port per capability. */
export interface Providers {
  readonly filings: Filings;
  readonly marketData: MarketData;
  readonly macro: Macro;
  readonly legalEntities: LegalEntities;
}

/** The configured sources in order of preference, and the bundled set if none is reachable. */
export function createProviders(settings: ProviderSettings, given: Omit<VendorDeps, "flights">): Providers {
  if (settings.offline) {
    return {
      filings: bundledFilings,
      marketData: bundledMarketData,
      macro: bundledMacro,
      legalEntities: bundledLegalEntities,
    };
  }
  const deps = { ...given, flights: createSingleFlight() };
  const userAgent = `Tranche/0.1 (+${settings.publicUrl})`;
  const sec = {
    baseUrl: settings.secBaseUrl,
    dataBaseUrl: settings.secDataBaseUrl,
    userAgent: settings.secUserAgent ?? `Tranche, self-hosted credit analysis, ${settings.publicUrl}`,
  };
  const yahoo = { baseUrl: settings.yahooBaseUrl, userAgent: `Mozilla/5.0 (compatible; ${userAgent})` };
  return {
    filings: withStandIn(secEdgar(deps, sec), bundledFilings),
    marketData: withStandIn(
      brokerFirst(settings.tradingData && alpacaData(deps, settings.tradingData), yahooChart(deps, yahoo)),
      bundledMarketData,
    ),
    macro: withStandIn(
      publisherFirst(
        nyFedRates(deps, { baseUrl: settings.nyFedBaseUrl, userAgent }),
        fredCsv(deps, { baseUrl: settings.fredBaseUrl, userAgent }),
      ),
      bundledMacro,
    ),
    legalEntities: withStandIn(gleif(deps, { baseUrl: settings.gleifBaseUrl, userAgent }), bundledLegalEntities),
  };
}

/** The broker's bars and quotes; the public source if the broker has none, is unreachable or is not configured. */
function brokerFirst(broker: MarketData | null, publicSource: MarketData): MarketData {
  if (broker === null) return publicSource;
  return {
    bars: (wanted) => firstThatFinds([() => broker.bars(wanted), () => publicSource.bars(wanted)]),
    quote: (symbol) => firstThatFinds([() => broker.quote(symbol), () => publicSource.quote(symbol)]),
    actions: (symbol, from) =>
      firstThatFinds([() => broker.actions(symbol, from), () => publicSource.actions(symbol, from)]),
  };
}

/** A rate from the bank that publishes it; if that does not answer, from FRED, which republishes it. */
function publisherFirst(publisher: Macro, collection: Macro): Macro {
  return {
    series: (wanted) => firstThatFinds([() => publisher.series(wanted), () => collection.series(wanted)]),
  };
}
