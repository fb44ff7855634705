import {
  DEBT_TO_INCOME,
  LATE_PAYMENTS,
  RESERVES,
  type Scale,
  UTILIZATION,
  type Verdict,
  verdictOf,
} from "./credit-risk-scales.ts";
import { type FigureName, inFormula, type ReadFigures, type SuppliedFigure } from "./financial-figures.ts";

/** One figure with its inputs. */
export interface Indicator {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly unit: "ratio" | "months" | "count" | "share" | "amount";
  readonly formula: string;
  readonly inputs: Readonly<Record<string, number>>;
  readonly verdict: Verdict | null;
}

type Figures = Readonly<Partial<Record<FigureName, SuppliedFigure>>>;

/** What debt costs against income. */
export function debtIndicators(figures: Figures): Indicator[] {
  const { monthlyDebtPayments, monthlyIncome, monthlyHousing, totalDebt } = figures;
  return [
    ...ratio("debt_to_income", "Debt service to income", "ratio", [monthlyDebtPayments, monthlyIncome], DEBT_TO_INCOME),
    ...ratio("housing_to_income", "Housing payment to income", "ratio", [monthlyHousing, monthlyIncome], null),
    ...ratio(
      "debt_to_annual_income",
      "Total debt to annual income",
      "ratio",
      [totalDebt, yearlyOf(monthlyIncome)],
      null,
    ),
  ];
}

/** How much of the credit limit is used. */
export function utilizationIndicators({ creditUsed, creditLimit, utilization }: Figures): Indicator[] {
  const computed = ratio("credit_utilization", "Credit utilization", "share", [creditUsed, creditLimit], UTILIZATION);
  return computed.length > 0
    ? computed
    : plain("credit_utilization", "Credit utilization", "share", utilization, UTILIZATION);
}

/** How earlier debts were paid. */
export function historyIndicators({ latePayments, onTimeShare, bankruptcies }: Figures): Indicator[] {
  return [
    ...plain("late_payments", "Late payments", "count", latePayments, LATE_PAYMENTS),
    ...plain("on_time_share", "Payments made on time", "share", onTimeShare, null),
    ...plain("bankruptcies", "Bankruptcies and defaults", "count", bankruptcies, null),
  ];
}

/** What would carry the payments if income fell: reserves, savings, employment, net worth and steady income. */
export function stabilityIndicators(figures: Figures, history: ReadFigures["incomeHistory"]): Indicator[] {
  const {
    liquidAssets,
    monthlyExpenses,
    monthlyDebtPayments,
    monthsEmployed,
    totalAssets,
    totalDebt,
    monthlySavings,
    monthlyIncome,
  } = figures;
  const netWorth: Indicator[] =
    totalAssets === undefined || totalDebt === undefined
      ? []
      : [
          {
            id: "net_worth",
            label: "Net worth",
            value: rounded(totalAssets.value - totalDebt.value),
            unit: "amount",
            formula: `${totalAssets.from} - ${totalDebt.from}`,
            inputs: { [totalAssets.from]: totalAssets.supplied, [totalDebt.from]: totalDebt.supplied },
            verdict: null,
          },
        ];
  return [
    ...ratio(
      "reserve_months",
      "Months of reserves",
      "months",
      [liquidAssets, monthlyExpenses ?? monthlyDebtPayments],
      RESERVES,
    ),
    ...ratio("savings_rate", "Share of income saved", "share", [monthlySavings, monthlyIncome], null),
    ...plain("months_employed", "Months in employment", "months", monthsEmployed, null),
    ...netWorth,
    ...incomeVariation(history),
  ];
}

/** Coefficient of variation of monthly incomes. */
function incomeVariation(history: ReadFigures["incomeHistory"]): Indicator[] {
  if (history === null) return [];
  const { values, from } = history;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (mean === 0) return [];
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  const inputs = { mean: rounded(mean), standard_deviation: rounded(Math.sqrt(variance)), months: values.length };
  const formula = `standard deviation / mean of ${from}`;
  return [
    {
      id: "income_variation",
      label: "Variation of income",
      value: rounded(Math.sqrt(variance) / mean),
      unit: "ratio",
      formula,
      inputs,
      verdict: null,
    },
  ];
}

/** The yearly figure of a monthly one: as supplied, if it was. */
function yearlyOf(monthly: SuppliedFigure | undefined): SuppliedFigure | undefined {
  if (monthly === undefined) return undefined;
  const { value, from, supplied, term } = monthly;
  return { value: value * 12, from, supplied, term: term === from ? `${from} * 12` : from };
}

function ratio(
  id: string,
  label: string,
  unit: Indicator["unit"],
  [above, below]: readonly [SuppliedFigure | undefined, SuppliedFigure | undefined],
  scale: Scale | null,
): Indicator[] {
  if (above === undefined || below === undefined || below.value === 0) return [];
  const value = above.value / below.value;
  const inputs = { [above.from]: above.supplied, [below.from]: below.supplied };
  return [
    {
      id,
      label,
      value: rounded(value),
      unit,
      formula: `${inFormula(above)} / ${inFormula(below)}`,
      inputs,
      verdict: verdictOf(scale, value),
    },
  ];
}

function plain(
  id: string,
  label: string,
  unit: Indicator["unit"],
  figure: SuppliedFigure | undefined,
  scale: Scale | null,
): Indicator[] {
  if (figure === undefined) return [];
  const { value, from, supplied, term } = figure;
  return [
    {
      id,
      label,
      value: rounded(value),
      unit,
      formula: term === from ? "as supplied" : term,
      inputs: { [from]: supplied },
      verdict: verdictOf(scale, value),
    },
  ];
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
