import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const PREAMBLE = `LOAN AGREEMENT

This Loan Agreement dated as of May 3, 2010 is between Alder Kitchens, Inc., a Minnesota corporation (the "Borrower"), and North Lake Bank, N.A. (the "Lender").

ARTICLE 1 DEFINITIONS
`;
const namesIn = (definitions: string): string[] =>
  extractAgreement(`${PREAMBLE}\n${definitions}`).facilities.map(({ facility_name: name }) => name);

it("reads a loan against receivables next to a construction loan", () => {
  const names =
    namesIn(`"Construction Loan" means the loan made pursuant to Section 2.1(a), in a principal amount of up to $30,000,000.

"Receivables Loan" means the revolving line of credit loan made pursuant to Section 2.1(b), in a principal amount of up to $20,000,000.

Section 2.1 Loans. (a) The Lender shall make advances of the Construction Loan to the Borrower until May 3, 2012. (b) The Lender shall make advances of the Receivables Loan to the Borrower until May 3, 2013, which the Borrower may repay and reborrow.`);
  expect(names).toContain("Construction Loan");
  expect(names).toContain("Receivables Loan");
});
