import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const OPENING = `LOAN AGREEMENT

This LOAN AGREEMENT is dated as of June 4, 2018, between ASPEN GLASS, INC., a Delaware corporation (the "Borrower"), and SECOND RIVER BANK, N.A. (the "Bank").

1. The Loan. The Bank agrees to make loans to the Borrower from time to time until June 4, 2021 in an aggregate principal amount not exceeding $9,000,000.
`;

const covenants = (words: string) =>
  extractAgreement(`${OPENING}\n${words}`).financial_covenants.map((c) => [c.name, c.metric, c.operator, c.threshold]);

test.each([
  ["Excess Availability", "maintain, at all times, Excess Availability of not less than $400,000"],
  ["Minimum Availability", "not permit Minimum Availability to be less than $400,000 at any time"],
])("a section titled %s is a covenant on liquidity among the affirmative covenants", (title, words) => {
  expect(
    covenants(`ARTICLE VI AFFIRMATIVE COVENANTS

SECTION 6.01 Books. The Borrower shall keep books.

SECTION 6.02 ${title}. The Borrower shall ${words}.

SECTION 6.03 Insurance. The Borrower shall keep its property insured.`),
  ).toEqual([[title, "liquidity", ">=", 400_000]]);
});

test("a limit on capital expenditures counts in a section without a title that says what the borrower will not do", () => {
  expect(
    covenants(`2. NEGATIVE COVENANTS

The Borrower agrees that it will not:

2.1 Declare or pay any dividends.

2.2 Make any Capital Expenditure during any fiscal year if, after giving effect thereto, the aggregate amount of all Capital Expenditures during such year would exceed $7,000,000.

2.3 Make any loan to an officer in excess of $20,000.`).map(([, ...rest]) => rest),
  ).toEqual([["capital_expenditure", "<=", 7_000_000]]);
});

test("a limit on investments in fixed assets is one on capital expenditures if the section is titled so", () => {
  const section = (title: string) => `ARTICLE V NEGATIVE COVENANTS

SECTION 5.01 Use of Funds. Use any of the proceeds except for the purposes stated in Article I.

SECTION 5.02 ${title}. Make any additional investment in fixed assets in any fiscal year in excess of an aggregate of $3,000,000.

SECTION 5.03 Liens. Create any lien.`;
  expect(covenants(section("Capital Expenditures"))).toEqual([
    ["Capital Expenditures", "capital_expenditure", "<=", 3_000_000],
  ]);
});

test("what must not be negative must be at least zero", () => {
  expect(
    covenants(`ARTICLE VII NEGATIVE COVENANTS

The Borrower will not:

SECTION 7.01 Liens. Create any lien.

SECTION 7.02 Net Worth. Permit the Borrower at any time to have a negative Tangible Net Worth.`),
  ).toEqual([["Net Worth", "net_worth", ">=", 0]]);
});

test.each([
  "greater than the maximum ratio allowed by Section 6.15 of the Master Agreement",
  "greater than the maximum ratio stated in the Master Agreement",
])("a level that another agreement states has no figure: %s", (words) => {
  expect(
    covenants(`ARTICLE VII NEGATIVE COVENANTS

The Borrower will not:

SECTION 7.01 Liens. Create any lien.

SECTION 7.02 Leverage Ratio of the Parent. Allow the Parent's Leverage Ratio, as defined in the Master Agreement, to be ${words}.`),
  ).toEqual([["Leverage Ratio of the Parent", "total_leverage", "<=", null]]);
});

test("a floor that is a sum without figures is kept without a level", () => {
  expect(
    covenants(`ARTICLE IV FINANCIAL COVENANTS

SECTION 4.01 Liquidity. The Borrower shall maintain Liquidity in an amount not less than the sum of (i) all outstanding obligations plus (ii) its net loss for the last quarter.`),
  ).toEqual([["Liquidity", "liquidity", ">=", null]]);
});

test("a numbered line may be titled after all debt", () => {
  expect(
    covenants(`ARTICLE VII COVENANTS

SECTION 7.2. Negative Covenants. The Borrower agrees as follows.

SECTION 7.2.1. Tangible Net Worth. The Borrower will maintain tangible net worth of not less than $30,000,000.

SECTION 7.2.2. Consolidated Third-Party Indebtedness. The Borrower will not permit the total of its Consolidated Third-Party Indebtedness to exceed $8,000,000 at any time.

SECTION 7.2.3. Liens. The Borrower will not create any lien securing more than $100,000.`).map(
      ([, , operator, threshold]) => [operator, threshold],
    ),
  ).toEqual([
    [">=", 30_000_000],
    ["<=", 8_000_000],
  ]);
});

test("leverage of which the sentence compares secured debt only is secured leverage", () => {
  const leverage = (debt: string) =>
    covenants(`ARTICLE VI FINANCIAL COVENANTS

6.1 Maximum Leverage. The Borrower will not permit, as of the end of any fiscal quarter, the ratio of (a) ${debt} to (b) EBITDA to exceed 3.50 to 1.00.`).map(
      ([, metric]) => metric,
    );
  expect(leverage("the Total Secured Debt")).toEqual(["secured_leverage"]);
  expect(leverage("the Total Debt")).toEqual(["total_leverage"]);
  expect(leverage("the Total Unsecured Debt")).not.toEqual(["secured_leverage"]);
});
