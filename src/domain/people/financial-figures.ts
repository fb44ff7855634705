/** Supplied figures, each with the member that it was read from. Amounts are in the currency of the request. */
export interface SuppliedFigure {
  readonly value: number;
  /** The member's own name. */
  readonly from: string;
  /** The member's own value, from which `term` computes `value`. */
  readonly supplied: number;
  /** How the value follows from the member: `monthly_income`, `annual_income / 12`. */
  readonly term: string;
}

/** A figure as an operand of a formula. */
export function inFormula({ term, from }: SuppliedFigure): string {
  return term === from ? term : `(${term})`;
}

/** Why a member was not used: nothing reads its name, its value cannot be used, or another member gives the figure. */
export type UnusedReason = "unknown" | "unusable" | "repeated";

export const FIGURES = [
  "monthlyIncome",
  "monthlyDebtPayments",
  "monthlyHousing",
  "monthlyExpenses",
  "monthlySavings",
  "totalDebt",
  "totalAssets",
  "liquidAssets",
  "creditLimit",
  "creditUsed",
  "utilization",
  "latePayments",
  "onTimeShare",
  "bankruptcies",
  "monthsEmployed",
] as const;
export type FigureName = (typeof FIGURES)[number];

/** Accepted names of each figure. Annual figures are divided by twelve. */
const ALIASES: Readonly<Record<FigureName, { readonly same: readonly string[]; readonly yearly?: readonly string[] }>> =
  {
    monthlyIncome: {
      same: [
        "monthly_income",
        "gross_monthly_income",
        "monthly_gross_income",
        "income_monthly",
        "net_monthly_income",
        "monthly_salary",
      ],
      yearly: [
        "annual_income",
        "gross_annual_income",
        "annual_gross_income",
        "yearly_income",
        "annual_salary",
        "income_annual",
        "salary",
      ],
    },
    monthlyDebtPayments: {
      same: [
        "monthly_debt_payments",
        "monthly_debt_payment",
        "monthly_debt_service",
        "monthly_debt",
        "debt_payments",
        "monthly_loan_payments",
        "monthly_obligations",
      ],
      yearly: ["annual_debt_service", "annual_debt_payments", "debt_service"],
    },
    monthlyHousing: {
      same: [
        "monthly_housing_payment",
        "housing_payment",
        "monthly_rent",
        "rent",
        "mortgage_payment",
        "monthly_mortgage",
      ],
    },
    monthlyExpenses: {
      same: ["monthly_expenses", "expenses_monthly", "monthly_spending"],
      yearly: ["annual_expenses", "yearly_expenses"],
    },
    monthlySavings: { same: ["monthly_savings", "savings_per_month"], yearly: ["annual_savings"] },
    totalDebt: { same: ["total_debt", "outstanding_debt", "debt", "total_liabilities", "liabilities", "debt_balance"] },
    totalAssets: { same: ["total_assets", "assets"] },
    liquidAssets: {
      same: [
        "liquid_assets",
        "cash",
        "savings",
        "cash_reserves",
        "cash_and_equivalents",
        "liquid_savings",
        "emergency_fund",
        "savings_balance",
      ],
    },
    creditLimit: {
      same: [
        "credit_limit",
        "total_credit_limit",
        "revolving_limit",
        "credit_limits",
        "credit_card_limit",
        "available_credit_limit",
      ],
    },
    creditUsed: {
      same: [
        "credit_used",
        "revolving_balance",
        "credit_card_balance",
        "credit_card_debt",
        "revolving_debt",
        "credit_balance",
        "credit_utilized",
      ],
    },
    utilization: { same: ["credit_utilization", "utilization", "credit_utilization_ratio", "utilization_rate"] },
    latePayments: {
      same: [
        "late_payments",
        "missed_payments",
        "delinquencies",
        "late_payments_12m",
        "late_payments_24m",
        "delinquencies_24m",
        "delinquent_accounts",
        "late_payments_last_24_months",
      ],
    },
    onTimeShare: {
      same: ["on_time_payment_rate", "on_time_payments_percent", "on_time_share", "payment_history_on_time"],
    },
    bankruptcies: { same: ["bankruptcies", "defaults", "charge_offs", "foreclosures"] },
    monthsEmployed: { same: ["months_employed", "employment_months"], yearly: [] },
  };

export interface ReadFigures {
  readonly figures: Readonly<Partial<Record<FigureName, SuppliedFigure>>>;
  /** Monthly incomes in order, if a history was supplied. */
  readonly incomeHistory: { readonly values: readonly number[]; readonly from: string } | null;
  /** Members that were not used, in order. */
  readonly unused: readonly { readonly name: string; readonly reason: UnusedReason }[];
}

/** Reads supplied figures by their names. Negative and non-numeric values are not used. */
export function readFigures(supplied: Readonly<Record<string, unknown>>): ReadFigures {
  const figures: Partial<Record<FigureName, SuppliedFigure>> = {};
  const used = new Set<string>();
  for (const name of FIGURES) {
    const { same, yearly = [] } = ALIASES[name];
    const from = [...same, ...yearly].find((alias) => isAmount(supplied[alias]));
    if (from === undefined) continue;
    figures[name] = figureOf(name, from, supplied[from] as number, yearly.includes(from));
    used.add(from);
  }
  const yearsName = YEARS_EMPLOYED.find((name) => isAmount(supplied[name]));
  if (figures.monthsEmployed === undefined && yearsName !== undefined) {
    const years = supplied[yearsName] as number;
    figures.monthsEmployed = { value: years * 12, from: yearsName, supplied: years, term: `${yearsName} * 12` };
    used.add(yearsName);
  }
  const historyName = HISTORIES.find((name) => isHistory(supplied[name]));
  if (historyName !== undefined) used.add(historyName);
  return {
    figures,
    incomeHistory: historyName === undefined ? null : { values: supplied[historyName] as number[], from: historyName },
    unused: Object.keys(supplied)
      .filter((name) => !used.has(name))
      .map((name) => ({ name, reason: whyUnused(name, supplied[name]) })),
  };
}

const YEARS_EMPLOYED = ["employment_years", "years_employed"];
const HISTORIES = ["income_history", "monthly_income_history", "monthly_incomes"];
const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(ALIASES).flatMap(({ same, yearly = [] }) => [...same, ...yearly]),
  ...YEARS_EMPLOYED,
  ...HISTORIES,
]);

function whyUnused(name: string, value: unknown): UnusedReason {
  if (!KNOWN.has(name)) return "unknown";
  return (HISTORIES.includes(name) ? isHistory(value) : isAmount(value)) ? "repeated" : "unusable";
}

function figureOf(name: FigureName, from: string, supplied: number, isYearly: boolean): SuppliedFigure {
  if (isYearly) return { value: supplied / 12, from, supplied, term: `${from} / 12` };
  // A share may be supplied as a percentage.
  const isPercent = (name === "utilization" || name === "onTimeShare") && supplied > 1;
  return { value: isPercent ? supplied / 100 : supplied, from, supplied, term: isPercent ? `${from} / 100` : from };
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function isHistory(value: unknown): value is number[] {
  return Array.isArray(value) && value.length >= 3 && value.every(isAmount);
}
