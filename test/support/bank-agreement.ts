import { extractAgreement } from "#domain/extraction/extract-agreement.ts";

/** The facilities of a short agreement of June 30, 2014 with one bank, with the given definitions and credit terms. */
export const facilitiesOf = (definitions: string, terms: string) =>
  extractAgreement(
    `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank").

ARTICLE I DEFINITIONS

${definitions}

ARTICLE II CREDIT TERMS

${terms}

2.5 Interest. Principal bears interest at the Prime Rate plus 1.00%.

ARTICLE III DEFAULTS

3.1 Events of Default. Failure to pay principal when due is an Event of Default.
`,
  ).facilities;
