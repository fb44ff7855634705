import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** The covenants of an agreement with these sections under its covenants: metric, operator, threshold. */
function covenants(sections: string) {
  const text = `LOAN AGREEMENT

dated as of March 3, 2019

between

HOLLOWAY MILLS, INC., as Borrower

and

SECOND RIVER BANK, as Lender

ARTICLE 1
THE LOANS

1.1 Loans. The Lender agrees to make loans to the Borrower until March 3, 2024 in an aggregate principal amount not exceeding $20,000,000.

ARTICLE 2
COVENANTS

2.1 Reports. The Borrower shall deliver its annual accounts within 120 days after the end of each fiscal year.

${sections}

ARTICLE 3
EVENTS OF DEFAULT

3.1 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay any principal when due; (b) the Borrower fails to perform any covenant; or (c) any representation is false.
`;
  return extractAgreement(text).financial_covenants.map((c) => `${c.metric} ${c.operator} ${c.threshold}`);
}

it.each([
  [
    "working capital",
    "2.2 Working Capital. Maintain at all times Working Capital of not less than Three Million and No/100 Dollars ($3,000,000.00).",
    ["other >= 3000000"],
  ],
  [
    "spending that a condition limits",
    "2.2 Capital Expenditures. The Borrower shall not make any Capital Expenditure in any fiscal year if, after giving effect thereto, the aggregate amount of all Capital Expenditures made during such fiscal year would exceed $6,000,000.",
    ["capital_expenditure <= 6000000"],
  ],
  [
    "spending on capital assets, in two clauses without captions",
    "2.2 Capital Expenditures.\n\n(a) The Borrower shall not make any expenditure for fixed or capital assets if, after giving effect thereto, the aggregate of all such expenditures would at any time exceed $9,000,000.\n\n(b) The Borrower shall not make any expenditure for fixed or capital assets outside Ohio that exceeds $2,000,000 in any fiscal year.",
    ["capital_expenditure <= 9000000", "capital_expenditure <= 2000000"],
  ],
  [
    "a limit on investments under capital expenditures",
    "2.2 Capital Expenditures. Make any additional investment in fixed assets in any fiscal year in excess of $8,000,000.",
    ["capital_expenditure <= 8000000"],
  ],
  [
    "two tests that one sentence forbids, each by its own verb",
    "2.2 Negative Covenants. The Borrower will not:\n\n(a) Nature of Business. Make any material change in its business.\n\n(b) Financial Covenants. From and after the Release Date, (i) permit the Leverage Ratio of the Borrower to exceed 3.40 or (ii) permit the Interest Coverage Ratio to be less than 2.10.",
    ["total_leverage <= 3.4", "interest_coverage >= 2.1"],
  ],
  [
    "a caption on pro forma earnings",
    "2.2 Financial Covenants.\n\n(a) Total Funded Debt to Pro Forma EBITDA. The Borrower shall maintain a ratio of Total Funded Debt to Pro Forma EBITDA of not more than 2.90 to 1.00.\n\n(b) Pro Forma Calculations. Ratios are computed as if each acquisition of more than $3,000,000 had occurred on the first day of the period.",
    ["total_leverage <= 2.9"],
  ],
  [
    "all debt in money",
    "2.2 Funded Debt. The Borrower will not permit its Consolidated Funded Indebtedness to exceed $60,000,000 at any time.",
    ["total_leverage <= 60000000"],
  ],
  [
    "no basket",
    "2.2 Indebtedness. The Borrower shall not incur Indebtedness, except Indebtedness in an aggregate principal amount not exceeding $2,000,000.",
    [],
  ],
  [
    "no basket among financial covenants",
    "2.2 Covenants regarding Financial Condition. The Borrower agrees that:\n\n(1) Leverage. The ratio of Funded Debt to EBITDA shall not be greater than 3.0 to 1.0.\n\n(2) Indebtedness. The Borrower will not incur, create, assume or permit to exist any Debt, except (A) the Notes and (B) Debt not exceeding $4,000,000 in the aggregate.",
    ["total_leverage <= 3"],
  ],
  [
    "tests whose lead forbids them",
    "2.2 Financial Covenants. The Borrower will not permit:\n\n(a) the Loan Life Ratio, calculated on the first day of each quarter, to be, on each such date, less than or equal to 140%; or\n\n(b) the Project Life Ratio, calculated on the first day of each quarter, to be, on each such date, less than or equal to 190%.",
    ["other >= 140", "other >= 190"],
  ],
  [
    "a level in front of its comparison",
    "2.2 Current Ratio. The Borrower shall have, at the end of each quarter, a Current Ratio equivalent to 1.5:1 or better.",
    ["current_ratio >= 1.5"],
  ],
  [
    "a positive measure",
    "2.2 Profitability. The Borrower shall have positive Net Income for each fiscal year.",
    ["other >= 0"],
  ],
  [
    "a sum of what is owed and an amount",
    "2.2 Financial Covenants. The Borrower shall maintain:\n\n(a) a minimum Net Cash Level equal to the outstanding principal of the Note plus Five Million Dollars ($5,000,000); and\n\n(b) a minimum Net Worth of $9,000,000.",
    ["other >= 5000000", "net_worth >= 9000000"],
  ],
  [
    "a measure with an aside",
    "2.2 Leverage. The Borrower will not permit the ratio of its Total Liabilities to the sum of its Net Worth plus its Subordinated Debt, if any, at any time to exceed one and one-half to one (1.5:1).",
    ["total_leverage <= 1.5"],
  ],
  [
    "equity in proportion to the balance sheet",
    "2.2 Capital. The Borrower's tangible net worth must represent at least 35% of the balance sheet total.",
    ["net_worth >= 35"],
  ],
  [
    "a level left out of the published text",
    "2.2 Liquidity. The Borrower shall maintain unrestricted cash of not less than $[***] at all times.",
    ["liquidity >= null"],
  ],
  [
    "a level that a bracket names elsewhere",
    '2.2 Pledge. The pledge takes effect when the cash of the Borrower declines to less than Six Million Dollars ($6,000,000) (the "Minimum Liquidity").\n\n2.3 Minimum Liquidity. The Borrower will maintain at all times unencumbered cash equal to or in excess of the Minimum Liquidity.',
    ["liquidity >= 6000000"],
  ],
  [
    "a part of the assets against the whole",
    "2.2 Unimproved Land. The Borrower will not permit Unimproved Real Property to exceed 12.5% of Undepreciated Real Estate Assets.\n\n2.3 Assets Kept. The Borrower will not permit the portion of its assets which is subject to no Lien (other than a Permitted Lien) to be less than 150% of the aggregate principal amount of all unsecured Debt.",
    ["other <= 12.5", "other >= 150"],
  ],
  [
    "the loans against the value of their collateral",
    "2.2 Pool Value. The Borrower will not at any time permit the outstanding Loans to exceed sixty percent (60%) of the Value of the Pool Properties.",
    ["other <= 60"],
  ],
  [
    "no share of a basket",
    "2.2 Investments. The Borrower shall not make Investments, except that Investments in joint ventures may not exceed 10% of Total Assets.",
    [],
  ],
  [
    "a test that a definition states",
    '2.2 Definitions. "Minimum Coverage Ratio Test" means, on any date of determination, that EBITDA for the preceding three months multiplied by four is equal to or greater than 150% of the Net Loan Payable.\n\n2.3 Minimum Coverage Ratio Test. The Borrower shall be in compliance with the Minimum Coverage Ratio Test at all times.',
    ["other >= 150"],
  ],
  [
    "a requirement that a definition states",
    '2.2 Definitions. "Leverage Requirement" means a ratio of Debt to EBITDA of not more than 3.00 to 1.00.\n\n2.3 Leverage. The Borrower shall at all times comply with the Leverage Requirement.',
    ["total_leverage <= 3"],
  ],
  [
    "a level at least equal to a defined one",
    '2.2 Definitions. "Net Worth Requirement" means $50,000,000.\n\n2.3 Net Worth. The Borrower shall maintain a Net Worth at least equal to the Net Worth Requirement.',
    ["net_worth >= 50000000"],
  ],
  [
    "a cap of a ratio that is called a minimum",
    "2.2 Minimum Total Leverage Ratio. The Borrower shall not permit the Total Leverage Ratio to exceed 3.25 to 1.00.",
    ["total_leverage <= 3.25"],
  ],
  [
    "a limit on the expense of leases",
    "2.2 Lease Expenditures. The Borrower shall not incur operating lease expense in any fiscal year in excess of an aggregate of $900,000.",
    ["other <= 900000"],
  ],
  [
    "no measure in brackets or in the name of a document",
    "2.2 Overadvances; Financial Covenants. The aggregate amount of all advances under the Mill Loan Agreement and the other Mill Debt Documents (whether by means of a loan or other form of Indebtedness), as of each day set forth on Schedule VI, shall not exceed the amount set forth opposite such day on Schedule VI.",
    [],
  ],
  [
    "no limit on acquisitions among financial covenants",
    "2.2 Financial Covenants. (1) Leverage Ratio. The ratio of Debt to EBITDA shall not be greater than 3.0 to 1.0. (2) Net Worth. The Borrower shall maintain a Net Worth of not less than $4,000,000. (3) Permitted Acquisitions. The Borrower shall not make acquisitions in any fiscal year having a cost in excess of $5,000,000.",
    ["total_leverage <= 3", "net_worth >= 4000000"],
  ],
  [
    "no appraisal",
    "2.2 Appraisals. The Borrower must deliver an appraisal of the Project that shows a loan to value ratio of not more than 65%.",
    [],
  ],
])("reads %s", (_name, sections, expected) => {
  expect(covenants(sections)).toEqual(expected);
});
