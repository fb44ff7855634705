import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`Section 1. Terms. "Bank Order" means the order to cease and desist issued to Quill Savings Bank by its supervisor. "Pledged Mill Properties" means the mills of the Borrower described on Schedule 4 attached hereto.

6.01 Investments. The Borrower shall make no investments except (a) its investment in Larkspur Weaving, LLC existing on the Closing Date; and (b) others of not more than $3,000,000.

6.02 Ownership. It is an Event of Default if Tarn Holdings ceases to own at least 10% of the stock of the Borrower.`);

it.each([
  "What minimum capital percentage does the cease and desist order set for the bank?",
  "Name the mills in the pledged mill pool.",
  "How large is its existing investment in Larkspur?",
  "What percentage of the borrower does Tarn Holdings hold right now?",
  "What A.M. Best rating do the insurers have to keep?",
])("refuses what only another paper states: %s", (question) => {
  expect(ask(question)).toMatch(/^refused/);
});

it("still answers what the clauses state", () => {
  expect(ask("How much may it invest in others?")).toContain("$3,000,000");
});
