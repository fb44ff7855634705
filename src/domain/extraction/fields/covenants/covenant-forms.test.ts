import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const OPENING = `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

1. The Line. The Lender agrees to make loans to the Borrower from time to time until May 3, 2021 in an aggregate principal amount not exceeding $5,000,000 (the "Line of Credit").
`;

const brief = (words: string) =>
  extractAgreement(`${OPENING}\n${words}`).financial_covenants.map((c) => [c.name, c.operator, c.threshold]);

test("covenants that the agreement leaves to an exhibit are read there", () => {
  expect(
    brief(`2. Covenants. The Borrower will comply with the financial and other covenants included in Exhibit A.

3. Default. Upon an Event of Default the loans shall be due at the election of the Lender.

NORTHWIND TOOLS, INC.

By: /s/ A. Miller

EXHIBIT A

A. REPORTING COVENANTS:

(1) The Borrower will deliver its statements within 90 days.

B. FINANCIAL COVENANTS:

(1) The Borrower will maintain at all times a Consolidated Net Worth of not less than $40,000,000.

(2) The Borrower will maintain at all times a Consolidated Leverage Ratio of not more than .55 to 1.

C. NEGATIVE COVENANTS:

(1) The Borrower shall not incur debt in excess of $900,000.`),
  ).toEqual([
    ["Consolidated Net Worth", ">=", 40_000_000],
    ["Consolidated Leverage Ratio", "<=", 0.55],
  ]);
});

test("limits that stand in front of what they measure are read, also where all clauses bear one mark", () => {
  expect(
    brief(`SECTION 5.10 FINANCIAL COVENANTS. The Borrower shall at all times maintain:

(i) A maximum ratio of Total Debt to Net Worth, as calculated on a quarterly basis, of 0.45:1;

(i) A minimum Current Ratio, as calculated on a quarterly basis, of 1.40:1; and

(i) A minimum Net Worth of Thirty Million Dollars ($30,000,000).

SECTION 5.11 BOOKS. The Borrower shall keep books.`),
  ).toEqual([
    ["Total Debt to Net Worth", "<=", 0.45],
    ["minimum Current Ratio", ">=", 1.4],
    ["minimum Net Worth", ">=", 30_000_000],
  ]);
});

test("a defined term right before its level is what a group measures", () => {
  expect(
    brief(`SECTION 6.4 Financial Covenants. The Borrower will maintain, on a consolidated basis, at all times Tangible Capital Funds of at least $12,000,000.

SECTION 6.5 Books. The Borrower shall keep books.`),
  ).toEqual([["Tangible Capital Funds", ">=", 12_000_000]]);
});

test("captioned covenants that an amendment restates are read with their steps", () => {
  const [covenant] = extractAgreement(`${OPENING}
(qq) Section 6.10(a) of the Credit Agreement is amended and restated in its entirety to read as follows:

(a) Maximum Leverage Ratio. The Borrower will not permit the ratio of Total Debt to EBITDA to be greater than the ratio set forth opposite such fiscal quarter:

March 31, 2019

4.50 to 1.00

June 30, 2019 and each fiscal quarter ending thereafter

3.50 to 1.00

(rr) The Borrower reaffirms its obligations, including every Loan.`).financial_covenants;
  expect([covenant?.name, covenant?.operator, covenant?.steps.map((step) => step.threshold)]).toEqual([
    "Maximum Leverage Ratio",
    "<=",
    [4.5, 3.5],
  ]);
});
