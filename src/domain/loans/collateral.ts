import { addMonths } from "#domain/figures/calendar-date.ts";
import { fromInputs, type Input, type Metric, quotient } from "#domain/figures/metric.ts";

/** Loan to value: (loan + prior liens) / value. */
export function loanToValue(f: { loan: Input; priorLiens: Input; value: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.loan + g.priorLiens, g.value));
}

/** Combined loan to value: second liens and later ones are counted too. */
export function combinedLoanToValue(f: { loan: Input; priorLiens: Input; juniorLiens: Input; value: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.loan + g.priorLiens + g.juniorLiens, g.value));
}

/** Whether a valuation is more than 12 months old on a date. */
export function isValuationStale(valuedOn: string, asOf: string): boolean {
  return addMonths(valuedOn, 12) < asOf.slice(0, 10);
}
