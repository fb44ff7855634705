import { monthName, monthNumber, WRITTEN_MONTHS } from "../answer/formats.ts";

/** A month and two digits that are no day of it: `oct 97`, `dec '24`, `mar 04`. */
const MONTH_AND_YEAR = new RegExp(
  String.raw`\b(?!may \d)(${WRITTEN_MONTHS})\.?[ -](?:'(\d\d)|(0\d|3[2-9]|[4-9]\d))(?!\d|[,.:/%]\d|%|,? ?(?:19|20)\d\d|(?:st|nd|rd|th)\b| ?(?:million|billion|mm|bps|percent|basis|days?|years?|months?)\b)`,
  "g",
);
/** Years of two digits from this one on are of the last century. */
const LAST_CENTURY_FROM = 50;

/** A question, lower case, with the years of its months in four digits: `oct 97` is october 1997. */
export function withYearsOfMonths(question: string): string {
  return question.replaceAll(MONTH_AND_YEAR, (written, month: string, marked?: string, plain?: string) => {
    const number = monthNumber(month);
    const digits = marked ?? plain ?? "";
    if (number === null) return written;
    return `${monthName(number).toLowerCase()} ${Number(digits) < LAST_CENTURY_FROM ? "20" : "19"}${digits}`;
  });
}
