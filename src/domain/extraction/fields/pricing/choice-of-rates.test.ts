import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

test("a margin over the greater of the prime rate and a floor", () => {
  const [facility] = extractAgreement(`LOAN AND SECURITY AGREEMENT

THIS LOAN AND SECURITY AGREEMENT is dated as of March 1, 2021 between TARN THERAPEUTICS, INC., a Delaware corporation ("Borrower"), and East Shore Bank, N.A. ("Lender").

2.1 Term Loans. Subject to the terms of this Agreement, Lender agrees to make term loans to Borrower in the amount of $20,000,000 (the "Term Loans").

2.2 Interest Rate. The principal amount outstanding under the Term Loans shall accrue interest at a floating per annum rate equal to the sum of (i) the greater of (A) the Prime Rate and (B) three and one-quarter percent (3.25%), plus (ii) five and one-half percent (5.50%), which interest shall be payable monthly in arrears.

2.3 Maturity. The Term Loans mature on February 1, 2026.
`).facilities;
  expect(facility?.interest_terms.base_rate_option).toMatchObject({ spread_bps: 550, floor_bps: 325 });
});
