import { addMonths, dateOfDay, dateParts, dayNumber } from "#domain/figures/calendar-date.ts";

/** A length of time between payments. */
export type Cycle = { readonly months: number } | { readonly days: number };

/** More dates than any loan has: a century of months. */
const MAX_DATES = 1200;

/** The cycle as ACTUS writes it: `P3ML1`, a last period that is shorter stays one. */
export function actusCycle(cycle: Cycle): string {
  if ("days" in cycle) return `P${cycle.days}DL1`;
  return cycle.months % 12 === 0 ? `P${cycle.months / 12}YL1` : `P${cycle.months}ML1`;
}

/** Whether a date is the last of its month. */
export function isMonthEnd(date: string): boolean {
  const { year, month, day } = dateParts(date);
  return day === new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The date `count` cycles after the anchor (before it when negative). With `endOfMonth` an anchor at the end of a
 *  month stays at the ends of months. */
export function cycleDate(anchor: string, cycle: Cycle, count: number, endOfMonth: boolean): string {
  if ("days" in cycle) return dateOfDay(dayNumber(anchor) + cycle.days * count);
  const date = addMonths(anchor, cycle.months * count);
  return endOfMonth && isMonthEnd(anchor) ? monthEnd(date) : date;
}

/** The dates of a cycle after `after` and not after `until`, through the anchor in both directions. */
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

/** The cycle from one date to the next: whole months where the days of the month agree, or both are month ends. */
export function cycleBetween(from: string, to: string): Cycle {
  const [a, b] = [dateParts(from), dateParts(to)];
  const months = 12 * (b.year - a.year) + b.month - a.month;
  const fits = months > 0 && (addMonths(from, months) === to || (isMonthEnd(from) && isMonthEnd(to)));
  return fits ? { months } : { days: dayNumber(to) - dayNumber(from) };
}

function monthEnd(date: string): string {
  const { year, month } = dateParts(date);
  return dateOfDay(Date.UTC(year, month, 0) / 86_400_000);
}
