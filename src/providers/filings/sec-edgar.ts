import { askVendor, type Vendor, type VendorAnswer, type VendorDeps } from "../ask-vendor.ts";
import { type Source, UNKNOWN } from "../source.ts";
import { matchCompany } from "./company-name.ts";
import { factsFiledBy } from "./facts-as-of.ts";
import type { Filings } from "./filings.ts";
import { readCompanies, readFacts, readProfile } from "./sec-shapes.ts";

export interface SecSettings {
  /** Tickers and documents: https://www.sec.gov. */
  readonly baseUrl: string;
  /** Submissions and facts: https://data.sec.gov. */
  readonly dataBaseUrl: string;
  /** Names the operator and a contact address, as the SEC requires. */
  readonly userAgent: string;
}

const HOUR_MS = 3_600_000;
/** A large bank's facts are 20 MB. */
const FACTS_MAX_BYTES = 64 * 1024 * 1024;
const FACTS_TIMEOUT_MS = 20_000;

/** EDGAR, the electronic filing system of the US Securities and Exchange Commission. It allows 10 requests per second
 *  and address over all its hosts; we use 9. */
export function secEdgar(deps: VendorDeps, settings: SecSettings): Filings {
  const vendor: Vendor = {
    name: "sec-edgar",
    capability: "filings",
    pace: { name: "sec", intervalMs: 112, burst: 1 },
    headers: { "user-agent": settings.userAgent, accept: "application/json" },
  };
  const data = (path: string): URL => new URL(`${settings.dataBaseUrl}${path}`);
  return {
    async findCompany(wanted) {
      const url = new URL(`${settings.baseUrl}/files/company_tickers.json`);
      const answer = await askVendor(deps, vendor, {
        url,
        freshMs: 24 * HOUR_MS,
        read: readCompanies,
        isUnknown: () => false,
      });
      if (answer === null) return UNKNOWN;
      return matchCompany(answer.value, wanted, source(answer, "Companies and tickers", null));
    },
    async companyProfile(cik) {
      const answer = await askVendor(deps, vendor, {
        url: data(`/submissions/CIK${padded(cik)}.json`),
        freshMs: HOUR_MS,
        read: (body) => readProfile(body, settings.baseUrl),
      });
      if (answer === null) return UNKNOWN;
      const profile = answer.value;
      const newest = profile.filings[0]?.filed ?? null;
      return { kind: "found", data: profile, source: source(answer, `Submissions of ${profile.name}`, newest) };
    },
    async companyFacts({ cik, asOf = deps.clock.now().toISOString().slice(0, 10) }) {
      const answer = await askVendor(deps, vendor, {
        url: data(`/api/xbrl/companyfacts/CIK${padded(cik)}.json`),
        freshMs: 6 * HOUR_MS,
        maxBytes: FACTS_MAX_BYTES,
        timeoutMs: FACTS_TIMEOUT_MS,
        read: readFacts,
      });
      const known = answer === null ? null : factsFiledBy(answer.value, asOf);
      if (answer === null || known === null) return UNKNOWN;
      const title = `Company facts of ${known.facts.entityName}`;
      return { kind: "found", data: known.facts, source: source(answer, title, known.lastFiled) };
    },
  };
}

function padded(cik: number): string {
  return String(cik).padStart(10, "0");
}

function source({ url, retrievedAt, stale }: VendorAnswer<unknown>, title: string, asOf: string | null): Source {
  return {
    title,
    url,
    stale,
    as_of: asOf,
    publisher: "U.S. Securities and Exchange Commission",
    retrieved_at: retrievedAt.toISOString(),
    licence: "Public domain (work of the US government)",
  };
}
