import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** The interest terms of the only facility of an agreement with this definition. */
function termsOf(definition: string) {
  const text = `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of June 4, 2014, among TALLGRASS MILLING, INC., a Delaware corporation (the "Borrower"), the Lenders party hereto and HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

SECTION 1.01. Defined Terms. As used herein:

${definition}

"Commitments" means the commitments of the Lenders to make Loans. The aggregate amount of the Commitments is $60,000,000.

"Loans" means the revolving loans made by the Lenders to the Borrower under this Agreement.

"Maturity Date" means June 4, 2019.

ARTICLE II
THE LOANS

SECTION 2.01. Commitments. Each Lender agrees to make revolving Loans to the Borrower until the Maturity Date, which the Borrower may borrow, repay and reborrow.
`;
  return extractAgreement(text).facilities[0]?.interest_terms;
}

/** Each level's range, margins over the reference rate and the base rate, and fee. */
const levelsOf = (definition: string) =>
  termsOf(definition)?.pricing_grid.map((row) => [
    row.min,
    row.max,
    row.spread_bps,
    row.base_rate_spread_bps,
    row.fee_bps,
  ]);

describe("pricing grids whose lines run together", () => {
  it.each([
    [
      "ranges above rows of rates",
      '"Applicable Margin" means, on any day, the rate set forth in the grid below for the Utilization Percentage then in effect: Utilization Percentage <30% ≥30% <60% ≥60% LIBOR Loans 1.60% 1.85% 2.10% ABR Loans 0.60% 0.85% 1.10% Commitment Fee Rate 0.30% 0.35% 0.40%',
      [
        [null, 30, 160, 60, 30],
        [30, 60, 185, 85, 35],
        [60, null, 210, 110, 40],
      ],
    ],
    [
      "two bounds joined by but",
      '"Applicable Margin" means, on any day, the rate set forth in the grid below for the Utilization Percentage then in effect: Utilization Percentage ≥ 80% < 80% but ≥ 40% < 40% Eurodollar Loans 2.75% 2.50% 2.25% Base Rate Loans 1.75% 1.50% 1.25%',
      [
        [80, null, 275, 175, null],
        [40, 80, 250, 150, null],
        [null, 40, 225, 125, null],
      ],
    ],
    [
      "labels that continue below their rates",
      '"Applicable LIBOR Margin" means the percentage set forth below for the Debt Ratio most recently reported by the Borrower to the Lenders: Debt Ratio Applicable LIBOR Margin ------------------ ------------------ Less than 1.50:1.00 1.10% Greater than or equal to 1.35% 1.50:1.00 but less than 2.25:1.00 Greater than or equal to 1.60% 2.25:1.00',
      [
        [null, 1.5, 110, null, null],
        [1.5, 2.25, 135, null, null],
        [2.25, null, 160, null, null],
      ],
    ],
    [
      "columns underlined one by one",
      '"Applicable Margin" means the rates set forth below for the ratio of Debt to EBITDA as of the end of the latest quarter: Debt to EBITDA LIBOR Margin ABR Margin Commitment Fee ---------------------- -------------- ------------- -------------- Less than 3.0x 1.25% 0.25% 0.20% 3.0x or over 1.75% 0.75% 0.30%',
      [
        [null, 3, 125, 25, 20],
        [3, null, 175, 75, 30],
      ],
    ],
    [
      "columns that only the sentence before names",
      '"Applicable Margin" means, for LIBOR Rate Loans and Base Rate Loans, the percentages set forth below based on the ratio of Indebtedness to Asset Value: Pricing Level 1 Less than or equal to 30% 1.15% 0.15% Pricing Level 2 Greater than 30% 1.40% 0.40%',
      [
        [null, 30, 115, 15, null],
        [30, null, 140, 40, null],
      ],
    ],
    [
      "captions out of order",
      '"Applicable Margin" means the rates set forth below for the Borrower\'s long-term senior debt rating from time to time in effect: Debt LIBOR Prime Facility Rating Margin Fee Margin A-/A3 0.50% 0.12% 0% BBB+/Baa1 0.60% 0.15% 0% BBB/Baa2 0.70% 0.18% 0%',
      [
        [null, null, 50, 0, 12],
        [null, null, 60, 0, 15],
        [null, null, 70, 0, 18],
      ],
    ],
    [
      "bare numerals",
      '"Applicable Eurodollar Spread" means, as of any date of determination, the spread set forth below for the Pricing Level in effect on that date: Pricing Level Eurodollar Spread ------------- ----------------- I 1.20% II 1.35% III 1.55%',
      [
        [null, null, 120, null, null],
        [null, null, 135, null, null],
        [null, null, 155, null, null],
      ],
    ],
    [
      "levels in brackets after ratings",
      '"Applicable Margin" means, for each day, the Base Rate Margin and the LIBOR Margin, which depend on the Debt Rating in effect on that day as follows: A/A2 ("Level I") 0.00% 0.75% A-/A3 ("Level II") 0.00% 0.85% BBB+/Baa1 ("Level III") 0.15% 1.00%',
      [
        [null, null, 75, 0, null],
        [null, null, 85, 0, null],
        [null, null, 100, 15, null],
      ],
    ],
    [
      "ranges from one share to another",
      '"Applicable LIBO Rate Margin" means the following rate, which is set for each fiscal quarter by the Percentage Outstanding in the quarter before it: Percentage Outstanding Applicable LIBO Rate Margin 0 to 40% 1.25% above 40% to 80% 1.50% above 80% 2.00%',
      [
        [0, 40, 125, null, null],
        [40, 80, 150, null, null],
        [80, null, 200, null, null],
      ],
    ],
    [
      "basis points without units",
      '"Base Rate Margin" means the margin set forth below, expressed in basis points per annum, for the Pricing Level then in effect: Pricing Level Margin ------------- ------ Level I 0 Level II 12.5 Level III 37.5',
      [
        [null, null, null, 0, null],
        [null, null, null, 12.5, null],
        [null, null, null, 37.5, null],
      ],
    ],
    [
      "basis points after ranges",
      '"Applicable LIBOR Margin" means the number of basis points set forth below for the Leverage Ratio: Leverage Ratio LIBOR Margin --------------- ------------ 3.00 or greater 210 2.00 or greater but less than 3.00 185 less than 2.00 160',
      [
        [3, null, 210, null, null],
        [2, 3, 185, null, null],
        [null, 2, 160, null, null],
      ],
    ],
    [
      "a margin before the table that applies at first",
      '"Applicable Margin" means, until the first compliance certificate is delivered, LIBOR plus two percent (2.00%). Applicable Margin Pricing Level Debt to EBITDA LIBOR Margin 1 Greater than 3.0 to 1.0 2.40% 2 Less than or equal to 3.0 to 1.0 2.10%',
      [
        [3, null, 240, null, null],
        [null, 3, 210, null, null],
      ],
    ],
    [
      "captions with letters of credit in brackets and a column of fees",
      '"Applicable Rate" means the percentage set forth below for the Consolidated Leverage Ratio of the most recent Compliance Certificate: Pricing Level Consolidated Leverage Ratio Eurodollar Rate (Letters of Credit) Base Rate Fee Rate 1 < 2.50:1 1.50% 0.50% 0.25% 2 > 2.50:1 1.75% 0.75% 0.30%',
      [
        [null, 2.5, 150, 50, 25],
        [2.5, null, 175, 75, 30],
      ],
    ],
    [
      "two conditions for each margin",
      '"Base Rate Margin" means one percent (1.00%) per annum, except that if the Tangible Net Worth is greater than $8,000,000 and the ratio of Debt to Tangible Net Worth is less than 1.00 to 1.00, then the margin shall be 0.25%. If the Tangible Net Worth is greater than $7,000,000 and that ratio is less than 1.50 to 1.00, then the margin shall be 0.50%.',
      [
        [8000000, 1, null, 25, null],
        [7000000, 1.5, null, 50, null],
      ],
    ],
  ])("reads %s", (_, definition, levels) => {
    expect(levelsOf(definition)).toEqual(levels);
  });
});

const marginsOf = (definition: string) => {
  const terms = termsOf(definition);
  return [terms?.rate_option?.spread_bps ?? null, terms?.base_rate_option?.spread_bps ?? null];
};

describe("margins in the words of a definition", () => {
  it.each([
    ['"Applicable Margin" means 1.10% per annum for Eurodollar Loans and, for Base Rate Loans, zero.', 110, 0],
    [
      '"Applicable Margin" means, with respect to LIBOR Loans, 1.45%. The Applicable Margin for ABR Loans is zero.',
      145,
      0,
    ],
    [
      '"Applicable Margin" means (i) 150 basis points for U.S. Loans that are Base Rate Loans and (ii) 250 basis points for U.S. Loans that are Eurocurrency Loans.',
      250,
      150,
    ],
    ['"Margin" means two point seven five per cent (2.75%) per annum.', 275, null],
    ['"LIBOR Lending Rate Margin" means two and one-quarter percentage points (225 basis points).', 225, null],
    [
      '"Applicable Percentage" means (a) for LIBOR Rate Loans, 2.10% per annum and (b) for Base Rate Loans, 1.10% per annum.',
      210,
      110,
    ],
    [
      '"Applicable Margin" means 1.75% for LIBOR Loans; during any period of high usage the margin shall be 0.25% higher.',
      175,
      null,
    ],
  ])("reads %s", (definition, benchmark, base) => {
    expect(marginsOf(definition)).toEqual([benchmark, base]);
  });

  it("does not take a reference rate that is deemed zero as a margin", () => {
    expect(
      marginsOf(
        '"Applicable Margin" means 1.30% for SOFR Loans and 0.30% for Base Rate Loans; if the Base Rate is less than zero, it shall be deemed to be zero.',
      ),
    ).toEqual([130, 30]);
  });
});

describe("floors of reference rates", () => {
  it.each([
    ['"Adjusted Term SOFR" means the greater of (a) 0.75% (the "Floor") and (b) Term SOFR for the period.', 75],
    [
      '"Prime Rate" means the rate published as such. Interest accrues at the Prime Rate plus 3.00%. In no event shall the Prime Rate ever be less than four and three-quarters percent (4.75%).',
      475,
    ],
  ])("reads %s", (definition, floor) => {
    const terms = termsOf(definition);
    expect(terms?.rate_option?.floor_bps ?? terms?.base_rate_option?.floor_bps).toBe(floor);
  });
});

describe("a grid that gives the same rates for later periods", () => {
  it("takes the first period", () => {
    const grid = `"Applicable Margin" means the rate set forth below:

Level 1
Level 2
Level 3
From the Closing Date until the first anniversary of the Closing Date
Applicable Margin for Eurodollar Loans
1.00%
1.25%
1.50%
Applicable Margin for Base Rate Loans
0.00%
0.25%
0.50%
From the first anniversary of the Closing Date until the Maturity Date
Applicable Margin for Eurodollar Loans
1.50%
1.75%
2.00%
Applicable Margin for Base Rate Loans
0.50%
0.75%
1.00%`;
    expect(levelsOf(grid)).toEqual([
      [null, null, 100, 0, null],
      [null, null, 125, 25, null],
      [null, null, 150, 50, null],
    ]);
  });
});

describe("a reference rate and its possible successor", () => {
  it("keeps the rate of the loans", () => {
    const loans = "Each Eurodollar Loan is made in dollars. ".repeat(12);
    const successor = "A successor may be SOFR, compounded SOFR or another SOFR rate. ".repeat(8);
    const definition = `"Applicable Margin" means 1.20% for Eurodollar Loans.

"Eurodollar Rate" means the rate for dollar deposits in the London interbank market. ${loans}

"SOFR" means the overnight rate published by the Federal Reserve Bank of New York. ${successor}`;
    expect(termsOf(definition)?.rate_option?.benchmark).toBe("LIBOR");
  });
});
