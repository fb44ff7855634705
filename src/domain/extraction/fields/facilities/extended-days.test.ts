import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (
  maturity: string,
): string => `CREDIT AGREEMENT dated as of March 17, 2020 among TARN MILLS, INC., a Maine corporation (the "Borrower"), the Lenders party hereto and EAST SHORE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms.

"Extended Maturity Date" means the date six months after the Original Day, if the Borrower gives the notice under Section 2.09.

"Maturity Date" means ${maturity}.

"Revolving Credit Facility" means the facility of the Revolving Commitments.

"Revolving Commitment" means the commitment of a Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $40,000,000.

"Revolving Loans" means loans made under Section 2.01.

"Term Commitment" means the commitment of a Lender to make a Term Loan. The aggregate amount of the Term Commitments is $15,000,000.

"Term Loans" means loans made under Section 2.02.

ARTICLE II
THE LOANS

Section 2.01 Revolving Loans. Each Lender agrees to make Revolving Loans to the Borrower until the Maturity Date.

Section 2.02 Term Loans. Each Lender agrees to make a Term Loan on the date of this Agreement.

Section 2.03 Repayment. The Borrower repays all Loans on the Maturity Date.
`;
const daysOf = (maturity: string) =>
  Object.fromEntries(
    extractAgreement(agreement(maturity)).facilities.map(({ facility_type, maturity_date }) => [
      facility_type,
      maturity_date,
    ]),
  );

test.each([
  "(i) March 17, 2024 or (ii) if the term of the Revolving Credit Facility is extended pursuant to Section 2.09, the Extended Maturity Date",
  "March 17, 2024, or such later day to which the Revolving Credit Facility is extended under Section 2.09, being the Extended Maturity Date",
  "March 17, 2024, as such day may be extended for the Revolving Credit Facility to the Extended Maturity Date",
  "the later of (a) March 17, 2024 and (b) in the event that the Revolving Commitments are extended, the Extended Maturity Date",
  "March 17, 2024, unless the maturity of the Revolving Loans is extended, in which case the Extended Maturity Date",
])("a class that is named only because its day may be extended falls due on the stated day: %s", (maturity) => {
  expect(daysOf(maturity)).toEqual({ revolving: "2024-03-17", term_loan: "2024-03-17" });
});

test("each class has the day that is stated for it", () => {
  const maturity =
    "with respect to the Term Loans, June 30, 2025, and with respect to the Revolving Credit Facility, March 17, 2024 or, if it is extended, the Extended Maturity Date";
  expect(daysOf(maturity)).toEqual({ revolving: "2024-03-17", term_loan: "2025-06-30" });
});
