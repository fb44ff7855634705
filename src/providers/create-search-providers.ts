import { createSingleFlight } from "#platform/single-flight.ts";
import type { VendorDeps } from "./ask-vendor.ts";
import type { Encyclopedia, EntityFacts } from "./encyclopedia/encyclopedia.ts";
import { wikidata } from "./encyclopedia/wikidata.ts";
import { wikipedia } from "./encyclopedia/wikipedia.ts";
import type { FilingSearch } from "./filing-search/filing-search.ts";
import { secFullText } from "./filing-search/sec-full-text.ts";
import { braveSearch } from "./web-search/brave.ts";
import { searxng } from "./web-search/searxng.ts";
import { tavily } from "./web-search/tavily.ts";
import type { WebSearch } from "./web-search/web-search.ts";

interface KeyedEngine {
  readonly baseUrl: string;
  /** Absent: the engine is not used. */
  readonly apiKey: string | undefined;
}

export interface SearchProviderSettings {
  /** True: nothing is called. */
  readonly offline: boolean;
  readonly publicUrl: string;
  readonly secBaseUrl: string;
  readonly secSearchBaseUrl: string;
  readonly secUserAgent: string | undefined;
  readonly wikipediaBaseUrl: string;
  readonly wikidataBaseUrl: string;
  readonly searxngUrl: string | undefined;
  readonly brave: KeyedEngine;
  readonly tavily: KeyedEngine;
}

/** The search sources. Empty and null when no outbound call is allowed. */
export interface SearchProviders {
  readonly web: readonly WebSearch[];
  readonly encyclopedia: Encyclopedia | null;
  readonly entities: EntityFacts | null;
  readonly filings: FilingSearch | null;
}

/** The configured text sources. Without keys and a search engine: filings and the encyclopedia. */
export function createSearchProviders(
  settings: SearchProviderSettings,
  given: Omit<VendorDeps, "flights">,
): SearchProviders {
  if (settings.offline) return { web: [], encyclopedia: null, entities: null, filings: null };
  const deps: VendorDeps = { ...given, flights: createSingleFlight() };
  const userAgent = `Tranche/0.1 (+${settings.publicUrl})`;
  const { searxngUrl, brave, tavily: tavilySettings } = settings;
  const web: WebSearch[] = [];
  if (searxngUrl !== undefined) web.push(searxng(deps, { baseUrl: searxngUrl, userAgent }));
  if (brave.apiKey !== undefined) web.push(braveSearch(deps, { baseUrl: brave.baseUrl, apiKey: brave.apiKey }));
  if (tavilySettings.apiKey !== undefined)
    web.push(tavily(deps, { baseUrl: tavilySettings.baseUrl, apiKey: tavilySettings.apiKey }));
  return {
    web,
    encyclopedia: wikipedia(deps, { baseUrl: settings.wikipediaBaseUrl, userAgent }),
    entities: wikidata(deps, { baseUrl: settings.wikidataBaseUrl, userAgent }),
    filings: secFullText(deps, {
      baseUrl: settings.secBaseUrl,
      searchBaseUrl: settings.secSearchBaseUrl,
      userAgent: settings.secUserAgent ?? `Tranche, self-hosted credit analysis, ${settings.publicUrl}`,
    }),
  };
}
