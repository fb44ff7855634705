import type { CashFlowRow, FacilityCashFlows } from "./cash-flows.ts";
import type { LoanPayment } from "./run-loan.ts";

/** A payment in major units. */
export function rowOf(payment: LoanPayment, decimals: number): CashFlowRow {
  const major = (minor: number): number => minor / 10 ** decimals;
  return {
    due_date: payment.dueDate,
    payment_date: payment.paymentDate,
    opening_balance: major(payment.openingMinor),
    days: payment.days,
    rate: payment.rate,
    interest: payment.interestMinor === null ? null : major(payment.interestMinor),
    principal: major(payment.principalMinor),
    closing_balance: major(payment.closingMinor),
  };
}

/** Totals of all payments. Interest is null if any payment's interest is unknown. */
export function totalsOf(payments: readonly LoanPayment[], decimals: number): FacilityCashFlows["totals"] {
  const major = (minor: number): number => minor / 10 ** decimals;
  const interest = payments.map(({ interestMinor }) => interestMinor);
  const isKnown = interest.every((minor) => minor !== null);
  return {
    principal: major(payments.reduce((sum, { principalMinor }) => sum + principalMinor, 0)),
    interest: isKnown ? major(interest.reduce((sum: number, minor) => sum + (minor ?? 0), 0)) : null,
  };
}
