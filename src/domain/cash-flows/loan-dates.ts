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

/** A value with its origin, or why there is none. */
export type Resolved<T> =
  | { readonly kind: "known"; readonly value: T; readonly inputs: readonly CashFlowInput[] }
  | { readonly kind: "missing"; readonly reason: CashFlowReason };

/** The loan is taken as drawn in full on the effective date, else on the date of the agreement. */
export function startOf(agreement: ExtractedAgreement): Resolved<string> {
  const name = agreement.effective_date === null ? "agreement_date" : "effective_date";
  const value = agreement[name];
  if (value === null)
    return missing("no_start_date", "The text states no agreement date and no effective date.", `/${name}`);
  const note = `The loan is taken as drawn in full on the ${name === "effective_date" ? "effective date" : "agreement date"}.`;
  return known(value, { name: "start_date", value, basis: "assumed", pointer: `/${name}`, note });
}

/** The stated maturity date, else the tenor from the start. */
export function maturityOf(facility: Facility, at: string, start: string): Resolved<string> {
  const { maturity_date: stated, tenor_months: tenor } = facility;
  const value = stated ?? (tenor === null ? null : addMonths(start, Math.round(tenor)));
  if (value === null)
    return missing("no_maturity", "The text states no maturity date and no tenor.", `${at}/maturity_date`);
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

/** Each payment of interest: as stated, else together with principal. */
export function interestCycleOf(facility: Facility, at: string, installments: Installments): Resolved<Cycle> {
  const pointer = `${at}/interest_terms/payment_frequency`;
  const { payment_frequency: stated } = facility.interest_terms;
  if (stated !== null) {
    const value = `${stated.period_multiplier}${stated.period}`;
    return known(cycleOfPeriod(stated), { name: "payment_frequency", value, basis: "stated", pointer, note: null });
  }
  if (installments.kind !== "rule") {
    return missing("no_payment_frequency", "The text states no frequency of interest payments.", pointer);
  }
  const note = "The text states no frequency of interest payments: interest is taken as paid with principal.";
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

/** The banking calendar of the choice, else of the currency. */
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
        : `The usual calendar for ${currency}. Choose another of ${BANKING_CALENDARS.join(", ")} where the agreement says so.`;
  const basis = chosen === undefined ? "assumed" : "given";
  return { value, input: { name: "calendar", value, basis, pointer: null, note } };
}

/** How dates roll: as chosen; back where installments fall due on a "last Business Day"; else forward. */
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
