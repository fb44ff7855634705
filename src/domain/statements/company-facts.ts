import { daysBetween } from "#domain/figures/calendar-date.ts";

/** One reported value in the SEC's `companyfacts`. Stocks have no `start`. */
export interface Fact {
  readonly start?: string;
  readonly end: string;
  readonly val: number;
  readonly accn: string;
  readonly form: string;
  readonly filed: string;
}

/** The parts of a `companyfacts` body that are read: taxonomy, tag, unit, facts. */
export interface CompanyFacts {
  readonly cik: number;
  readonly entityName: string;
  readonly facts: Readonly<
    Record<string, Readonly<Record<string, { readonly units: Readonly<Record<string, readonly Fact[]>> }>>>
  >;
  /** Number of facts skipped because of another shape; absent if none. */
  readonly unreadable?: number;
}

/** Annual and quarterly reports, transition reports and amendments included. Proxy statements, registration statements and
 *  the like repeat figures in other definitions, so their facts are not used. */
const PERIODIC_FORM = /^(?:10-K|10-KT|10-Q|10-QT|20-F|40-F)(?:\/A)?$/;
const ANNUAL_FORM = /^(?:10-K|10-KT|20-F|40-F)(?:\/A)?$/;
/** A current report can recast figures of an earlier periodic report. */
const CURRENT_FORM = /^8-K(?:\/A)?$/;

/** Whether a fact is from an annual report. */
export function isAnnual({ form }: Fact): boolean {
  return ANNUAL_FORM.test(form);
}

/** Facts of one tag in one unit from periodic reports filed on or before a date, one per period: the latest filed wins, so
 *  a restatement counts from the day it was filed. A current report counts only where it recasts a period that a periodic
 *  report gave. Taxonomy `us-gaap` unless given. */
export function factsAsOf(
  company: CompanyFacts,
  tag: string,
  unit: string,
  asOf: string,
  taxonomy = "us-gaap",
): readonly Fact[] {
  const reported = (company.facts[taxonomy]?.[tag]?.units[unit] ?? []).filter(
    ({ filed, val }) => filed <= asOf && Number.isFinite(val),
  );
  const latest = new Map<string, Fact>();
  for (const fact of reported) if (PERIODIC_FORM.test(fact.form)) keepLater(latest, fact);
  const periodic = new Set(latest.keys());
  for (const fact of reported)
    if (CURRENT_FORM.test(fact.form) && periodic.has(periodOf(fact))) keepLater(latest, fact);
  return [...latest.values()];
}

function keepLater(latest: Map<string, Fact>, fact: Fact): void {
  const period = periodOf(fact);
  const known = latest.get(period);
  if (known === undefined || fact.filed >= known.filed) latest.set(period, fact);
}

function periodOf({ start, end }: Fact): string {
  return `${start ?? ""}/${end}`;
}

const SHORTEST_YEAR_DAYS = 350;
const LONGEST_YEAR_DAYS = 380;

/** Whether a flow covers a fiscal year: 52 or 53 weeks, or a calendar year. */
export function isFullYear(fact: Fact): boolean {
  if (fact.start === undefined) return false;
  const days = daysBetween(fact.start, fact.end);
  return days >= SHORTEST_YEAR_DAYS && days <= LONGEST_YEAR_DAYS;
}

/** The fiscal year's fact of a tag ending on a date. A stock is on that date; a flow covers a full year. If
 *  filings differ on the first day of the year, the latest filed counts. A flow tagged without its start counts as
 *  annual. */
export function yearFact(facts: readonly Fact[], end: string): Fact | null {
  const ending = facts.filter((fact) => fact.end === end);
  const flows = ending.filter(isFullYear);
  if (flows.length > 0) return flows.reduce((last, fact) => (fact.filed >= last.filed ? fact : last));
  return ending.find((fact) => fact.start === undefined) ?? null;
}
