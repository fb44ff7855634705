import { type RepaymentShape, repaymentSchedule, type ScheduleRow } from "#domain/loans/repayment-schedule.ts";
import type { DataOf } from "../result.ts";

export type LoanType = DataOf<"loan_application">["loan_type"];
type Assumption = DataOf<"loan_application">["assumptions"][number];

/** Assumed terms of a loan, used because an application states none. Rates are annual decimals. */
export interface AssumedTerms {
  readonly years: number;
  readonly margin: number;
  readonly shape: "level" | "bullet";
  /** Whether the balloon is refinanced rather than paid from cash flow. */
  readonly refinancedAtMaturity: boolean;
  readonly lossGivenDefault: number;
  readonly fundingSpread: number;
  readonly operatingCost: number;
  readonly capital: number;
  readonly hurdleRate: number;
}

const COSTS = { lossGivenDefault: 0.4, fundingSpread: 0.005, operatingCost: 0.003, capital: 0.08, hurdleRate: 0.12 };
const BULLET = { shape: "bullet", refinancedAtMaturity: true } as const;
const LEVEL = { shape: "level", refinancedAtMaturity: false } as const;

export const ASSUMED_TERMS: Readonly<Record<LoanType, AssumedTerms>> = {
  term_loan: { ...COSTS, ...LEVEL, years: 5, margin: 0.025 },
  revolving: { ...COSTS, ...BULLET, years: 5, margin: 0.0225 },
  bridge: { ...COSTS, ...BULLET, years: 1, margin: 0.04 },
  other: { ...COSTS, ...LEVEL, years: 5, margin: 0.03 },
};

const HOUSE = "House assumption; replace it with your own";

/** The assumptions in the form of the result, each with its basis. */
export function presentAssumptions(terms: AssumedTerms): Assumption[] {
  const { years, margin, shape, refinancedAtMaturity, lossGivenDefault } = terms;
  const { fundingSpread, operatingCost, capital, hurdleRate } = terms;
  const row = (
    id: string,
    label: string,
    value: Assumption["value"],
    basis: string,
    unit: string | null = null,
  ): Assumption => ({ id, label, value, unit, basis });
  const byType = "Usual for this type of loan";
  return [
    row("years", "Tenor, years", years, byType, "years"),
    row("margin", "Margin over SOFR", margin, byType, "decimal"),
    row("shape", "Repayment", shape === "level" ? "Level quarterly payments" : "Bullet at maturity", byType),
    row("refinanced_at_maturity", "Balloon refinanced", refinancedAtMaturity, byType),
    row("fully_drawn", "Fully drawn at closing", true, "No drawdown schedule was given"),
    row(
      "maintenance_capex",
      "Maintenance capital expenditure",
      "lesser of capital expenditure and depreciation and amortization",
      "Filings do not split maintenance from growth",
    ),
    row(
      "loss_given_default",
      "Loss given default",
      lossGivenDefault,
      "Basel foundation approach, senior unsecured corporate",
      "decimal",
    ),
    row("capital", "Capital held", capital, "Basel minimum total capital at a 100% risk weight", "decimal"),
    row("funding_spread", "Funding spread", fundingSpread, HOUSE, "decimal"),
    row("operating_cost", "Operating cost", operatingCost, HOUSE, "decimal"),
    row("hurdle_rate", "Hurdle rate on capital", hurdleRate, HOUSE, "decimal"),
  ];
}

const QUARTERS = 4;

export interface LoanService {
  /** Quarterly, in whole cents. */
  readonly rows: readonly ScheduleRow[];
  /** Of the first year, in the loan's currency. */
  readonly interest: number;
  readonly principal: number;
}

/** The schedule of a loan of this amount, fully drawn, at an annual rate, and the debt service of its first year. */
export function loanService(amount: number, rate: number, terms: AssumedTerms): LoanService {
  const shape: RepaymentShape = { kind: terms.shape };
  const principalMinor = Math.max(1, Math.round(amount * 100));
  const rows = repaymentSchedule({
    principalMinor,
    periods: terms.years * QUARTERS,
    periodRates: rate / QUARTERS,
    shape,
  });
  const firstYear = rows.slice(0, QUARTERS);
  const sum = (part: (row: ScheduleRow) => number): number =>
    firstYear.reduce((total, row) => total + part(row), 0) / 100;
  return {
    rows,
    interest: sum((row) => row.interestMinor),
    principal: terms.refinancedAtMaturity ? 0 : sum((row) => row.principalMinor),
  };
}
