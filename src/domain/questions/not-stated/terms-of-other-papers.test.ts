import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`Section 1. Terms. "Sterling Margin" has the meaning specified in that certain Pricing Letter between the Borrower and the Bank. "Kiln Facility" means the facility under the Kiln Credit Agreement with Moor Street Bank. "ABL Credit Agreement" means the agreement dated as of June 1, 2020 with Fell Row Bank, N.A. "ABL Facility" means the revolving facility under the ABL Credit Agreement. "Forge Facility" means a facility of $7,000,000 from Larch Capital that expires on May 9, 2024.

4.07 Completion. The Borrower shall not sell the furnace until the Furnace Completion Date (as defined in the Furnace Supply Agreement).

4.08 Policies. The Borrower invests its cash as its Investment Policy provides. Taxes are paid except as disclosed in the Borrower's Prospectus Supplement dated May 1, 2020.
`);

it.each([
  ["What is the Sterling Margin in percent?", "Pricing Letter"],
  ["How high is the sterling margin that the bank and the company agreed on?", "Pricing Letter"],
  ["What is the Furnace Completion Date?", "Furnace Supply Agreement"],
  ["On which date does the Furnace Completion Date fall?", "Furnace Supply Agreement"],
])("says which paper gives a term its meaning: %s", (question, paper) => {
  expect(ask(question)).toBe(`refused: That takes its meaning from the ${paper}, which the document does not include.`);
});

it.each([
  "How large is the Kiln Facility?",
  "What is the size of the Moor Street Bank credit line?",
  "How big is the ABL facility commitment?",
  "When does the ABL revolver mature?",
  "Does the ABL facility mature before the term loan, and on what date?",
  "Under our board's investment policy, what is the largest share we can put with one issuer?",
  "Which tax amount is disclosed in the prospectus supplement?",
  "What prime rate was Tarn Vale quoting on May 4, 2021?",
  "What was Tarn Vale's prime rate, in percent, when they signed?",
  "What LIBOR applied to the first draw?",
])("refuses what another agreement, a policy or a market states: %s", (question) => {
  expect(ask(question)).toMatch(/^refused/);
});

it.each([
  ["How large is the Forge Facility?", "$7,000,000"],
  ["When does the Forge Facility expire?", "May 9, 2024"],
  ["When does the term loan mature?", "May 4, 2026"],
  ["How large is the Quillmoor facility?", "$90,000,000"],
])("answers where a clause states it: %s", (question, value) => {
  expect(ask(question)).toContain(value);
});
