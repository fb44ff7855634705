import { type BusinessDayConvention, isBusinessDay, rolledDate } from "#domain/figures/banking-calendar.ts";
import { dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";

const BANKING = "US-NY";

/** A day that is not a Business Day, as clauses and definitions put it. */
const NO_BUSINESS_DAY =
  /\b(?:not|other than|isn't|unless (?:it|such day|that day) is) (?:an? )?(?:[A-Z][\w-]*(?: [A-Z][\w-]*){0,2} )?(?:Business|Banking|Working) Day\b|\bno(?:t a)? business day\b|\bSaturday, Sunday or\b[^.;]{0,60}\bholiday\b/i;
const NEXT =
  /\b(?:next(?: (?:succeeding|following|day))*|(?:immediately )?(?:succeeding|following)|first) (?:[\w-]+ ){0,3}(?:Business|Banking|Working) Day\b|\b(?:Business|Banking|Working) Day (?:next )?(?:succeeding|following|thereafter|next)\b/i;
const BEFORE =
  /\b(?:next preceding|(?:immediately )?preceding|prior|previous) (?:[\w-]+ ){0,3}(?:Business|Banking|Working) Day\b|\b(?:Business|Banking|Working) Day (?:next )?(?:immediately )?(?:preceding|prior)\b/i;
const OTHER_MONTH =
  /\b(?:another|new|next|different|following|succeeding) calendar month\b|\b(?:another|different|new|next) month\b|\bfirst (?:business |banking )?day of (?:an?|any|the|such|that|the next|another) (?:calendar )?month\b/i;

/** How words move a day that is not a Business Day; null where they do not. */
export function dayRuleIn(words: string): BusinessDayConvention | null {
  if (!NO_BUSINESS_DAY.test(words)) return null;
  const [isNext, isBefore] = [NEXT.test(words), BEFORE.test(words)];
  if (isNext && isBefore) return OTHER_MONTH.test(words) ? "modified_following" : null;
  return isNext ? "following" : isBefore ? "preceding" : null;
}

/** The day on which banks are open to which a rule moves a day; `isClosed` where a question says that they are closed on it,
 *  whatever the calendar. */
export function movedDay(date: string, rule: BusinessDayConvention, isClosed: boolean): string {
  if (!isClosed || !isBusinessDay(BANKING, date)) return rolledDate(BANKING, rule, date);
  const step = (from: string, by: 1 | -1): string =>
    rolledDate(BANKING, by > 0 ? "following" : "preceding", dateOfDay(dayNumber(from) + by));
  const next = step(date, 1);
  const isBack = rule === "preceding" || (rule === "modified_following" && next.slice(0, 7) !== date.slice(0, 7));
  return isBack ? step(date, -1) : next;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** `Monday` */
export function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? "";
}

/** Whether banks in New York are open. */
export function isOpen(date: string): boolean {
  return isBusinessDay(BANKING, date);
}
