import {
  type FigureName,
  inFormula,
  readFigures,
  type SuppliedFigure,
  type UnusedReason,
} from "./financial-figures.ts";

/** One figure with its inputs. */
export interface Indicator {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly unit: "ratio" | "months" | "count" | "share" | "amount";
  readonly formula: string;
  readonly inputs: Readonly<Record<string, number>>;
  readonly verdict: "strong" | "acceptable" | "weak" | null;
}

export interface CreditAssessment {
  readonly status: "assessed" | "insufficient_evidence";
  readonly payment_history_indicators: readonly Indicator[];
  readonly credit_utilization_patterns: readonly Indicator[];
  readonly debt_management: readonly Indicator[];
  readonly financial_stability: readonly Indicator[];
  /** 0..100, higher is riskier; null if too few figures were supplied. */
  readonly risk_score: number | null;
  readonly rationale: readonly string[];
  readonly limitations: readonly string[];
}

/** Points of a piecewise linear score: a value and its risk, 0..100. */
type Scale = readonly (readonly [number, number])[];

/** Debt to income: 36 % is the usual guideline of US underwriting, 43 % was the limit of a qualified mortgage
 *  (12 CFR 1026.43(e), before 2021). */
const DEBT_TO_INCOME: Scale = [
  [0.1, 5],
  [0.2, 15],
  [0.36, 40],
  [0.43, 60],
  [0.5, 80],
  [0.7, 100],
];
/** Utilization of revolving credit: 30 % is the usual guideline. */
const UTILIZATION: Scale = [
  [0.05, 5],
  [0.3, 30],
  [0.5, 55],
  [0.75, 80],
  [1, 100],
];
/** Months of expenses that liquid assets cover: three to six are the usual guideline. */
const RESERVES: Scale = [
  [0, 95],
  [1, 75],
  [3, 45],
  [6, 20],
  [12, 5],
];
const LATE_PAYMENTS: Scale = [
  [0, 5],
  [1, 45],
  [2, 65],
  [4, 90],
  [6, 100],
];
const WEIGHTS = { debtToIncome: 0.35, latePayments: 0.25, utilization: 0.2, reserves: 0.2 } as const;
/** Minimum share of the weights that must be supplied for a score. */
const MIN_WEIGHT = 0.5;

/** Assesses the supplied figures only: nothing is estimated, and no bureau is queried. */
export function assessCredit(supplied: Readonly<Record<string, unknown>> | null): CreditAssessment {
  const limitations = [
    "Only the supplied figures were used. They were not verified, and no credit bureau was asked.",
    "This supports a decision but does not make it: a person decides, and the applicant may dispute the figures.",
  ];
  if (supplied === null || Object.keys(supplied).length === 0)
    return nothingSupplied(["No financial figures were supplied.", ...limitations]);
  const { figures, incomeHistory, unused } = readFigures(supplied);
  for (const [reason, why] of Object.entries(NOT_USED)) {
    const names = unused.flatMap((one) => (one.reason === reason ? one.name : [])).slice(0, 20);
    if (names.length > 0) limitations.push(`${why}: ${names.join(", ")}.`);
  }
  const debt = debtIndicators(figures);
  const utilization = utilizationIndicators(figures);
  const history = historyIndicators(figures);
  const stability = stabilityIndicators(figures, incomeHistory);
  const indicators = [...debt, ...utilization, ...history, ...stability];
  if (indicators.length === 0)
    return nothingSupplied(["No ratio can be computed from what was supplied.", ...limitations]);
  const { score, missing } = riskScore(indicators);
  if (missing.length > 0) limitations.push(`Not scored, because a figure is missing or zero: ${missing.join(", ")}.`);
  if (score === null) limitations.push("The figures cover less than half of the weights of the risk score.");
  return {
    status: score === null ? "insufficient_evidence" : "assessed",
    payment_history_indicators: history,
    credit_utilization_patterns: utilization,
    debt_management: debt,
    financial_stability: stability,
    risk_score: score,
    rationale: indicators.filter(({ verdict }) => verdict !== null).map(reasonOf),
    limitations,
  };
}

const NOT_USED: Readonly<Record<UnusedReason, string>> = {
  unknown: "Not used, because no figure has this name",
  unusable: "Not used, because the value is not a number of at least 0",
  repeated: "Not used, because another member gives the same figure",
};

function nothingSupplied(limitations: readonly string[]): CreditAssessment {
  return {
    status: "insufficient_evidence",
    payment_history_indicators: [],
    credit_utilization_patterns: [],
    debt_management: [],
    financial_stability: [],
    risk_score: null,
    rationale: [],
    limitations,
  };
}

type Figures = Readonly<Partial<Record<FigureName, SuppliedFigure>>>;

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

function debtIndicators(figures: Figures): Indicator[] {
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

/** The yearly figure of a monthly one: as supplied, if it was. */
function yearlyOf(monthly: SuppliedFigure | undefined): SuppliedFigure | undefined {
  if (monthly === undefined) return undefined;
  const { value, from, supplied, term } = monthly;
  return { value: value * 12, from, supplied, term: term === from ? `${from} * 12` : from };
}

function utilizationIndicators({ creditUsed, creditLimit, utilization }: Figures): Indicator[] {
  const computed = ratio("credit_utilization", "Credit utilization", "share", [creditUsed, creditLimit], UTILIZATION);
  return computed.length > 0
    ? computed
    : plain("credit_utilization", "Credit utilization", "share", utilization, UTILIZATION);
}

function historyIndicators({ latePayments, onTimeShare, bankruptcies }: Figures): Indicator[] {
  return [
    ...plain("late_payments", "Late payments", "count", latePayments, LATE_PAYMENTS),
    ...plain("on_time_share", "Payments made on time", "share", onTimeShare, null),
    ...plain("bankruptcies", "Bankruptcies and defaults", "count", bankruptcies, null),
  ];
}

function stabilityIndicators(figures: Figures, history: ReturnType<typeof readFigures>["incomeHistory"]): Indicator[] {
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
function incomeVariation(history: ReturnType<typeof readFigures>["incomeHistory"]): Indicator[] {
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

const SCORED: Readonly<Record<string, readonly [keyof typeof WEIGHTS, Scale, string]>> = {
  debt_to_income: ["debtToIncome", DEBT_TO_INCOME, "debt service and income"],
  late_payments: ["latePayments", LATE_PAYMENTS, "late payments"],
  credit_utilization: ["utilization", UTILIZATION, "credit used and credit limit"],
  reserve_months: ["reserves", RESERVES, "liquid assets and monthly expenses"],
};

/** Weighted mean risk of the supplied figures, if they carry at least half of the weights. */
function riskScore(indicators: readonly Indicator[]): { score: number | null; missing: string[] } {
  let [weight, risk] = [0, 0];
  const missing: string[] = [];
  for (const [id, [name, scale, label]] of Object.entries(SCORED)) {
    const indicator = indicators.find((one) => one.id === id);
    if (indicator === undefined) {
      missing.push(label);
      continue;
    }
    weight += WEIGHTS[name];
    risk += WEIGHTS[name] * riskOn(scale, indicator.value);
  }
  const bankrupt = indicators.some(({ id, value }) => id === "bankruptcies" && value > 0);
  if (weight < MIN_WEIGHT) return { score: null, missing };
  const score = Math.round(risk / weight);
  return { score: bankrupt ? Math.max(score, 85) : score, missing };
}

function riskOn(scale: Scale, value: number): number {
  const [first, last] = [scale[0], scale.at(-1)];
  if (first === undefined || last === undefined) return 0;
  if (value <= first[0]) return first[1];
  for (const [i, [x, y]] of scale.entries()) {
    const [previousX, previousY] = scale[i - 1] ?? [x, y];
    if (value <= x) return x === previousX ? y : previousY + ((value - previousX) / (x - previousX)) * (y - previousY);
  }
  return last[1];
}

function verdictOf(scale: Scale | null, value: number): Indicator["verdict"] {
  if (scale === null) return null;
  const risk = riskOn(scale, value);
  if (risk <= 30) return "strong";
  return risk <= 60 ? "acceptable" : "weak";
}

function reasonOf({ label, value, unit, verdict, formula }: Indicator): string {
  const shown =
    unit === "ratio" || unit === "share"
      ? `${(value * 100).toFixed(1)}%`
      : unit === "months"
        ? `${value} months`
        : String(value);
  return `${label}: ${shown} (${formula}), ${verdict ?? "not rated"}.`;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
