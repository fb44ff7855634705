import { askVendor, type VendorDeps } from "../ask-vendor.ts";

const DAY_MS = 24 * 3_600_000;
const TIMEOUT_MS = 8_000;

export interface WikimediaSettings {
  readonly baseUrl: string;
  readonly userAgent: string;
}

/** How to call a Wikimedia site. https://www.mediawiki.org/wiki/API:Main_page */
export interface Wikimedia {
  /** An address of its Action API. */
  readonly api: (query: Readonly<Record<string, string>>) => URL;
  /** Null: not found. Answers are cached for a day. @throws ProviderError */
  readonly ask: <T>(url: URL, read: (body: string) => T | null) => Promise<T | null>;
}

export function wikimedia(deps: VendorDeps, name: string, { baseUrl, userAgent }: WikimediaSettings): Wikimedia {
  const vendor = {
    name,
    capability: "encyclopedia",
    pace: { name, intervalMs: 100, burst: 3 },
    headers: { "user-agent": userAgent, accept: "application/json" },
  } as const;
  return {
    api: (query) => {
      const url = new URL(`${baseUrl}/w/api.php`);
      url.search = new URLSearchParams({ format: "json", ...query }).toString();
      return url;
    },
    ask: async (url, read) =>
      (await askVendor(deps, vendor, { url, freshMs: DAY_MS, timeoutMs: TIMEOUT_MS, read }))?.value ?? null,
  };
}
