import type { Facility } from "#domain/agreement/facility.ts";
import { readDates } from "#domain/extraction/readers/date.ts";
import { dateOfDay, dateParts, dayNumber, isMonthEnd } from "#domain/figures/calendar-date.ts";
import { shareOf, toMinorUnits } from "#domain/loans/exact-share.ts";
import { type Cycle, cycleBetween, cycleDates } from "./cycle.ts";
import { firstDueDate, type Recurrence, readRecurrence } from "./recurrence.ts";

type Repayment = NonNullable<Facility["repayment"]>;
type Row = Repayment["schedule"][number];

/** One installment that the text prints, or that follows from a printed range or rule. */
export interface PrintedInstallment {
  /** Pointer of the row in the agreement. */
  readonly pointer: string;
  readonly date: string;
  readonly amountMinor: number;
}

export type Installments =
  | { readonly kind: "bullet" }
  | { readonly kind: "table"; readonly installments: readonly PrintedInstallment[]; readonly rangeNote: string | null }
  | {
      readonly kind: "rule";
      readonly installments: readonly PrintedInstallment[];
      readonly cycle: Cycle;
      readonly recurrence: Recurrence | null;
      readonly isFirstDateStated: boolean;
    }
  | {
      readonly kind: "none";
      readonly code: "no_repayment" | "no_installments" | "no_first_installment" | "no_installment_amount";
    };

/** What the installments of a facility are computed from. */
export interface InstallmentContext {
  readonly pointer: string;
  readonly principalMinor: number;
  readonly decimals: number;
  readonly startDate: string;
  readonly maturityDate: string;
  readonly interestCycle: Cycle | null;
}

/** The principal installments that the text prints, each with its date; or the term that is missing. */
export function printedInstallments(repayment: Repayment | null, context: InstallmentContext): Installments {
  if (repayment === null) return { kind: "none", code: "no_repayment" };
  const { type, schedule } = repayment;
  if (type === "bullet" && schedule.length === 0) return { kind: "bullet" };
  if (schedule.length === 0) return { kind: "none", code: "no_installments" };
  if (schedule.every((row) => amountOf(row, context) === null)) return { kind: "none", code: "no_installment_amount" };
  const [only] = schedule;
  return schedule.length === 1 && only !== undefined ? ruleOf(only, context) : tableOf(schedule, context);
}

/** Amount of one row in minor units. A percentage applies to the original principal. */
function amountOf({ amount, percent }: Row, { principalMinor, decimals }: InstallmentContext): number | null {
  if (amount !== null) return toMinorUnits(amount.amount, decimals);
  return percent === null ? null : shareOf(principalMinor, percent, 1, 100);
}

function ruleOf(row: Row, context: InstallmentContext): Installments {
  const pointer = `${context.pointer}/0`;
  const amountMinor = amountOf(row, context) ?? 0;
  const recurrence = row.quarter === null ? null : readRecurrence(row.quarter);
  const fromInterest = row.quarter !== null && /\bpayment dates?\b/i.test(row.quarter) ? context.interestCycle : null;
  const cycle = recurrence === null ? fromInterest : { months: recurrence.months };
  const isFirstDateStated = row.date !== null;
  const first = row.date ?? (recurrence === null ? null : firstDueDate(recurrence, context.startDate));
  if (first === null) return { kind: "none", code: "no_first_installment" };
  if (cycle === null) {
    const installments = [{ pointer, date: first, amountMinor }];
    return { kind: "table", installments, rangeNote: null };
  }
  const endOfMonth = isMonthEnd(first) && (recurrence?.day ?? 31) >= 30;
  const dates = cycleDates(first, cycle, { after: dayBefore(first), until: context.maturityDate, endOfMonth });
  const installments = dates.map((date) => ({ pointer, date, amountMinor }));
  return { kind: "rule", installments, cycle, recurrence, isFirstDateStated };
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** A range states its first and last day: "July 1, 2016 to June 30, 2017". */
function rangeOf({ quarter }: Row): Range | null {
  if (quarter === null) return null;
  const [from, to] = readDates(quarter, 0, quarter.length).map(({ value }) => value);
  return from === undefined || to === undefined || to < from ? null : { from, to };
}

function tableOf(schedule: readonly Row[], context: InstallmentContext): Installments {
  const ranges = schedule.map(rangeOf);
  const installments = schedule.flatMap((row, i): PrintedInstallment[] => {
    const amountMinor = amountOf(row, context);
    const pointer = `${context.pointer}/${i}`;
    if (amountMinor === null) return [];
    return datesOfRow(row, i, ranges, context).map((date) => ({ pointer, date, amountMinor }));
  });
  if (installments.length === 0) return { kind: "none", code: "no_first_installment" };
  const rangeNote = ranges.some((range) => range !== null)
    ? "The text gives periods; installments in a period fall due from its first day."
    : null;
  return { kind: "table", installments, rangeNote };
}

function datesOfRow(row: Row, i: number, ranges: readonly (Range | null)[], context: InstallmentContext): string[] {
  const before = ranges.slice(0, i);
  // A single date after ranges starts the last range, which ends at maturity.
  const isOpenRange = row.date !== null && i === ranges.length - 1 && i > 0 && before.every((range) => range !== null);
  const range = isOpenRange && row.date !== null ? { from: row.date, to: context.maturityDate } : (ranges[i] ?? null);
  if (range === null) return row.date === null ? [] : [row.date];
  const cycle = cycleOfRanges(ranges) ?? context.interestCycle;
  if (cycle === null) return [];
  const endOfMonth = isMonthEnd(range.from);
  return cycleDates(range.from, cycle, { after: dayBefore(range.from), until: range.to, endOfMonth });
}

/** The last date of one range and the first date of the next are one cycle apart, unless the ranges adjoin. */
function cycleOfRanges(ranges: readonly (Range | null)[]): Cycle | null {
  for (const [i, range] of ranges.entries()) {
    const next = ranges[i + 1];
    if (!range || !next || dayNumber(next.from) - dayNumber(range.to) <= 1) continue;
    const cycle = cycleBetween(range.to, next.from);
    if ("months" in cycle && cycle.months <= 12) return cycle;
  }
  return null;
}

/** Months from one installment to the next, ignoring days. */
export function monthsApart(from: string, to: string): number {
  const [a, b] = [dateParts(from), dateParts(to)];
  return 12 * (b.year - a.year) + b.month - a.month;
}

const dayBefore = (date: string): string => dateOfDay(dayNumber(date) - 1);
