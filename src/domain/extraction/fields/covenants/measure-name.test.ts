import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";
import { measureName } from "./measure-name.ts";

test.each([
  ["(i) EBITDA for the four\nfiscal quarters then ended to (ii) Total Interest", "EBITDA to Total Interest"],
  ['Cash Flow for the same four quarters as EBITDA to "Rent and Interest', "Cash Flow to Rent and Interest"],
  ["Senior Debt (other than debt owed to Holdings on a junior basis) to EBITDA", "Senior Debt to EBITDA"],
  ["Net Borrowings as at the end of any Relevant Period to EBITDA", "Net Borrowings to EBITDA"],
  ["its total debt to its net worth", "Total debt to net worth"],
  ["and its Subsidiaries consolidated\nTotal Debt to Capital", "Total Debt to Capital"],
  ["aggregate amount of Rental Expense of the Borrower and its Subsidiaries", "Rental Expense"],
  ["sales amounts for itself and its Subsidiaries", "Sales"],
  ["the\nCurrent Ratio", "Current Ratio"],
  ["• the Borrower's net worth", "Net worth"],
  ["minimum Net Profit", "Minimum Net Profit"],
  ["Collateral Value of the Vessels", "Collateral Value of the Vessels"],
])("%j is the measure %j", (words, name) => {
  expect(measureName(words, 10).value).toBe(name);
});

test("the span of a measure begins behind what is left out in front of it", () => {
  expect(measureName("its Net Worth of the", 20)).toEqual({ value: "Net Worth", start: 24, end: 33 });
});

const names = (words: string) =>
  extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 2, 2011, between HOLLOW PINE FOODS, INC., an Ohio corporation (the "Borrower"), and LAKE TRUST BANK (the "Bank").

1. The Loan. The Bank agrees to make loans to the Borrower until May 2, 2014 not exceeding $8,000,000 in aggregate principal amount.

${words}`).financial_covenants.map(({ name, operator, threshold }) => [name, operator, threshold]);

test("a ratio of plain words, with an aside in brackets, has both of its measures", () => {
  expect(
    names(`7. FINANCIAL CONDITION

Maintain the Borrower's financial condition as follows:

(a) The ratio of Borrower's current assets (less Prepaid Items) to current
liabilities as measured at the end of any month shall not be less than 1.4:1.

(b) The ratio of Term Debt (exclusive of debt that is junior to the Loans in a manner acceptable to Bank) to EBITDA shall not exceed 2.5:1.

(c) As of the last day of each fiscal quarter, the ratio of net income plus interest expense to principal payments due plus interest expense shall not be less than 1.3:1.`),
  ).toEqual([
    ["Current assets to current liabilities", ">=", 1.4],
    ["Term Debt to EBITDA", "<=", 2.5],
    ["Net income plus interest expense to principal payments due plus interest expense", ">=", 1.3],
  ]);
});
