import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const facilities = (definitions: string, loans: string) =>
  extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of December 19, 2000, among LARCH PAINTS, INC., an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and LAKESIDE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

${definitions}

"Maturity Date" means December 19, 2005.

ARTICLE II
THE LOANS

${loans}
`).facilities.map(({ facility_type, interest_terms }) => ({
    type: facility_type,
    grid: interest_terms.pricing_grid.map((row) => [row.spread_bps, row.base_rate_spread_bps, row.fee_bps]),
    others: interest_terms.pricing_grid.map((row) => row.other_bps),
  }));

test("levels over one row of rates are its columns", () => {
  const definitions = `"Applicable Margin" means for each Euro-Dollar Loan the percentage determined by reference to the table set forth below, based upon the ratio of Consolidated Debt to Consolidated EBITDA:

<TABLE>
<CAPTION>
<S>                      <C>               <C>                        <C>
Ratio of Consolidated    Less than         Greater than or equal      Greater than or equal
Debt to Consolidated     1.75 to 1.00      to 1.75 to 1.00 and        to 2.25 to 1.00
EBITDA                                     Less than 2.25 to 1.00


Debt Rating              Level 1           Level 2                    Level 3


Applicable Margin        .35%              .55%                       .65%

</TABLE>`;
  const loans = `2.1 Loans. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date in an aggregate amount of $85,000,000.`;
  expect(facilities(definitions, loans)).toMatchObject([
    {
      type: "revolving",
      grid: [
        [35, null, null],
        [55, null, null],
        [65, null, null],
      ],
    },
  ]);
});

test("one caption may name two facilities over all columns", () => {
  const definitions = `"Applicable Margin" means with respect to Term A Loans and Revolving Loans the rate set forth below:

                                     TERM A LOANS & REVOLVING LOANS
                              ---------------------------------------------
   LEVERAGE RATIO                BASE RATE LOANS      EURODOLLAR RATE LOANS
---------------------------   --------------------   ----------------------
Greater than 6 to 1                   2.00%                  3.00%
---------------------------   --------------------   ----------------------
Equal to or less than 6 to 1          1.75%                  2.75%
---------------------------   --------------------   ----------------------`;
  const loans = `2.1 Revolving Loans. Each Lender agrees to make loans (each a "Revolving Loan") to the Borrower until the Maturity Date in an aggregate amount of $50,000,000.

2.2 Term A Loans. Each Lender agrees to make a loan (each a "Term A Loan") to the Borrower in an aggregate amount of $25,000,000, due on the Maturity Date.`;
  const grid = [
    [300, 200, null],
    [275, 175, null],
  ];
  expect(facilities(definitions, loans)).toMatchObject([
    { type: "revolving", grid },
    { type: "term_loan_a", grid },
  ]);
});

test("the bound of a range may be below it, next to the number of the level", () => {
  const definitions = `"Applicable Margin" means the percentage for Eurodollar Loans set forth below:

             Leverage          Commitment       Eurodollar       CD
Category     Ratio             Fee              Spread           Spread
Category     < 3.00            0.10%            0.300%           0.425%
1

Category     > 3.00 but <      0.10%            0.350%           0.475%
2            3.50

Category     > 3.50 but <      0.15%            0.400%           0.525%
3            4.00

Category     > 4.00            0.15%            0.450%           0.575%
4`;
  const loans = `2.1 Loans. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date in an aggregate amount of $85,000,000.`;
  expect(facilities(definitions, loans)).toMatchObject([
    {
      type: "revolving",
      grid: [
        [30, null, 10],
        [35, null, 10],
        [40, null, 15],
        [45, null, 15],
      ],
    },
  ]);
});

test("clauses on levels may have a margin for each band of usage", () => {
  const level = (mark: string, name: string, [low, middle, high]: readonly [string, string, string]) =>
    `(${mark}) if such day falls within a Level ${name} Period, then (A) ${low}, if such day falls within any calendar quarter with respect to which the Utilization Percentage is less than or equal to 25%, (B) ${middle}, if such day falls within any calendar quarter with respect to which the Utilization Percentage is greater than 25% and less than or equal to 50% and (C) ${high}, if such day falls within any calendar quarter with respect to which the Utilization Percentage is greater than 50%;`;
  const definitions = `"Euro-Dollar Margin" applicable to any Euro-Dollar Loan outstanding on any day means:

${level("i", "I", [".135%", ".235%", ".335%"])}

${level("ii", "II", [".180%", ".280%", ".380%"])}

${level("iii", "III", [".220%", ".320%", ".420%"])}`;
  const loans = `2.1 Loans. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date in an aggregate amount of $85,000,000. Each Euro-Dollar Loan bears interest at the Adjusted London Interbank Offered Rate plus the Euro-Dollar Margin.`;
  const [facility] = facilities(definitions, loans);
  expect(facility?.grid.map(([margin]) => margin)).toEqual([13.5, 18, 22]);
  expect(facility?.others).toEqual([
    [23.5, 33.5],
    [28, 38],
    [32, 42],
  ]);
});
