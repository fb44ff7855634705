import type { Indicator } from "./credit-indicators.ts";
import { DEBT_TO_INCOME, LATE_PAYMENTS, RESERVES, riskOn, type Scale, UTILIZATION } from "./credit-risk-scales.ts";

const WEIGHTS = { debtToIncome: 0.35, latePayments: 0.25, utilization: 0.2, reserves: 0.2 } as const;
/** Minimum share of the weights that must be supplied for a score. */
const MIN_WEIGHT = 0.5;

const SCORED: Readonly<Record<string, readonly [keyof typeof WEIGHTS, Scale, string]>> = {
  debt_to_income: ["debtToIncome", DEBT_TO_INCOME, "debt service and income"],
  late_payments: ["latePayments", LATE_PAYMENTS, "late payments"],
  credit_utilization: ["utilization", UTILIZATION, "credit used and credit limit"],
  reserve_months: ["reserves", RESERVES, "liquid assets and monthly expenses"],
};

/** Weighted mean risk of the supplied figures, if they carry at least half of the weights. */
export function riskScore(indicators: readonly Indicator[]): { score: number | null; missing: string[] } {
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
