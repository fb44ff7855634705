import { isBusinessDay } from "#domain/figures/banking-calendar.ts";
import { dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";

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

/** The date a number of days before another one. */
export function dateBefore(date: string, count: number, isBusiness: boolean): string {
  return dateAwayByDays(date, count, isBusiness, -1);
}
