import { describe, expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const covenantsOf = (covenants: string, definitions = "") =>
  extractAgreement(`LOAN AGREEMENT

dated as of May 6, 2014 between OSTERLEY PUMPS, INC., as Borrower, and FIRST BANK OF CALDER, as Lender

ARTICLE 1
DEFINITIONS

${definitions}

ARTICLE 2
THE LOANS

2.1 Loans. The Lender agrees to make loans to the Borrower until May 6, 2019 in an aggregate principal amount not exceeding $30,000,000.

ARTICLE 6
COVENANTS

6.1 Reports. The Borrower shall deliver its annual accounts within 120 days after the end of each fiscal year.

${covenants}
`).financial_covenants.map(({ name, metric, operator, threshold }) => [name, metric, operator, threshold]);

test("of tests in one sentence, one with a defined level does not take the level of the next", () => {
  const tests = `6.3 Financial Tests. Have and maintain at all times (a) a Tangible Net Worth of Parent (on a consolidated basis) at least equal to the Tangible Net Worth Requirement; (b) a Debt to Capitalization Ratio of Parent (on a consolidated basis) of not more than 40%, and (c) a Fixed Charge Coverage Ratio of Parent (on a consolidated basis) of at least 1.25 to 1.`;
  const requirement = `"Tangible Net Worth Requirement" means, for the period through December 31, 2014, $32,000,000.`;
  expect(covenantsOf(tests, requirement)).toEqual([
    ["Tangible Net Worth", "net_worth", ">=", 32e6],
    ["Debt to Capitalization Ratio of Parent", "total_leverage", "<=", 40],
    ["Fixed Charge Coverage Ratio of Parent", "fixed_charge_coverage", ">=", 1.25],
  ]);
});

test("a title in capitals may run into its sentence, and a colon may follow the ratio", () => {
  const tests = `6.3 FIXED CHARGE COVERAGE RATIO Maintain as of each fiscal quarter end the following totals in a ratio of at least 2.00 to 1:

(a) EBITDA minus $7,000,000 (representing maintenance capital expenditures); divided by

(b) cash interest expenses.`;
  expect(covenantsOf(tests)).toEqual([["FIXED CHARGE COVERAGE RATIO", "fixed_charge_coverage", ">=", 2]]);
});

test("a ratio to what a small letter begins keeps its whole name", () => {
  const tests = `6.3 Financial Condition. The Borrower will maintain a ratio of Cash Flow to the current portion of long term Debt plus interest expense of not less than 1.5 to 1, at each fiscal year-end.`;
  expect(covenantsOf(tests).map(([name]) => name)).toEqual([
    "Cash Flow to the current portion of long term Debt plus interest expense",
  ]);
});

test("coverage has a floor, also where a list drops its not", () => {
  const tests = `6.3 Certain Covenants. The Borrower shall not:

(c) Debt Service Ratios. Maintain a ratio of EBITDA for any fiscal quarter to Debt Service for such period of less than 1.30:1.`;
  expect(covenantsOf(tests).map(([, , ...test]) => test)).toEqual([[">=", 1.3]]);
});

describe("conditions and events", () => {
  test("a covenant may spring when liquidity falls", () => {
    const tests = `6.3 Springing Fixed Charge Coverage Ratio. If at any time the Borrower's Liquidity is less than $15,000,000 (such date being the "Trigger Date"), the Borrower shall not permit its Fixed Charge Coverage Ratio, measured on a trailing twelve-month basis, to be less than 1.00:1.00 for the month ended immediately before the Trigger Date.`;
    expect(covenantsOf(tests).map(([, ...test]) => test)).toEqual([["fixed_charge_coverage", ">=", 1]]);
  });

  test("the definitions of an event and of a price set no covenant", () => {
    const definitions = `"Applicable Margin" means the percentage that shall apply at the Fixed Charge Coverage Ratio below:

Tier Fixed Charge Coverage Ratio Term SOFR Base Rate I Less than 1.50 to 1.00 6.25% 5.25% II Greater than or equal to 1.50 to 1.00 5.75% 4.75%

"Block Triggering Event" shall mean that the Fixed Charge Coverage Ratio as at the end of any month is less than 1.00 to 1.00.`;
    expect(covenantsOf("6.2 Notices. The Borrower shall give notices.", definitions)).toEqual([]);
  });
});
