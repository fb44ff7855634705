import { type RepaymentShape, repaymentSchedule, type ScheduleRow } from "#domain/loans/repayment-schedule.ts";

export type LoanType = "term_loan" | "revolving" | "bridge" | "other";

/** What is assumed of a loan whose terms are not given; shown with the result. Rates are decimals a year. */
export interface AssumedTerms {
  readonly years: number;
  readonly margin: number;
  readonly shape: "level" | "bullet";
  /** Whether the principal at the end is paid from cash flow, or refinanced. */
  readonly refinanced_at_end: boolean;
  readonly loss_given_default: number;
  readonly funding_spread: number;
  readonly operating_cost: number;
  readonly capital: number;
  readonly hurdle_rate: number;
}

const COSTS = {
  loss_given_default: 0.4,
  funding_spread: 0.005,
  operating_cost: 0.003,
  capital: 0.08,
  hurdle_rate: 0.12,
};
const BULLET = { shape: "bullet", refinanced_at_end: true } as const;
const LEVEL = { shape: "level", refinanced_at_end: false } as const;

export const ASSUMED_TERMS: Readonly<Record<LoanType, AssumedTerms>> = {
  term_loan: { ...COSTS, ...LEVEL, years: 5, margin: 0.025 },
  revolving: { ...COSTS, ...BULLET, years: 5, margin: 0.0225 },
  bridge: { ...COSTS, ...BULLET, years: 1, margin: 0.04 },
  other: { ...COSTS, ...LEVEL, years: 5, margin: 0.03 },
};

const QUARTERS = 4;

export interface LoanService {
  /** Quarterly, in whole cents. */
  readonly rows: readonly ScheduleRow[];
  /** Of the first year, in the loan's currency. */
  readonly interest: number;
  readonly principal: number;
}

/** The schedule of a loan of this amount, fully drawn, at a rate a year, and what its first year takes. */
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
    principal: terms.refinanced_at_end ? 0 : sum((row) => row.principalMinor),
  };
}
