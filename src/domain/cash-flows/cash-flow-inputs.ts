import type { Facility } from "#domain/agreement/facility.ts";
import type { CashFlowInput, CashFlowReason } from "./cash-flows.ts";
import type { Cycle } from "./cycle.ts";
import type { Installments, PrintedInstallment } from "./installments.ts";
import type { Resolved } from "./loan-dates.ts";
import type { LoanRate } from "./loan-rate.ts";

const INSTALLMENT_REASONS = {
  no_repayment: ["/repayment", "The text states no repayment terms."],
  no_installments: ["/repayment", "The loan is repaid in installments, but the text does not state how many."],
  no_first_installment: ["/repayment/schedule", "The text does not say when the first installment is due."],
  no_installment_amount: ["/repayment/schedule", "The text does not state the installment amounts."],
} as const;

/** Why no schedule follows from the repayment terms. */
export function installmentReason(code: keyof typeof INSTALLMENT_REASONS, at: string): CashFlowReason {
  const [member, message] = INSTALLMENT_REASONS[code];
  return { code, message, pointer: `${at}${member}` };
}

/** Reason for a loan whose installments repay it before its start date. */
export function repaidReason(startDate: string, at: string): CashFlowReason {
  const message = `The installments up to ${startDate} add up to the commitment or more.`;
  return { code: "repaid_before_start", message, pointer: `${at}/repayment/schedule` };
}

/** Counts the installments due before the start. */
export function paidInput(paid: readonly PrintedInstallment[], at: string): CashFlowInput[] {
  if (paid.length === 0) return [];
  const note = "Assumes that installments due up to the start were paid and nothing was prepaid.";
  return [
    { name: "installments_paid", value: paid.length, basis: "assumed", pointer: `${at}/repayment/schedule`, note },
  ];
}

/** How principal is repaid, and the date of the first installment. */
export function installmentInputs(
  installments: Exclude<Installments, { readonly kind: "none" }>,
  at: string,
): CashFlowInput[] {
  const pointer = `${at}/repayment/schedule`;
  const type: CashFlowInput = {
    name: "repayment",
    value: installments.kind === "bullet" ? "at maturity" : "in installments",
    basis: "stated",
    pointer: `${at}/repayment/type`,
    note: null,
  };
  if (installments.kind === "bullet") return [type];
  const value = installments.installments[0]?.date ?? "";
  if (installments.kind === "table") {
    const note = installments.rangeNote;
    return [type, { name: "first_installment", value, basis: note === null ? "stated" : "derived", pointer, note }];
  }
  const note = installments.isFirstDateStated ? null : "The first date after the start that fits the stated pattern.";
  return [type, { name: "first_installment", value, basis: note === null ? "stated" : "derived", pointer, note }];
}

/** The day count that the text states. */
export function dayCountInput(
  { interest_terms: { day_count_fraction: value } }: Facility,
  at: string,
): CashFlowInput[] {
  const pointer = `${at}/interest_terms/day_count_fraction`;
  return value === null ? [] : [{ name: "day_count", value, basis: "stated", pointer, note: null }];
}

/** Every term that interest depends on and that the text does not state. */
export function interestReasons(
  facility: Facility,
  at: string,
  interest: Resolved<Cycle>,
  rate: LoanRate,
): CashFlowReason[] {
  const pointer = `${at}/interest_terms/day_count_fraction`;
  const noDayCount: CashFlowReason = { code: "no_day_count", message: "The text does not state a day count.", pointer };
  return [
    ...rate.reasons,
    ...(facility.interest_terms.day_count_fraction === null ? [noDayCount] : []),
    ...(interest.kind === "missing" ? [interest.reason] : []),
  ];
}
