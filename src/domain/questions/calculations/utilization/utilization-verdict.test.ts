import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const ask = askPricedRevolver(
  `"Applicable Margin" means 2.00% per annum.`,
  `2.4 Utilization Fee. If on any day the sum of the outstanding principal amount of all Loans plus the Letter of Credit Obligations exceeds the product of (A) one-half (1/2) times (B) the Revolving Commitment, the Borrower shall pay to the Lender a utilization fee of 0.10% per annum on the outstanding Loans.`,
);

it.each([
  [
    "Loans are $15 million and letters of credit $4 million. Is the utilization fee due?",
    "No: $15,000,000 + $4,000,000 = $19,000,000 is not above 50% × $40,000,000 = $20,000,000",
  ],
  [
    "On a day with $24 million of loans, do I accrue the utilization fee?",
    "Yes: $24,000,000 is above 50% × $40,000,000",
  ],
  [
    "Total loans were $15 million and letters of credit $3 million, with the commitment at $30 million. Does the utilization fee apply?",
    "Yes: $15,000,000 + $3,000,000 = $18,000,000 is above 50% × $30,000,000 = $15,000,000",
  ],
])("compares what is drawn with the share of the commitment: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});
