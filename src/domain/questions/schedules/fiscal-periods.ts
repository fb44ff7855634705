import { addMonths, dateOfDay, dayNumber } from "#domain/figures/calendar-date.ts";
import { MONTH_NAMES, monthNumber } from "../answer/formats.ts";
import type { AskedPeriod } from "../question/read-numbers.ts";
import type { Subject } from "../subject.ts";

const YEAR_END = new RegExp(
  String.raw`\bfiscal\s+year(?:s|\s+of\s+[^,;.]{2,40})?\s+(?:that\s+)?(?:ends?|ended|ending)\s+(?:on\s+|as\s+of\s+)?(?:or\s+about\s+)?(${MONTH_NAMES})\s+(\d{1,2})\b`,
  "gi",
);
const OF_FISCAL = /\b(?:fiscal|fy\s?\d{2,4})\b/;

/** A year or quarter of a question in days, where it is one of the fiscal year; null where the text does not say when that
 *  ends, or ends it on a weekday. Other periods stay. */
export function inFiscalYears(text: string, subject: Subject, period: AskedPeriod): AskedPeriod | null {
  if (!OF_FISCAL.test(text) || period.from === period.to) return period;
  const ends = new Set(
    [...(subject.text ?? "").matchAll(YEAR_END)].map(
      ([, month = "", day = ""]) => `${monthNumber(month)}-${Number(day)}`,
    ),
  );
  const [only, second] = ends;
  if (only === undefined) return period;
  if (second !== undefined) return null;
  const [month = 12] = only.split("-").map(Number);
  if (month === 12) return period;
  const shift = (date: string): string => addMonths(date, month - 12);
  const last = dayNumber(shift(dateOfDay(dayNumber(period.to) + 1)));
  return { from: shift(period.from), to: dateOfDay(last - 1) };
}
