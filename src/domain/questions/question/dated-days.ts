import { monthName, monthNumber, WRITTEN_MONTHS } from "../answer/formats.ts";
import { placedPeriods, readPeriods } from "./read-numbers.ts";

/** A day that a message names, with its place: UTF-16 offsets, half-open. */
export interface DatedDay {
  readonly date: string;
  readonly at: number;
  readonly end: number;
  /** Whether its year is said, with the day or with another one of the message. */
  readonly hasYear: boolean;
}

const WITHOUT_YEAR = new RegExp(
  String.raw`\b(?:(${WRITTEN_MONTHS})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? (?:of )?(${WRITTEN_MONTHS}))\b(?!,? ?(?:19|20)\d\d)`,
  "g",
);
/** The year of days where a message names none. */
const SOME_YEAR = 2023;

/** The days of a message in their order. One without a year is in that of the day before it, or in the next one: `due December
 *  31, 2012, paid January 4`. */
export function datedDays(text: string, someYear = SOME_YEAR): DatedDay[] {
  const full = placedPeriods(text, "").filter(({ period }) => period.from === period.to && period.from !== "");
  const open = [...text.matchAll(WITHOUT_YEAR)].flatMap(
    ({ 0: words, 1: first, 2: second, 3: third, 4: last, index }) => {
      const month = monthNumber(first ?? last ?? "");
      const isRead = full.some(({ at, end }) => at <= index && index < end);
      return month === null || isRead
        ? []
        : [{ month, day: second ?? third ?? "", at: index, end: index + words.length }];
    },
  );
  const found: DatedDay[] = full.map(({ period, at, end }) => ({ date: period.from, at, end, hasYear: true }));
  for (const { month, day, at, end } of open) {
    const before = found.filter((one) => one.at < at).toSorted((a, b) => b.at - a.at)[0];
    const after = full.find((one) => one.at > at)?.period.from;
    const near = before?.date ?? after;
    const year = near === undefined ? someYear : Number(near.slice(0, 4));
    const inYear = (of: number): string | undefined =>
      readPeriods(`${monthName(month)} ${day}, ${of}`.toLowerCase(), "")[0]?.from;
    const own = inYear(year);
    if (own === undefined) continue;
    const isNext = before !== undefined && own < before.date;
    const isLast = before === undefined && after !== undefined && own > after;
    const date = isNext ? inYear(year + 1) : isLast ? inYear(year - 1) : own;
    if (date !== undefined) found.push({ date, at, end, hasYear: before?.hasYear ?? after !== undefined });
  }
  return found.toSorted((a, b) => a.at - b.at);
}
