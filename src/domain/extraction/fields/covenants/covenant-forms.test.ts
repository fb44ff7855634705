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

test("limits stated before what they measure are read, also where all clauses have the same mark", () => {
  expect(
    brief(`SECTION 5.10 FINANCIAL COVENANTS. The Borrower shall at all times maintain:

(i) A maximum ratio of Total Debt to Net Worth, as calculated on a quarterly basis, of 0.45:1;

(i) A minimum Current Ratio, as calculated on a quarterly basis, of 1.40:1; and

(i) A minimum Net Worth of Thirty Million Dollars ($30,000,000).

SECTION 5.11 BOOKS. The Borrower shall keep books.`),
  ).toEqual([
    ["Total Debt to Net Worth", "<=", 0.45],
    ["Minimum Current Ratio", ">=", 1.4],
    ["Minimum Net Worth", ">=", 30_000_000],
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

test("rows of a name and a limit are read where words announce them", () => {
  expect(
    brief(`2. Capital. The Borrower and the Bank, respectively, will maintain capital ratios as defined in the applicable regulations, as follows:

Borrower

Leverage Ratio:\t  \tnot less than 6.00%;

Total Risk-Based Capital Ratio:\t  \tnot less than 11.00%.

3. Books. The Borrower shall keep books.`),
  ).toEqual([
    ["Leverage Ratio", ">=", 6],
    ["Total Risk-Based Capital Ratio", ">=", 11],
  ]);
});

test("names that say which way they limit need no comparison", () => {
  expect(
    brief(`2. Covenants. The Borrower shall comply with the following financial tests, measured quarterly:

| Minimum Liquidity | $5,000,000 |
| Maximum Leverage Ratio | 3.50 to 1.00 |

3. Books. The Borrower shall keep books.`),
  ).toEqual([
    ["Minimum Liquidity", ">=", 5_000_000],
    ["Maximum Leverage Ratio", "<=", 3.5],
  ]);
});

test("a minimum of a measure without a comparison, an amount in front of its measure, and a level below zero", () => {
  expect(
    brief(`SECTION 4.9 FINANCIAL CONDITION. Maintain the Borrower's financial condition as follows:

(a) a minimum Net Profit of $3,000,000;

(b) Consolidated Effective Tangible Net Worth not to be less than negative $750,000;

(c) Net Income of not less than <$512,553>.

SECTION 5.1 BOOKS. The Borrower shall keep books.`),
  ).toEqual([
    ["Minimum Net Profit", ">=", 3_000_000],
    ["Consolidated Effective Tangible Net Worth", ">=", -750_000],
    ["Net Income", ">=", -512_553],
  ]);
});

test("a coverage of dividends and the capital of an insurer are measures", () => {
  expect(
    brief(`ARTICLE VIII NEGATIVE COVENANTS

The Borrower will not:

Section 8.14 Interest and Dividend Coverage Ratio. Permit the Interest and Dividend Coverage Ratio for any period of four fiscal quarters to be less than 1.50 to 1.00.

Section 8.15 Risk Based Capital. Permit the total adjusted capital of any insurer to be less than 200% of its company action level.

Section 8.16 Liens. Create any Lien.`),
  ).toEqual([
    ["Interest and Dividend Coverage Ratio", ">=", 1.5],
    ["Risk Based Capital", ">=", 200],
  ]);
});

test("what the Borrower may do for a time is no covenant", () => {
  expect(
    brief(`SECTION 6.1 Financial Covenants. (a) Leverage. The Borrower shall not permit the ratio of Total Liabilities to Gross Asset Value to exceed 0.60 to 1.00. The Borrower shall have the option to elect that the ratio of Total Liabilities to Gross Asset Value may exceed 0.60 to 1.00 for two quarters.

SECTION 6.2 Books. The Borrower shall keep books.`).map(([, ...rest]) => rest),
  ).toEqual([["<=", 0.6]]);
});

test("rows below a sentence that announces them are the levels of its test", () => {
  const covenants = extractAgreement(`${OPENING}
(o) Section 7.2.4(a) of the Credit Agreement is hereby amended and restated in its entirety to read as follows:

"(a) the Borrower will not permit the Leverage Ratio as of the last day of any Fiscal Quarter occurring during any period set forth below to be greater than the ratio set forth opposite such period:

Period

Leverage Ratio

The fourth Fiscal Quarter of 2027

5.30:1

Beginning of the first Fiscal Quarter of 2028

6.25:1"

(p) The Borrower reaffirms its obligations, including every Loan.`).financial_covenants;
  expect(covenants.map((c) => [c.name, c.operator, c.steps.map((step) => step.threshold)])).toEqual([
    ["Leverage Ratio", "<=", [5.3, 6.25]],
  ]);
});

test("covenants of an unnumbered schedule are read in addition to one in the body", () => {
  expect(
    brief(`SECTION 4.9 Books. The Borrower shall keep books and comply with the additional financial covenants of the Schedule attached hereto. The Borrower will not permit its Current Ratio to be less than 1.20 to 1.00.

SCHEDULE

ADDITIONAL FINANCIAL COVENANTS

1. Nonperforming Assets to Total Loans Ratio. The Borrower shall not permit its Nonperforming Assets to Total Loans Ratio to be greater than 5.00%.

2. Double Leverage Ratio. The Borrower shall not permit its Double Leverage Ratio to be greater than 1.35 to 1.0.`),
  ).toEqual(
    expect.arrayContaining([
      ["Nonperforming Assets to Total Loans Ratio", "<=", 5],
      ["Double Leverage Ratio", "<=", 1.35],
    ]),
  );
});

test("the items of a list under one prohibition are covenants, although each opens with a capital", () => {
  expect(
    brief(`ARTICLE VII

COVENANTS

SECTION 7.2.3. Reports. The Borrower shall deliver its accounts.

SECTION 7.2.4. FINANCIAL CONDITION. The Borrower shall not cause or permit at any time:

(a) Its Tangible Net Worth to be less than $8,000,000.

(b) Its Debt to Worth Ratio to be greater than 2.0 to 1.0.

(c) Its Interest Coverage Ratio to be less than 1.5 to 1.0 as of the last day of any fiscal quarter.

SECTION 7.2.5. Investments. The Borrower shall not make any investment.`),
  ).toEqual([
    ["Tangible Net Worth", ">=", 8_000_000],
    ["Debt to Worth Ratio", "<=", 2],
    ["Interest Coverage Ratio", ">=", 1.5],
  ]);
});

test("a ratio and a minimum in one sentence are two covenants", () => {
  expect(
    brief(
      "6. Covenants. Borrower shall maintain (a) a current ratio of at least 1.50 to 1.00 and (b) a minimum partners' equity of $2,100,000, measured each December 31.",
    ).map(([, operator, threshold]) => [operator, threshold]),
  ).toEqual([
    [">=", 1.5],
    [">=", 2_100_000],
  ]);
});

test("sections of a chapter that has lost its heading are not those of the chapter in front of them", () => {
  const text = `CREDIT AGREEMENT dated as of May 3, 2019, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Lender").

ARTICLE II. COMMITMENTS AND LOANS

2.01. Loans. The Lender agrees to make revolving loans of up to $5,000,000 to the Borrower (the "Revolving Loans").

2.10. Fees. The Borrower shall pay a fee.

7.05. Maximum Leverage Ratio. The Borrower will not permit the Leverage Ratio at any time to exceed 3.25:1.00.

7.06. Minimum Net Worth. The Borrower will not permit its Net Worth to be less than $9,000,000.

ARTICLE VIII. EVENTS OF DEFAULT

8.01. Events of Default. Any of the following is an Event of Default: (a) the Borrower fails to pay; (b) a statement is false; (c) the Borrower is insolvent.
`;
  expect(extractAgreement(text).financial_covenants.map(({ threshold }) => threshold)).toEqual([3.25, 9_000_000]);
});

test("sections named after the growth of sales and the cash flow of stores", () => {
  const text = `${OPENING}
ARTICLE VI NEGATIVE COVENANTS

Section 6.1 Average Annual Comparable Store Sales Growth. The Borrower will not permit the Average Annual Comparable Store Sales Growth to be less than one percent (1%), as of the last day of any fiscal quarter.

Section 6.2 Average Store Annual Cash Flow. The Borrower will not permit the Average Store Annual Cash Flow to be less than $450,000, as of the last day of any fiscal quarter.
`;
  const read = extractAgreement(text).financial_covenants;
  expect(read.map((c) => [c.name, c.operator, c.threshold, c.unit, c.frequency])).toEqual([
    ["Average Annual Comparable Store Sales Growth", ">=", 1, "percent", "quarterly"],
    ["Average Store Annual Cash Flow", ">=", 450_000, "currency", "quarterly"],
  ]);
});
