import { type AnyDate, daysInMonth, monthNumber, readAllDates } from "../../readers/date.ts";

/** A day of a list of levels; of a month or a year the last day, with its first day in `from`. */
export interface TestDay extends AnyDate {
  readonly from?: string;
}

const MONTH_OF_YEAR =
  /(?<![\w/-])(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\.?(?:\s|-|\s?['’])(\d{4}|\d\d)(?=\s{2}|\s*\n|\s?[|:-]|\s(?:and|through|to|or)\b)/g;
const YEAR = /(?<![\w.$,/-])((?:19|20)\d\d)(?![\d-]|[.,]\d)/g;
const BY_CALENDAR_YEAR = /\bcalendar\s+years?\b/i;
const LEAD = 500;
const FIRST_YEAR_OF_CENTURY = 70;

/** The days of a list of levels in text order: dates, the ends of months ("Jun-02", "June 2002"), and calendar years if
 *  the words before the list name them. Fiscal years and quarters have no days of their own. */
export function readTestDays(text: string, from: number, to: number): TestDay[] {
  const dates = readAllDates(text, from, to);
  const passage = text.slice(from, to);
  const months = [...passage.matchAll(MONTH_OF_YEAR)].map((m): TestDay => {
    const year = yearOf(m[2] ?? "");
    const month = monthNumber(m[1] ?? "");
    const [start, end] = [from + m.index, from + m.index + m[0].length];
    return { value: day(year, month, daysInMonth(year, month)), start, end, short: true };
  });
  const byYear = dates.length === 0 && BY_CALENDAR_YEAR.test(text.slice(Math.max(0, from - LEAD), from));
  const years = (byYear ? [...passage.matchAll(YEAR)] : []).map((m): TestDay => {
    const [start, end] = [from + m.index, from + m.index + m[0].length];
    return { value: `${m[1]}-12-31`, from: `${m[1]}-01-01`, start, end, short: true };
  });
  const more = [...months, ...years].filter((one) => dates.every((d) => one.end <= d.start || d.end <= one.start));
  return more.length === 0 ? dates : [...dates, ...more].sort((a, b) => a.start - b.start);
}

const day = (year: number, month: number, of: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(of).padStart(2, "0")}`;

function yearOf(figures: string): number {
  const year = Number(figures);
  if (figures.length === 4) return year;
  return year < FIRST_YEAR_OF_CENTURY ? 2000 + year : 1900 + year;
}
