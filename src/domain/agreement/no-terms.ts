import type { ExtractedAgreement } from "./credit-agreement.ts";

/** The terms of an agreement object. */
export type AgreementTerms = Omit<ExtractedAgreement, "evidence" | "conflicts" | "warnings">;

/** The terms of a text without any. */
export const NO_TERMS: AgreementTerms = {
  document_kind: "other",
  title: null,
  agreement_date: null,
  effective_date: null,
  loan_identification_number: null,
  amends: null,
  parties: [],
  facilities: [],
  fees: [],
  financial_covenants: [],
  events_of_default: [],
  affirmative_covenants: [],
  negative_covenants: [],
  mandatory_prepayments: [],
  required_lenders_percent: null,
  assignment: null,
  governing_law: null,
  governing_law_text: null,
  jurisdiction_text: null,
  sustainability_linked: false,
  esg_kpi_targets: [],
};
