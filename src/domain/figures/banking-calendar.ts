import { dateOfDay, dateParts, dayNumber } from "./calendar-date.ts";
import { easterSunday } from "./easter-sunday.ts";

/** Where banks must be open for a day to be a Business Day. `US-NY`: holidays of the Federal Reserve Banks
 *  (federalreserve.gov/aboutthefed/k8.htm); `TARGET`: closing days of the Eurosystem's payment system (ECB, since 2000);
 *  `GB-LON`: bank holidays of England and Wales (gov.uk/bank-holidays); `WEEKENDS`: weekends only. */
export const BANKING_CALENDARS = ["US-NY", "TARGET", "GB-LON", "WEEKENDS"] as const;
export type BankingCalendar = (typeof BANKING_CALENDARS)[number];

/** How a payment date that is not a Business Day moves (2006 ISDA Definitions 4.12). `none` leaves it. */
export const BUSINESS_DAY_CONVENTIONS = ["following", "modified_following", "preceding", "none"] as const;
export type BusinessDayConvention = (typeof BUSINESS_DAY_CONVENTIONS)[number];

const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;
const SUNDAY = 0;

/** Whether banks are open. */
export function isBusinessDay(calendar: BankingCalendar, date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday !== SATURDAY && weekday !== SUNDAY && !HOLIDAYS[calendar](date);
}

/** The payment date for a date in the agreement. */
export function rolledDate(calendar: BankingCalendar, convention: BusinessDayConvention, date: string): string {
  if (convention === "none") return date;
  if (convention === "preceding") return nextOpen(calendar, date, -1);
  const following = nextOpen(calendar, date, 1);
  const leavesMonth = following.slice(0, 7) !== date.slice(0, 7);
  return convention === "modified_following" && leavesMonth ? nextOpen(calendar, date, -1) : following;
}

function nextOpen(calendar: BankingCalendar, date: string, step: 1 | -1): string {
  let day = dayNumber(date);
  // No calendar has a week of holidays.
  for (let tries = 0; tries < 7 && !isBusinessDay(calendar, dateOfDay(day)); tries += 1) day += step;
  return dateOfDay(day);
}

const HOLIDAYS: Readonly<Record<BankingCalendar, (date: string) => boolean>> = {
  "US-NY": isFederalReserveHoliday,
  TARGET: isTargetHoliday,
  "GB-LON": isEnglishBankHoliday,
  WEEKENDS: () => false,
};

/** A holiday on a Sunday is observed on Monday; on a Saturday the Federal Reserve Banks are open on the Friday before. */
function isFederalReserveHoliday(date: string): boolean {
  const { year, month, day } = dateParts(date);
  const weekday = weekdayOf(date);
  const kept = (inMonth: number, onDay: number): boolean =>
    month === inMonth && (day === onDay || (day === onDay + 1 && weekday === MONDAY));
  const nth = (inMonth: number, on: number, n: number): boolean =>
    month === inMonth && weekday === on && Math.ceil(day / 7) === n;
  return (
    kept(1, 1) ||
    (year >= 1986 && nth(1, MONDAY, 3)) || // Martin Luther King, Jr. Day
    nth(2, MONDAY, 3) || // Washington's Birthday
    (month === 5 && weekday === MONDAY && day > 24) || // Memorial Day
    (year >= 2021 && kept(6, 19)) || // Juneteenth
    kept(7, 4) ||
    nth(9, MONDAY, 1) || // Labor Day
    nth(10, MONDAY, 2) || // Columbus Day
    kept(11, 11) || // Veterans Day
    nth(11, THURSDAY, 4) || // Thanksgiving Day
    kept(12, 25)
  );
}

function isTargetHoliday(date: string): boolean {
  const fixed = ["01-01", "05-01", "12-25", "12-26"].includes(date.slice(5));
  return fixed || date === "2001-12-31" || [-2, 1].includes(daysAfterEaster(date));
}

/** One-off holidays, and days that replaced a regular one. */
const ENGLISH_EXTRA: ReadonlySet<string> = new Set([
  ...["1995-05-08", "1999-12-31", "2002-06-03", "2002-06-04", "2011-04-29", "2012-06-04", "2012-06-05"],
  ...["2020-05-08", "2022-06-02", "2022-06-03", "2022-09-19", "2023-05-08"],
]);
const ENGLISH_MOVED: ReadonlySet<string> = new Set([
  ...["1995-05-01", "2002-05-27", "2012-05-28", "2020-05-04", "2022-05-30"],
]);

function isEnglishBankHoliday(date: string): boolean {
  const { month, day } = dateParts(date);
  const weekday = weekdayOf(date);
  const lastMonday = (inMonth: number): boolean => month === inMonth && weekday === MONDAY && day > 24;
  const newYear = month === 1 && (day === 1 || (day <= 3 && weekday === MONDAY));
  // Christmas and Boxing Day on a weekend are observed on the Monday and Tuesday after it.
  const christmas = month === 12 && (day === 25 || day === 26 || (day <= 28 && day > 26 && weekday <= 2));
  const usual =
    newYear ||
    [-2, 1].includes(daysAfterEaster(date)) ||
    (month === 5 && weekday === MONDAY && day <= 7) ||
    lastMonday(5) ||
    lastMonday(8) ||
    christmas;
  return ENGLISH_EXTRA.has(date) || (usual && !ENGLISH_MOVED.has(date));
}

function daysAfterEaster(date: string): number {
  return dayNumber(date) - dayNumber(easterSunday(dateParts(date).year));
}

/** 0 is Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
