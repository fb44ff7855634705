import { expect, it } from "vitest";
import { askBankAgreement, askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (covenants: string) => askBankAgreement({ commitment: "$40,000,000", covenants });

const ask =
  agreementWith(`5.1 Leverage Ratio. The Borrower will not permit the ratio of Total Debt to EBITDA to be greater than 3.50 to 1.00 as of the end of any fiscal quarter.

5.2 Fixed Charge Coverage Ratio. The Borrower will not permit the Fixed Charge Coverage Ratio to be less than 1.25 to 1.00 as of the end of any fiscal quarter.

5.3 Total Liabilities to Tangible Net Worth. The Borrower will not permit the ratio of Total Liabilities to Tangible Net Worth to be greater than 1.25 to 1.00 at any time.`);

it("divides the figures that the question gives and compares the ratio with the limit", () => {
  const answer = ask("Debt is $300 million and EBITDA is $100 million. Do they pass the leverage test?");
  expect(answer).toContain("$300,000,000 ÷ $100,000,000 = 3.00x; the limit is at most 3.50 to 1.00");
  expect(answer).toContain(
    "The covenant is met. The borrower is in compliance. In money: 3.50x × $100,000,000 = $350,000,000 of debt, $50,000,000 more",
  );
  expect(ask("EBITDA $80 million, debt $300 million: in compliance?")).toContain("The covenant is not met");
});

it("multiplies the limit with the figure below the line for the most that the other can be", () => {
  expect(ask("EBITDA is $10 million. What is the most debt they can carry?")).toContain(
    "$10,000,000 of EBITDA × 3.50x = at most $35,000,000 of debt",
  );
  expect(ask("Fixed charges are $8 million. How low can cash flow go under the fixed charge covenant?")).toContain(
    "= at least $10,000,000 of cash flow",
  );
});

it("divides the figure above the line by the limit for the least that the other can be", () => {
  expect(ask("If total liabilities are $9 million, how low can tangible net worth go?")).toContain(
    "$9,000,000 of liabilities ÷ 1.25x = at least $7,200,000 of tangible net worth",
  );
});

it("takes a quarter's figure four times only if the agreement says so", () => {
  const question = "EBITDA was $5 million in the third quarter. What is the most debt they can carry?";
  expect(ask(question)).toContain("refused: Say the figure for the whole period of the covenant");
  const annualizing = agreementWith(
    "5.1 Leverage Ratio. The Borrower will not permit the ratio of Total Debt to EBITDA to be greater than 3.50 to 1.00 as of the end of any fiscal quarter. EBITDA is calculated for that quarter and is then multiplied by four.",
  );
  const answer = annualizing(question);
  expect(answer).toContain("(4 × $5,000,000 = $20,000,000) of EBITDA × 3.50x = at most $70,000,000 of debt");
  expect(answer).toContain("multiplied by four");
});

it("adds equity to debt for a ratio of debt to capital", () => {
  const capital = agreementWith(
    "5.1 Debt to Total Capitalization. The Borrower will not permit the ratio of Consolidated Debt to Total Capitalization to exceed 0.65 to 1.00 at any time.",
  );
  const answer = capital("Debt is $22 billion and equity is $18 billion. Do they pass the debt to capital covenant?");
  expect(answer).toContain("$22,000,000,000 ÷ ($22,000,000,000 + $18,000,000,000 = $40,000,000,000) = 0.55x");
  expect(answer).toContain("The covenant is met");
  // More debt is more capital: 0.65 × 18 ÷ 0.35 = 33.43 billion, not 0.65 × 40.
  expect(answer).toContain("0.65 × $18,000,000,000 ÷ (1 − 0.65) = $33,428,571,428.57 of debt");
});

it("leaves a question on prices to the terms of pricing", () => {
  expect(ask("With debt of $300 million and EBITDA of $100 million, what margin do they pay?")).not.toContain(
    "headroom",
  );
});

it("knows income before interest and taxes by its whole name", () => {
  const coverage = agreementWith(
    "5.1 Interest Coverage Ratio. The Borrower will have a ratio of Income Before Interest and Taxes to Interest Expense of not less than 3.00 to 1.00 at the end of each fiscal quarter.",
  );
  expect(
    coverage("Income before interest and taxes is $80 million and interest expense $20 million. Do they pass?"),
  ).toContain("$80,000,000 ÷ $20,000,000 = 4.00x");
});

it("leaves the amount of other debt to the limit that is stated for it", () => {
  expect(ask("With EBITDA of $40 million, how much other indebtedness is allowed?")).not.toContain("3.50x =");
});

const SHARES = `5.3 Debt to Capitalization Ratio. The Borrower will not permit the Debt to Capitalization Ratio to be greater than 0.60 to 1.00 at any time.

5.4 Ratio of Total Liabilities to Asset Value. The Borrower will not permit the Ratio of Total Liabilities to Asset Value to exceed 65%.`;

it.each([
  ["Is debt to capitalization of 55% ok?", "0.60 to 1.00 (0.60x) − 0.55 to 1.00 (0.55x) = 0.05"],
  ["Debt to capitalization of 0.58 to 1: headroom?", "0.60 to 1.00 (0.60x) − 0.58 to 1.00 (0.58x) = 0.02"],
  ["What is the headroom at total liabilities to asset value of 0.7 to 1?", "65% − 70% = -5.00"],
])("compares a share with a level that is stated in the other unit: %s", (question, expected) => {
  const ask = askBankAgreement({ commitment: "$20,000,000", covenants: SHARES });
  expect(ask(question)).toContain(expected);
});

it("compares a net worth with a floor that grows with income", () => {
  const ask = askBankAgreement({
    commitment: "$20,000,000",
    covenants:
      "5.5 Consolidated Net Worth. The Borrower will not permit Consolidated Net Worth to be less than the sum of (i) $30,000,000 and (ii) 50% of Consolidated Net Income for each fiscal year ending after the date hereof.",
  });
  expect(ask("Net worth is $40 million and net income has been $12 million: is the net worth covenant met?")).toContain(
    "$30,000,000 + 50% × $12,000,000 = $36,000,000. $40,000,000 − $36,000,000 = $4,000,000: the covenant is met.",
  );
  expect(ask("Net worth is $40 million. Headroom under the net worth covenant?")).not.toContain("$10,000,000");
});

it("takes a percentage of something else for no leverage", () => {
  const ask = askBankAgreement({
    commitment: "$20,000,000",
    covenants: "5.1 Leverage Ratio. The Borrower will not permit the Leverage Ratio to be greater than 0.65 to 1.00.",
  });
  expect(ask("Could they sell 12% of their total assets without breaching the limit on asset sales?")).not.toContain(
    "headroom",
  );
});

it("says what a figure must be for a given one", () => {
  expect(askLeverageGrid()("What must EBITDA be with debt of $140m?")).toContain(
    "$140,000,000 of debt ÷ 3.50x = at least $40,000,000 of EBITDA",
  );
});
