import { daysBetween } from "#domain/figures/calendar-date.ts";
import { type FiscalYear, fiscalYearsAsOf } from "#domain/statements/fiscal-year.ts";
import type { Filings } from "#providers/filings/filings.ts";
import { type Got, NO_DATA } from "../report/section.ts";

export interface Statements {
  readonly currency: string;
  /** What the filings are known up to, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The latest, at most five, oldest first; at least one. */
  readonly years: readonly FiscalYear[];
  /** Those that were known on the day of the last price, at most two, oldest first: by these a price is judged. */
  readonly atPrice: readonly FiscalYear[];
}

const YEARS_SHOWN = 5;
/** The last fiscal year has to end within this before the date of the analysis: two years and the time to file. */
const OLDEST_DAYS = 2 * 366 + 120;

/** Statements of a registrant as known today, or when what stands in for its filings was recorded. */
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
  if (last === undefined || daysBetween(last.periodEnd, asOf) > OLDEST_DAYS) return NO_DATA;
  const atPrice = priceDate === null ? [] : fiscalYearsAsOf(facts, priceDate).slice(-2);
  const data = { currency: last.currency, asOf, years: years.slice(-YEARS_SHOWN), atPrice };
  return { status: "found", data, source };
}

/** The year before another: it ends about a year earlier. */
export function yearBefore(years: readonly FiscalYear[], year: FiscalYear | undefined): FiscalYear | null {
  if (year === undefined) return null;
  return years.find(({ periodEnd }) => Math.abs(daysBetween(periodEnd, year.periodEnd) - 365) <= 15) ?? null;
}
