import { expect, it } from "vitest";
import { askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`6.01 Debt. The Borrower will not incur any Debt if, after giving effect thereto, the aggregate principal amount of all outstanding Debt is greater than 55% of Total Assets.

6.02 Dividends. The Borrower may declare and pay cash dividends in an aggregate amount not to exceed 30% of Consolidated EBITDA for the trailing four fiscal quarters.

6.03 Aldermoor Plaza. The Borrower shall not make any loans to Aldermoor Plaza, except loans or advances to Aldermoor Plaza not to exceed $500,000 at any one time outstanding.`);

it.each([
  [
    "EBITDA for the four quarters was $30 million and we have already spent $2 million buying back our own stock. May we pay an $8 million dividend?",
    "No: $2,000,000 + $8,000,000 = $10,000,000 is $1,000,000 more than this limit",
  ],
  [
    "EBITDA is $30m and $2m of dividends were already paid. Can it pay another $6m in dividends?",
    "$2,000,000 + $6,000,000 = $8,000,000 is within this limit",
  ],
  [
    "Quarter-end Total Assets were $1.6 billion. We have $800 million of debt outstanding and want to issue $60 million more. Does the overall debt limit allow it?",
    "$880,000,000 − $860,000,000 = $20,000,000 is left",
  ],
])("counts what was used before: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  ["We already have $320,000 of advances outstanding to Aldermoor Plaza. May we lend it another $250,000?", "No: "],
  ["Advances to Aldermoor Plaza are $100,000. Can we advance it another $300,000?", "Yes: "],
])("weighs a loan to another company against its own limit: %s", (question, expected) => {
  expect(ask(question)).toMatch(new RegExp(`^${expected}.*\\$500,000`));
});
