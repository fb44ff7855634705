import { addMonths, daysBetween } from "#domain/figures/calendar-date.ts";
import { type CoverShares, coverShares } from "#domain/statements/cover-shares.ts";
import { type FiscalYear, fiscalYearsAsOf } from "#domain/statements/fiscal-year.ts";
import type { Filings } from "#providers/filings/filings.ts";
import { type Got, NO_DATA } from "../report/section.ts";

export interface Statements {
  readonly currency: string;
  /** Date up to which filings were considered, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The latest, at most five, oldest first; at least one. */
  readonly years: readonly FiscalYear[];
  /** The years filed by the day of the last price, at most two, oldest first. Prices are compared with these. */
  readonly atPrice: readonly FiscalYear[];
  /** Shares on the cover of the last report filed by that day. */
  readonly sharesAtPrice: CoverShares | null;
  /** Whether the last fiscal year ended more than 18 months ago. */
  readonly outdated: boolean;
  /** Whether they come from sample data or an earlier answer. */
  readonly stale: boolean;
  /** Reported facts that could not be read. */
  readonly unreadableFacts: number;
}

const YEARS_SHOWN = 5;
/** Maximum age of the last fiscal year: two years plus the time to file. */
const MAX_AGE_DAYS = 2 * 366 + 120;
export const MAX_STATEMENT_AGE_MONTHS = 18;

/** A registrant's statements as of today, or as of the day the sample data were recorded. */
export async function readStatements(
  filings: Filings,
  cik: number,
  now: Date,
  priceDate: string | null,
): Promise<Got<Statements>> {
  const answer = await filings.companyFacts({ cik });
  if (answer.kind === "not_found") return NO_DATA;
  const { data: facts, source } = answer;
  const today = now.toISOString().slice(0, 10);
  const asOf = source.stale ? (source.as_of ?? today) : today;
  const years = fiscalYearsAsOf(facts, asOf);
  const last = years.at(-1);
  if (last === undefined || daysBetween(last.periodEnd, asOf) > MAX_AGE_DAYS) return NO_DATA;
  return {
    status: "found",
    data: {
      currency: last.currency,
      asOf,
      years: years.slice(-YEARS_SHOWN),
      atPrice: priceDate === null ? [] : fiscalYearsAsOf(facts, priceDate).slice(-2),
      sharesAtPrice: priceDate === null ? null : coverShares(facts, priceDate),
      outdated: addMonths(last.periodEnd, MAX_STATEMENT_AGE_MONTHS) < today,
      stale: source.stale,
      unreadableFacts: facts.unreadable ?? 0,
    },
    source,
  };
}

/** The year before another: it ends about a year earlier. */
export function yearBefore(years: readonly FiscalYear[], year: FiscalYear | undefined): FiscalYear | null {
  return yearEarlier(years, year, 1);
}

const DAYS_PER_YEAR = 365.25;

/** The fiscal year that ended a given number of years earlier, within a few weeks; null if a year is missing or the year
 *  end changed. */
export function yearEarlier(
  years: readonly FiscalYear[],
  year: FiscalYear | undefined,
  count: number,
): FiscalYear | null {
  if (year === undefined) return null;
  const slack = count === 1 ? 15 : 20;
  const days = Math.round(count * DAYS_PER_YEAR);
  return years.find(({ periodEnd }) => Math.abs(daysBetween(periodEnd, year.periodEnd) - days) <= slack) ?? null;
}
