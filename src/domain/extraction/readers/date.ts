import type { Reading } from "../found.ts";
import { ordinalValue } from "./number-words.ts";

const MONTHS = "January February March April May June July August September October November December".split(" ");
/** Title or upper case only, so that the verb "may" is not a month. */
const MONTH = `(?:${MONTHS.flatMap((m) => spellings(m)).join("|")})`;
const MONTH_SPELLINGS = new Set(MONTHS.flatMap(spellings).map((spelling) => spelling.toLowerCase()));
/** In a marked copy the struck day may directly precede the month: "March 18November 20, 2023". */
const ANCHOR = new RegExp(
  `(?:\\b|(?<=[\\d_]))${MONTH}(?![A-Za-z\\d])\\.?|\\b\\d{1,2}([/.])\\d{1,2}\\1\\d{4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
  "g",
);
/** Also "30/th/", as some filings print a raised ending. */
const ORDINAL_END = String.raw`(?:\s?[/^]?(?:st|nd|rd|th|ST|ND|RD|TH)[/^]?)?`;
/** The underscores around a printed blank that was filled in: "__4__ July______ 2023". */
const BLANK = "_{0,16}";
/** A struck year may directly precede the year that replaces it: "March 18, 20212023". */
const STRUCK_YEAR = String.raw`(?:(?:19|20)\d\d(?=(?:19|20)\d\d(?!\d)))?`;
const DAY_YEAR_AFTER = new RegExp(
  String.raw`${BLANK}\s{0,3}${BLANK}(\d{1,2})${ORDINAL_END}${BLANK}\s{0,2}(?:,\s{0,3}(?:-{4,60}\s)?|\s)${STRUCK_YEAR}(\d{4})(?!\d)`,
  "y",
);
const YEAR_AFTER = /_{0,16}[\s,-]{1,4}(?:in the year\s)?(\d{4})(?!\d)/y;
const DAY_BEFORE = new RegExp(
  String.raw`(?<![\d/])(\d{1,2})${ORDINAL_END}${BLANK}(?:\s*day)?(?:\s+of\s+${BLANK}|[\s-]{1,2}${BLANK})$`,
);
const ORDINAL_DAY_BEFORE = /\b([A-Za-z]{5,7}(?:[\s-][a-z]{5,7})?)(?:\s+day)?\s+of\s+$/;

/** Calendar dates in text order, as `YYYY-MM-DD`: "January 3, 2023", "3 January 2023", "the 3rd day of January, 2023",
 *  "01/03/2023" (month first, US order), "03.01.2023" (day first), "2023-01-03". A date with a blank ("March __, 2020") or one that the calendar
 *  does not have is no date. */
export function readDates(text: string, from: number, to: number): Reading<string>[] {
  const readings: Reading<string>[] = [];
  // A search must not run on past the span: the slice shares the text and costs nothing.
  const passage = text.slice(0, to);
  ANCHOR.lastIndex = from;
  let last = from;
  for (let m = ANCHOR.exec(passage); m; m = ANCHOR.exec(passage)) {
    const end = m.index + m[0].length;
    const reading = /^\d/.test(m[0]) ? numeric(m[0], m.index) : aroundMonth(text, m[0], m.index, end, last);
    if (!reading || reading.end > to) continue;
    readings.push(reading);
    last = reading.end;
    ANCHOR.lastIndex = reading.end;
  }
  return readings;
}

const SHORT = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{2})(?![\d/])/g;

/** Dates with a year of two digits, month first, as columns of tables print them: "10/31/00". Years before 70 are in
 *  this century. */
export function readShortDates(text: string, from: number, to: number): Reading<string>[] {
  return [...text.slice(from, to).matchAll(SHORT)].flatMap((m) => {
    const year = Number(m[3]);
    const value = calendarDate(year < 70 ? 2000 + year : 1900 + year, Number(m[1]), Number(m[2]));
    return value ? [{ value, start: from + m.index, end: from + m.index + m[0].length }] : [];
  });
}

/** A date of a column or a sentence; `short` if its year has two digits. */
export type AnyDate = Reading<string> & { readonly short?: boolean };

/** Dates with years of four and of two digits, in text order. */
export function readAllDates(text: string, from: number, to: number): AnyDate[] {
  const short = readShortDates(text, from, to).map((date) => ({ ...date, short: true }));
  const long = readDates(text, from, to);
  return short.length === 0 ? long : [...long, ...short].sort((a, b) => a.start - b.start);
}

function aroundMonth(text: string, name: string, start: number, end: number, floor: number): Reading<string> | null {
  const month = monthNumber(name);
  DAY_YEAR_AFTER.lastIndex = end;
  const after = DAY_YEAR_AFTER.exec(text);
  if (after) {
    const value = calendarDate(Number(after[2]), month, Number(after[1]));
    if (value) return { value, start, end: DAY_YEAR_AFTER.lastIndex };
  }
  YEAR_AFTER.lastIndex = end;
  const year = YEAR_AFTER.exec(text);
  if (!year) return null;
  const before = text.slice(Math.max(floor, start - 40), start);
  const figures = DAY_BEFORE.exec(before);
  const spelled = figures ? null : ORDINAL_DAY_BEFORE.exec(before);
  const day = figures ? Number(figures[1]) : ordinalDay(spelled?.[1]);
  const value = day === null ? null : calendarDate(Number(year[1]), month, day);
  if (!value) return null;
  return { value, start: start - (figures ?? spelled ?? [""])[0].length, end: YEAR_AFTER.lastIndex };
}

function ordinalDay(words: string | undefined): number | null {
  if (!words) return null;
  return ordinalValue(words) ?? ordinalValue(words.split(/\s/).at(-1) ?? "");
}

function numeric(text: string, start: number): Reading<string> | null {
  const [a, b, c] = text.split(/[/.-]/).map(Number) as [number, number, number];
  const value = text.includes("-")
    ? calendarDate(a, b, c)
    : text.includes("/")
      ? calendarDate(c, a, b)
      : calendarDate(c, b, a);
  return value ? { value, start, end: start + text.length } : null;
}

function calendarDate(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Days of a month of the Gregorian calendar; `month` 1..12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the word names a month, in full or abbreviated: `September`, `Sept.`, `SEP`. */
export function isMonth(word: string): boolean {
  return MONTH_SPELLINGS.has(word.replace(/\.$/, "").toLowerCase());
}

/** 1..12 of a month in full or abbreviated. */
export function monthNumber(name: string): number {
  const key = name.slice(0, 3).toLowerCase();
  return MONTHS.findIndex((m) => m.slice(0, 3).toLowerCase() === key) + 1;
}

function spellings(month: string): string[] {
  const short = month === "September" ? ["Sept", "Sep"] : month.length > 3 ? [month.slice(0, 3)] : [];
  return [month, ...short].flatMap((s) => [s, s.toUpperCase()]);
}
