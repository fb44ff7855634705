import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`1.01 Terms. "NOI" means the income of a property less a capital reserve of fifteen cents ($.15) per square foot of the property.

6.01 Loans. The Borrower shall make no loans other than (a) loans to minority shareholders of Subsidiaries of not more than $700,000 in any fiscal year; and (b) loans to employees of not more than $90,000.

9.01 Assignments. The Bank may assign the Term Loan; provided that the number of bank holding companies represented by all lenders shall not exceed nine at any time.`);

it.each([
  ["Is there a ceiling on how many bank groups can be in the syndicate?", "shall not exceed nine"],
  ["How much can it lend its minority co-owners in a year?", "$700,000"],
  ["How much capex reserve per square foot comes off when we calculate NOI?", "$.15"],
])("quotes the clause: %s", (question, words) => {
  expect(ask(question)).toContain(words);
});

it("refuses a most number of lenders that no clause sets", () => {
  expect(askTermLoan("")("Is there a ceiling on how many banks can be in the syndicate?")).toMatch(/^refused/);
});
