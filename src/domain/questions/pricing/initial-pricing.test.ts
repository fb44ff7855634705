import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$12,000,000",
  definitions: `"Applicable Margin" means the rate set forth in the table below, determined by the Leverage Ratio:

Leverage Ratio                                   Eurodollar Loans     Commitment Fee
Less than or equal to 2.00                       1.50%                0.25%
Greater than 2.00 to less than or equal to 3.00  1.75%                0.375%
Greater than 3.00                                2.25%                0.50%

Notwithstanding the foregoing, during the period from the Closing Date through September 30, 2014, the Applicable Margin shall be 2.00% for Eurodollar Loans. During the period from the Closing Date through August 31, 2014, the commitment fee percentage shall be 0.3125%.

"Eurodollar Loan" means a loan that bears interest at LIBOR plus the Applicable Margin. The Borrower shall pay a commitment fee on the unused Revolving Commitment.`,
});

it("states the margin and the fee that are fixed until the grid applies", () => {
  expect(ask("What is the initial Eurodollar margin?")).toContain(
    "At first, before the pricing grid applies, the margin is 2.00%.",
  );
  expect(ask("What is the commitment fee at closing?")).toContain("the commitment fee is 0.3125%.");
});

it("leaves the levels of the grid to questions on them", () => {
  expect(ask("What is the Eurodollar margin at a leverage ratio of 2.50?")).toContain("1.75%");
});
