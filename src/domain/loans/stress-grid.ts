import { absent, fromInputs, type Input, isGiven, type Metric } from "#domain/figures/metric.ts";
import { type DebtServiceInputs, debtServiceCoverage } from "./debt-service.ts";

export interface StressInputs extends DebtServiceInputs {
  /** Floating-rate principal, in the same currency. */
  readonly floatingDebt: Input;
}

/** How cash taxes are taken in a stressed case: held as they are, or in proportion to EBITDA less interest, none on a
 *  loss. A result says which. */
export type TaxTreatment = "flat" | "recomputed";

/** DSCR after EBITDA x (1 + ebitdaShock) and interest + floating debt x rateShock; principal is not changed. */
export function stressedCoverage(
  f: StressInputs,
  ebitdaShock: number,
  rateShock: number,
  taxes: TaxTreatment = "flat",
): Metric {
  return fromInputs({ ...f }, (g) => {
    const ebitda = g.ebitda * (1 + ebitdaShock);
    const interest = g.interest + g.floatingDebt * rateShock;
    const cashTaxes = taxes === "flat" ? g.cashTaxes : rescaledTaxes(g, ebitda - interest);
    return debtServiceCoverage({ ...g, ebitda, interest, cashTaxes });
  });
}

/** The base case's tax, scaled with the tax base; unchanged if the base is zero or less. */
function rescaledTaxes(g: { ebitda: number; interest: number; cashTaxes: number }, taxable: number): number {
  const base = g.ebitda - g.interest;
  if (base <= 0) return taxable <= 0 ? Math.min(0, g.cashTaxes) : g.cashTaxes;
  return (g.cashTaxes * Math.max(0, taxable)) / base;
}

export const EBITDA_SHOCKS = [0, -0.1, -0.2, -0.3] as const;
export const RATE_SHOCKS = [0, 0.01, 0.02, 0.03] as const;

export interface StressCell {
  readonly ebitdaShock: number;
  readonly rateShock: number;
  readonly coverage: Metric;
  readonly breached: boolean | null;
}

export interface StressGrid {
  readonly cells: readonly StressCell[];
  /** The mildest case that breaches, ordered by EBITDA, then rates; null if none does. */
  readonly firstBreach: StressCell | null;
  readonly breakEvenFall: Metric;
  readonly taxes: TaxTreatment;
}

/** Sixteen cases of falling EBITDA and rising rates against a minimum DSCR. */
export function stressGrid(f: StressInputs, leastCoverage: number, taxes: TaxTreatment = "flat"): StressGrid {
  const cells = EBITDA_SHOCKS.flatMap((ebitdaShock) =>
    RATE_SHOCKS.map((rateShock): StressCell => {
      const coverage = stressedCoverage(f, ebitdaShock, rateShock, taxes);
      const breached = coverage.value === null ? breachOf(coverage) : coverage.value < leastCoverage;
      return { ebitdaShock, rateShock, coverage, breached };
    }),
  );
  const firstBreach = cells.find((cell) => cell.breached === true) ?? null;
  return { cells, firstBreach, breakEvenFall: breakEvenEbitdaFall(f, leastCoverage), taxes };
}

/** Coverage is not meaningful for negative EBITDA, which covers nothing. */
function breachOf(coverage: Metric): boolean | null {
  return coverage.reasonIfNull === "not_meaningful" ? true : null;
}

/** EBITDA decline at which the DSCR reaches its minimum: 1 - (DSCR_min x debt service + taxes + capex)/EBITDA, with taxes
 *  and rates as they are. Negative if already breached. `not_meaningful` unless EBITDA is positive. */
export function breakEvenEbitdaFall(f: DebtServiceInputs, leastCoverage: number): Metric {
  const { ebitda, cashTaxes, maintenanceCapex, interest, scheduledPrincipal } = f;
  if (isGiven(ebitda) && ebitda <= 0) return absent("not_meaningful");
  return fromInputs({ ebitda, cashTaxes, maintenanceCapex, interest, scheduledPrincipal }, (g) => {
    const needed = leastCoverage * (g.interest + g.scheduledPrincipal) + g.cashTaxes + g.maintenanceCapex;
    return 1 - needed / g.ebitda;
  });
}
