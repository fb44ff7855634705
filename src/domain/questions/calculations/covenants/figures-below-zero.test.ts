import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const asking = (covenants: string, definitions = "") =>
  askBankAgreement({ commitment: "$100,000,000", covenants, definitions });

it.each([
  ["tangible net worth is negative $2.1m and subordinated debt is $1.2m", "-$2,100,000 + $1,200,000 = -$900,000"],
  ["tangible net worth is minus $1.5 million and subordinated debt is $2m", "-$1,500,000 + $2,000,000 = $500,000"],
])("adds a negative amount: %s", (given, working) => {
  const ask = asking(
    "5.1 Effective Tangible Net Worth. The Borrower shall not permit its Effective Tangible Net Worth to be less than $250,000.",
    "“Effective Tangible Net Worth” means Tangible Net Worth plus Subordinated Debt.",
  );
  expect(ask(`If ${given}, do they meet the net worth covenant?`)).toContain(working);
});

it("leaves out losses that the clause does not deduct", () => {
  const ask = asking(
    "5.1 Net Worth. The Borrower will not permit Consolidated Net Worth at the end of any fiscal quarter to be less than the sum of (i) $600,000,000 and (ii) 40% of Consolidated Net Income for each completed fiscal year (without any deduction for any fiscal year as to which there is a Consolidated Net Loss).",
  );
  expect(
    ask(
      "Consolidated net income was $100 million in fiscal 2015, a net loss of $20 million in fiscal 2016 and net income of $50 million in fiscal 2017. What is the least net worth?",
    ),
  ).toContain("40% × ($100,000,000 + $50,000,000) = $660,000,000");
});

it("compares fees to an owner with their limit", () => {
  const ask = asking(
    "6.9 Management Fees. The Borrower shall not pay any management fees to its shareholders if the aggregate amount of such payments during a fiscal year would exceed the greater of $900,000 or three-tenths of one percent (0.3%) of Consolidated net sales for the preceding fiscal year.",
  );
  expect(
    ask(
      "Consolidated net sales last year were $350 million. Would $1.0 million of management fees be inside the limit?",
    ),
  ).toContain("0.30% × $350,000,000 = $1,050,000; the greater of that and $900,000 is $1,050,000");
});

it("weighs a draw in euros against its multiple", () => {
  const ask = asking(
    "",
    "3.1 Draws. Each of the subsequent draws shall be in a minimum principal amount of 200,000 Euro or a whole multiple of 50,000 Euro in excess thereof.",
  );
  expect(ask("Can they take a draw of 230,000 Euro?")).toContain("No: the least amount is €200,000");
});

it("carries over what was not spent in one year", () => {
  const ask = asking(
    "5.2 Capital Expenditures. The Borrower will not permit the aggregate amount of Capital Expenditures during any fiscal year to exceed $7,000,000. To the extent that Capital Expenditures in any fiscal year are less than the permitted amount, the permitted amount for the next succeeding fiscal year shall be increased by the amount of such difference.",
  );
  expect(
    ask("They spent $5.2m on capital expenditures in one fiscal year. Can they spend $8.5m in the next fiscal year?"),
  ).toContain(
    "Yes: $8,500,000 is within the limit of the next year, $7,000,000 + ($7,000,000 − $5,200,000) = $8,800,000",
  );
});
