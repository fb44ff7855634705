import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  covenants:
    "5.1 Net Worth. The Borrower will at all times maintain a Net Worth of not less than $50,000,000 plus fifty percent (50%) of the Net Proceeds of each offering of the common stock of the Borrower.",
});

it.each([
  "They raise common equity with net proceeds of $8 million. What is the minimum net worth then?",
  "A stock offering brings in $8 million of net proceeds. What is the minimum net worth then?",
])("adds the share of proceeds that a question only calls so: %s", (question) => {
  expect(ask(question)).toContain("$50,000,000 + 50% × $8,000,000 = $54,000,000.");
});
