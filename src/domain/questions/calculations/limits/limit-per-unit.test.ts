import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  covenants:
    "5.1 Maximum Debt Per Bed. The Borrower shall not permit the quotient of Funded Debt divided by the number of beds to be greater than $12,000 at any time.",
});

it("multiplies a limit for each of something by the number of the question", () => {
  expect(ask("They run 400 beds. How much debt can they have under the per bed test?")).toContain(
    "at most $12,000 × 400 = $4,800,000.",
  );
  expect(ask("They run 400 beds and owe $5 million. Is the debt per bed test met?")).toContain(
    "$5,000,000 is not within that: the covenant is not met.",
  );
});

it("computes nothing with a number of something else", () => {
  expect(ask("They have 400 nurses. How much debt can they have under the per bed test?")).not.toContain("× 400");
});
