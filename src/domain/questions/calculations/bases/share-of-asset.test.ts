import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$10,000,000",
  covenants:
    "5.1 Limitation. Outstanding borrowings shall not at any time exceed sixty percent (60%) of the cost of unencumbered real estate owned by the Borrower.",
});

it("takes the share that may be lent of the amount of an asset", () => {
  expect(ask("The land without a mortgage cost $12 million. What's the most they can borrow?")).toContain(
    "60% × $12,000,000 = $7,200,000.",
  );
  expect(ask("How much can be drawn against unmortgaged land with a cost of $9m?")).toContain(
    "60% × $9,000,000 = $5,400,000.",
  );
});

it("lends no more than is left of the commitment", () => {
  expect(
    ask("They have drawn $6m so far. The unencumbered real estate cost $12 million. How much can they still borrow?"),
  ).toContain("$10,000,000 − $6,000,000 = $4,000,000");
});

it("leaves an amount of something else alone", () => {
  expect(ask("The trucks are insured for $12 million. What's the most they can borrow?")).not.toContain("$7,200,000");
});
