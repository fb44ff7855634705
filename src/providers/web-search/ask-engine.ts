import { askVendor, type Vendor, type VendorDeps } from "../ask-vendor.ts";
import { usableHits, type WebHit, type WebSearch } from "./web-search.ts";

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 8_000;

/** A search engine with a GET interface. */
export interface Engine extends Omit<Vendor, "capability" | "name"> {
  readonly name: WebSearch["name"];
  readonly address: string;
  readonly parameters: (query: string) => Readonly<Record<string, string>>;
  /** @throws ShapeError when the body is not as published */
  readonly hits: (body: string) => readonly FoundHit[];
}

/** A raw hit. Any member may be missing. */
type FoundHit = { readonly [Name in keyof WebHit]?: string | null | undefined };

/** Calls the engine. Answers are cached for an hour. */
export function engineSearch(deps: VendorDeps, engine: Engine): WebSearch {
  const { name, pace, headers, address, parameters, hits } = engine;
  const vendor: Vendor = { name, pace, headers: { accept: "application/json", ...headers }, capability: "web_search" };
  return {
    name,
    async search(query) {
      const url = new URL(address);
      url.search = new URLSearchParams(parameters(query)).toString();
      const answer = await askVendor(deps, vendor, {
        url,
        freshMs: HOUR_MS,
        timeoutMs: TIMEOUT_MS,
        read: (body) => usableHits(hits(body).map(complete)),
      });
      return answer?.value ?? [];
    },
  };
}

/** Missing members become null. */
export function complete({ title, url, snippet, publishedAt }: FoundHit) {
  return { title: title ?? null, url: url ?? null, snippet: snippet ?? null, publishedAt: publishedAt ?? null };
}
