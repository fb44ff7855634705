import { RunFailure } from "#features/runs/index.ts";
import { nameLikeness } from "#providers/filings/company-name.ts";
import type { Company, Filings, FoundCompany } from "#providers/filings/filings.ts";
import type { MarketData } from "#providers/market-data/market-data.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Source } from "#providers/source.ts";
import type { DataOf } from "../result.ts";

/** Who the subject of an analysis is. `cik` is null for a security whose issuer files nothing here, such as a fund. */
export type Identity = DataOf<"company">["company"];

export interface Identified {
  readonly identity: Identity;
  /** Tickers to look up prices under; only the requested one if one was given. */
  readonly tickers: readonly string[];
  readonly source: Source | null;
  /** Why name and ticker could not be verified to mean the same company; null where they were. */
  readonly doubt: string | null;
  /** Whether the company was looked up in the bundled sample data only. */
  readonly isSampleOnly: boolean;
}

export interface WantedCompany {
  readonly name: string;
  readonly ticker?: string | undefined;
}

interface Sources {
  readonly filings: Filings;
  readonly marketData: MarketData;
}

/** Similarity of two names: at or above the first they mean the same company, below the second different companies. */
const SAME = 0.8;
const DIFFERENT = 0.5;

/** Finds the company by its name, and by its ticker if given. @throws RunFailure `ticker_mismatch` when the ticker belongs
 *  to another company, `no_data` when several companies are possible or none is known. */
export async function identifyCompany(sources: Sources, wanted: WantedCompany): Promise<Identified> {
  const { name, ticker } = wanted;
  const answer = await sources.filings.findCompany(ticker === undefined ? { name } : { name, ticker });
  if (answer.kind === "ambiguous") throw new RunFailure("no_data", severalPossible(name, answer.candidates));
  if (answer.kind === "not_found") {
    if (ticker === undefined) throw new RunFailure("no_data", notKnown(name, answer.reason === "not_bundled"));
    return identifySecurity(sources.marketData, name, ticker, answer.reason === "not_bundled");
  }
  const { data, source } = answer;
  const doubt = ticker === undefined ? doubtOfName(name, data) : await checkTicker(sources, name, ticker, data);
  const profile = await sources.filings.companyProfile(data.cik);
  const known = profile.kind === "found" ? profile.data : null;
  const sic = known?.sic ?? null;
  return {
    identity: {
      cik: data.cik,
      name: data.name,
      ticker: ticker?.toUpperCase() ?? data.tickers[0] ?? null,
      sic: sic === null ? null : Number(sic),
      industry: known?.sicDescription ?? null,
      matched_by: data.matchedBy,
      name_similarity: data.nameSimilarity,
    },
    tickers: ticker === undefined ? data.tickers : [ticker.toUpperCase()],
    source,
    doubt,
    isSampleOnly: false,
  };
}

function doubtOfName(name: string, { name: found, matchedBy }: FoundCompany): string | null {
  return matchedBy === "similar_name" ? `${quote(name)} was taken to mean ${found}, whose name is similar.` : null;
}

/** Why a registrant's ticker could not be verified; null if it was. */
async function checkTicker(
  { filings, marketData }: Sources,
  name: string,
  ticker: string,
  company: FoundCompany,
): Promise<string | null> {
  if (company.matchedBy === "ticker") return checkName(filings, name, ticker, company);
  // The name is a registrant's, but the ticker is not its own: it is from another exchange or of another company.
  const security = await securityOf(marketData, ticker);
  if (security?.name == null || nameLikeness(company.name, security.name) < DIFFERENT)
    throw mismatch(ticker, company, security?.name ?? null);
  return `${ticker} is not among the tickers that the SEC lists for ${company.name}. Its prices are those of ${security.name}.`;
}

/** Why the name could not be matched to the ticker's company; null if it matches. */
async function checkName(
  filings: Filings,
  name: string,
  ticker: string,
  company: FoundCompany,
): Promise<string | null> {
  const likeness = nameLikeness(name, company.name);
  if (likeness === 1 || isTicker(name, company.tickers)) return null;
  const byName = await filings.findCompany({ name });
  if (byName.kind === "found") {
    if (byName.data.cik === company.cik) return null;
    throw mismatch(ticker, byName.data, company.name);
  }
  if (likeness >= SAME) return null;
  return `${quote(name)} could not be verified as a name of ${company.name}, to which the ticker ${ticker} belongs.`;
}

/** A security whose issuer is not known to file here: its own name is compared with the one given. */
async function identifySecurity(
  marketData: MarketData,
  name: string,
  ticker: string,
  isSampleOnly: boolean,
): Promise<Identified> {
  const symbol = ticker.toUpperCase();
  const security = await securityOf(marketData, symbol);
  const likeness = security?.name == null ? null : isTicker(name, [symbol]) ? 1 : nameLikeness(name, security.name);
  if (security?.name != null && likeness !== null && likeness < DIFFERENT)
    throw new RunFailure(
      "ticker_mismatch",
      `${symbol} is the ticker of ${security.name}, not of ${quote(name)}. Give the name and ticker of one company.`,
    );
  const isVerified = likeness !== null && likeness >= SAME;
  return {
    identity: {
      cik: null,
      name: security?.name ?? name,
      ticker: symbol,
      sic: null,
      industry: null,
      matched_by: "none",
      name_similarity: likeness,
    },
    tickers: [symbol],
    source: security?.source ?? null,
    doubt: isVerified ? null : `It could not be verified that ${symbol} is the ticker of ${quote(name)}.`,
    isSampleOnly,
  };
}

interface Security {
  readonly name: string | null;
  readonly source: Source;
}

const NAME_LOOKBACK_DAYS = 10;

/** What the source of prices calls the security; null where it does not know it or cannot be reached. */
async function securityOf(marketData: MarketData, symbol: string): Promise<Security | null> {
  try {
    const answer = await marketData.bars({
      symbol,
      timeframe: "1D",
      adjustment: "all",
      lookbackDays: NAME_LOOKBACK_DAYS,
    });
    return answer.kind === "found" ? { name: answer.data.name, source: answer.source } : null;
  } catch (error) {
    // Without the source the ticker counts as not verified; the step that reads prices reports the failure.
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

function isTicker(name: string, tickers: readonly string[]): boolean {
  return tickers.includes(name.trim().toUpperCase());
}

function mismatch(ticker: string, { name, tickers }: Company, owner: string | null): RunFailure {
  const own = tickers.length === 0 ? "" : ` Its tickers: ${tickers.join(", ")}.`;
  const whose = owner === null ? "" : ` It belongs to ${withoutStop(owner)}.`;
  return new RunFailure(
    "ticker_mismatch",
    `${ticker.toUpperCase()} is not a ticker of ${withoutStop(name)}.${whose}${own} Give the name and ticker of one company.`,
  );
}

export function notKnown(name: string, isSampleOnly: boolean): string {
  return isSampleOnly
    ? `${quote(name)} is not in the bundled sample data, and no public source was asked. Analyze a company of the sample data, such as Apple Inc., or turn off offline mode.`
    : `No company is known by the name ${quote(name)}. Enter its ticker, or its name as filed with the SEC.`;
}

function severalPossible(name: string, candidates: readonly Company[]): string {
  const named = candidates.map(({ name: candidate, tickers }) => `${candidate}${tickers[0] ? ` (${tickers[0]})` : ""}`);
  return `${quote(name)} may mean ${named.join(", ")}. Enter the ticker.`;
}

/** A name that ends with a period gets no second one. */
function withoutStop(name: string): string {
  return name.replace(/\.$/, "");
}

function quote(text: string): string {
  return JSON.stringify(text);
}
