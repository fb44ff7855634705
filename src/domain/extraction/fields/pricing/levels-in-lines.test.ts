import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (definitions: string, rest = "") => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of March 4, 2023, among LARCH RAIL CORPORATION, an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and LAKESIDE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

${definitions}

"Maturity Date" means March 4, 2028.

"Revolving Commitment" means the obligation of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $90,000,000.

ARTICLE II
THE CREDITS

Section 2.01 Revolving Loans. Each Lender agrees to make Revolving Loans to the Borrower from time to time until the Maturity Date.

Section 2.02 Interest. Eurodollar Loans bear interest at the Eurodollar Rate plus the Applicable Margin.
${rest}`;

const levelsOf = (text: string) =>
  extractAgreement(text).facilities[0]?.interest_terms.pricing_grid.map((level) => [
    level.min,
    level.max,
    level.spread_bps,
    level.base_rate_spread_bps,
    level.fee_bps,
    ...level.other_bps,
  ]);

describe("levels and rates in running lines", () => {
  it("reads levels across whose figures have one blank between them, with rules between the rows", () => {
    const rule = "- --------------------------------------------------------";
    const definitions = `"Euro-Dollar Margin", "Base Rate Margin" and "Facility Fee Rate" mean the rates determined in accordance with the Pricing Schedule.`;
    const schedule = `
PRICING SCHEDULE

Each of "Euro-Dollar Margin", "Base Rate Margin" and "Facility Fee Rate" means, for any day, the rate set forth below (in basis points per annum) in the row opposite such term:

${rule}
Level I Level II Level III
${rule}
Euro-Dollar Margin 27.50 35.00 42.50
${rule}
Base Rate Margin 0 0 12.50
${rule}
Facility Fee Rate 10.00 12.50 15.00
${rule}

"Level I Pricing" applies at any date if, at such date, the Leverage Ratio is less than 1.50 to 1.

"Level II Pricing" applies at any date if, at such date, the Leverage Ratio is equal to or greater than 1.50 to 1 but less than 2.00 to 1.

"Level III Pricing" applies at any date if no other Pricing Level applies.
`;
    expect(levelsOf(agreement(definitions, schedule))).toEqual([
      [null, 1.5, 27.5, 0, 10],
      [1.5, 2, 35, 0, 12.5],
      [null, null, 42.5, 12.5, 15],
    ]);
  });

  it("reads a margin for each kind of loan at each level, and the fee that a sentence states at the same levels", () => {
    const definitions = `"Applicable Spread" means the number of basis points per annum associated with the Level that corresponds to the lowest Rating then in effect, as follows: (i) so long as the lowest Rating is A1 or better ("Level 1"), 48 basis points for Tax-Exempt Advances and 58 basis points for Taxable Advances; (ii) if the lowest Rating is A2 ("Level 2"), 73 basis points for Tax-Exempt Advances and 83 basis points for Taxable Advances; and (iii) if the lowest Rating is A3 ("Level 3"), 93 basis points for Tax-Exempt Advances and 103 basis points for Taxable Advances.`;
    const fee = `
Section 2.03 Fees. (a) Undrawn Fee. The Borrower agrees to pay to the Lenders, quarterly in arrears, a non-refundable fee on the average daily Available Commitment at a rate per annum of 20 basis points at Level 1, 25 basis points at Level 2 and 30 basis points at Level 3.
`;
    expect(levelsOf(agreement(definitions, fee))).toEqual([
      [null, null, 48, null, 20, 58],
      [null, null, 73, null, 25, 83],
      [null, null, 93, null, 30, 103],
    ]);
  });

  it("reads bounds in per cent", () => {
    const definitions = `"Applicable Margin" means (a) if the Asset Cover Ratio is 160 per cent. or more, 0.80 per cent. per annum; (b) if the Asset Cover Ratio is less than 160 per cent. but not less than 140 per cent., 0.90 per cent. per annum; and (c) if the Asset Cover Ratio is less than 140 per cent., 1.05 per cent. per annum.`;
    expect(levelsOf(agreement(definitions))).toEqual([
      [160, null, 80, null, null],
      [140, 160, 90, null, null],
      [null, 140, 105, null, null],
    ]);
  });

  it("adds a fee with one bound to the levels on each side of it", () => {
    const definitions = `"Applicable Margin" means (a) if the Leverage Ratio is less than 1.00 to 1.0, 1.40%; (b) if the Leverage Ratio is equal to or greater than 1.00 to 1.0 but less than 1.50 to 1.0, 1.60%; and (c) if the Leverage Ratio is equal to or greater than 1.50 to 1.0, 1.85%.

"Applicable Unused Fee Rate" means twenty-five basis points (.25%) per annum at any time when the Leverage Ratio is less than 1.50 to 1.0, and thirty-five basis points (.35%) per annum at any other time.`;
    expect(levelsOf(agreement(definitions))?.map(([, , spread, , fee]) => [spread, fee])).toEqual([
      [140, 25],
      [160, 25],
      [185, 35],
    ]);
  });

  it("reads the column of standby fees as the fee", () => {
    const definitions = `"Applicable Margin" means the rate in basis points per annum set forth in the table below:

| Level | Leverage Ratio | Margin on Prime Rate Loans | Margin on CORRA Loans; Letter of Credit Fees | Standby Fees |
| --- | --- | --- | --- | --- |
| I | less than or equal to 1.0:1.0 | 75.0 | 175.0 | 39.375 |
| II | greater than 1.0:1.0 | 100.0 | 200.0 | 45.0 |
`;
    expect(levelsOf(agreement(definitions))?.map((level) => level.slice(2))).toEqual([
      [175, 75, 39.375],
      [200, 100, 45],
    ]);
  });
});

describe("margins and adjustments outside of grids", () => {
  const SOFR = `"Adjusted Term SOFR" means, for any Interest Period, the sum of (a) Term SOFR for such Interest Period and (b) 0.15% per annum.`;
  const terms = (text: string) => extractAgreement(text).facilities[0]?.interest_terms.rate_option;

  it("reads an adjustment that is the second part of a sum", () => {
    const text = agreement(
      `${SOFR}\n\n"Applicable Margin" means 2.50%.`,
      "\nSection 2.03 Rates. Each SOFR Loan bears interest at Adjusted Term SOFR plus the Applicable Margin.\n",
    );
    expect(terms(text)?.credit_spread_adjustment_bps).toBe(15);
  });

  it("reads the margin that letters of credit share", () => {
    const text = agreement(
      '"Applicable Margin" means (a) with respect to Eurodollar Loans and Letters of Credit, one hundred sixty basis points (1.60%) per annum, and (b) with respect to Base Rate Loans, sixty basis points (0.60%) per annum.',
    );
    expect(terms(text)?.spread_bps).toBe(160);
  });

  it("reads the margin of a basic rate that is at least another rate", () => {
    const text = agreement(
      '"Basic Rate" is, with respect to a Loan, the per annum rate of interest equal to the greater of (i) seven and ninety-five hundredths percent (7.95%) and (ii) the sum of (a) the thirty (30) day U.S. LIBOR rate reported in The Wall Street Journal on the last Business Day of the month that immediately precedes the month in which the interest will accrue, plus (b) six and seventy-one hundredths percent (6.71%).',
    ).replace(/Section 2\.02[\s\S]*/, "Section 2.02 Interest. Loans accrue interest at the Basic Rate.\n");
    expect(terms(text)?.spread_bps).toBe(671);
  });
});
