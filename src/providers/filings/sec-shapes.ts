import { z } from "zod";
import type { CompanyFacts, Fact } from "#domain/statements/company-facts.ts";
import { ShapeError } from "../ask-vendor.ts";
import { jsonOf, readJson } from "../read-body.ts";
import type { Company, CompanyProfile, Filing } from "./filings.ts";

/** What the SEC publishes, translated. https://www.sec.gov/search-filings/edgar-application-programming-interfaces */

const TickerRow = z.object({ cik_str: z.number().int().positive(), ticker: z.string(), title: z.string() });
const TickerList = z.record(z.string(), TickerRow);

/** `company_tickers.json`: one row a ticker, companies in order of size. */
export function readCompanies(body: string): readonly Company[] {
  const companies = new Map<number, { cik: number; name: string; tickers: string[] }>();
  for (const { cik_str: cik, ticker, title } of Object.values(readJson(body, TickerList))) {
    const company = companies.get(cik) ?? { cik, name: title, tickers: [] };
    company.tickers.push(ticker);
    companies.set(cik, company);
  }
  if (companies.size === 0) throw new ShapeError("no company");
  return [...companies.values()];
}

const Text = z.string().nullish();
const Submissions = z.object({
  cik: z.union([z.string(), z.number()]),
  name: z.string(),
  tickers: z.array(z.string()),
  exchanges: z.array(z.string().nullable()).nullish(),
  sic: Text,
  sicDescription: Text,
  fiscalYearEnd: Text,
  stateOfIncorporation: Text,
  lei: Text,
  formerNames: z.array(z.object({ name: z.string() })).nullish(),
  filings: z.object({
    recent: z.object({
      accessionNumber: z.array(z.string()),
      filingDate: z.array(z.string()),
      reportDate: z.array(z.string()),
      form: z.array(z.string()),
      primaryDocument: z.array(z.string()),
      items: z.array(z.string()),
    }),
  }),
});

/** `submissions/CIK##########.json`; older filings, which it lists in further files, are left out. */
export function readProfile(body: string, archive: string): CompanyProfile {
  const sent = readJson(body, Submissions);
  return {
    cik: Number(sent.cik),
    name: sent.name,
    tickers: sent.tickers,
    exchanges: (sent.exchanges ?? []).filter((exchange) => exchange !== null),
    sic: given(sent.sic),
    sicDescription: given(sent.sicDescription),
    fiscalYearEnd: monthAndDay(sent.fiscalYearEnd),
    stateOfIncorporation: given(sent.stateOfIncorporation),
    lei: given(sent.lei),
    formerNames: (sent.formerNames ?? []).map(({ name }) => name),
    filings: readFilings(sent.filings.recent, Number(sent.cik), archive),
  };
}

type RecentFilings = z.infer<typeof Submissions>["filings"]["recent"];

/** Parallel columns. @throws ShapeError if one is shorter, because values could no longer be matched. */
function readFilings(recent: RecentFilings, cik: number, archive: string): Filing[] {
  const count = recent.accessionNumber.length;
  for (const [name, column] of Object.entries(recent)) {
    if (column.length !== count) throw new ShapeError(`filings.recent.${name} has ${column.length} of ${count} rows`);
  }
  return recent.accessionNumber.map((accession, i) => ({
    accession,
    form: recent.form[i] ?? "",
    filed: recent.filingDate[i] ?? "",
    periodEnd: given(recent.reportDate[i]),
    items: (recent.items[i] ?? "").split(",").filter((item) => item !== ""),
    url: filingUrl(archive, cik, accession, recent.primaryDocument[i] ?? ""),
  }));
}

/** The document of a filing, or the filing's folder. */
export function filingUrl(archive: string, cik: number, accession: string, document = ""): string {
  return `${archive}/Archives/edgar/data/${cik}/${accession.replaceAll("-", "")}/${document}`;
}

function given(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === "" ? null : text;
}

function monthAndDay(text: string | null | undefined): string | null {
  const match = /^(\d\d)(\d\d)$/.exec(text ?? "");
  return match === null ? null : `${match[1] ?? ""}-${match[2] ?? ""}`;
}

/** `api/xbrl/companyfacts/CIK##########.json`, without what describes the filing instead of the fact (`fy`, `fp`) and
 *  without labels. Read by hand: a body can hold a hundred thousand facts. */
export function readFacts(body: string): CompanyFacts {
  const sent = jsonOf(body) as { cik?: unknown; entityName?: unknown; facts?: unknown } | null;
  const cik = Number(sent?.cik);
  if (!Number.isInteger(cik) || cik <= 0 || typeof sent?.entityName !== "string") throw new ShapeError("no company");
  let unreadable = 0;
  const readUnit = (rows: unknown): Fact[] => {
    const facts = readRows(rows);
    unreadable += (rows as unknown[]).length - facts.length;
    return facts;
  };
  const facts = mapMembers(sent.facts, "facts", (tags) =>
    mapMembers(tags, "taxonomy", (tag) => ({
      units: mapMembers((tag as { units?: unknown } | null)?.units, "units", readUnit),
    })),
  );
  const company = { cik, entityName: sent.entityName, facts };
  return unreadable === 0 ? company : { ...company, unreadable };
}

/** Skips facts without an end, a value or a filing date, so that one bad fact does not lose all others. @throws
 *  ShapeError if none of a list can be read. */
function readRows(rows: unknown): Fact[] {
  if (!Array.isArray(rows)) throw new ShapeError("a unit holds no list of facts");
  const facts = rows.flatMap(readFact);
  if (facts.length === 0 && rows.length > 0) throw new ShapeError("a fact without its end, value or filing date");
  return facts;
}

function readFact(row: Partial<Record<keyof Fact, unknown>> | null): Fact[] {
  const { start, end, val, accn, form, filed } = row ?? {};
  if (typeof end !== "string" || typeof val !== "number" || typeof filed !== "string") return [];
  const fact: Fact = {
    end,
    val,
    filed,
    accn: typeof accn === "string" ? accn : "",
    form: typeof form === "string" ? form : "",
  };
  return [typeof start === "string" ? { ...fact, start } : fact];
}

function mapMembers<T>(value: unknown, what: string, change: (member: unknown) => T): Record<string, T> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ShapeError(`${what} is no object`);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member)]));
}
