import { expect, it } from "vitest";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 8, 2020 is among Pellworm Castings, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Brackwater Bank, N.A., as Administrative Agent.

ARTICLE I DEFINITIONS

"Applicable Margin" means 2.25% per annum.

"Cash Control Period" means any period commencing on the date on which Availability is less than the greater of 10% of the Borrowing Base and $20,000,000.

"Commitment" means, as to each Lender, its obligation to make Revolving Loans in the amount set forth on Schedule 2.01, which has been omitted. The aggregate amount of the Commitments is $90,000,000.

"Default Rate" means, after an Event of Default, the Prime Rate plus 4.00% per annum.

"Maturity Date" means June 8, 2025.

"Testing Period" means any period commencing on the day on which Availability is less than $15,000,000.

ARTICLE II THE LOANS

2.01 Revolving Loans. Each Lender agrees to make Revolving Loans to the Borrower until the Maturity Date.

2.05 Interest. Revolving Loans bear interest at LIBOR plus the Applicable Margin, computed on the basis of a year of 360 days. During an Event of Default the Revolving Loans shall bear interest at the Prime Rate plus 4.00% per annum.

2.09 Late Charge. If a payment is not paid within ten days after it is due, the Borrower shall pay a late charge of three cents ($.03) for each dollar of such payment.

ARTICLE VI FINANCIAL COVENANTS

6.01 Fixed Charge Coverage Ratio. During any Testing Period, the Borrower shall not permit the Fixed Charge Coverage Ratio as of the last day of any fiscal quarter to be less than 1.10 to 1.00.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["$40 million is outstanding for 30 days. What does the margin alone cost?", "2.25% × 30/360 = $75,000"],
  ["What is the default rate?", "the Prime Rate plus 4.00%"],
  ["A $50,000 payment comes in a month late. What late charge is due?", "$50,000 × 3.00% = $1,500"],
  ["What is the springing fixed charge coverage covenant?", "“‘Testing Period’ means"],
  ["How much did Ostrander Savings Bank commit?", "not state the commitment of Ostrander Savings Bank"],
  [
    "The borrowing base is $250 million and availability is $22 million. Can a cash control period start?",
    "is below $25,000,000",
  ],
])("answers %j", (question, expected) => {
  expect(ask(question)).toContain(expected);
});
