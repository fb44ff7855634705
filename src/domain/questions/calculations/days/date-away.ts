import { isBusinessDay } from "#domain/figures/banking-calendar.ts";
import { addMonths, dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";

/** A number of days, months or years before or after a date. */
interface CountedPeriod {
  readonly count: number;
  readonly unit: "day" | "month" | "year";
  readonly isBusiness: boolean;
  /** 1: after the date; -1: before it. */
  readonly direction: 1 | -1;
}

/** A period as a text counts it. */
export interface Counted extends CountedPeriod {
  readonly words: string;
}

/** The date that is a period before or after another; Business Days are days on which banks in New York are open. */
export function dateAway(date: string, { count, unit, isBusiness, direction }: CountedPeriod): string {
  if (unit !== "day") return addMonths(date, direction * count * (unit === "year" ? 12 : 1));
  if (!isBusiness) return dateOfDay(dayNumber(date) + direction * count);
  let day = dayNumber(date);
  for (let left = count; left > 0; ) {
    day += direction;
    if (isBusinessDay("US-NY", dateOfDay(day))) left -= 1;
  }
  return dateOfDay(day);
}
