import { z } from "zod";
import type { VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { engineSearch } from "./ask-engine.ts";
import type { WebSearch } from "./web-search.ts";

const Text = z.string().nullish();
const Results = z.object({
  results: z.array(z.object({ title: Text, url: Text, content: Text, publishedDate: Text })),
});

/** A SearXNG of the operator's own, with the format `json` switched on. https://docs.searxng.org/dev/search_api.html */
export function searxng(
  deps: VendorDeps,
  settings: { readonly baseUrl: string; readonly userAgent: string },
): WebSearch {
  return engineSearch(deps, {
    name: "searxng",
    pace: { name: "searxng", intervalMs: 200, burst: 5 },
    headers: { "user-agent": settings.userAgent },
    address: `${settings.baseUrl}/search`,
    parameters: (query) => ({ q: query, format: "json" }),
    hits: (body) =>
      readJson(body, Results).results.map(({ title, url, content, publishedDate }) => ({
        title,
        url,
        snippet: content,
        publishedAt: publishedDate,
      })),
  });
}
