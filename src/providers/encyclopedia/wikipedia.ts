import { z } from "zod";
import type { VendorDeps } from "../ask-vendor.ts";
import { readJson } from "../read-body.ts";
import { plain } from "../web-search/web-search.ts";
import type { Encyclopedia } from "./encyclopedia.ts";
import { type WikimediaSettings, wikimedia } from "./wikimedia.ts";

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
export function wikipedia(deps: VendorDeps, settings: WikimediaSettings): Encyclopedia {
  const { api, ask } = wikimedia(deps, "wikipedia", settings);
  const query = { action: "query", maxlag: "5" };
  const pageUrl = (title: string): string =>
    `${settings.baseUrl}/wiki/${encodeURIComponent(title.replaceAll(" ", "_")).replaceAll("%2C", ",")}`;
  return {
    async search(words) {
      const url = api({ ...query, list: "search", srsearch: words.slice(0, MAX_QUERY), srlimit: "5" });
      const found = await ask(url, (body) => readJson(body, Search).query?.search ?? []);
      return (found ?? []).map(({ title, snippet }) => ({
        title,
        url: pageUrl(title),
        snippet: plain(snippet ?? ""),
      }));
    },
    async article(title) {
      const asked = {
        prop: "extracts|revisions",
        rvprop: "timestamp",
        explaintext: "1",
        redirects: "1",
        titles: title,
      };
      const page = await ask(
        api({ ...query, ...asked }),
        (body) => Object.values(readJson(body, Extract).query?.pages ?? {})[0] ?? null,
      );
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
