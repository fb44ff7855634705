import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

it("gives each loan the sentence on that loan alone", () => {
  const { facilities } = extractAgreement(`LOAN AGREEMENT

This Loan Agreement is dated as of May 4, 2021 between Alder Kiln, Inc., a Delaware corporation (the "Borrower"), and Harrow Quay Bank, N.A. (the "Lender").

Recitals. The Borrower asks that the Lender make the following term loans:

(1) To the Borrower, a $16,000,000 term loan (the "Term Loan A"), to be used by the Borrower in the acquisition of six quarries.

(2) To the Borrower, a $5,000,000 term loan (the "Term Loan B"), to be used by the Borrower for general corporate purposes.

ARTICLE II LOANS

2.1 Loans. The Lender shall make the Term Loan A and the Term Loan B on the Closing Date.
`);
  const purposes = Object.fromEntries(facilities.map((one) => [one.facility_name, one.purpose]));
  expect(purposes["Term Loan A"]).toContain("six quarries");
  expect(purposes["Term Loan B"]).toContain("general corporate purposes");
});
