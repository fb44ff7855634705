import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const covenants = (words: string) =>
  extractAgreement(`LOAN AGREEMENT

This LOAN AGREEMENT is dated as of March 9, 2004, between TIN HARBOR TOOLS, INC., a Maine corporation (the "Borrower"), and GRANITE BAY BANK (the "Bank").

1.1 The Loan. The Bank agrees to make loans to the Borrower from time to time until March 9, 2007 in an aggregate principal amount not exceeding $5,000,000.

${words}`).financial_covenants.map((c) => [c.name, c.metric, c.operator, c.threshold]);

test("net worth that is to be maintained counts among untitled covenants that are titled by their sentences", () => {
  expect(
    covenants(`ARTICLE 5 AFFIRMATIVE COVENANTS

So long as the Loan is outstanding, the Borrower shall:

5.1 Furnish audited statements within 100 days after each fiscal year.

5.2 Maintain, at the end of each fiscal quarter, a Debt Service Coverage Ratio of not less than 1.2 to 1.0.

5.3 Maintain at all times Tangible Net Worth of not less than $3,500,000, to be increased each year.

5.4 Pay taxes when due.`),
  ).toEqual([
    ["Debt Service Coverage Ratio", "debt_service_coverage", ">=", 1.2],
    ["Tangible Net Worth", "net_worth", ">=", 3_500_000],
  ]);
});

test("every item of a group counts, also if its number does not follow the one before it", () => {
  expect(
    covenants(`ARTICLE V NEGATIVE COVENANTS

5.01 Liens. The Borrower shall not create any Lien.

5.02 Sales. The Borrower shall not sell its property.

5.09 Financial Covenants. The Borrower shall not:

(a) Total Leverage. Permit Total Debt to exceed 55% of Gross Asset Value at any time.

(b) Secured Debt. Permit Secured Debt to exceed 30% of Gross Asset Value at any time.

(c) Unencumbered Leverage. Permit Unsecured Debt to exceed 50% of Unencumbered Asset Value at any time.

ARTICLE VI EVENTS OF DEFAULT

6.01 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay principal when due; or (b) the Borrower becomes insolvent.`).map(
      ([name, , ...level]) => [name, ...level],
    ),
  ).toEqual([
    ["Total Leverage", "<=", 55],
    ["Secured Debt", "<=", 30],
    ["Unencumbered Leverage", "<=", 50],
  ]);
});

test("financial condition and operations is a group of covenants", () => {
  expect(
    covenants(`ARTICLE VI COVENANTS

SECTION 6.1.1. Financial Condition and Operations. The Borrower will not permit any of the following to occur:

(a) Net Worth at any time to be less than the sum of $21,000,000 and 40% of Net Income;

(b) the Leverage Ratio as of the end of any Fiscal Quarter to be greater than 3.50 to 1.00.`),
  ).toEqual([
    ["Net Worth", "net_worth", ">=", 21_000_000],
    ["Leverage Ratio", "total_leverage", "<=", 3.5],
  ]);
});

test("a level that is left out of the published text is null, also where the item opens with when it is tested", () => {
  expect(
    covenants(`4.3 FINANCIAL CONDITION. Maintain the Borrower's financial condition as follows:

(a) At all times, a balance of unrestricted cash, in accounts on which Bank has a first priority Lien, of not less than [ * ] Dollars ($[ * ]).

(b) As of the last day of each fiscal quarter, a net operating loss, determined under GAAP, of not more than [ * ] Dollars ($[ * ]).`),
  ).toEqual([
    ["Unrestricted cash", "liquidity", ">=", null],
    ["Net operating loss", "other", "<=", null],
  ]);
});

test("a minimum whose levels are left out of a table below has a name", () => {
  expect(
    covenants(`4.3 Financial Covenant - Product Revenue. During a Testing Period, the Borrower shall achieve (on its own) for each quarter and each quarter thereafter if such Testing Period is still in effect, minimum net revenue, measured on a trailing basis, of at least:

Trailing Period Ending

Minimum Revenue

June 30, 2005

[***]`),
  ).toEqual([["Minimum net revenue", "other", ">=", null]]);
});

test("the allowance for losses on loans is measured as a share of the loans", () => {
  expect(
    covenants(`SECTION 5 FINANCIAL COVENANTS

5.1 Tier 1 Capital. The Borrower shall cause the Subsidiary Bank to maintain a Tier 1 Leverage Ratio of not less than 7.00%.

5.2 Allowance for Loan and Lease Losses. The Subsidiary Bank shall maintain its allowance for loan and lease losses at not less than 1.25% of total loans.`).map(
      ([name, , ...level]) => [name, ...level],
    ),
  ).toEqual([
    ["Tier 1 Capital", ">=", 7],
    ["Allowance for Loan and Lease Losses", ">=", 1.25],
  ]);
});
