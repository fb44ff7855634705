import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (lending: string, prepayment: string): string =>
  `CREDIT AGREEMENT dated as of February 8, 2012 between TARN WIND LIMITED, a Texas corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").

2. The Facility. ${lending}

8. Prepayment. ${prepayment}

20. Events of Default. Failure to pay principal when due is an Event of Default.
`;
const typeOf = (text: string) => extractAgreement(text).facilities[0]?.facility_type;

test("a facility of which no amounts prepaid may be re-borrowed does not revolve", () => {
  const text = agreement(
    '"Facility" means a credit facility in the aggregate principal amount of $7,305,471 to be extended to the Borrower by the Lender under this Agreement.',
    "The Borrower may prepay the Facility in whole or in part, provided that no amounts prepaid may be re-borrowed. The Borrower shall repay the Facility in twenty semi-annual installments.",
  );
  expect(typeOf(text)).not.toBe("revolving");
});

test("one or more term loans during an availability period are a delayed-draw loan", () => {
  const text = agreement(
    "The Lender agrees to make one or more term loans to the Borrower during the Availability Period in an aggregate principal amount not to exceed $10,000,000.",
    "Amounts repaid or prepaid may not be reborrowed. The Loans are due and payable on September 16, 2013.",
  );
  expect(typeOf(text)).toBe("delayed_draw");
});

test.each([
  [
    'The Lender agrees to make one or more loans ("Term Loans") to the Borrower during the Term Loan Availability Period.',
  ],
  ["The Borrower may draw an Advance under the Facility at any time during the Availability Period by a notice."],
])("loans drawn during an availability period are a delayed-draw loan: %s", (drawing) => {
  const credit =
    '"Facility" means a credit facility in the aggregate principal amount of $7,300,000 to be extended to the Borrower.';
  const repaid = "Amounts repaid or prepaid may not be reborrowed. The Term Loans are due on September 16, 2023.";
  expect(typeOf(agreement(`${credit} ${drawing}`, repaid))).toBe("delayed_draw");
  expect(typeOf(agreement(`${credit} The Lender shall lend it on the Closing Date.`, repaid))).toBe("term_loan");
});
