const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of a calendar date `YYYY-MM-DD`, or of the day of an ISO 8601 instant.
 *  @throws RangeError for a date that does not exist. */
export function dayNumber(date: string): number {
  const { year, month, day } = dateParts(date);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The calendar date `YYYY-MM-DD` of a day number. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same day of the month `months` later (earlier when negative), or that month's last day when it is shorter. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = dateParts(date);
  const target = Date.UTC(year, month - 1 + months, 1);
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(target + (Math.min(day, length) - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** The last day of a date's month. */
export function monthEnd(date: string): string {
  const { year, month } = dateParts(date);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Whether a date is the last day of its month. */
export function isMonthEnd(date: string): boolean {
  return date === monthEnd(date);
}

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Year, month (1..12) and day. @throws RangeError for a text that begins with no existing date. */
export function dateParts(date: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(date);
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  const instant = new Date(Date.UTC(year, month - 1, day));
  if (match === null || instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) {
    throw new RangeError(`"${date}" is not a date YYYY-MM-DD`);
  }
  return { year, month, day };
}
