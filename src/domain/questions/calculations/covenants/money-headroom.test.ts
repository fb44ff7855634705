import { describe, expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  covenants: `5.1 Net Worth. The Borrower will not permit its Consolidated Net Worth to be less than the sum of $28,000,000 plus 50% of its net income for each fiscal year.

5.2 Net Capital. The Borrower shall maintain Net Capital of not less than $10,000,000 at all times, with "Net Capital" defined as its liquid assets plus its subordinated debt.

5.3 EBITDA. The Borrower shall not permit Consolidated EBITDA for any fiscal year to be less than $40,000,000.

5.4 Interest and Dividend Coverage. The Borrower shall not permit its Interest and Dividend Coverage Ratio to be less than 1.50 to 1.00.

5.5 Capital Expenditures. The Borrower shall not permit Capital Expenditures for any fiscal year to be greater than $6,000,000.`,
});

describe("an amount against a covenant", () => {
  it.each([
    ["Is a Net Capital of $9,000,000 in compliance?", "$9,000,000 − $10,000,000", "not met"],
    ["If the net capital is $12m, is the covenant met?", "$12,000,000 − $10,000,000", "is met"],
    ["Is Consolidated EBITDA of $36,000,000 in compliance?", "$36,000,000 − $40,000,000", "not met"],
  ])("is compared with its level: %s", (question, working, verdict) => {
    const [first] = ask(question).split("\n");
    expect(first).toContain(working);
    expect(first).toContain(verdict);
  });

  it("below the first part of a level that grows does not meet it", () => {
    const [first] = ask("If the consolidated net worth is $25m, is the covenant met?").split("\n");
    expect(first).toContain("$25,000,000 is below $28,000,000");
    expect(first).toContain("not met");
  });

  it("above the first part of a level that grows gets no verdict", () => {
    const answer = ask("If the consolidated net worth is $31m, is the covenant met?");
    expect(answer).toContain("$28,000,000");
    expect(answer).not.toMatch(/covenant is (?:not )?met/);
  });
});

it("takes the words of a covenant's name for its name: a coverage of interest and dividends", () => {
  expect(ask("If the Interest and Dividend Coverage Ratio is 1.35x, is the covenant met?")).toContain("not met");
});

it.each([
  "Capex stands at $4m. How much may they still spend before year end?",
  "How much more can they spend on capex this year if they have spent $4m?",
])("subtracts what was spent: %s", (question) => {
  expect(ask(question)).toContain("$6,000,000 − $4,000,000 = $2,000,000");
});
