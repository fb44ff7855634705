import { addMonths, dateOfDay, dateParts, dayNumber, isMonthEnd, monthEnd } from "#domain/figures/calendar-date.ts";

/** The time between two payments. */
export type Cycle = { readonly months: number } | { readonly days: number };

/** Limit on the number of dates: 100 years of monthly payments. */
const MAX_DATES = 1200;

/** The cycle as ACTUS writes it: `P3ML1` keeps a shorter last period as a short stub. */
export function actusCycle(cycle: Cycle): string {
  if ("days" in cycle) return `P${cycle.days}DL1`;
  return cycle.months % 12 === 0 ? `P${cycle.months / 12}YL1` : `P${cycle.months}ML1`;
}

/** The date `count` cycles after the anchor, or before it if `count` is negative. With `endOfMonth`, a month-end anchor
 *  gives month-end dates. */
export function cycleDate(anchor: string, cycle: Cycle, count: number, endOfMonth: boolean): string {
  if ("days" in cycle) return dateOfDay(dayNumber(anchor) + cycle.days * count);
  const date = addMonths(anchor, cycle.months * count);
  return endOfMonth && isMonthEnd(anchor) ? monthEnd(date) : date;
}

/** The dates of a cycle after `after` and up to `until` inclusive. The anchor may lie before, within or after this
 *  range. */
export function cycleDates(
  anchor: string,
  cycle: Cycle,
  { after, until, endOfMonth }: { after: string; until: string; endOfMonth: boolean },
): string[] {
  let first = 0;
  while (first > -MAX_DATES && cycleDate(anchor, cycle, first - 1, endOfMonth) > after) first -= 1;
  const dates: string[] = [];
  for (let n = first; dates.length < MAX_DATES; n += 1) {
    const date = cycleDate(anchor, cycle, n, endOfMonth);
    if (date > until) break;
    if (date > after) dates.push(date);
  }
  return dates;
}

/** The cycle between two dates: whole months if both have the same day of the month or both are month ends. */
export function cycleBetween(from: string, to: string): Cycle {
  const [a, b] = [dateParts(from), dateParts(to)];
  const months = 12 * (b.year - a.year) + b.month - a.month;
  const fits = months > 0 && (addMonths(from, months) === to || (isMonthEnd(from) && isMonthEnd(to)));
  return fits ? { months } : { days: dayNumber(to) - dayNumber(from) };
}
