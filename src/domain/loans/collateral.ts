import { fromInputs, type Input, type Metric, quotient } from "#domain/figures/metric.ts";

/** Loan to value: (loan + prior liens) / value. */
export function loanToValue(f: { loan: Input; priorLiens: Input; value: Input }): Metric {
  return fromInputs(f, (g) => quotient(g.loan + g.priorLiens, g.value));
}
