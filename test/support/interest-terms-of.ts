import type { InterestTerms } from "../../src/domain/agreement/pricing.ts";
import { assemble } from "../../src/domain/extraction/assemble.ts";
import type { FacilityDraft } from "../../src/domain/extraction/fields/facilities/facility-draft.ts";
import { readInterestTerms } from "../../src/domain/extraction/fields/pricing/interest-terms.ts";
import { found } from "../../src/domain/extraction/found.ts";
import { parseAgreement } from "../../src/domain/extraction/parse-agreement.ts";

const HERE = { start: 0, end: 1 };

function facility(id: string, name: string, family: "revolving" | "term", terms: readonly string[]): FacilityDraft {
  const type = family === "revolving" ? "revolving" : "term_loan";
  const tree = {
    id,
    facility_name: found(name, { ...HERE, confidence: 1 }),
    facility_type: found(type, { ...HERE, confidence: 1 }),
    commitment_amount: null,
    maturity_date: null,
    tenor_months: null,
    purpose: null,
    borrower_ids: [],
    repayment: null,
    sublimits: [],
    lender_commitments: [],
    incremental: null,
  } as const;
  return { id, name, type, family, terms, at: HERE, tree } as Partial<FacilityDraft> as FacilityDraft;
}

/** A revolving facility. */
export const REVOLVER = facility("f1", "Revolving Facility", "revolving", ["Revolving Loan", "Revolving Commitment"]);
/** A term facility. */
export const TERM = facility("f2", "Term Loan Facility", "term", ["Term Loan", "Term Commitment"]);

/** The terms that an agreement of these definitions and sections gives each facility, and their evidence. */
export function interestTermsOf(
  definitions: readonly string[],
  sections = "",
  facilities: readonly FacilityDraft[] = [REVOLVER],
) {
  const text = `CREDIT AGREEMENT dated as of March 3, 2031\n\nARTICLE I\nDEFINITIONS\n\nSection 1.01 Defined Terms. As used in this Agreement:\n\n${definitions.join("\n\n")}\n\nARTICLE II\nTHE CREDITS\n\n${sections}\n`;
  const parsed = parseAgreement(text);
  const { value, evidence } = assemble<{ terms: InterestTerms[] }>(parsed, {
    terms: readInterestTerms(parsed, facilities),
  });
  return { terms: value.terms, first: value.terms[0], evidence };
}

/** Definitions of a rate on SOFR with an adjustment and a floor. */
export const TERM_SOFR =
  '"Adjusted Term SOFR" means, for any Interest Period, the rate per annum equal to (a) Term SOFR for such Interest Period plus (b) 0.10%; provided that if Adjusted Term SOFR as so determined shall be less than 0.75%, then Adjusted Term SOFR shall be deemed to be 0.75%.\n\n"Term SOFR" means the forward-looking term rate based on SOFR that is published by the administrator. "Term SOFR Loan" means a Loan that bears interest at Adjusted Term SOFR.';
/** Definitions of a rate on LIBOR. */
export const LIBOR =
  '"LIBO Rate" means, for any Interest Period, the London interbank offered rate for deposits in dollars that appears on the screen page. "Eurodollar Loan" means a Loan that bears interest at the LIBO Rate.';
