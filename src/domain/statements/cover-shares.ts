import { type CompanyFacts, factsAsOf } from "./company-facts.ts";

/** Shares outstanding on the cover of a report, `date` being the day they were counted. */
export interface CoverShares {
  readonly shares: number;
  readonly date: string;
  readonly accession: string;
  readonly tag: string;
}

const TAG = "EntityCommonStockSharesOutstanding";

/** The newest count of shares on the cover of a periodic report filed by a date; null if the company has several
 *  classes, which have separate counts. */
export function coverShares(company: CompanyFacts, asOf: string): CoverShares | null {
  const counts = factsAsOf(company, TAG, "shares", asOf, "dei").filter(({ val }) => val > 0);
  const newest = counts.toSorted((a, b) => (a.end < b.end ? -1 : Number(a.end > b.end))).at(-1);
  if (newest === undefined) return null;
  return { shares: newest.val, date: newest.end, accession: newest.accn, tag: `dei:${TAG}` };
}
