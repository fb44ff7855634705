import { expect, it } from "vitest";
import { askLeverageGrid } from "../../../../test/support/ask-agreement.ts";

const CLAUSE =
  "If the Borrower does not deliver the financial statements required by Section 5.1(b) when due, the Applicable Margin shall be that of Level III until they are delivered.";
const ask = askLeverageGrid({
  sections: `2.6 Levels. The Applicable Margin is adjusted each quarter. ${CLAUSE}`,
  covenants: `5.1 Reports. The Borrower shall furnish to each Lender (a) within 95 days after the end of each fiscal year its audited financial statements and (b) within 50 days after the end of each quarter its unaudited financial statements.

6.1 Leverage. The Borrower shall not permit the Total Leverage Ratio to exceed 3.50 to 1.00.`,
});

it.each([
  "What happens to pricing if the quarterly financials aren't sent in time?",
  "Which margin applies while the annual accounts are late?",
  "They don't deliver their statements. What does that do to the margin?",
])("quotes what late financial statements do to the margin: %s", (question) => {
  expect(ask(question)).toMatch(/“[^”]*that of Level III until they are delivered/);
});

it("states the margin of the level that the clause names", () => {
  expect(ask("The quarterly financials are overdue. What margin applies meanwhile?")).toMatch(
    /margin over Term SOFR at III is 2/,
  );
});

it("still quotes when the statements are due", () => {
  expect(ask("When are the quarterly financial statements due?")).toContain("within 50 days");
});
