import type { RawSettings } from "./settings.ts";
import { trimSlashes } from "./values.ts";

/** Data sources. The broker's data is used if it is enabled and keys are configured. */
export function providerSettings(raw: RawSettings, port: number) {
  const [keyId, secret] = [raw.TRADING_API_KEY, raw.TRADING_API_SECRET];
  const broker = raw.TRADING_DATA_ENABLED === "true" && keyId !== undefined && secret !== undefined;
  return {
    offline: raw.OFFLINE === "true",
    publicUrl: raw.PUBLIC_URL === undefined ? `http://localhost:${port}` : trimSlashes(raw.PUBLIC_URL),
    secBaseUrl: trimSlashes(raw.SEC_BASE_URL),
    secDataBaseUrl: trimSlashes(raw.SEC_DATA_BASE_URL),
    secUserAgent: raw.SEC_USER_AGENT,
    yahooBaseUrl: trimSlashes(raw.YAHOO_BASE_URL),
    fredBaseUrl: trimSlashes(raw.FRED_BASE_URL),
    nyFedBaseUrl: trimSlashes(raw.NYFED_BASE_URL),
    gleifBaseUrl: trimSlashes(raw.GLEIF_BASE_URL),
    secSearchBaseUrl: trimSlashes(raw.SEC_SEARCH_BASE_URL),
    wikipediaBaseUrl: trimSlashes(raw.WIKIPEDIA_BASE_URL),
    wikidataBaseUrl: trimSlashes(raw.WIKIDATA_BASE_URL),
    searxngUrl: raw.SEARXNG_URL === undefined ? undefined : trimSlashes(raw.SEARXNG_URL),
    brave: { baseUrl: trimSlashes(raw.BRAVE_BASE_URL), apiKey: raw.BRAVE_API_KEY },
    tavily: { baseUrl: trimSlashes(raw.TAVILY_BASE_URL), apiKey: raw.TAVILY_API_KEY },
    tradingData: broker ? { baseUrl: trimSlashes(raw.TRADING_DATA_URL), keyId, secret } : null,
  };
}

/** The language model, if configured: its provider and its name belong together. */
export function languageModelSettings(raw: RawSettings) {
  const [vendor, model] = [raw.LLM_PROVIDER as "openai-compatible" | "anthropic" | undefined, raw.LLM_MODEL];
  if (vendor === undefined || model === undefined) return null;
  return { vendor, model, baseUrl: raw.LLM_BASE_URL, apiKey: raw.LLM_API_KEY };
}
