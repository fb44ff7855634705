import type { ExtractedAgreement } from "#domain/agreement/credit-agreement.ts";
import type { PartyRole } from "#domain/agreement/party.ts";
import { type PortfolioDetails, portfolioDetails } from "./portfolio-details.ts";
import { highest, lowest, only } from "./values-of-many.ts";

/** The facility fields that maturity walls and totals need. */
export interface PortfolioFacility {
  readonly name: string;
  readonly type: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly maturity: string | null;
}

/** The terms of one document as a flat row. Null: not stated, or several different values. */
export interface PortfolioTerms extends PortfolioDetails {
  readonly agreement_date: string | null;
  readonly effective_date: string | null;
  readonly borrower: string | null;
  readonly guarantors: number;
  readonly administrative_agent: string | null;
  readonly lenders: number;
  readonly governing_law: string | null;
  readonly currency: string | null;
  readonly total_commitment: number | null;
  readonly facility_types: string | null;
  readonly first_maturity: string | null;
  readonly last_maturity: string | null;
  readonly benchmark: string | null;
  readonly margin_low_bps: number | null;
  readonly margin_high_bps: number | null;
  readonly floor_bps: number | null;
  readonly commitment_fee_low_bps: number | null;
  readonly commitment_fee_high_bps: number | null;
  readonly max_total_leverage: number | null;
  readonly max_secured_leverage: number | null;
  readonly min_interest_coverage: number | null;
  readonly min_fixed_charge_coverage: number | null;
  readonly covenants: number;
  readonly events_of_default: number;
  readonly required_lenders_percent: number | null;
  readonly sustainability_linked: boolean;
  readonly conflicts: number;
  readonly warnings: number;
  readonly facilities: readonly PortfolioFacility[];
}

/** Version of the rows. Increase it when `portfolioTerms` returns something else for the same agreement. */
export const PORTFOLIO_FORMAT = 2;

/** The flat row of an agreement. */
export function portfolioTerms(agreement: ExtractedAgreement): PortfolioTerms {
  const { facilities, parties, financial_covenants: covenants } = agreement;
  const named = (role: PartyRole) => parties.filter((party) => party.role === role).map(({ name }) => name);
  const rates = facilities.map(({ interest_terms }) => interest_terms.rate_option);
  const grids = facilities.flatMap(({ interest_terms }) => interest_terms.pricing_grid);
  const margins = [...rates.map((rate) => rate?.spread_bps), ...grids.map((level) => level.spread_bps)].filter(
    isNumber,
  );
  const fees = [
    ...agreement.fees.filter(({ type }) => type === "commitment").map(({ rate_bps }) => rate_bps),
    ...grids.map(({ fee_bps }) => fee_bps),
  ].filter(isNumber);
  const maturities = facilities.flatMap(({ maturity_date }) => maturity_date ?? []).toSorted();
  const limitOf = (metric: string) => covenants.find((covenant) => covenant.metric === metric)?.threshold ?? null;
  return {
    agreement_date: agreement.agreement_date,
    effective_date: agreement.effective_date,
    borrower: named("borrower")[0] ?? null,
    guarantors: new Set(named("guarantor")).size,
    administrative_agent: named("administrative_agent")[0] ?? null,
    lenders: new Set(named("lender")).size,
    governing_law: agreement.governing_law,
    ...commitments(agreement),
    facility_types: [...new Set(facilities.map(({ facility_type }) => facility_type))].join(", ") || null,
    first_maturity: maturities[0] ?? null,
    last_maturity: maturities.at(-1) ?? null,
    benchmark: only(rates.flatMap((rate) => rate?.benchmark ?? [])),
    margin_low_bps: lowest(margins),
    margin_high_bps: highest(margins),
    floor_bps: only(rates.flatMap((rate) => rate?.floor_bps ?? [])),
    commitment_fee_low_bps: lowest(fees),
    commitment_fee_high_bps: highest(fees),
    max_total_leverage: limitOf("total_leverage"),
    max_secured_leverage: limitOf("secured_leverage"),
    min_interest_coverage: limitOf("interest_coverage"),
    min_fixed_charge_coverage: limitOf("fixed_charge_coverage"),
    covenants: covenants.length,
    events_of_default: agreement.events_of_default.length,
    required_lenders_percent: agreement.required_lenders_percent,
    sustainability_linked: agreement.sustainability_linked,
    conflicts: agreement.conflicts.length,
    warnings: agreement.warnings.length,
    ...portfolioDetails(agreement),
    facilities: facilities.map((facility) => ({
      name: facility.facility_name,
      type: facility.facility_type,
      amount: facility.commitment_amount?.amount ?? null,
      currency: facility.commitment_amount?.currency ?? null,
      maturity: facility.maturity_date,
    })),
  };
}

/** The sum of the stated commitments; they must share one currency. */
function commitments({ facilities }: ExtractedAgreement): { currency: string | null; total_commitment: number | null } {
  const stated = facilities.flatMap(({ commitment_amount }) => commitment_amount ?? []);
  const currency = only(stated.map((money) => money.currency));
  return { currency, total_commitment: currency === null ? null : stated.reduce((sum, { amount }) => sum + amount, 0) };
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === "number";
}
