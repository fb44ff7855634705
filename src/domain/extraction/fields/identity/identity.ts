import type { DocumentKind } from "#domain/agreement/credit-agreement.ts";
import type { Evidenced } from "../../found.ts";
import { Found } from "../../found.ts";
import type { ParsedAgreement } from "../../parsed-agreement.ts";
import { type AmendsTree, readAmends } from "./amends.ts";
import { readAgreementDate, readEffectiveDate } from "./dates.ts";
import { readDocumentKind } from "./document-kind.ts";
import { readLoanIdentification } from "./loan-identification.ts";
import { readTitle } from "./title.ts";

export interface IdentityTree {
  readonly document_kind: Evidenced<DocumentKind>;
  readonly title: Found<string> | null;
  readonly agreement_date: Found<string> | null;
  readonly effective_date: Found<string> | null;
  readonly loan_identification_number: Found<string> | null;
  readonly amends: AmendsTree | null;
}

/** The document's kind, title, dates and the agreement that it amends. */
export function readIdentity(parsed: ParsedAgreement): IdentityTree {
  const documentKind = readDocumentKind(parsed);
  const kind = documentKind instanceof Found ? documentKind.value : documentKind;
  const title = readTitle(parsed);
  const agreementDate = readAgreementDate(parsed, kind === "amendment");
  return {
    document_kind: documentKind,
    title,
    agreement_date: agreementDate,
    effective_date: readEffectiveDate(parsed, agreementDate, kind === "amendment" ? (title?.value ?? "") : null),
    loan_identification_number: readLoanIdentification(parsed),
    amends: readAmends(parsed, kind, agreementDate),
  };
}
