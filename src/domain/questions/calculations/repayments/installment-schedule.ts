import { Decimal } from "decimal.js";
import { addMonths, isMonthEnd, monthEnd } from "#domain/figures/calendar-date.ts";
import { formatMoney, formatPercent } from "../../answer/formats.ts";
import type { PlacedFacility } from "../../facilities/select-facilities.ts";
import { readPeriods } from "../../question/read-numbers.ts";
import { cite, type Subject } from "../../subject.ts";
import { percentOf } from "../interest/loan-arithmetic.ts";

/** A scheduled payment of principal. */
export interface Installment {
  readonly value: Decimal;
  readonly currency: string;
  /** Its amount, or its percentage of the loan. */
  readonly shown: string;
  readonly date: string;
  readonly pointer: string;
}

const MAX_QUARTERS = 40;
const MAX_MONTHS = 3 * MAX_QUARTERS;

/** The installments of a facility in order, until it matures or until a day; null where they recur in a way that is not known. */
export function scheduleOf(subject: Subject, one: PlacedFacility, until: string): readonly Installment[] | null {
  const listed = listedInstallments(one);
  const [opening, ...others] = listed;
  if (opening === undefined || others.length > 0) return listed;
  const every = monthsBetween(subject, one);
  if (every === null) return null;
  if (every === 0) return listed;
  const end = one.facility.maturity_date ?? until;
  const series = Array.from({ length: MAX_MONTHS / every }, (_, i) => ({
    ...opening,
    date: sameDay(opening.date, every * i),
  }));
  return series.filter(({ date }) => date <= end);
}

/** The day some months later; the last day of a month is followed by that of another. */
function sameDay(date: string, months: number): string {
  const later = addMonths(date, months);
  return isMonthEnd(date) ? monthEnd(later) : later;
}

const EACH_QUARTER = /\beach\s+(?:of\s+)?(?:January|February|March)\b[^.;]{0,60}\b(?:October|November|December)\b/i;
/** The amounts of a table differ from row to row. */
const IN_TABLE = /\b(?:table|schedule|set forth|as follows|following|below)\b/i;

/** After how many months the only listed installment recurs: 0 where it does not, null where the agreement says that it does but
 *  not how. */
function monthsBetween(subject: Subject, { facility, pointer }: PlacedFacility): number | null {
  const recurs = facility.repayment?.schedule[0]?.quarter ?? "";
  if (/\bmonth/i.test(recurs)) return 1;
  if (/\bquarter/i.test(recurs) || /\bMarch\b[^.;]{0,40}\bDecember\b/i.test(recurs)) return 3;
  const { payment_frequency: every } = facility.interest_terms;
  // Interest is payable on the same days.
  if (/\bpayment date/i.test(recurs) && every?.period === "M") return every.period_multiplier;
  const [stated] = cite(subject, `${pointer}/repayment/schedule/0`, `${pointer}/repayment`);
  if (stated !== undefined && EACH_QUARTER.test(stated.quote) && !IN_TABLE.test(stated.quote)) return 3;
  return recurs === "" ? 0 : null;
}

/** The only installment of a schedule that recurs, with the months between two of them; null where the schedule has more or
 *  says nothing of how it recurs. */
export function recurringInstallment(
  subject: Subject,
  one: PlacedFacility,
): (Omit<Installment, "date"> & { readonly months: number }) | null {
  const { facility, pointer } = one;
  const [row, other] = facility.repayment?.schedule ?? [];
  const months = row === undefined || other !== undefined ? null : monthsBetween(subject, one);
  if (row === undefined || months === null || months === 0) return null;
  const whole = facility.commitment_amount;
  const value =
    row.amount?.amount ?? (row.percent === null || whole === null ? null : percentOf(whole.amount, row.percent));
  if (value === null) return null;
  const currency = row.amount?.currency ?? whole?.currency ?? "USD";
  const shown = row.amount === null ? formatPercent(row.percent ?? 0) : formatMoney({ amount: value, currency });
  return { value: new Decimal(value), currency, shown, pointer: `${pointer}/repayment/schedule/0`, months };
}

/** The installments whose dates and amounts are known. */
function listedInstallments({ facility, pointer }: PlacedFacility): Installment[] {
  const whole = facility.commitment_amount;
  return (facility.repayment?.schedule ?? []).flatMap(({ date, quarter, amount, percent }, i) => {
    const currency = amount?.currency ?? whole?.currency ?? "USD";
    const value = amount?.amount ?? (percent === null || whole === null ? null : percentOf(whole.amount, percent));
    if (value === null) return [];
    const shown = amount === null ? formatPercent(percent ?? 0) : formatMoney({ amount: value, currency });
    const at = { currency, pointer: `${pointer}/repayment/schedule/${i}`, value: new Decimal(value), shown };
    return (date === null ? quartersOf(quarter ?? "") : [date]).map((one) => ({ ...at, date: one }));
  });
}

/** The days of a row that stands for several quarters: `January 1, 2022 – October 1, 2022`. */
function quartersOf(words: string): string[] {
  const [from, to, other] = readPeriods(words.toLowerCase(), "");
  if (from === undefined || to === undefined || other !== undefined) return [];
  if (from.from !== from.to || to.from !== to.to || !/[-–—]|\b(?:to|through)\b/.test(words)) return [];
  const days = Array.from({ length: MAX_QUARTERS }, (_, i) => addMonths(from.from, 3 * i));
  const last = days.indexOf(to.to);
  return last < 0 ? [] : days.slice(0, last + 1);
}
