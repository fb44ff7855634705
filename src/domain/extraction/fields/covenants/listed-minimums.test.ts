import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const covenants = (words: string) =>
  extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of July 1, 2005, between OLIVE STREET PRESS, INC., a Utah corporation (the "Borrower"), and SALT FLAT BANK (the "Bank").

1. The Loan. The Bank agrees to make loans to the Borrower until July 1, 2009 not exceeding $4,000,000 in aggregate principal amount.

7. FINANCIAL COVENANTS. The Borrower shall not violate any of the following:

${words}`).financial_covenants;

test("a minimum that is said to mean the rows below it has their levels", () => {
  const [covenant] =
    covenants(`(a) MINIMUM EBITDA. Borrower shall maintain a minimum EBITDA of seventy percent (70%) of its plan. Minimum EBITDA means the following for such fiscal year ends:

EBITDA          FISCAL YEAR END

$ 1,200,000     2005

1,350,000       2006

(b) LOSSES. Borrower shall not show a loss.`);
  expect(covenant).toMatchObject({ name: "MINIMUM EBITDA", operator: ">=", threshold: 1_200_000, currency: "USD" });
  expect(covenant?.steps.map((step) => step.threshold)).toEqual([1_200_000, 1_350_000]);
});

test("the last row of a table that holds for later periods too has no end", () => {
  const [covenant] =
    covenants(`(a) Minimum Coverage. Have a Fixed Charge Coverage Ratio, measured on a quarter-end basis, of less than the ratio set forth in the following table:

Ratio           Quarter Ending

0.60:1.0        For the 3 month period ending 9/30/05

0.80:1.0        For the 12 month period ending 12/31/05, and for the 12 month periods ending on the last day of each March, June, September and December thereafter`);
  expect(covenant).toMatchObject({
    frequency: "quarterly",
    steps: [
      { from: "2005-09-30", to: "2005-09-30", threshold: 0.6 },
      { from: "2005-12-31", to: null, threshold: 0.8 },
    ],
  });
});

test("a title that ends in a preposition continues on the next line", () => {
  const [covenant] = extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of July 1, 2005, between OLIVE STREET PRESS, INC., a Utah corporation (the "Borrower"), and SALT FLAT BANK (the "Bank").

1. The Loan. The Bank agrees to make loans to the Borrower until July 1, 2009 not exceeding $4,000,000 in aggregate principal amount.

3. GENERAL FINANCIAL STANDARDS - Borrower will observe each of the following:
3.01 LEVERAGE - Borrower will not permit the ratio of its Total Liabilities to its Net Worth at any time to exceed 2.00:1.
3.02 DEBT TO
CASH FLOW RATIO - Borrower will not permit the ratio of its Total Liabilities to its Cash Flow to be greater than 4.00:1.`).financial_covenants.slice(
    -1,
  );
  expect(covenant?.name).toBe("DEBT TO CASH FLOW RATIO");
});
