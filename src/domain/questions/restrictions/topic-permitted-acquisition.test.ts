import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(`"Permitted Acquisition" means an acquisition of a business by the Borrower, provided that:

(a) no Default shall then exist or would result from it;

(b) after giving effect to it on a pro forma basis, the Leverage Ratio shall not be greater than 2.50 to 1.00;

(c) the Bank shall have received notice of it not less than fifteen (15) days before;

(d) the consideration for it shall not exceed $12,000,000; and

(e) after giving effect to it, the unused part of the revolving commitment shall be at least $7,000,000.

"Permitted Liens" means liens for taxes that are not yet due.

6.04 Investments. The Borrower shall not make any Investments, except Permitted Acquisitions.`);

it.each([
  "What are the conditions for a permitted acquisition?",
  "What does it take for a bolt-on to count as a permitted acquisition?",
  "Which requirements must the purchase of another company meet to be allowed?",
])("quotes all conditions of the definition: %s", (question) => {
  const answer = ask(question);
  for (const said of ["no Default", "2.50 to 1.00", "fifteen (15) days", "$12,000,000", "$7,000,000"])
    expect(answer).toContain(said);
  expect(answer).not.toContain("liens for taxes");
});

it.each([
  [
    "We look at the purchase of a competitor. How much leverage can we show and how much revolver room must be left for it to count as an allowed acquisition?",
    ["2.50 to 1.00", "$7,000,000"],
  ],
  ["How large can a permitted acquisition be?", ["$12,000,000"]],
  ["How many days' notice does a permitted acquisition need?", ["fifteen (15) days"]],
])("quotes the conditions that are asked for: %s", (question, expected) => {
  const answer = ask(question);
  for (const said of expected) expect(answer).toContain(said);
  expect(answer).not.toContain("no Default");
});
