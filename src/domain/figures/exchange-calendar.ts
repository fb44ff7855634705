import { dateOfDay, dateParts, dayNumber } from "./calendar-date.ts";
import { easterSunday } from "./easter-sunday.ts";

/** Sessions of the New York Stock Exchange, which Nasdaq shares: 9:30 to 16:00 in New York, to 13:00 on days before
 *  a holiday. Source: NYSE Rule 7.2 (Holidays) and the published calendar, nyse.com/markets/hours-calendars, 2010 to
 *  2028. Holidays follow rules; days of mourning and storm closures are listed. */

export interface Session {
  /** Of the exchange, `YYYY-MM-DD`. */
  readonly date: string;
  readonly open: Date;
  readonly close: Date;
}

/** Full-day closures announced by the exchange. */
const EXTRAORDINARY: ReadonlySet<string> = new Set([
  ...["2012-10-29", "2012-10-30"], // hurricane Sandy
  "2018-12-05", // mourning of George H. W. Bush
  "2025-01-09", // mourning of Jimmy Carter
]);
const DAY_MS = 86_400_000;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;
/** Longer than any break between two sessions. */
const LONGEST_BREAK_DAYS = 14;

/** The session of a day; null when the exchange is closed. */
export function sessionOn(date: string): Session | null {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY || weekday === SUNDAY || isHoliday(date)) return null;
  const closesAt = closesEarly(date) ? "13:00" : "16:00";
  return { date, open: newYorkInstant(date, "09:30"), close: newYorkInstant(date, closesAt) };
}

/** The current session, or else the next one. */
export function sessionAfter(instant: Date): Session {
  const first = dayNumber(instant.toISOString()) - 1;
  for (let day = first; day < first + LONGEST_BREAK_DAYS; day += 1) {
    const session = sessionOn(dateOfDay(day));
    if (session !== null && session.close > instant) return session;
  }
  throw new RangeError(`no session within ${LONGEST_BREAK_DAYS} days after ${instant.toISOString()}`);
}

/** Prices and rates older than this many closed sessions are stale. */
export const MAX_SESSIONS_OLD = 5;

/** Whether more than five sessions have closed since a date's own session: what is dated so is too old for a
 *  forecast, a technical signal or an implied grade. @throws RangeError for a text that begins with no existing
 *  date. */
export function isStale(date: string, now: Date): boolean {
  return sessionsClosedSince(date, now, MAX_SESSIONS_OLD) > MAX_SESSIONS_OLD;
}

/** Sessions after a date that have closed, counted up to one more than `limit`. */
function sessionsClosedSince(date: string, now: Date, limit: number): number {
  const last = dayNumber(now.toISOString());
  let closed = 0;
  for (let day = dayNumber(date) + 1; day <= last && closed <= limit; day += 1) {
    const session = sessionOn(dateOfDay(day));
    if (session !== null && session.close <= now) closed += 1;
  }
  return closed;
}

/** Whether the exchange is closed on a weekday. */
function isHoliday(date: string): boolean {
  const { year, month, day } = dateParts(date);
  const weekday = weekdayOf(date);
  if (EXTRAORDINARY.has(date)) return true;
  // A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after.
  const kept = (inMonth: number, onDay: number): boolean =>
    month === inMonth &&
    (day === onDay || (day === onDay - 1 && weekday === FRIDAY) || (day === onDay + 1 && weekday === MONDAY));
  const nth = (inMonth: number, on: number, n: number): boolean =>
    month === inMonth && weekday === on && Math.ceil(day / 7) === n;
  return (
    // New Year's Day on a Saturday is not observed: the Friday ends an accounting year.
    (month === 1 && (day === 1 || (day === 2 && weekday === MONDAY))) ||
    nth(1, MONDAY, 3) || // Martin Luther King, Jr. Day
    nth(2, MONDAY, 3) || // Washington's Birthday
    date === dateOfDay(dayNumber(easterSunday(year)) - 2) || // Good Friday
    (month === 5 && weekday === MONDAY && day > 24) || // Memorial Day
    (year >= 2022 && kept(6, 19)) || // Juneteenth
    kept(7, 4) || // Independence Day
    nth(9, MONDAY, 1) || // Labor Day
    nth(11, THURSDAY, 4) || // Thanksgiving Day
    kept(12, 25) // Christmas Day
  );
}

/** The days before Independence Day and Christmas, unless those are observed on another day, and the day after
 *  Thanksgiving. */
function closesEarly(date: string): boolean {
  const { month, day } = dateParts(date);
  const weekday = weekdayOf(date);
  const beforeWeekday = weekday >= MONDAY && weekday <= THURSDAY;
  return (
    (month === 7 && day === 3 && beforeWeekday) ||
    (month === 12 && day === 24 && beforeWeekday) ||
    (month === 11 && weekday === FRIDAY && day >= 23 && day <= 29)
  );
}

/** At those times of day New York is 4 hours behind UTC from the second Sunday of March to the first of November,
 *  else 5 (15 U.S.C. 260a). */
function newYorkInstant(date: string, time: string): Date {
  const { year } = dateParts(date);
  const summer = date >= nthSunday(year, 3, 2) && date < nthSunday(year, 11, 1);
  return new Date(`${date}T${time}:00${summer ? "-04:00" : "-05:00"}`);
}

function nthSunday(year: number, month: number, n: number): string {
  const first = Date.UTC(year, month - 1, 1);
  const untilSunday = (7 - new Date(first).getUTCDay()) % 7;
  return dateOfDay(first / DAY_MS + untilSunday + (n - 1) * 7);
}

/** 0 is Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
