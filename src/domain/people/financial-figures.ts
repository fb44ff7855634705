/** Supplied figures, each with the member that it was read from. Amounts are in the currency of the request. */
export interface SuppliedFigure {
  readonly value: number;
  /** The member's own name. */
  readonly from: string;
}

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
  readonly unused: readonly string[];
}

/** Reads supplied figures by their names. Negative and non-numeric values are not used. */
export function readFigures(supplied: Readonly<Record<string, unknown>>): ReadFigures {
  const figures: Partial<Record<FigureName, SuppliedFigure>> = {};
  const used = new Set<string>();
  for (const name of FIGURES) {
    const { same, yearly = [] } = ALIASES[name];
    const from = [...same, ...yearly].find((alias) => isAmount(supplied[alias]));
    if (from === undefined) continue;
    const value = supplied[from] as number;
    figures[name] = { value: yearly.includes(from) ? value / 12 : asShare(name, value), from };
    used.add(from);
  }
  const years = supplied["employment_years"] ?? supplied["years_employed"];
  if (figures.monthsEmployed === undefined && isAmount(years)) {
    const from = "employment_years" in supplied ? "employment_years" : "years_employed";
    figures.monthsEmployed = { value: years * 12, from };
    used.add(from);
  }
  const historyName = ["income_history", "monthly_income_history", "monthly_incomes"].find((name) =>
    isHistory(supplied[name]),
  );
  if (historyName !== undefined) used.add(historyName);
  return {
    figures,
    incomeHistory: historyName === undefined ? null : { values: supplied[historyName] as number[], from: historyName },
    unused: Object.keys(supplied).filter((name) => !used.has(name)),
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

function isHistory(value: unknown): value is number[] {
  return Array.isArray(value) && value.length >= 3 && value.every(isAmount);
}

/** A share may be supplied as a percentage. */
function asShare(name: FigureName, value: number): number {
  return (name === "utilization" || name === "onTimeShare") && value > 1 ? value / 100 : value;
}
