import { z } from "zod";
import type { VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { engineSearch } from "./ask-engine.ts";
import type { WebSearch } from "./web-search.ts";

/** Maximum query length. */
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
  return engineSearch(deps, {
    name: "brave",
    pace: { name: "brave", intervalMs: 1_000, burst: 1 },
    headers: { "x-subscription-token": settings.apiKey },
    address: `${settings.baseUrl}/res/v1/web/search`,
    parameters: (query) => ({ q: query.slice(0, MAX_QUERY), count: "10" }),
    hits: (body) =>
      (readJson(body, Results).web?.results ?? []).map(({ title, url, description, page_age }) => ({
        title,
        url,
        snippet: description,
        publishedAt: page_age,
      })),
  });
}
