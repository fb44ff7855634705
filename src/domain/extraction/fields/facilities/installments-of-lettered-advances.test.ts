import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

test("the installments of Term B Advances are those of the Tranche B Term Facility and of no other", () => {
  const { facilities } = extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of March 1, 2010, among HEMLOCK PUMPS, INC., a Delaware corporation (the "Borrower"), the Lenders and RIDGE TRUST BANK, as Administrative Agent.

ARTICLE I DEFINITIONS

"Tranche A Term Facility" means, at any time, the aggregate amount of the Tranche A Term Commitments, which is $20,000,000.

"Tranche B Term Facility" means, at any time, the aggregate amount of the Tranche B Term Commitments, which is $30,000,000.

ARTICLE II THE ADVANCES

Section 2.01. The Advances. (a) Each Lender agrees to make a single advance (a "Tranche A Term Advance") to the Borrower under the Tranche A Term Facility on the Effective Date. (b) Each Lender agrees to make a single advance (a "Tranche B Term Advance") to the Borrower under the Tranche B Term Facility on the Effective Date.

Section 2.04. Repayment of Advances. (a) Tranche A Term Advances. The Borrower shall repay the principal amount of the Tranche A Term Advances on the following dates in the amounts indicated: June 30, 2010 $2,000,000 June 30, 2011 $18,000,000.

(b) Term B Advances. The Borrower shall repay the principal amount of the Term B Advances on the following dates in the amounts indicated: June 30, 2010 $300,000 June 30, 2011 $300,000 June 30, 2012 $29,400,000.
`);
  expect(
    facilities.map(({ facility_name: name, repayment }) => [
      name,
      repayment?.schedule.map((row) => row.amount?.amount),
    ]),
  ).toEqual([
    ["Tranche A Term Facility", [2_000_000, 18_000_000]],
    ["Tranche B Term Facility", [300_000, 300_000, 29_400_000]],
  ]);
});
