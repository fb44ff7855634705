import { z } from "zod";
import { askVendor, type Vendor, type VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { usableHits, type WebSearch } from "./web-search.ts";

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 8_000;

const Text = z.string().nullish();
const Results = z.object({
  results: z.array(z.object({ title: Text, url: Text, content: Text, publishedDate: Text })),
});

/** A SearXNG of the operator's own, with the format `json` switched on. https://docs.searxng.org/dev/search_api.html */
export function searxng(
  deps: VendorDeps,
  settings: { readonly baseUrl: string; readonly userAgent: string },
): WebSearch {
  const vendor: Vendor = {
    name: "searxng",
    capability: "web_search",
    pace: { name: "searxng", intervalMs: 200, burst: 5 },
    headers: { "user-agent": settings.userAgent, accept: "application/json" },
  };
  return {
    name: "searxng",
    async search(query) {
      const url = new URL(`${settings.baseUrl}/search`);
      url.search = new URLSearchParams({ q: query, format: "json" }).toString();
      const answer = await askVendor(deps, vendor, {
        url,
        freshMs: HOUR_MS,
        timeoutMs: TIMEOUT_MS,
        read: (body) =>
          usableHits(
            readJson(body, Results).results.map(({ title, url: found, content, publishedDate }) => ({
              title: title ?? null,
              url: found ?? null,
              snippet: content ?? null,
              publishedAt: publishedDate ?? null,
            })),
          ),
      });
      return answer?.value ?? [];
    },
  };
}
