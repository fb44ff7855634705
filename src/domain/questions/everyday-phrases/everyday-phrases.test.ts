import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { plainQuestion } from "../question/plain-words.ts";

const TEXT = `LOAN AGREEMENT between HOLLOW CREEK FOUNDRY, INC. (the “Borrower”) and TALL PINE BANK, N.A. (the “Bank”).

1.01 Defined Terms. “Maturity Date” means the earlier of June 30, 2029 and the closing of the sale of the Borrower.

2.01 Loans. The Bank shall lend $9,000,000 for working capital. The Bank shall also lend $3,000,000, the proceeds of which shall be used for the purchase of a furnace in Dayton.

2.04 Letters of Credit. Each letter of credit shall be issued for a term not to exceed 270 days.

2.06 Default Rate. After an Event of Default, overdue principal bears interest at the default rate, the rate otherwise applicable plus 3.00% per annum.

3.02 Extension. The Borrower may request an extension of the Maturity Date only once, by notice not later than 45 days before the Maturity Date.

7.01 Assignment. The Bank may assign the loans to another bank only with the prior written consent of the Borrower.

8.01 Remedies. If an Event of Default occurs, the Bank may declare the loans immediately due and payable after ten Business Days.

SCHEDULE 1

Commitments

BIRCH HILL BANK, N.A.
12 Orchard Road
Salem, Ohio 44460

$4,250,000`;

const ask = askAbout(TEXT);

it.each([
  ["what's the $3 million piece meant to pay for", "furnace in Dayton"],
  ["how much is Birch Hill in for?", "$4,250,000"],
  ["longest an LC can be out there", "270 days"],
  ["how long before maturity do they have to ask for more time?", "45 days"],
  ["what rate do they pay once they're in default", "3.00%"],
  ["when can the bank pull the plug?", "ten Business Days"],
  ["can the bank pass the loan to somebody else?", "consent of the Borrower"],
])("answers a question in everyday phrases: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it("still declines whether the borrower is in default", () => {
  expect(ask("Is the borrower in default today?")).toMatch(/^refused: .*borrower's figures/);
});

it("declines a ratio of debt to capital that the text does not have", () => {
  expect(ask("max debt to cap ratio?")).toBe("refused: The agreement does not state debt to capitalization.");
});

it("reads BB as a rating where the question names ratings", () => {
  expect(plainQuestion("Moody's cut them and S&P went to BB, what margin?")).not.toContain("borrowing base");
  expect(plainQuestion("margin at BB?")).toContain("margin at bb");
  expect(plainQuestion("what is the BB today")).toContain("borrowing base");
});

it.each([
  "What would happen if the company is sold?",
  "what will happen if the borrower gets acquired",
  "what happens if they sell the company?",
])("reads the sale of the borrower as a change of control: %s", (question) => {
  expect(plainQuestion(question)).toContain("what happens if there is a change of control");
});
