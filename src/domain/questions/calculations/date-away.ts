import { isBusinessDay } from "#domain/figures/banking-calendar.ts";
import { addMonths, dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";

/** A number of days, months or years before or after a date, as a text counts them. */
export interface Counted {
  readonly count: number;
  readonly unit: "day" | "month" | "year";
  readonly isBusiness: boolean;
  /** 1: after the date; -1: before it. */
  readonly direction: 1 | -1;
  readonly words: string;
}

/** The date that is a number of days, months or years before or after another. */
export function dateAway(date: string, { count, unit, isBusiness, direction }: Omit<Counted, "words">): string {
  if (unit !== "day") return addMonths(date, direction * count * (unit === "year" ? 12 : 1));
  return dateAwayByDays(date, count, isBusiness, direction);
}

/** The date a number of days before or after another one: calendar days, or days on which banks in New York are open. */
export function dateAwayByDays(date: string, count: number, isBusiness: boolean, direction: 1 | -1): string {
  if (!isBusiness) return dateOfDay(dayNumber(date) + direction * count);
  let day = dayNumber(date);
  for (let left = count; left > 0; ) {
    day += direction;
    if (isBusinessDay("US-NY", dateOfDay(day))) left -= 1;
  }
  return dateOfDay(day);
}
