import type { CompanyFacts, Fact } from "#domain/statements/company-facts.ts";
import type { Filings } from "#providers/filings/filings.ts";

/** Tag and value in USD, by the calendar year that they are of. */
export type FiledYears = Readonly<Record<number, Readonly<Record<string, number>>>>;

const STOCKS =
  /^(?:Assets|Liabilities|StockholdersEquity|Retained|LongTermDebt|DebtCurrent|Cash|Accounts|PropertyPlantAndEquipmentNet)/;

/** A company whose annual reports hold these figures; without a SIC code unless one is given. */
export function filedCompany(years: FiledYears, sic: string | null = null): Filings {
  const tags: Record<string, { units: { USD: Fact[] } }> = {};
  for (const [year, figures] of Object.entries(years))
    for (const [tag, val] of Object.entries(figures)) {
      const end = { end: `${year}-12-31`, val, accn: `a-${year}`, form: "10-K", filed: `${Number(year) + 1}-02-01` };
      tags[tag] ??= { units: { USD: [] } };
      tags[tag].units.USD.push(STOCKS.test(tag) ? end : { ...end, start: `${year}-01-01` });
    }
  const data: CompanyFacts = { cik: 7, entityName: "Alder Mills Inc.", facts: { "us-gaap": tags } };
  const about = { title: "Alder", url: "https://example.com", publisher: "", retrieved_at: "", licence: "" };
  const source = { ...about, as_of: "2026-02-01", stale: false };
  const company = { cik: 7, name: "Alder Mills Inc.", tickers: [] };
  const profile = {
    ...company,
    exchanges: [],
    sic,
    sicDescription: null,
    fiscalYearEnd: "12-31",
    stateOfIncorporation: null,
    lei: null,
    formerNames: [],
    filings: [],
  };
  return {
    findCompany: async () => ({ kind: "found", data: { ...company, matchedBy: "name", nameSimilarity: 1 }, source }),
    companyProfile: async () =>
      sic === null ? { kind: "not_found", reason: "unknown" } : { kind: "found", data: profile, source },
    companyFacts: async () => ({ kind: "found", data, source }),
  };
}
