import { describe, expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

describe("what was used already counts against a limit together with what is wanted", () => {
  const ask = askBankAgreement({
    commitment: "$30,000,000",
    covenants: `5.5 Loans, Advances, Investments. The Borrower shall not make any loans or advances to or investments in any person in excess of $15,000,000 during the term of the loan.`,
  });

  it.each([
    ["It has already made $8m of investments. Can it invest another $9m?", "No: $8,000,000 + $9,000,000 = $17,000,000"],
    ["It has invested $3m so far. Can it invest $9m more?", "Yes: $3,000,000 + $9,000,000 = $12,000,000"],
    ["It has already made $8m of investments. Can it advance another $9m to a joint venture?", "$17,000,000"],
  ])("%s", (question, words) => {
    expect(ask(question)).toContain(words);
  });

  it("does not add amounts of which neither was used before", () => {
    expect(ask("Can it invest $9m if net income is $8m?")).not.toContain("$17,000,000");
  });
});

it("takes the basket for subsidiaries for what they get, not the commitment of the loans", () => {
  const ask = askBankAgreement({
    commitment: "$25,000,000",
    covenants: `5.7 Loans, Advances and Investments. The Borrower shall not make loans or advances to, or investments in, any Person, except for (i) advances to employees in reasonable amounts; and (ii) loans or advances in an aggregate amount not to exceed $20,000,000 by the Borrower to its Subsidiaries.`,
  });
  expect(ask("Could the borrower have $22 million of loans out to its subsidiaries?")).toContain(
    "No: $22,000,000 is more than the limit of $20,000,000",
  );
  expect(ask("Can the borrower lend $12 million to its subsidiaries?")).toContain("Yes: $12,000,000");
});

it("adds a share of income to a level that increases from year to year", () => {
  const ask = askBankAgreement({
    commitment: "$25,000,000",
    covenants: `5.1 Minimum Tangible Net Worth. The Borrower shall maintain a Tangible Net Worth of not less than $8,500,000, and such minimum dollar amount shall increase from year to year by the sum of 50% of the Borrower's Net Income for each previous fiscal year.`,
  });
  expect(ask("Net income for the year was $1,200,000. What tangible net worth must be held after that?")).toContain(
    "$8,500,000 + 50% × $1,200,000 = $9,100,000",
  );
});
