import { z } from "zod";
import { askVendor, type Vendor, type VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { usableHits, type WebSearch } from "./web-search.ts";

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 8_000;
/** The longest query that the engine takes. */
const MAX_QUERY = 400;

const Text = z.string().nullish();
const Results = z.object({
  web: z
    .object({ results: z.array(z.object({ title: Text, url: Text, description: Text, page_age: Text })) })
    .nullish(),
});

/** Brave Search. https://api-dashboard.search.brave.com/app/documentation/web-search */
export function braveSearch(
  deps: VendorDeps,
  settings: { readonly baseUrl: string; readonly apiKey: string },
): WebSearch {
  const vendor: Vendor = {
    name: "brave",
    capability: "web_search",
    pace: { name: "brave", intervalMs: 1_000, burst: 1 },
    headers: { "x-subscription-token": settings.apiKey, accept: "application/json" },
  };
  return {
    name: "brave",
    async search(query) {
      const url = new URL(`${settings.baseUrl}/res/v1/web/search`);
      url.search = new URLSearchParams({ q: query.slice(0, MAX_QUERY), count: "10" }).toString();
      const answer = await askVendor(deps, vendor, {
        url,
        freshMs: HOUR_MS,
        timeoutMs: TIMEOUT_MS,
        read: (body) =>
          usableHits(
            (readJson(body, Results).web?.results ?? []).map(({ title, url: found, description, page_age }) => ({
              title: title ?? null,
              url: found ?? null,
              snippet: description ?? null,
              publishedAt: page_age ?? null,
            })),
          ),
      });
      return answer?.value ?? [];
    },
  };
}
