import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const commitments = (name: string, amount: string) =>
  `"${name} Commitment" means, as to each ${name} Lender, its commitment to make ${name} Loans, and "${name} Commitments" means the aggregate of them, which is initially ${amount}.\n\n"${name} Facility" means the ${name} Commitments and the provisions on ${name} Loans.\n\n"${name} Loan" has the meaning specified in Section 2.1.\n\n`;

const facilities = (wider: string) =>
  extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 4, 2005, among LARCH RAIL CORPORATION, an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and LAKESIDE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.1 Defined Terms. As used in this Agreement:

${commitments("Harbor", "$45,000,000")}${commitments("Inland", "$5,000,000")}"Maturity Date" means March 4, 2010.

${wider}

ARTICLE II
THE FACILITIES

Section 2.1 The Commitments. (a) Each Harbor Lender agrees to make loans (each a "Harbor Loan") to the Borrower until the Maturity Date not to exceed its Harbor Commitment. Harbor Loans repaid may be reborrowed.

(b) Each Inland Lender agrees to make loans (each an "Inland Loan") to the Borrower until the Maturity Date not to exceed its Inland Commitment. Inland Loans repaid may be reborrowed.
`).facilities.map((f) => [f.facility_type, f.commitment_amount?.amount]);

test.each([
  '"Revolving Credit Facilities" means the Harbor Facility and the Inland Facility.',
  '"Revolving Facilities" means, collectively, the Harbor Facility and the Inland Facility.',
  '"Revolving Commitments" means the Harbor Commitments and the Inland Commitments.',
])("the parts that a wider term lists are facilities of their own: %s", (wider) => {
  expect(facilities(wider)).toEqual([
    ["revolving", 45e6],
    ["revolving", 5e6],
  ]);
});

test("a list with other words than its parts divides no facility", () => {
  const wider =
    '"Revolving Facilities" means the revolving credit under which the Harbor Facility may be replaced by the Inland Facility.';
  expect(facilities(wider)).toHaveLength(1);
});
