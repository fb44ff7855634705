import type { CovenantMetric, FinancialCovenant } from "#domain/agreement/covenant.ts";
import { documentWords } from "@/pages/documents/words.ts";

const words = documentWords.calculator.inputs;

const RATIOS: Readonly<Partial<Record<CovenantMetric, readonly [numerator: string, denominator: string]>>> = {
  total_leverage: [words.totalDebt, words.ebitda],
  senior_leverage: [words.seniorDebt, words.ebitda],
  secured_leverage: [words.securedDebt, words.ebitda],
  net_leverage: [words.netDebt, words.ebitda],
  interest_coverage: [words.ebitda, words.interest],
  fixed_charge_coverage: [words.fixedChargeCash, words.fixedCharges],
  debt_service_coverage: [words.debtServiceCash, words.debtService],
  current_ratio: [words.currentAssets, words.currentLiabilities],
  loan_to_value: [words.loan, words.collateral],
  asset_coverage: [words.assets, words.totalDebt],
};

/** The figures that a test of the covenant needs: numerator and denominator of a ratio, else the one amount. */
export function inputNames({ metric, unit, name }: FinancialCovenant): readonly string[] {
  if (unit === "currency") return [name];
  return RATIOS[metric] ?? [words.numerator, words.denominator];
}
