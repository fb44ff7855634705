import { z } from "zod";
import { askVendor, type Vendor, type VendorDeps } from "../ask-vendor.ts";
import { ProviderError, providerError } from "../provider-error.ts";
import { readJson } from "../read-body.ts";
import type { FilingHit, FilingSearch } from "./filing-search.ts";

const HOUR_MS = 3_600_000;
const SEARCH_TIMEOUT_MS = 8_000;
const DOCUMENT_TIMEOUT_MS = 15_000;
const DOCUMENT_MAX_BYTES = 24 * 1024 * 1024;
const MAX_HITS = 10;

const Hit = z.object({
  _id: z.string(),
  _source: z.object({
    ciks: z.array(z.string()).nullish(),
    display_names: z.array(z.string()).nullish(),
    adsh: z.string().nullish(),
    file_date: z.string().nullish(),
    form: z.string().nullish(),
    file_type: z.string().nullish(),
    root_form: z.string().nullish(),
  }),
});
const Hits = z.object({ hits: z.object({ hits: z.array(Hit) }) });

export interface SecSearchSettings {
  /** Full-text search: https://efts.sec.gov. */
  readonly searchBaseUrl: string;
  /** Documents: https://www.sec.gov. */
  readonly baseUrl: string;
  readonly userAgent: string;
}

/** EDGAR full-text search, filings since 2001. https://efts.sec.gov/LATEST/search-index */
export function secFullText(deps: VendorDeps, settings: SecSearchSettings): FilingSearch {
  const pace = { name: "sec", intervalMs: 112, burst: 1 };
  const vendor: Vendor = {
    name: "sec-full-text",
    capability: "filing_search",
    pace,
    headers: { "user-agent": settings.userAgent, accept: "application/json" },
  };
  return {
    async search({ words, years }) {
      const url = new URL(`${settings.searchBaseUrl}/LATEST/search-index`);
      url.search = new URLSearchParams({ q: words, ...period(years) }).toString();
      const answer = await askVendor(deps, vendor, {
        url,
        freshMs: HOUR_MS,
        timeoutMs: SEARCH_TIMEOUT_MS,
        read: (body) => readJson(body, Hits).hits.hits.flatMap((hit) => readHit(hit, settings.baseUrl)),
      });
      return (answer?.value ?? []).slice(0, MAX_HITS);
    },
    async document(url) {
      const address = URL.parse(url);
      if (address?.origin !== new URL(settings.baseUrl).origin)
        throw new ProviderError("filing_search", vendor.name, "forbidden_target");
      try {
        const { body, headers } = await deps.http.send({
          url: address,
          pace,
          headers: { "user-agent": settings.userAgent },
          maxBytes: DOCUMENT_MAX_BYTES,
          timeoutMs: DOCUMENT_TIMEOUT_MS,
        });
        return { bytes: new Uint8Array(body), mediaType: (headers["content-type"] ?? "").replace(/;.*$/, "").trim() };
      } catch (error) {
        throw providerError(error, "filing_search", vendor.name);
      }
    },
  };
}

function period(years: readonly number[]): Record<string, string> {
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return {};
  return { dateRange: "custom", startdt: `${first}-01-01`, enddt: `${last + 1}-12-31` };
}

/** `_id` is the accession number and the file: `0000320193-23-000106:aapl-20230930.htm`. */
function readHit({ _id, _source }: z.infer<typeof Hit>, baseUrl: string): FilingHit[] {
  const [accession = "", file = ""] = _id.split(":");
  const cik = Number(_source.ciks?.[0]);
  if (!Number.isInteger(cik) || cik <= 0 || !/^[\w.-]+$/.test(file) || !/^[\d-]{18,20}$/.test(accession)) return [];
  const company = (_source.display_names?.[0] ?? "").replace(/\s*\(CIK[^)]*\)/, "").trim();
  const form = _source.file_type ?? _source.form ?? _source.root_form ?? "filing";
  const filed = _source.file_date ?? "";
  return [
    {
      title: `${company || `CIK ${cik}`}, ${form} filed ${filed}`,
      url: `${baseUrl}/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}/${file}`,
      company,
      form,
      filed,
    },
  ];
}
