import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"Leverage Ratio" means the ratio of Total Debt to EBITDA.

"Fixtures" means the machines that the Borrower bought from Larch Tooling under the Sale Agreement.`,
  covenants: `6.1 Leverage. The Borrower shall not permit the Leverage Ratio to exceed 3.25 to 1.00.

6.2 Ratings. The margin is 1.50% while the S&P rating of the Borrower is BBB or better.`,
});

it.each([
  "What is Birch Paper's leverage ratio at the moment?",
  "What is the company's actual leverage ratio?",
  "What was Birch Paper's leverage ratio at 30 June 2013?",
  "What is Birch Paper's EBITDA for the last four quarters?",
  "Where did Birch Paper's leverage actually come out at March 31, 2014?",
  "How high did the leverage ratio end up for the year 2013?",
  "What's the company's LTM EBITDA?",
  "How much headroom do they have right now under the leverage covenant?",
  "What is the borrower's current leverage ratio?",
  "What is Birch Paper's current statutory surplus?",
  "What price is the borrower paying for the machines?",
  "How much cash did Birch Paper have on its balance sheet when it signed?",
  "What dollar figure was Birch Paper's net asset value on the effective date?",
  "What dollar amount did the borrowing base come to as of November 30, 2014?",
  "What purchase price did the borrower agree with Larch Tooling for the machines?",
])("refuses a figure that only accounts or another agreement state: %s", (question) => {
  expect(ask(question)).toMatch(/^refused: The document does not state the borrower's actual figures/);
});

it.each(["What is Birch Paper's S&P rating today?", "What are S&P's current ratings on its debt?"])(
  "refuses the rating that an agency gives: %s",
  (question) => {
    expect(ask(question)).toBe("refused: The document does not cover the borrower's rating.");
  },
);

it("refuses what no word of the text names", () => {
  expect(ask("What is the dredging allowance for the mill?")).toMatch(/^refused/);
});

it("answers what the agreement requires", () => {
  expect(ask("What is the company's leverage limit?")).toContain("3.25 to 1.00");
  expect(ask("What leverage covenant applies today?")).toContain("3.25 to 1.00");
});
