import { absent, fromInputs, type Input, isGiven, known, type Metric, quotient } from "#domain/figures/metric.ts";
import { annuityFactor } from "./level-payment.ts";

export type CapacityLimit = "coverage" | "leverage" | "loan_to_value";

export interface DebtCapacity {
  /** The lowest known limit; zero if one is used up. */
  readonly capacity: Metric;
  /** `upper_bound`: an applicable limit is unknown and may be lower. */
  readonly status: "known" | "upper_bound" | "unknown";
  readonly binding: CapacityLimit | null;
  readonly limits: Readonly<Record<CapacityLimit, Metric>>;
}

/** Debt that a level-payment loan may reach: CFADS/DSCR_target x [1-(1+r)^-n]/r. In CFADS's currency; rate and periods
 *  in the periods of CFADS. */
export function coverageCapacity(f: {
  cashFlowAvailable: Input;
  targetCoverage: Input;
  rate: Input;
  periods: Input;
}): Metric {
  return fromInputs(f, (g) => {
    const annuity = annuityFactor(g.rate, g.periods).value;
    const service = quotient(g.cashFlowAvailable, g.targetCoverage).value;
    return annuity === null || service === null ? absent("undefined") : annuity * service;
  });
}

/** Additional debt that a borrower can carry: the lowest of the coverage, leverage (multiple x EBITDA - existing debt) and
 *  loan-to-value (limit x value - liens) limits, with the one that binds. Coverage and leverage always apply, loan to value
 *  only with a limit. While a limit that applies is not known, what the others give is an upper bound, unless one of them
 *  is used up. */
export function debtCapacity(f: {
  cashFlowAvailable: Input;
  targetCoverage: Input;
  rate: Input;
  periods: Input;
  ebitda: Input;
  leverageMultiple: Input;
  existingDebt: Input;
  collateralValue: Input;
  loanToValueLimit: Input;
  liens: Input;
}): DebtCapacity {
  const { ebitda, leverageMultiple, existingDebt, collateralValue, loanToValueLimit, liens } = f;
  const { cashFlowAvailable, targetCoverage, rate, periods } = f;
  const limits: Record<CapacityLimit, Metric> = {
    coverage: coverageCapacity({ cashFlowAvailable, targetCoverage, rate, periods }),
    leverage: fromInputs(
      { ebitda, leverageMultiple, existingDebt },
      (g) => g.leverageMultiple * g.ebitda - g.existingDebt,
    ),
    loan_to_value: fromInputs(
      { collateralValue, loanToValueLimit, liens },
      (g) => g.loanToValueLimit * g.collateralValue - g.liens,
    ),
  };
  const given = (Object.keys(limits) as CapacityLimit[]).filter((limit) => isGiven(limits[limit].value));
  const binding = given.reduce<CapacityLimit | null>(
    (least, limit) => (least === null || (limits[limit].value ?? 0) < (limits[least].value ?? 0) ? limit : least),
    null,
  );
  if (binding === null) return { capacity: absent("missing_input"), status: "unknown", binding, limits };
  const capacity = Math.max(0, limits[binding].value ?? 0);
  const applies = (limit: CapacityLimit): boolean => limit !== "loan_to_value" || isGiven(loanToValueLimit);
  const allKnown = (Object.keys(limits) as CapacityLimit[]).every((limit) => !applies(limit) || given.includes(limit));
  return { capacity: known(capacity), status: allKnown || capacity === 0 ? "known" : "upper_bound", binding, limits };
}
