import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const amendment = (clauses: string): string => `AMENDMENT NO. 2 TO CREDIT AGREEMENT

AMENDMENT NO. 2, dated as of May 4, 2001, among TARN TOOLS, INC., a Texas corporation (the "Borrower"), the lenders party hereto (the "Lenders") and EAST SHORE BANK, N.A., as Administrative Agent.

SECTION II.1. Clauses (a) through (e) of Section 7.2.4 of the Existing Credit Agreement are hereby amended and restated in their entirety to read as follows:

${clauses}

SECTION II.2. Governing Law. THIS AMENDMENT SHALL BE GOVERNED BY THE LAWS OF THE STATE OF NEW YORK.
`;

const covenantsOf = (text: string) =>
  extractAgreement(text).financial_covenants.map(({ name, operator, threshold, steps }) => ({
    name,
    test: `${operator} ${threshold}`,
    steps: steps.map(({ from, to, threshold: level }) => [from, to, level]),
  }));

test("restated clauses without a verb of their own are each one covenant with the levels of its own table", () => {
  const text = amendment(`(a)  the Total Debt to EBITDA Ratio at any time during any period set
forth below to be greater than the ratio set forth opposite such period:

Period                              Ratio

04/01/01 to (and                              6.20:1
including) 09/29/01

09/30/01 and thereafter                       5.40:1;

(b)  the EBITDA to Fixed Charges Ratio as at the last day of any Fiscal Quarter
ending on a date set forth below to be less than the ratio set forth opposite such date:

Period                              Ratio

04/01/01 to (and                              0.80:1
including) 03/30/02

03/31/02 and thereafter                       1.00:1

(c)  EBITDA for any period set forth below to be less than the amount set forth
opposite such period:

Period                              EBITDA

Six months ended 06/30/01                      15,300,000

Nine months ended 09/30/01                      24,700,000`);
  expect(covenantsOf(text)).toEqual([
    {
      name: "Total Debt to EBITDA Ratio",
      test: "<= 6.2",
      steps: [
        ["2001-04-01", "2001-09-29", 6.2],
        ["2001-09-30", null, 5.4],
      ],
    },
    {
      name: "EBITDA to Fixed Charges Ratio",
      test: ">= 0.8",
      steps: [
        ["2001-04-01", "2002-03-30", 0.8],
        ["2002-03-31", null, 1],
      ],
    },
    {
      name: "EBITDA",
      test: ">= 15300000",
      steps: [
        ["2001-06-30", "2001-06-30", 15300000],
        ["2001-09-30", "2001-09-30", 24700000],
      ],
    },
  ]);
});

const loanAgreement = (covenants: string): string => `CREDIT AGREEMENT

This agreement dated as of August 3, 2009 is between East Shore Bank, N.A. (the "Bank") and Tarn Tools, Inc. (the "Borrower").

1. Loans. The Bank will make revolving loans to the Borrower of up to $9,000,000 until August 3, 2012.

5. Negative Covenants.

5.2 Without the written consent of the Bank, the Borrower will not:

${covenants}

7. Events of Default. Failure to pay principal when due is an event of default.
`;

test("clauses with capital letters are covenants if they are named after a measure", () => {
  const text = loanAgreement(`L. Organizational Documents. Alter, amend or modify any of its Organizational Documents.

M. Tangible Net Worth. Permit at any time, its Tangible Net Worth to be less than $40,000,000.00.

N. Leverage Ratio. Permit at any time, its ratio of (i) total liabilities to (ii) Tangible Net Worth to be greater than 1.50 to 1.00.

O. Subsidiaries. Form, create or acquire any Subsidiary.`);
  expect(covenantsOf(text).map(({ name, test: limit }) => `${name} ${limit}`)).toEqual([
    "Tangible Net Worth >= 40000000",
    "Leverage Ratio <= 1.5",
  ]);
});

test("overhead in proportion to revenue is a covenant", () => {
  const text =
    loanAgreement(`5.3 General and Administrative Expenses. Permit, on a consolidated basis, General and Administrative Expenses to be more than 35% of gross production revenue for any fiscal quarter.

5.4 Subsidiaries. Form any Subsidiary.`);
  expect(covenantsOf(text).map(({ name, test: limit }) => `${name} ${limit}`)).toEqual([
    "General and Administrative Expenses <= 35",
  ]);
});

test("an item of a list has the name of the measure and its limit in one line", () => {
  const text = loanAgreement(`5.3 Financial Condition. Borrower will maintain the following:

• Adjusted Leverage. Not greater than 3.25 to 1.0 at each fiscal quarter end.

• Net Income After Taxes. Not less than $100,000 on a quarterly basis.

5.4 Subsidiaries. Form any Subsidiary.`);
  expect(covenantsOf(text).map(({ name, test: limit }) => `${name} ${limit}`)).toEqual([
    "Adjusted Leverage <= 3.25",
    "Net Income After Taxes >= 100000",
  ]);
});

test("the limit of a loss under a caption on income is one of the loss", () => {
  const text =
    loanAgreement(`5.3 Net Income. The Borrower shall not have a net operating loss (before taxes) for any fiscal quarter which is equal to or greater than $1,000,000.

5.4 Subsidiaries. Form any Subsidiary.`);
  expect(covenantsOf(text).map(({ name, test: limit }) => `${name} ${limit}`)).toEqual([
    "Net operating loss <= 1000000",
  ]);
});

test("a limit on spending that an amendment restates is a covenant", () => {
  const text = amendment("(e)  no other Debt.").replace(
    "SECTION II.2.",
    `SECTION II.1A. Section 6.09 of the Existing Credit Agreement is hereby deleted in its entirety and replaced as follows:

6.09 Capital Expenditures. The Borrower shall not make any Capital Expenditure if the aggregate amount of all Capital Expenditures made in any fiscal year would exceed $7,500,000.

SECTION II.2.`,
  );
  expect(covenantsOf(text).map(({ name, test: limit }) => `${name} ${limit}`)).toEqual([
    "Capital Expenditures <= 7500000",
  ]);
});

test("an amendment may restate only the later covenants of a section, with stars in place of the others", () => {
  const text = amendment("(e)  no other Debt.").replace(
    "SECTION II.2.",
    `10. Section 7.2 of the Existing Credit Agreement is amended by restating subsections (b) and (c) and adding new subsection (d):

7.2 Financial Covenants.

**********

(b) Interest Coverage Ratio. The Interest Coverage Ratio, as of the last day of each fiscal quarter, shall be greater than or equal to 2.25:1.

(c) Minimum Net Income. Net Income of the Borrower, for the two month period ending as of the last day of each calendar month, shall be greater than zero.

(d) Leverage Ratio. The Leverage Ratio, as of the last day of each fiscal quarter, shall be less than or equal to the ratio shown below for the period corresponding thereto:

March 31, 2000 through September 29, 2000       4.50:1
September 30, 2000 through the Maturity Date    4.25:1

SECTION II.2.`,
  );
  expect(covenantsOf(text)).toEqual([
    { name: "Interest Coverage Ratio", test: ">= 2.25", steps: [] },
    { name: "Minimum Net Income", test: ">= 0", steps: [] },
    {
      name: "Leverage Ratio",
      test: "<= 4.5",
      steps: [
        ["2000-03-31", "2000-09-29", 4.5],
        ["2000-09-30", null, 4.25],
      ],
    },
  ]);
});

test("an amendment that only replaces a level states the covenant that the title of its section names", () => {
  const text = amendment("(e)  no other Debt.").replace(
    "SECTION II.2.",
    `2. Section 6.1 (Maximum Leverage Ratio) is amended by deleting the reference to "3.50 to 1.00" and inserting "4.00 to 1.00" in lieu thereof.

3. Section 6.2 (Interest Coverage Ratio) of the Credit Agreement is hereby amended by replacing the ratio "2.0 to 1.0" with "1.5 to 1.0".

4. Section 6.3 (Liens) is amended by deleting "2.0 to 1.0" and inserting "2.5 to 1.0".

SECTION II.2.`,
  );
  expect(covenantsOf(text)).toEqual([
    { name: "Maximum Leverage Ratio", test: "<= 4", steps: [] },
    { name: "Interest Coverage Ratio", test: ">= 1.5", steps: [] },
  ]);
});
