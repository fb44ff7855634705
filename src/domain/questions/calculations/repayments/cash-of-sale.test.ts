import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  `6.05 Dispositions. The Borrower shall not sell any property, except sales for fair value; provided that for a purchase price in excess of $2,000,000 the Borrower shall receive not less than 75% of such consideration in the form of cash.`,
);

it.each([
  "They sell a plant for $8 million. Minimum cash part?",
  "We sell a division for $8 million. How much of the price must be in cash?",
])("takes the least share of cash of the price: %s", (question) => {
  expect(ask(question)).toContain("At least 75% must be cash: $8,000,000 × 75% = $6,000,000.");
});

it("says that the share does not count for a lower price", () => {
  expect(ask("They sell a plant for $1 million. What is the minimum cash portion?")).toContain(
    "counts only for a price in excess of $2,000,000: $1,000,000 is not above it",
  );
});
