import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** The covenants of an agreement with this section among its covenants, and one more on its loans. */
function covenants(section: string, onLoans = "") {
  const text = `LOAN AGREEMENT

dated as of May 6, 2014

between

OSTERLEY PUMPS, INC., as Borrower

and

FIRST BANK OF CALDER, as Lender

ARTICLE 1
THE LOANS

1.1 Loans. The Lender agrees to make loans to the Borrower until May 6, 2019 in an aggregate principal amount not exceeding $30,000,000.

${onLoans}

ARTICLE 2
COVENANTS

2.1 Reports. The Borrower shall deliver its annual accounts within 120 days after the end of each fiscal year.

${section}

2.3 Notices. The Borrower shall notify the Lender of each Default.

ARTICLE 3
EVENTS OF DEFAULT

3.1 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay any principal when due; (b) the Borrower fails to perform any covenant; or (c) any representation is false.
`;
  return extractAgreement(text).financial_covenants;
}

const levels = (section: string) =>
  covenants(section).map((c) => [c.operator, c.threshold, c.steps.map((step) => step.threshold)]);

it("reads amounts in brackets in a column as losses, and columns with years of two digits", () => {
  const [ebitda] =
    covenants(`2.2 Minimum EBITDA. The Borrower shall have EBITDA for each period below of at least the amount set forth opposite such period:

Period                              Amount
Three months ended June 30, 2014    ($400,000)
Six months ended September 30, 2014 ($150,000)
Nine months ended December 31, 2014 $250,000
`);
  expect([ebitda?.threshold, ebitda?.steps.map((s) => s.threshold)]).toEqual([-400_000, [-400_000, -150_000, 250_000]]);
  const [cash] =
    covenants(`2.2 Minimum EBITDA. The Borrower will not permit EBITDA for the periods below to be less than the amount set forth opposite each such period:

Period          Amount
ended 6/30/14   $(2,000,000)
ended 9/30/14   $(900,000)
`);
  expect(cash?.steps.map((s) => [s.to, s.threshold])).toEqual([
    ["2014-06-30", -2_000_000],
    ["2014-09-30", -900_000],
  ]);
});

it("keeps an amount in brackets after its words positive", () => {
  const words =
    "2.2 Net Worth. The Borrower shall maintain a Net Worth of not less than Four Million and 00/100 Dollars ($4,000,000).";
  expect(levels(words)).toEqual([[">=", 4_000_000, []]]);
});

it("takes the levels of a table from the table, not from a proviso or a bracket in front of it", () => {
  expect(
    levels(`2.2 Tangible Net Worth. The Borrower shall not permit Tangible Net Worth at any time to be less than the amount set forth for the applicable period; provided, however, that each amount shall be increased by 75% of any proceeds of an issue of shares:

Date hereof until and including March 31, 2015 $12,000,000
April 1, 2015 and thereafter $14,000,000
`),
  ).toEqual([[">=", 12_000_000, [12_000_000, 14_000_000]]]);
  expect(
    levels(`2.2 Minimum EBITDA. The Borrower will maintain, as of the last day of each month (commencing with the first month after June 30, 2014 during which Availability is at any time less than $2,000,000), EBITDA of not less than the amount set forth below opposite such month:

July 31, 2014 $300,000
August 31, 2014 $350,000
`),
  ).toEqual([[">=", 300_000, [300_000, 350_000]]]);
  expect(
    levels(
      "2.2 Senior Leverage Ratio. The Borrower shall maintain a Senior Leverage Ratio that is not greater than the ratio shown below: (i) while Purchase Money Debt is not more than $5,000,000, a ratio of 3.25 to 1.00; and (ii) while it is more, a ratio of 2.75 to 1.00.",
    ),
  ).toEqual([["<=", 3.25, [3.25, 2.75]]]);
});

it("ends a table at its proviso", () => {
  expect(
    levels(`2.2 Capital Expenditures. The Borrower shall not make Capital Expenditures in any fiscal year in excess of the amount set forth below:

2014   $1,000,000
2015   $1,500,000
; provided, that the Borrower may spend a further $400,000 on its new plant.
`),
  ).toEqual([["<=", 1_000_000, [1_000_000, 1_500_000]]]);
});

it("reads the level that applies thereafter as a step", () => {
  expect(
    levels(
      "2.2 Liabilities to Net Worth. The Borrower shall, until December 31, 2014, maintain a ratio of Total Liabilities to Net Worth of not more than 2.25 to 1.00, and thereafter, the Borrower shall maintain a ratio of Total Liabilities to Net Worth of not more than 2.00 to 1.00.",
    ),
  ).toEqual([["<=", 2.25, [2.25, 2]]]);
  expect(
    levels(
      "2.2 Loan to Value Ratio. The ratio of the sum of the Loans and all other senior debt to the Appraised Value shall not exceed (A) 0.7:1.0 during the first year and (B) 0.6:1.0 at any time thereafter.",
    ),
  ).toEqual([["<=", 0.7, [0.7, 0.6]]]);
});

it("reads no covenant from the parts of an amount or from what an earlier agreement required", () => {
  expect(
    levels(
      "2.2 Liquidity. The Borrower shall maintain at all times Liquidity of at least $8,000,000, consisting of at least $3,000,000 in cash and at least $5,000,000 in Availability.",
    ),
  ).toEqual([[">=", 8_000_000, []]]);
  expect(
    levels(
      "2.2 Under the prior agreement the Borrower was required, among other things, to maintain a Fixed Charge Coverage Ratio of at least 1.10 to 1.00.",
    ),
  ).toEqual([]);
});

it("reads a test of figures for which financial statements are available", () => {
  expect(
    levels(
      "2.2 Debt to EBITDA. The Borrower will not permit the ratio of Total Debt to EBITDA for the four quarters most recently ended for which financial statements are available to be greater than 3.75 to 1.0.",
    ),
  ).toEqual([["<=", 3.75, []]]);
});

it("names a ratio by its sentence if the caption is only the word debt", () => {
  const [ratio] = covenants(
    "2.2 Debt. The Borrower will not permit the ratio of Consolidated Liabilities to Consolidated Net Worth at the end of any quarter to exceed 1.5 to 1.0.",
  );
  expect(ratio?.name).toBe("Consolidated Liabilities to Consolidated Net Worth");
});

it("knows a test that must only be met during a compliance period", () => {
  const [ratio] = covenants(
    "2.2 Fixed Charge Coverage Ratio. The Fixed Charge Coverage Ratio shall be not less than 1.00 to 1.00 at all times, provided that the Borrower shall only be required to comply with Section 2.2 during a Compliance Period.",
  );
  expect(ratio?.springing).toBe(true);
});

it("reads a column of decimals as ratios, and ends it at the next section", () => {
  expect(
    levels(`2.2 Interest Coverage. The Borrower shall not permit the ratio of EBITDA to Interest Expense during any Test Period to be less than the ratio set forth opposite such period below:

Test Period               Interest Coverage Ratio
7/1/14 - 9/30/14                   1.75
10/1/14 - 12/31/14                 2.00
1/1/15 - and thereafter            2.50
`),
  ).toEqual([[">=", 1.75, [1.75, 2, 2.5]]]);
});

it("reads cover and liquid assets as measures", () => {
  expect(
    levels("2.2 Interest Cover. EBITDA to Net Finance Charges for each financial year must be at least 4.50 to 1."),
  ).toEqual([[">=", 4.5, []]]);
  expect(
    levels(
      "2.2 Liquid Assets. The Borrower shall not permit its liquid assets at any time to be less than $2,500,000.",
    ),
  ).toEqual([[">=", 2_500_000, []]]);
});

it("knows a test that holds only at certain times", () => {
  const inserted = covenants(
    "2.2 Liquidity. The Borrower will maintain, at any time when Advances exceed 85% of the Borrowing Base, Liquidity of not less than 12% of all Advances.",
  );
  expect(inserted.map((c) => [c.threshold, c.unit, c.springing])).toEqual([[12, "percent", true]]);
  const [rated] = covenants(
    "2.2 Capital Ratio. During any period in which the rating of the Borrower is below BBB, the Borrower will not permit the Capital Ratio to exceed 0.60 to 1.00.",
  );
  expect([rated?.threshold, rated?.springing]).toEqual([0.6, true]);
});

it("reads no covenant from a condition of borrowings", () => {
  const condition = `1.2 Conditions to Each Loan. The obligation to make a Loan is subject to these conditions:

(e) Leverage Limits. With effect to the Loan, the Senior Leverage Ratio shall not be in excess of 3.00 to 1.00.`;
  expect(covenants("2.2 Books. The Borrower shall keep proper books.", condition)).toEqual([]);
});

it("reads profits and losses, a loss in brackets as what it may be at most", () => {
  expect(
    levels("2.2 Net Profit. The Borrower shall not permit its net profit for any quarter to be less than zero."),
  ).toEqual([[">=", 0, []]]);
  expect(levels("2.2 Maximum Loss. The net loss of any quarter shall be not greater than ($750,000).")).toEqual([
    ["<=", 750_000, []],
  ]);
  expect(
    levels(
      "2.2 Net Income. The Borrower shall have net income of at least ($600,000) for the quarter ending September 30, 2014; ($200,000) for the quarter ending December 31, 2014; and $100,000 for each quarter thereafter.",
    ),
  ).toEqual([[">=", -600_000, [-600_000, -200_000, 100_000]]]);
});

it("reads decimals below one without a zero", () => {
  expect(
    levels(
      "2.2 Current Ratio. The Borrower shall not permit the ratio of Current Assets to Current Liabilities to be less than .85 as of December 31, 2014 and .95 at all times thereafter.",
    ),
  ).toEqual([[">=", 0.85, [0.85, 0.95]]]);
});

it("reads no covenant from a statement about a past date or a period with a condition", () => {
  const past =
    "1.2 Financial Condition. As of December 31, 2013, the Tangible Net Worth of the Borrower was not less than $9,000,000 and its Leverage Ratio did not exceed 2.50 to 1.00.";
  expect(covenants("2.2 Books. The Borrower shall keep proper books.", past)).toEqual([]);
  expect(
    levels(
      "2.2 Asset Coverage Ratio. The Borrower shall not permit the Asset Coverage Ratio to be less than 2.00 to 1.00. During any period that the ratio of Total Debt to Total Assets is greater than 0.50 to 1.00, secured debt shall count twice.",
    ),
  ).toEqual([[">=", 2, []]]);
});

it("passes over what a bracket deducts, and reads what spending may come to", () => {
  expect(
    levels(
      "2.2 Secured Debt Ratio. The Borrower shall not permit the ratio of Secured Debt (net of, at that time, cash in excess of $4,000,000) to Total Asset Value to exceed 0.45 to 1.00.",
    ),
  ).toEqual([["<=", 0.45, []]]);
  expect(
    levels(`2.2 Capital Expenditures. The Borrower will not make any Capital Expenditures, except that during each year below it may make Capital Expenditures so long as the aggregate amount of them does not exceed the amount set forth opposite that year below:

December 31, 2014    $3,000,000
December 31, 2015    $3,500,000
`),
  ).toEqual([["<=", 3_000_000, [3_000_000, 3_500_000]]]);
});

it("knows a test of periods that end during a trigger period", () => {
  const [ratio] = covenants(
    "2.2 Fixed Charge Coverage Ratio. The Borrower shall maintain a Fixed Charge Coverage Ratio of at least 1.05 to 1.00 for each period of four quarters ending during any Covenant Trigger Period.",
  );
  expect(ratio?.springing).toBe(true);
});

it.each([
  ["(in thousands)", "$25,000", 25_000_000],
  ["($ in millions)", "$25", 25_000_000],
  ["(000's omitted)", "25,000", 25_000_000],
  ["(unaudited)", "$25,000", 25_000],
])("reads the amounts of a column %s in full", (unit, amount, expected) => {
  expect(
    levels(`2.2 Minimum Net Worth. The Borrower shall maintain a Net Worth of not less than the amount set forth opposite such period:

Period             Minimum Net Worth
                   ${unit}
June 30, 2014      ${amount.startsWith("$") ? amount : `$${amount}`}
December 31, 2014  ${amount}
June 30, 2015      ${amount.replace("25", "30")}`),
  ).toEqual([[">=", expected, [expected, expected * 1.2]]]);
});

it("takes what holds afterward in a clause of its own for the last level of the covenant", () => {
  const [covenant, ...more] = extractAgreement(`CREDIT AGREEMENT

dated as of May 6, 2014 between OSTERLEY PUMPS, INC., as Borrower, and FIRST BANK OF CALDER, as Lender

ARTICLE V

FINANCIAL COVENANTS

The Borrower agrees with the Lender to each of the following as long as any Commitment remains outstanding:

SECTION 5.1 MAXIMUM LEVERAGE RATIO

As of each Calculation Date, the Borrower shall maintain a Leverage Ratio of:

(a) until such time as no Term Loans are outstanding, not more than the maximum ratio set forth below opposite the applicable Fiscal Quarter:

Fiscal Quarter Ending                 Maximum Leverage Ratio
March 31, 2015                               5.6 to 1
June 30, 2015                                6.8 to 1
September 30, 2015                           6.1 to 1

and

(b) thereafter, not more than 5.2 to 1.0.

ARTICLE VI

REPORTING COVENANTS

SECTION 6.1 REPORTS. The Borrower shall deliver its annual accounts within 120 days after the end of each fiscal year.
`).financial_covenants;
  expect(more).toEqual([]);
  expect(covenant?.steps.map(({ threshold }) => threshold)).toEqual([5.6, 6.8, 6.1, 5.2]);
});

it.each(["Interest/Operating Lease Payment Coverage Ratio", "Restricted Payments Coverage"])(
  "reads a covenant whose title also mentions payments or leases: %s",
  (name) => {
    expect(
      levels(`2.2 ${name}. The Borrower will not permit the ${name}, as of the last day of any fiscal quarter which ends during a period below, to be less than the ratio set forth below for such period:

Measurement Period                        Minimum Ratio

October 1, 2014 through March 31, 2015             2.20 to 1.00
April 1, 2015 through June 30, 2015                2.30 to 1.00
Thereafter                                         2.75 to 1.00
`),
    ).toEqual([[">=", 2.2, [2.2, 2.3, 2.75]]]);
  },
);

it("reads the rows of a table whose captions are those of covenants and their requirements", () => {
  const rows = `2.2 Financial Covenants. The covenants described here shall be monitored on a quarterly basis.

Covenant party
Covenant type
Covenant requirement

1. Borrower\t\tMinimum Liquidity\t\tNot less than $30,000,000.00

2. Borrower\t\tMinimum Net Worth\t\tNot less than $75,000,000.00`;
  expect(covenants(rows).map(({ name, operator, threshold }) => [name, operator, threshold])).toEqual([
    ["Minimum Liquidity", ">=", 30_000_000],
    ["Minimum Net Worth", ">=", 75_000_000],
  ]);
});
