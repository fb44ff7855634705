import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.08 Amendments. (a) The definition of "Termination Date" is hereby amended by deleting the date "May 4, 2025" therefrom, and substituting in lieu thereof the date "May 4, 2026".

(b) The definition of "Letter of Credit Commitment" is hereby amended by deleting the number "$15,000,000" therefrom and substituting in lieu thereof the number "$50,000,000".

(c) Section 2.04 is hereby amended by striking the commitment fee of "0.20%" and inserting "0.15%" in its place.`);

it.each([
  ["Through what date does the loan run after the amendment, and what was the date before?", "Before: May 4, 2025"],
  ["What was the termination date before it was amended?", "Before: May 4, 2025"],
  [
    "How was the letter of credit commitment changed, from what to what?",
    "Before: $15,000,000. As amended: $50,000,000",
  ],
  ["What was the commitment fee previously, before the amendment?", "Before: 0.20%. As amended: 0.15%"],
])("says what an amendment replaced: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  "On $60,000,000 of unused commitment for 90 days, counting on a 360-day year, how many dollars does the amendment of the fee save us?",
  "How much does the amended commitment fee save on $60 million undrawn over 90 days?",
])("computes what a changed fee saves: %s", (question) => {
  expect(ask(question)).toContain("$60,000,000 × (0.20% − 0.15%) × 90/360 = $7,500");
});
