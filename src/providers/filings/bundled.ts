import type { CompanyFacts } from "#domain/statements/company-facts.ts";
import { bundledFacts, bundledIndex, bundledSource, type FactsFile } from "../bundled/files.ts";
import { type Answer, NOT_BUNDLED } from "../source.ts";
import { matchCompany } from "./company-name.ts";
import { factsFiledBy } from "./facts-as-of.ts";
import type { CompanyProfile, Filings } from "./filings.ts";
import { filingUrl } from "./sec-shapes.ts";

const ARCHIVE = "https://www.sec.gov";

/** Recorded filings of a few companies; later filings do not exist for it. */
export const bundledFilings: Filings = {
  async findCompany(wanted) {
    const { companies, items } = await bundledIndex();
    const known = companies.map(({ cik, name, tickers }) => ({ cik, name, tickers }));
    const answer = matchCompany(known, wanted, DIRECTORY);
    if (answer.kind === "not_found") return NOT_BUNDLED;
    const item = answer.kind === "found" ? items.find(({ id }) => id === `facts/${answer.data.cik}`) : undefined;
    return item === undefined ? answer : { ...answer, source: bundledSource(item) };
  },
  async companyProfile(cik): Promise<Answer<CompanyProfile>> {
    const company = (await bundledIndex()).companies.find((candidate) => candidate.cik === cik);
    const file = await bundledFacts(cik);
    if (company === undefined || file === null) return NOT_BUNDLED;
    const unknown = { exchanges: [], stateOfIncorporation: null, lei: null, formerNames: [] };
    const data: CompanyProfile = { ...company, ...unknown, filings: filingsOf(cik, file.content) };
    return { kind: "found", data, source: bundledSource(file.item) };
  },
  async companyFacts({ cik, asOf = "9999-12-31" }) {
    const file = await bundledFacts(cik);
    const known = file === null ? null : factsFiledBy(unpacked(cik, file.content), asOf);
    if (file === null || known === null) return NOT_BUNDLED;
    return { kind: "found", data: known.facts, source: { ...bundledSource(file.item), as_of: known.lastFiled } };
  },
};

/** Of an answer that names several companies; an answer that names one is that company's item. */
const DIRECTORY = {
  title: "Companies of the bundled set",
  url: `${ARCHIVE}/files/company_tickers.json`,
  publisher: "U.S. Securities and Exchange Commission",
  retrieved_at: "2026-11-20T00:00:00Z",
  as_of: null,
  licence: "Public domain (work of the US government)",
  stale: true,
};

/** The filings that the facts were taken from. */
function filingsOf(cik: number, { filings }: FactsFile): CompanyProfile["filings"] {
  return filings
    .filter(([accession]) => accession !== "")
    .map(([accession, form, filed]) => ({
      accession,
      form,
      filed,
      periodEnd: null,
      items: [],
      url: filingUrl(ARCHIVE, cik, accession),
    }))
    .sort((a, b) => (a.filed < b.filed ? 1 : -1));
}

function unpacked(cik: number, { entityName, filings, facts }: FactsFile): CompanyFacts {
  const fact = ([start, end, val, number]: readonly [string | 0, string, number, number]) => {
    const [accn, form, filed] = filings[number] ?? ["", "", ""];
    return { ...(start === 0 ? {} : { start }), end, val, accn, form, filed };
  };
  const each = <A, B>(record: Readonly<Record<string, A>>, change: (member: A) => B): Record<string, B> =>
    Object.fromEntries(Object.entries(record).map(([name, member]) => [name, change(member)]));
  return {
    cik,
    entityName,
    facts: each(facts, (tags) => each(tags, (units) => ({ units: each(units, (rows) => rows.map(fact)) }))),
  };
}
