import type { PolicyTest } from "#domain/loans/loan-policy.ts";
import { above, below, type Rule } from "../report/findings.ts";
import { MAX_LEVERAGE, MIN_DSCR } from "./loan-case.ts";

/** The thresholds behind the recommendation, shown with the result. Negative EBITDA fails coverage and leverage. */
const COVERAGE = { operator: ">=", limit: MIN_DSCR, referBand: 0.1, failsIfNotMeaningful: true } as const;
const OTHERS: readonly PolicyTest[] = [
  { metricId: "pro_forma_leverage", operator: "<=", limit: MAX_LEVERAGE, referBand: 0.1, failsIfNotMeaningful: true },
  { metricId: "pro_forma_ebit_coverage", operator: ">=", limit: 2, referBand: 0.1 },
  { metricId: "altman_z_double_prime", operator: ">=", limit: 1.1, referBand: 0.1 },
];
/** The policy applied on both capital-expenditure bases. */
export const POLICIES: readonly (readonly PolicyTest[])[] = [
  [{ metricId: "pro_forma_dscr", ...COVERAGE }, ...OTHERS],
  [{ metricId: "pro_forma_dscr_maintenance", ...COVERAGE }, ...OTHERS],
];

const row = (id: string, title: string, severity: Rule["severity"], category = "repayment") => ({
  id,
  title,
  severity,
  category,
});

export const LOAN_RULES: readonly Rule[] = [
  below(
    row("thin_coverage", "DSCR below minimum", "negative"),
    "pro_forma_dscr_maintenance",
    MIN_DSCR,
    "Pro forma DSCR after maintenance capital expenditure is",
  ),
  below(
    row("thin_coverage_all_capex", "DSCR below minimum after all capital expenditure", "watch"),
    "pro_forma_dscr",
    MIN_DSCR,
    "Pro forma DSCR after all capital expenditure is",
  ),
  above(
    row("ample_coverage", "Strong debt service coverage", "positive"),
    "pro_forma_dscr",
    2,
    "Pro forma DSCR after all capital expenditure is",
  ),
  above(
    row("high_leverage", "High pro forma leverage", "negative", "leverage"),
    "pro_forma_leverage",
    MAX_LEVERAGE,
    "Pro forma debt / EBITDA is",
  ),
  below(row("negative_ebitda", "Negative EBITDA", "negative"), "ebitda", 0, "EBITDA is"),
  below(
    row("weak_cover", "Weak pro forma interest coverage", "negative"),
    "pro_forma_ebit_coverage",
    2,
    "Pro forma EBIT / interest is",
  ),
  {
    ...row("small_cushion", "Small EBITDA cushion", "watch", "stress"),
    metrics: ["ebitda_cushion"],
    limit: 0.15,
    better: "higher",
    // A loan that already breaches the limit has no cushion; its DSCR shows that.
    fires: ([cushion = 0], limit) => cushion >= 0 && cushion < limit,
    detail: ([cushion], limit) => `EBITDA may fall by ${cushion} before DSCR is at its minimum, less than ${limit}.`,
  },
  below(
    row("distress", "Z'' in the distress zone", "negative", "credit"),
    "altman_z_double_prime",
    1.1,
    "Altman Z'' is",
  ),
  {
    ...row("over_capacity", "Loan exceeds debt capacity", "negative", "leverage"),
    metrics: ["loan_amount", "debt_capacity_maintenance"],
    fires: ([amount = 0, capacity = 0]) => amount > capacity,
    detail: ([amount, capacity]) => `The loan of ${amount} exceeds additional debt capacity of ${capacity}.`,
  },
  {
    ...row("over_upper_bound", "Loan exceeds the upper bound of debt capacity", "negative", "leverage"),
    metrics: ["loan_amount", "debt_capacity_maintenance_upper_bound"],
    fires: ([amount = 0, bound = 0]) => amount > bound,
    detail: ([amount, bound]) =>
      `The loan of ${amount} exceeds ${bound}, the most that leverage or coverage alone allows.`,
  },
];
