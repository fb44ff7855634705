import type { z } from "zod";
import type { FinancialCovenant } from "#domain/agreement/covenant.ts";
import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { Fee } from "#domain/agreement/pricing.ts";
import type { Money } from "#domain/agreement/values.ts";
import { highest, lowest, only } from "./values-of-many.ts";

type Amount = z.infer<typeof Money> | null | undefined;

/** Less common terms of one document, as part of its flat row. Null: not stated, or several different values. Amounts
 *  are in the currency that the document states. */
export function portfolioDetails(agreement: ExtractedAgreement) {
  return {
    ...facilityDetails(agreement),
    ...rateDetails(agreement),
    ...feeDetails(agreement),
    ...covenantDetails(agreement),
    ...eventDetails(agreement),
    ...partyDetails(agreement),
  };
}

export type PortfolioDetails = ReturnType<typeof portfolioDetails>;

function facilityDetails({ facilities }: ExtractedAgreement) {
  const commitment = (isKind: (type: string) => boolean): number | null =>
    sum(facilities.filter(({ facility_type }) => isKind(facility_type)).map((one) => one.commitment_amount));
  const sublimit = (type: string): number | null =>
    sum(
      facilities.flatMap(({ sublimits }) => sublimits.filter((one) => one.type === type).map(({ amount }) => amount)),
    );
  const types = facilities.flatMap(({ repayment }) => repayment?.type ?? []);
  return {
    facility_count: facilities.length,
    revolving_commitment: commitment((type) => type === "revolving"),
    term_commitment: commitment((type) => type.startsWith("term_loan") || type === "delayed_draw"),
    letter_of_credit_sublimit: sublimit("letter_of_credit"),
    swingline_sublimit: sublimit("swingline"),
    incremental_amount: highest(facilities.flatMap(({ incremental }) => incremental?.amount?.amount ?? [])),
    tenor_months: highest(facilities.flatMap(({ tenor_months }) => tenor_months ?? [])),
    repayment: [...new Set(types)].join(", ") || null,
    installments: facilities.reduce((total, { repayment }) => total + (repayment?.schedule.length ?? 0), 0),
    purpose: only(facilities.flatMap(({ purpose }) => purpose ?? [])),
  };
}

function rateDetails({ facilities }: ExtractedAgreement) {
  const terms = facilities.map(({ interest_terms }) => interest_terms);
  const grids = terms.flatMap(({ pricing_grid }) => pricing_grid);
  const base = [
    ...terms.flatMap(({ base_rate_option }) => base_rate_option?.spread_bps ?? []),
    ...grids.flatMap(({ base_rate_spread_bps }) => base_rate_spread_bps ?? []),
  ];
  const payments = terms.flatMap(({ payment_frequency: every }) =>
    every === null ? [] : `${every.period_multiplier}${every.period}`,
  );
  return {
    base_margin_low_bps: lowest(base),
    base_margin_high_bps: highest(base),
    base_floor_bps: only(terms.flatMap(({ base_rate_option }) => base_rate_option?.floor_bps ?? [])),
    credit_spread_adjustment_bps: only(
      terms.flatMap(({ rate_option }) => rate_option?.credit_spread_adjustment_bps ?? []),
    ),
    fixed_rate_bps: only(terms.flatMap(({ fixed_rate_bps }) => fixed_rate_bps ?? [])),
    default_rate_bps: only(terms.flatMap(({ default_rate_bps }) => default_rate_bps ?? [])),
    day_count: only(terms.flatMap(({ day_count_fraction }) => day_count_fraction ?? [])),
    interest_payment: only(payments),
    pricing_levels: highest(terms.map(({ pricing_grid }) => pricing_grid.length)) ?? 0,
  };
}

function feeDetails({ fees }: ExtractedAgreement) {
  const rate = (type: Fee["type"]): number | null =>
    only(fees.flatMap((fee) => (fee.type === type ? (fee.rate_bps ?? []) : [])));
  return {
    facility_fee_bps: rate("facility"),
    letter_of_credit_fee_bps: rate("letter_of_credit"),
    fronting_fee_bps: rate("fronting"),
    upfront_fee_bps: rate("upfront"),
    agency_fee: only(fees.flatMap((fee) => (fee.type === "agency" ? (fee.amount?.amount ?? []) : []))),
  };
}

function covenantDetails({ financial_covenants: covenants }: ExtractedAgreement) {
  const limit = (metric: FinancialCovenant["metric"], unit: FinancialCovenant["unit"]): number | null =>
    covenants.find((one) => one.metric === metric && one.unit === unit)?.threshold ?? null;
  return {
    max_net_leverage: limit("net_leverage", "ratio"),
    max_senior_leverage: limit("senior_leverage", "ratio"),
    min_debt_service_coverage: limit("debt_service_coverage", "ratio"),
    min_asset_coverage: limit("asset_coverage", "ratio"),
    min_current_ratio: limit("current_ratio", "ratio"),
    min_net_worth: limit("net_worth", "currency"),
    min_liquidity: limit("liquidity", "currency"),
    min_ebitda: limit("minimum_ebitda", "currency"),
    max_capital_expenditure: limit("capital_expenditure", "currency"),
    max_loan_to_value_percent: limit("loan_to_value", "percent"),
  };
}

function eventDetails({ events_of_default: events, mandatory_prepayments: prepayments }: ExtractedAgreement) {
  const amount = (type: string): number | null =>
    events.find((event) => event.type === type && event.threshold_amount !== null)?.threshold_amount?.amount ?? null;
  const sweep = (type: string): number | null => prepayments.find((one) => one.type === type)?.percent ?? null;
  return {
    payment_grace_days: only(
      events.flatMap(({ type, grace_period_days }) => (type === "non_payment" ? (grace_period_days ?? []) : [])),
    ),
    cross_default_threshold: amount("cross_default"),
    judgment_threshold: amount("judgment"),
    asset_sale_sweep_percent: sweep("asset_sale"),
    debt_issuance_sweep_percent: sweep("debt_issuance"),
    excess_cash_flow_sweep_percent: sweep("excess_cash_flow"),
  };
}

function partyDetails(agreement: ExtractedAgreement) {
  const named = (role: string): string | null => agreement.parties.find((party) => party.role === role)?.name ?? null;
  return {
    collateral_agent: named("collateral_agent"),
    lead_arranger: named("lead_arranger"),
    borrower_consent: agreement.assignment?.borrower_consent ?? null,
    min_assignment: agreement.assignment?.minimum_amount?.amount ?? null,
    affirmative_covenants: agreement.affirmative_covenants.length,
    negative_covenants: agreement.negative_covenants.length,
    kpi_targets: agreement.esg_kpi_targets.length,
  };
}

/** The sum of the stated amounts; null if none is stated or currencies differ. */
function sum(amounts: readonly Amount[]): number | null {
  const stated = amounts.flatMap((amount) => amount ?? []);
  if (only(stated.map(({ currency }) => currency)) === null) return null;
  return stated.reduce((total, { amount }) => total + amount, 0);
}
