import { dateParts, daysBetween } from "./calendar-date.ts";

/** Day counts as CDM names them. `30/360` is the bond basis of the United States without the end-of-February rule;
 *  `30E/360` is the Eurobond basis, in which a 31st is always the 30th. */
export type DayCount = "30/360" | "30E/360" | "ACT/360" | "ACT/365.FIXED" | "ACT/ACT.ISDA";

/** A fraction of a year as whole numbers, so that interest can be exact. */
export interface YearFraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** Fraction of a year in [from, to) (2006 ISDA Definitions 4.16). Negative when `to` is earlier. */
export function dayCountFraction(dayCount: DayCount, from: string, to: string): number {
  const { numerator, denominator } = yearFraction(dayCount, from, to);
  return numerator / denominator;
}

/** The same fraction as whole numbers. Its denominator depends only on the day count. */
export function yearFraction(dayCount: DayCount, from: string, to: string): YearFraction {
  switch (dayCount) {
    case "ACT/360":
      return { numerator: daysBetween(from, to), denominator: 360 };
    case "ACT/365.FIXED":
      return { numerator: daysBetween(from, to), denominator: 365 };
    case "30/360":
      return { numerator: thirtyDayMonths(from, to, false), denominator: 360 };
    case "30E/360":
      return { numerator: thirtyDayMonths(from, to, true), denominator: 360 };
    case "ACT/ACT.ISDA":
      return { numerator: daysByYearLength(from, to), denominator: 365 * 366 };
  }
}

function thirtyDayMonths(from: string, to: string, isEurobond: boolean): number {
  const start = dateParts(from);
  const end = dateParts(to);
  const firstDay = Math.min(start.day, 30);
  const lastDay = end.day === 31 && (isEurobond || firstDay === 30) ? 30 : end.day;
  return 360 * (end.year - start.year) + 30 * (end.month - start.month) + (lastDay - firstDay);
}

/** Days of leap years count 365 and others 366, over 365 x 366, because years differ in length. */
function daysByYearLength(from: string, to: string): number {
  if (to < from) return -daysByYearLength(to, from);
  let sum = 0;
  for (let start = from; start < to; ) {
    const { year } = dateParts(start);
    const newYear = `${String(year + 1).padStart(4, "0")}-01-01`;
    const end = newYear < to ? newYear : to;
    const isLeap = daysBetween(`${start.slice(0, 4)}-01-01`, newYear) === 366;
    sum += daysBetween(start, end) * (isLeap ? 365 : 366);
    start = end;
  }
  return sum;
}
