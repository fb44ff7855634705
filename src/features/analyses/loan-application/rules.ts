import type { PolicyTest } from "#domain/loans/loan-policy.ts";
import { above, below, type Rule } from "../report/findings.ts";
import { LEAST_COVERAGE, MOST_LEVERAGE } from "./loan-figures.ts";

/** The policy that the recommendation is read off, shown with the result. */
export const POLICY: readonly PolicyTest[] = [
  { metricId: "pro_forma_dscr", operator: ">=", limit: LEAST_COVERAGE, referBand: 0.1 },
  { metricId: "pro_forma_leverage", operator: "<=", limit: MOST_LEVERAGE, referBand: 0.1 },
  { metricId: "pro_forma_ebit_coverage", operator: ">=", limit: 2, referBand: 0.1 },
  { metricId: "altman_z_double_prime", operator: ">=", limit: 1.1, referBand: 0.1 },
];

const row = (id: string, title: string, severity: Rule["severity"], category = "repayment") => ({
  id,
  title,
  severity,
  category,
});

export const LOAN_RULES: readonly Rule[] = [
  below(
    row("thin_coverage", "Debt service is thinly covered", "negative"),
    "pro_forma_dscr",
    LEAST_COVERAGE,
    "Debt service coverage with the loan is",
  ),
  above(
    row("ample_coverage", "Debt service is well covered", "positive"),
    "pro_forma_dscr",
    2,
    "Debt service coverage with the loan is",
  ),
  above(
    row("high_leverage", "High leverage with the loan", "negative", "leverage"),
    "pro_forma_leverage",
    MOST_LEVERAGE,
    "Debt over EBITDA with the loan is",
  ),
  below(
    row("weak_cover", "Interest is barely earned", "negative"),
    "pro_forma_ebit_coverage",
    2,
    "EBIT over interest with the loan is",
  ),
  below(
    row("little_room", "Little room for a fall of EBITDA", "watch", "stress"),
    "break_even_ebitda_fall",
    0.15,
    "The fall of EBITDA that the least coverage bears is",
  ),
  below(
    row("distress", "Z'' in the distress zone", "negative", "credit"),
    "altman_z_double_prime",
    1.1,
    "Altman Z'' is",
  ),
  {
    ...row("over_capacity", "The loan exceeds what the borrower can carry", "negative", "leverage"),
    metrics: ["loan_amount", "debt_capacity"],
    fires: ([amount = 0, capacity = 0]) => amount > capacity,
    detail: ([amount, capacity]) => `The loan of ${amount} exceeds further debt capacity of ${capacity}.`,
  },
];
