import { dateParts, daysBetween } from "./calendar-date.ts";

/** Day counts in CDM's words. `30/360` is the bond basis of the United States without the end-of-February rule. */
export type DayCount = "30/360" | "ACT/360" | "ACT/365.FIXED";

/** Fraction of a year in [from, to) (2006 ISDA Definitions 4.16). Negative when `to` is earlier. */
export function dayCountFraction(dayCount: DayCount, from: string, to: string): number {
  switch (dayCount) {
    case "ACT/360":
      return daysBetween(from, to) / 360;
    case "ACT/365.FIXED":
      return daysBetween(from, to) / 365;
    case "30/360":
      return thirtyDayMonths(from, to) / 360;
  }
}

function thirtyDayMonths(from: string, to: string): number {
  const start = dateParts(from);
  const end = dateParts(to);
  const firstDay = Math.min(start.day, 30);
  const lastDay = end.day === 31 && firstDay === 30 ? 30 : end.day;
  return 360 * (end.year - start.year) + 30 * (end.month - start.month) + (lastDay - firstDay);
}
