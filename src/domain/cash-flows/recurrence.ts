import { addMonths, dateOfDay } from "#domain/figures/calendar-date.ts";

/** A recurring installment date as the text states it: "last Business Day of each March, June, September and
 *  December". */
export interface Recurrence {
  readonly months: number;
  /** Day of the month, 31 for the last day; null if the words do not state it. */
  readonly day: number | null;
  /** Months 1..12 in which installments fall due; empty means every month. */
  readonly inMonths: readonly number[];
  /** "last Business Day": a month end that is not a Business Day rolls back. */
  readonly onBusinessDay: boolean;
  /** Fiscal quarters of the borrower, which may differ from calendar quarters. */
  readonly isFiscal: boolean;
}

const MONTHS = "january february march april may june july august september october november december".split(" ");
const NAMED_MONTH = new RegExp(`\\b(${MONTHS.join("|")})\\b(?:\\s(\\d{1,2})\\b)?`, "gi");
const LAST_DAY = 31;

/** The recurrence stated by the words of installments; null if they name no period. */
export function readRecurrence(words: string): Recurrence | null {
  const named = [...words.matchAll(NAMED_MONTH)];
  const inMonths = [...new Set(named.map(([, month = ""]) => MONTHS.indexOf(month.toLowerCase()) + 1))];
  const months = inMonths.length > 0 ? 12 / inMonths.length : statedMonths(words);
  if (months === null || !Number.isInteger(months)) return null;
  const days = new Set(named.map(([, , day]) => Number(day ?? Number.NaN)));
  const [first = Number.NaN] = days;
  // "March 31, June 30, September 30 and December 31" are month ends.
  const byDate = Number.isNaN(first) ? null : days.size === 1 ? first : [...days].every((day) => day >= 30) ? 31 : null;
  return {
    months,
    day: byDate ?? dayInWords(words),
    inMonths,
    onBusinessDay: /\blast business day\b/i.test(words),
    isFiscal: /\bfiscal\b/i.test(words),
  };
}

/** The first installment date after `after`, if the words alone fix it. */
export function firstDueDate({ months, day, inMonths, isFiscal }: Recurrence, after: string): string | null {
  if (day === null || (inMonths.length === 0 && (isFiscal || months > 3))) return null;
  const due = inMonths.length > 0 ? inMonths : months === 1 ? undefined : quarterMonths(day);
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const month = addMonths(`${after.slice(0, 7)}-01`, ahead);
    const number = Number(month.slice(5, 7));
    const length = Number(dateOfDay(Date.UTC(Number(month.slice(0, 4)), number, 0) / 86_400_000).slice(8));
    const date = `${month.slice(0, 8)}${String(Math.min(day, length)).padStart(2, "0")}`;
    if (date > after && (due === undefined || due.includes(number))) return date;
  }
  return null;
}

/** A calendar quarter runs from the first day of its first month to the last day of its third. */
const quarterMonths = (day: number): readonly number[] => (day === 1 ? [1, 4, 7, 10] : [3, 6, 9, 12]);

function statedMonths(words: string): number | null {
  if (/\bquarter/i.test(words)) return 3;
  if (/\bsemi-?annual|\bhalf-?year/i.test(words)) return 6;
  if (/\bmonth/i.test(words)) return 1;
  return /\bannual|\byear/i.test(words) ? 12 : null;
}

function dayInWords(words: string): number | null {
  if (/\blast (?:business )?day\b/i.test(words)) return LAST_DAY;
  return /\bfirst (?:business )?day\b/i.test(words) ? 1 : null;
}
