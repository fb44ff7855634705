import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"Majority Lenders" means lenders with more than 50% of the Commitment.`,
  covenants: `5.1 Extension. The Borrower may ask the Lender to extend the Maturity Date by one year.`,
});

it.each([
  "Did the lenders agree to extend the maturity date in 2031?",
  "Did the banks agree to push out the termination date in 2031?",
  "Who took over East Shore Bank's $40m after it went under?",
  "Which bank bought East Shore's share when it failed?",
  "How much had been drawn the day it was signed?",
  "What was already outstanding on the day they signed?",
  "To what amount was the borrowing base redetermined on April 1, 2016?",
])("refuses what happened after the agreement was signed, or was owed then: %s", (question) => {
  expect(ask(question)).toMatch(/^refused/);
});

it("answers what may happen under the agreement", () => {
  expect(ask("Can the borrower ask the lender to extend the maturity date?")).toContain("by one year");
});

it("answers who succeeded a bank where the text says so", () => {
  const merged = askBankAgreement({
    commitment: "$40,000,000",
    definitions: `"Agent" means Finch Bank, as successor by merger to Harrow Savings.`,
  });
  expect(merged("Which bank absorbed Harrow Savings when it collapsed?")).toContain("Finch Bank");
});

it("answers what an amount was set to where the text states it with the day", () => {
  const amended = askBankAgreement({
    commitment: "$40,000,000",
    covenants: "5.1 Borrowing Base. The Borrowing Base was redetermined on April 1, 2016 to $31,000,000.",
  });
  expect(amended("To what amount was the borrowing base redetermined on April 1, 2016?")).toContain("$31,000,000");
});
