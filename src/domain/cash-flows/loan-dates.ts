import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Facility } from "#domain/agreement/facility.ts";
import {
  BANKING_CALENDARS,
  type BankingCalendar,
  type BusinessDayConvention,
} from "#domain/figures/banking-calendar.ts";
import { addMonths } from "#domain/figures/calendar-date.ts";
import type { CashFlowInput, CashFlowReason } from "./cash-flows.ts";
import type { Cycle } from "./cycle.ts";
import type { Installments } from "./installments.ts";

/** A value with its source, or the reason why it is missing. */
export type Resolved<T> =
  | { readonly kind: "known"; readonly value: T; readonly inputs: readonly CashFlowInput[] }
  | { readonly kind: "missing"; readonly reason: CashFlowReason };

/** Assumes that the loan is drawn in full on the effective date, else on the agreement date. */
export function startOf(agreement: ExtractedAgreement): Resolved<string> {
  const name = agreement.effective_date === null ? "agreement_date" : "effective_date";
  const value = agreement[name];
  if (value === null)
    return missing("no_start_date", "The text states neither an agreement date nor an effective date.", `/${name}`);
  const note = `Assumes that the loan is drawn in full on the ${name === "effective_date" ? "effective date" : "agreement date"}.`;
  return known(value, { name: "start_date", value, basis: "assumed", pointer: `/${name}`, note });
}

/** The stated maturity date, else the start plus the tenor. */
export function maturityOf(facility: Facility, at: string, start: string): Resolved<string> {
  const { maturity_date: stated, tenor_months: tenor } = facility;
  const value = stated ?? (tenor === null ? null : addMonths(start, Math.round(tenor)));
  if (value === null)
    return missing("no_maturity", "The text states neither a maturity date nor a tenor.", `${at}/maturity_date`);
  if (value <= start) {
    const message = `The maturity date ${value} is not after the start ${start}.`;
    return missing("maturity_before_start", message, `${at}/maturity_date`);
  }
  return stated === null
    ? known(value, {
        name: "maturity_date",
        value,
        basis: "derived",
        pointer: `${at}/tenor_months`,
        note: "Start plus tenor.",
      })
    : known(value, { name: "maturity_date", value, basis: "stated", pointer: `${at}/maturity_date`, note: null });
}

/** The interest payment cycle: as stated, else that of the principal. */
export function interestCycleOf(facility: Facility, at: string, installments: Installments): Resolved<Cycle> {
  const pointer = `${at}/interest_terms/payment_frequency`;
  const { payment_frequency: stated } = facility.interest_terms;
  if (stated !== null) {
    const value = `${stated.period_multiplier}${stated.period}`;
    return known(cycleOfPeriod(stated), { name: "payment_frequency", value, basis: "stated", pointer, note: null });
  }
  if (installments.kind !== "rule") {
    return missing("no_payment_frequency", "The text does not state how often interest is paid.", pointer);
  }
  const note = "The text does not state how often interest is paid. Assumes that it is paid with principal.";
  return known(installments.cycle, {
    name: "payment_frequency",
    value: "with principal",
    basis: "assumed",
    pointer,
    note,
  });
}

export function cycleOfPeriod(period: { period: "D" | "W" | "M" | "Y"; period_multiplier: number }): Cycle {
  const { period: unit, period_multiplier: count } = period;
  if (unit === "M" || unit === "Y") return { months: unit === "Y" ? 12 * count : count };
  return { days: unit === "W" ? 7 * count : count };
}

const CALENDAR_BY_CURRENCY: Readonly<Record<string, BankingCalendar>> = { USD: "US-NY", EUR: "TARGET", GBP: "GB-LON" };

/** The chosen banking calendar, else the usual one of the currency. */
export function calendarOf(
  currency: string,
  chosen: BankingCalendar | undefined,
): { value: BankingCalendar; input: CashFlowInput } {
  const byCurrency = CALENDAR_BY_CURRENCY[currency] ?? "WEEKENDS";
  const value = chosen ?? byCurrency;
  const note =
    chosen !== undefined
      ? null
      : byCurrency === "WEEKENDS"
        ? `No holidays are known for ${currency}: only weekends are not Business Days.`
        : `The usual calendar for ${currency}. If the agreement uses another calendar, choose one of ${BANKING_CALENDARS.join(", ")}.`;
  const basis = chosen === undefined ? "assumed" : "given";
  return { value, input: { name: "calendar", value, basis, pointer: null, note } };
}

/** The chosen business day convention; else `preceding` if installments fall due on a "last Business Day"; else
 *  `following`. */
export function conventionOf(installments: Installments, chosen: BusinessDayConvention | undefined, pointer: string) {
  const name = "business_day_convention";
  const isLast = installments.kind === "rule" && installments.recurrence?.onBusinessDay === true;
  const value: BusinessDayConvention = chosen ?? (isLast ? "preceding" : "following");
  const input: CashFlowInput =
    chosen !== undefined
      ? { name, value, basis: "given", pointer: null, note: null }
      : isLast
        ? { name, value, basis: "derived", pointer, note: "Installments fall due on a last Business Day." }
        : { name, value, basis: "assumed", pointer: null, note: "The usual convention of loan agreements." };
  return { value, input };
}

function known<T>(value: T, ...inputs: CashFlowInput[]): Resolved<T> {
  return { kind: "known", value, inputs };
}

function missing(
  code: CashFlowReason["code"],
  message: string,
  pointer: string,
): { kind: "missing"; reason: CashFlowReason } {
  return { kind: "missing", reason: { code, message, pointer } };
}
