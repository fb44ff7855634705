import {
  debtIndicators,
  historyIndicators,
  type Indicator,
  stabilityIndicators,
  utilizationIndicators,
} from "./credit-indicators.ts";
import { riskScore } from "./credit-risk-score.ts";
import { readFigures, type UnusedReason } from "./financial-figures.ts";

/** What the supplied figures say about an applicant. */
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

function reasonOf({ label, value, unit, verdict, formula }: Indicator): string {
  const shown =
    unit === "ratio" || unit === "share"
      ? `${(value * 100).toFixed(1)}%`
      : unit === "months"
        ? `${value} months`
        : String(value);
  return `${label}: ${shown} (${formula}), ${verdict ?? "not rated"}.`;
}
