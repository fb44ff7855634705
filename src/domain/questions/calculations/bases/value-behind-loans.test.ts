import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const cover = askBankAgreement({
  commitment: "$60,000,000",
  covenants: `5.1 Asset Coverage Ratio. The Borrower shall not permit the ratio (the "Asset Coverage Ratio") of the Appraised Value of the Pool Assets to the aggregate principal amount of all loans outstanding to be less than 1.25 to 1.00 at any time.`,
});
const share = askBankAgreement({
  commitment: "$60,000,000",
  covenants: `5.1 Loan to Value Ratio. The Borrower shall not permit the Loan to Value Ratio to exceed 80% at any time.`,
});

it.each([
  ["With $40 million of loans outstanding, how much must the pool be worth?", "$40,000,000 × 1.25 = $50,000,000"],
  ["How much can be borrowed if the pool is appraised at $50 million?", "$50,000,000 ÷ 1.25 = $40,000,000"],
])("takes the cover that the loans need: %s", (question, words) => {
  expect(cover(question)).toContain(words);
});

it.each([
  ["With $40 million of loans outstanding, what must the property be worth?", "$40,000,000 ÷ 80% = $50,000,000"],
  ["How much can be lent if the property is worth $50 million?", "$50,000,000 × 80% = $40,000,000"],
])("takes the share of the value that may be lent: %s", (question, words) => {
  expect(share(question)).toContain(words);
});
