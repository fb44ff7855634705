import { daysBetween } from "#domain/figures/calendar-date.ts";

/** One reported value as the SEC's `companyfacts` gives it. Stocks have no `start`. */
export interface Fact {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly form: string;
  readonly filed: string;
}

/** The part of a `companyfacts` body that is read: taxonomy, tag, unit, facts. */
export interface CompanyFacts {
  readonly cik: number;
  readonly entityName: string;
  readonly facts: Readonly<
    Record<string, Readonly<Record<string, { readonly units: Readonly<Record<string, readonly Fact[]>> }>>>
  >;
}

/** Facts of one us-gaap tag in one unit that were filed on or before a date, one a period: the latest filed wins, so a
 *  restatement counts from the day it was filed and not before. */
export function factsAsOf(company: CompanyFacts, tag: string, unit: string, asOf: string): readonly Fact[] {
  const reported = company.facts["us-gaap"]?.[tag]?.units[unit] ?? [];
  const latest = new Map<string, Fact>();
  for (const fact of reported) {
    if (fact.filed > asOf || !Number.isFinite(fact.val)) continue;
    const period = `${fact.start ?? ""}/${fact.end}`;
    const known = latest.get(period);
    if (known === undefined || fact.filed >= known.filed) latest.set(period, fact);
  }
  return [...latest.values()];
}

const SHORTEST_YEAR_DAYS = 350;
const LONGEST_YEAR_DAYS = 380;

/** Whether a flow covers a fiscal year: 52 or 53 weeks, or a calendar year. */
export function isFullYear(fact: Fact): boolean {
  if (fact.start === undefined) return false;
  const days = daysBetween(fact.start, fact.end);
  return days >= SHORTEST_YEAR_DAYS && days <= LONGEST_YEAR_DAYS;
}

/** The fiscal year's fact of a tag ending on a date. A stock is that of the date itself; a flow covers a full year. A
 *  flow that a filer tags without its start counts as a year's. */
export function yearFact(facts: readonly Fact[], end: string): Fact | null {
  const ending = facts.filter((fact) => fact.end === end);
  return ending.find(isFullYear) ?? ending.find((fact) => fact.start === undefined) ?? null;
}

/** Trailing twelve months of a flow up to its latest period: fiscal year + year to date - the same stretch a year
 *  before. Null where one of the three is missing; the fiscal year itself where nothing came after it. */
export function trailingYear(facts: readonly Fact[]): { readonly value: number; readonly end: string } | null {
  const year = facts.filter(isFullYear).toSorted(byEnd).at(-1);
  if (year === undefined) return null;
  const since = facts.filter(
    (fact) => fact.start !== undefined && isNextDay(year.end, fact.start) && fact.end > year.end,
  );
  const toDate = since.toSorted(byEnd).at(-1);
  if (toDate === undefined) return { value: year.val, end: year.end };
  const length = daysBetween(year.end, toDate.end);
  const before = facts.find(
    (fact) => fact.start === year.start && Math.abs(daysBetween(fact.start ?? "", fact.end) + 1 - length) <= 7,
  );
  return before === undefined ? null : { value: year.val + toDate.val - before.val, end: toDate.end };
}

function byEnd(a: Fact, b: Fact): number {
  return a.end < b.end ? -1 : Number(a.end > b.end);
}

function isNextDay(end: string, start: string): boolean {
  return daysBetween(end, start) === 1;
}
