import { dayNumber } from "#domain/figures/calendar-date.ts";
import { MONTH_NAMES, monthNumber } from "../answer/formats.ts";

const SHORT = "Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec";

/** A day as texts write it, for patterns: `June 30, 2009`, `6/30/2009`, `30-Jun-09`. */
export const WRITTEN_DAY = String.raw`(?:(?:${MONTH_NAMES})\s+\d{1,2}(?:st|nd|rd|th)?,?\s+(?:19|20)\d\d|\d{1,2}\/\d{1,2}\/(?:19|20)\d\d|\d{1,2}-(?:${SHORT})-(?:(?:19|20)\d\d|\d\d)|\d{1,2}(?:st|nd|rd|th)?\s+(?:day\s+of\s+)?(?:${MONTH_NAMES}),?\s+(?:19|20)\d\d)`;

/** A two-digit year from this one on is of the last century. */
const CENTURY = 60;

/** The date `YYYY-MM-DD` of a day as the text writes it; null for one that does not exist. */
export function dateOfWords(words: string): string | null {
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words);
  const [, month, day, year] =
    slashed ??
    /^([A-Z][a-z]+)\s+(\d{1,2})\D*?\s+(\d{4})$/.exec(words) ??
    reordered(/^(\d{1,2})(?:-|\D{0,10}?\s)([A-Z][a-z]+)\D{1,3}(\d{2,4})$/.exec(words));
  if (month === undefined || day === undefined || year === undefined) return null;
  const number = slashed === null ? (monthNumber(month) ?? 0) : Number(month);
  const full = year.length === 2 ? (Number(year) < CENTURY ? 2000 : 1900) + Number(year) : Number(year);
  const date = `${full}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  try {
    dayNumber(date);
    return date;
  } catch {
    return null;
  }
}

function reordered(match: RegExpExecArray | null): readonly (string | undefined)[] {
  return match === null ? [] : [match[0], match[2], match[1], match[3]];
}
