import { z } from "zod";
import { ShapeError, type VendorDeps } from "../ask-vendor.ts";
import { ProviderError, providerError } from "../provider-error.ts";
import { readJson } from "../read-body.ts";
import { complete } from "./ask-engine.ts";
import { usableHits, type WebHit, type WebSearch } from "./web-search.ts";

const TIMEOUT_MS = 10_000;

const Text = z.string().nullish();
const Results = z.object({
  results: z.array(z.object({ title: Text, url: Text, content: Text, published_date: Text })),
});

/** Tavily, called by POST. https://docs.tavily.com/documentation/api-reference/endpoint/search */
export function tavily(deps: VendorDeps, settings: { readonly baseUrl: string; readonly apiKey: string }): WebSearch {
  return {
    name: "tavily",
    async search(query) {
      try {
        const answer = await deps.http.send({
          url: new URL(`${settings.baseUrl}/search`),
          method: "POST",
          headers: { authorization: `Bearer ${settings.apiKey}`, "content-type": "application/json" },
          body: JSON.stringify({ query, max_results: 10 }),
          pace: { name: "tavily", intervalMs: 600, burst: 2 },
          repeatable: true,
          timeoutMs: TIMEOUT_MS,
        });
        return hitsOf(answer.body.toString("utf8"));
      } catch (error) {
        throw providerError(error, "web_search", "tavily");
      }
    },
  };
}

function hitsOf(body: string): WebHit[] {
  try {
    return usableHits(
      readJson(body, Results).results.map(({ title, url, content, published_date }) =>
        complete({ title, url, snippet: content, publishedAt: published_date }),
      ),
    );
  } catch (error) {
    if (error instanceof ShapeError) throw new ProviderError("web_search", "tavily", "bad_shape", error);
    throw error;
  }
}
