import { z } from "zod";
import { askVendor, type Vendor, type VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { plain } from "../web-search/web-search.ts";
import type { Encyclopedia } from "./encyclopedia.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIMEOUT_MS = 8_000;
/** The longest query that the search takes. */
const MAX_QUERY = 300;

const Search = z.object({
  query: z.object({ search: z.array(z.object({ title: z.string(), snippet: z.string().nullish() })) }).nullish(),
});
const Page = z.object({
  title: z.string(),
  extract: z.string().nullish(),
  missing: z.unknown().optional(),
  touched: z.string().nullish(),
  revisions: z.array(z.object({ timestamp: z.string().nullish() })).nullish(),
});
/** Pages by id, or as a list in the newer format. */
const Extract = z.object({
  query: z.object({ pages: z.union([z.array(Page), z.record(z.string(), Page)]) }).nullish(),
});

/** Wikipedia by its Action API. https://www.mediawiki.org/wiki/API:Main_page */
export function wikipedia(
  deps: VendorDeps,
  settings: { readonly baseUrl: string; readonly userAgent: string },
): Encyclopedia {
  const vendor: Vendor = {
    name: "wikipedia",
    capability: "encyclopedia",
    pace: { name: "wikipedia", intervalMs: 100, burst: 3 },
    headers: { "user-agent": settings.userAgent, accept: "application/json" },
  };
  const api = (query: Readonly<Record<string, string>>): URL => {
    const url = new URL(`${settings.baseUrl}/w/api.php`);
    url.search = new URLSearchParams({ action: "query", format: "json", maxlag: "5", ...query }).toString();
    return url;
  };
  const pageUrl = (title: string): string =>
    `${settings.baseUrl}/wiki/${encodeURIComponent(title.replaceAll(" ", "_")).replaceAll("%2C", ",")}`;
  return {
    async search(query) {
      const answer = await askVendor(deps, vendor, {
        url: api({ list: "search", srsearch: query.slice(0, MAX_QUERY), srlimit: "5" }),
        freshMs: DAY_MS,
        timeoutMs: TIMEOUT_MS,
        read: (body) => readJson(body, Search).query?.search ?? [],
      });
      return (answer?.value ?? []).map(({ title, snippet }) => ({
        title,
        url: pageUrl(title),
        snippet: plain(snippet ?? ""),
      }));
    },
    async article(title) {
      const answer = await askVendor(deps, vendor, {
        url: api({ prop: "extracts|revisions", rvprop: "timestamp", explaintext: "1", redirects: "1", titles: title }),
        freshMs: DAY_MS,
        timeoutMs: TIMEOUT_MS,
        read: (body) => Object.values(readJson(body, Extract).query?.pages ?? {})[0] ?? null,
      });
      const page = answer?.value;
      if (page?.extract == null || page.extract.trim() === "") return null;
      return {
        title: page.title,
        url: pageUrl(page.title),
        text: page.extract.replaceAll("\u0000", "").toWellFormed(),
        revisedAt: page.revisions?.[0]?.timestamp ?? null,
      };
    },
  };
}
