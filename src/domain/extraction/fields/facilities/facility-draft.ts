import type { Facility, FacilityType } from "#domain/agreement/facility.ts";
import type { Money } from "#domain/agreement/values.ts";
import type { Evidenced, Found } from "../../found.ts";
import type { Span } from "../../text/normal-text.ts";

/** The members of a facility that are known before its pricing is read. */
export type FacilityTerms = Omit<Facility, "interest_terms">;

/** A facility of the agreement object, without `interest_terms`. Ids and references are plain strings. */
export interface FacilityTree {
  readonly id: string;
  readonly facility_name: Found<string>;
  readonly facility_type: Found<FacilityType>;
  readonly commitment_amount: Evidenced<FacilityTerms["commitment_amount"]>;
  readonly maturity_date: Evidenced<FacilityTerms["maturity_date"]>;
  readonly tenor_months: Evidenced<FacilityTerms["tenor_months"]>;
  readonly purpose: Evidenced<FacilityTerms["purpose"]>;
  readonly borrower_ids: readonly string[];
  readonly repayment: Evidenced<FacilityTerms["repayment"]>;
  readonly sublimits: Evidenced<FacilityTerms["sublimits"]>;
  readonly lender_commitments: Evidenced<FacilityTerms["lender_commitments"]>;
  readonly incremental: Evidenced<FacilityTerms["incremental"]>;
}

/** One lender's commitment to one facility, as a schedule or a signature page states it. */
export interface LenderLine {
  readonly name: Found<string>;
  readonly amount: Found<Money>;
}

/** A facility found in the text, with the inputs of the rules for its pricing and lenders. */
export interface FacilityDraft {
  /** The output id: `f1`, `f2` … in text order of the definitions. */
  readonly id: string;
  readonly name: string;
  readonly type: FacilityType;
  readonly family: "revolving" | "term";
  /** Terms of this facility, without quotes, most specific first, singular: `Initial Term Loan`, `Initial Term
   *  Commitment`, `Initial Term Facility`. Match them without case and plural. */
  readonly terms: readonly string[];
  /** Where the text establishes the facility: its defining words. */
  readonly at: Span;
  /** The lenders' commitments; they enter the tree once the lenders are parties with ids. */
  readonly lenders: readonly LenderLine[];
  /** The lenders are in a schedule, which lists them all; next to signatures an amount may be missing. */
  readonly scheduled: boolean;
  /** The part of the agreement object without `interest_terms`. */
  readonly tree: FacilityTree;
}
