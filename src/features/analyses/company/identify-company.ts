import { RunFailure } from "#features/runs/index.ts";
import type { Company, Filings, WantedCompany } from "#providers/filings/filings.ts";
import type { Source } from "#providers/source.ts";

/** Who the subject of an analysis is. `cik` is null of a security whose issuer files nothing here, such as a fund. */
export interface Identity {
  readonly cik: number | null;
  readonly name: string;
  readonly ticker: string | null;
  /** Standard Industrial Classification. */
  readonly sic: number | null;
  readonly industry: string | null;
  readonly matched_by: "ticker" | "name" | "similar_name" | "none";
  /** Of the name asked for to the name registered; null without a name to compare. */
  readonly name_similarity: number | null;
}

export interface Identified {
  readonly identity: Identity;
  readonly source: Source | null;
}

/** The registrant meant; by ticker alone where none is registered under it. @throws RunFailure `no_data` when several come
 *  near or none does. */
export async function identifyCompany(
  filings: Filings,
  wanted: { name: string; ticker?: string },
): Promise<Identified> {
  const answer = await filings.findCompany(wanted satisfies WantedCompany);
  if (answer.kind === "ambiguous") throw new RunFailure("no_data", severalMeant(wanted.name, answer.candidates));
  if (answer.kind === "not_found") {
    if (wanted.ticker === undefined) throw new RunFailure("no_data", notKnown(wanted.name));
    return { identity: unregistered(wanted.name, wanted.ticker), source: null };
  }
  const { data, source } = answer;
  const profile = await filings.companyProfile(data.cik);
  const known = profile.kind === "found" ? profile.data : null;
  const sic = known?.sic ?? null;
  return {
    source,
    identity: {
      ...{ cik: data.cik, name: data.name, ticker: wanted.ticker?.toUpperCase() ?? data.tickers[0] ?? null },
      ...{ sic: sic === null ? null : Number(sic), industry: known?.sicDescription ?? null },
      ...{ matched_by: data.matchedBy, name_similarity: data.nameSimilarity },
    },
  };
}

function unregistered(name: string, ticker: string): Identity {
  const nothing = { cik: null, sic: null, industry: null, name_similarity: null };
  return { ...nothing, name, ticker: ticker.toUpperCase(), matched_by: "none" };
}

export function notKnown(name: string): string {
  return `No company is known by the name ${JSON.stringify(name)}. Give its ticker, or its name as it stands in its filings.`;
}

function severalMeant(name: string, candidates: readonly Company[]): string {
  const named = candidates.map(({ name: candidate, tickers }) => `${candidate}${tickers[0] ? ` (${tickers[0]})` : ""}`);
  return `${JSON.stringify(name)} may mean ${named.join(", ")}. Give the ticker.`;
}
