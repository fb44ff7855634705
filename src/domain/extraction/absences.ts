import type { ExtractedAgreement, ExtractionWarning } from "#domain/agreement/credit-agreement.ts";

type Terms = Omit<ExtractedAgreement, "evidence" | "conflicts" | "warnings">;

/** Warnings for terms that nearly every credit agreement states and this text does not. */
export function absenceWarnings(terms: Terms): ExtractionWarning[] {
  if (terms.document_kind === "other") {
    const message = "the text does not read as a credit agreement, an amendment of one, or a commitment for one";
    return [{ code: "not_a_credit_agreement", message, pointer: "/document_kind" }];
  }
  const warnings: ExtractionWarning[] = [];
  const absent = (code: string, pointer: string, message: string): void => {
    warnings.push({ code, message, pointer });
  };
  const roles = new Set(terms.parties.map((party) => party.role));
  if (!roles.has("borrower")) absent("no_borrower_found", "/parties", "no borrower was found");
  if (terms.agreement_date === null)
    absent("no_agreement_date", "/agreement_date", "no date of the agreement was found");
  if (terms.governing_law === null) absent("no_governing_law", "/governing_law", "no governing law was found");
  if (terms.facilities.length === 0) absent("no_facility_found", "/facilities", "no facility was found");
  for (const [i, facility] of terms.facilities.entries()) {
    const name = `facility "${facility.facility_name}"`;
    if (facility.commitment_amount === null)
      absent("no_commitment_stated", `/facilities/${i}/commitment_amount`, `${name}: no commitment is stated`);
    if (facility.maturity_date === null && facility.tenor_months === null)
      absent("no_maturity_stated", `/facilities/${i}/maturity_date`, `${name}: no maturity is stated`);
  }
  return warnings;
}
