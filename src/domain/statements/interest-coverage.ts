import { type Input, type Metric, ratioOf } from "#domain/figures/metric.ts";

/** EBIT / interest expense in turns; negative for an operating loss. No interest is `undefined`. */
export function ebitCoverage(f: { ebit: Input; interest: Input }): Metric {
  return ratioOf(f.ebit, f.interest);
}

/** EBITDA / interest expense in turns; negative for negative EBITDA. No interest is `undefined`. */
export function ebitdaCoverage(f: { ebitda: Input; interest: Input }): Metric {
  return ratioOf(f.ebitda, f.interest);
}

/** Cash flow from operations / capital expenditure in turns. */
export function capitalExpenditureCoverage(f: { operatingCashFlow: Input; capitalExpenditure: Input }): Metric {
  return ratioOf(f.operatingCashFlow, f.capitalExpenditure);
}
