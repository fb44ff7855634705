import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const covenants = (words: string) =>
  extractAgreement(`LOAN AGREEMENT

This Loan Agreement is made as of May 1, 2016 between BIRCH PAPER COMPANY, a Maine corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Bank").

1. Loan. The Bank agrees to make a term loan to the Borrower of $3,000,000 (the "Loan"), due May 1, 2021.

${words}
`).financial_covenants.map(({ name, operator, threshold }) => [name, operator, threshold]);

test.each([
  [
    "maintain at all times not less than 1.25 to 1.00 the ratio of (a) net income plus depreciation to (b) current maturities of long-term debt plus interest expense.",
    ["Net income plus depreciation to current maturities of long-term debt", ">=", 1.25],
  ],
  [
    "maintain a ratio of not less than 1.25 to 1.00 of Operating Cash Flow to Debt Service.",
    ["Operating Cash Flow to Debt Service", ">=", 1.25],
  ],
  [
    "maintain at all times at not less than 1.25 to 1.00 its Debt Service Coverage Ratio.",
    ["Debt Service Coverage Ratio", ">=", 1.25],
  ],
  [
    "keep at or below 3.00 to 1.00 the ratio of total liabilities to tangible net worth.",
    ["Total liabilities to tangible net worth", "<=", 3],
  ],
])("a measure after its level: shall %s", (words, covenant) => {
  expect(covenants(`2. Financial Covenants. The Borrower shall ${words}`)).toEqual([covenant]);
});

test("a clause that refers to a defined test is named by its term", () => {
  const words = `2. Definitions.

"Coverage Requirement" means the requirement that at all times the ratio of Net Operating Income to Debt Service shall be not less than 1.25 to 1.0.

3. Financial Covenants.

(A) Borrower shall maintain the Coverage Requirement.

(B) Borrower shall maintain a Tangible Net Worth of at least $4,000,000.`;
  expect(covenants(words)).toEqual([
    ["Coverage Requirement", ">=", 1.25],
    ["Tangible Net Worth", ">=", 4_000_000],
  ]);
});

test("the lettered items of an addendum are covenants of their own", () => {
  const words = `BIRCH PAPER COMPANY

By: /s/ Ann Hill

ADDENDUM A

The following is added to the Loan Agreement:

a. Maintain a Tangible Net Worth of at least $4,000,000.

b. Maintain a ratio of total liabilities to Tangible Net Worth of not more than 2.00 to 1.00.

BIRCH PAPER COMPANY

By: /s/ Ann Hill`;
  expect(covenants(words)).toEqual([
    ["Tangible Net Worth", ">=", 4_000_000],
    ["Total liabilities to Tangible Net Worth", "<=", 2],
  ]);
});
