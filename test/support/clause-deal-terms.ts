import { dealTermsOf } from "#domain/extraction/deal-terms/deal-terms.ts";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { hallidayOpening } from "./halliday-agreement.ts";

/** A short credit agreement with the given clauses, and its deal terms. */
export function dealTermsOfClauses(clauses: string) {
  const text = `${hallidayOpening()}

ARTICLE III
OTHER TERMS

${clauses}

ARTICLE IV
EVENTS OF DEFAULT

Section 4.01 Events of Default. (a) the Borrower fails to pay any principal when due; (b) any representation proves to be false; (c) the Borrower becomes insolvent; (d) a Change of Control shall occur.
`;
  return { text, ...dealTermsOf(text, extractAgreement(text)) };
}

/** The summaries of one deal term in such an agreement. */
export const summariesOf = (clauses: string, term: string): string[] =>
  dealTermsOfClauses(clauses)
    .terms.filter((each) => each.term === term)
    .map(({ summary }) => summary);
