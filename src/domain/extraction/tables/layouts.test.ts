import { describe, expect, it } from "vitest";
import { type GridData, LAYOUTS, type Layout } from "../../../../test/support/grid-layouts.ts";
import { extractAgreement } from "../extract-agreement.ts";

const LEVERAGE: GridData = {
  captions: ["Level", "Consolidated Leverage Ratio"],
  rates: ["Term SOFR Loans", "Base Rate Loans", "Commitment Fee"],
  rows: [
    ["I", "Less than 1.50 to 1.00", "1.25%", "0.25%", "0.20%"],
    ["II", "Greater than or equal to 1.50 to 1.00 but less than 2.50 to 1.00", "1.50%", "0.50%", "0.25%"],
    ["III", "Greater than or equal to 2.50 to 1.00 but less than 3.50 to 1.00", "1.75%", "0.75%", "0.30%"],
    ["IV", "Greater than or equal to 3.50 to 1.00", "2.00%", "1.00%", "0.375%"],
  ],
};

const RATINGS: GridData = {
  captions: ["Debt Rating"],
  rates: ["Facility Fee", "Eurodollar Margin", "ABR Margin"],
  rows: [
    ["A-/A3 or better", "0.080%", "0.920%", "0.000%"],
    ["BBB+/Baa1", "0.100%", "1.025%", "0.025%"],
    ["BBB/Baa2", "0.125%", "1.125%", "0.125%"],
    ["lower than BBB/Baa2", "0.200%", "1.300%", "0.300%"],
  ],
};

const USAGE: GridData = {
  captions: ["Borrowing Base Usage"],
  rates: ["Eurodollar Margin", "Base Rate Margin"],
  rows: [
    ["< 25%", "2.50%", "1.50%"],
    [">= 25% but < 50%", "2.75%", "1.75%"],
    [">= 50% but < 75%", "3.00%", "2.00%"],
    [">= 75%", "3.25%", "2.25%"],
  ],
};

/** The levels of the agreement that holds the grid: bounds, reference-rate margin, base-rate margin, fee. */
function levels(printed: string): string[] {
  const text = `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 2019, among NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

"Applicable Rate" means, for any day, the rate per annum set forth below:

${printed}

Each change in the Applicable Rate shall be effective on the date of the delivery of the compliance certificate.

"Maturity Date" means May 3, 2024.

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $100,000,000.

"Revolving Loan" means a loan made under Section 2.01.

ARTICLE II
THE CREDITS

Section 2.01 Commitments. Each Lender agrees to make Revolving Loans to the Borrower from time to time until the Maturity Date in an aggregate amount not exceeding its Revolving Commitment.
`;
  const [facility] = extractAgreement(text).facilities;
  return (facility?.interest_terms.pricing_grid ?? []).map(
    ({ min, max, spread_bps, base_rate_spread_bps, fee_bps, other_bps }) =>
      `${min ?? ""}..${max ?? ""}: ${spread_bps} / ${base_rate_spread_bps} / ${fee_bps}${other_bps.length > 0 ? " +" : ""}`,
  );
}

const EXPECTED = {
  leverage: ["..1.5: 125 / 25 / 20", "1.5..2.5: 150 / 50 / 25", "2.5..3.5: 175 / 75 / 30", "3.5..: 200 / 100 / 37.5"],
  ratings: ["..: 92 / 0 / 8", "..: 102.5 / 2.5 / 10", "..: 112.5 / 12.5 / 12.5", "..: 130 / 30 / 20"],
  usage: ["..25: 250 / 150 / null", "25..50: 275 / 175 / null", "50..75: 300 / 200 / null", "75..: 325 / 225 / null"],
};

describe("a pricing grid", () => {
  const layouts = Object.keys(LAYOUTS) as Layout[];
  it.each(layouts)("by leverage reads the same printed as %s", (layout) => {
    expect(levels(LAYOUTS[layout](LEVERAGE))).toEqual(EXPECTED.leverage);
  });
  it.each(layouts)("by ratings reads the same printed as %s", (layout) => {
    expect(levels(LAYOUTS[layout](RATINGS))).toEqual(EXPECTED.ratings);
  });
  it.each(layouts)("by usage reads the same printed as %s", (layout) => {
    expect(levels(LAYOUTS[layout](USAGE))).toEqual(EXPECTED.usage);
  });
  it.each(layouts)("printed as %s keeps its rows when a blank breaks a figure", (layout) => {
    const rows = LEVERAGE.rows.map((row, i) => (i === 2 ? row.map((cell) => cell.replace("1.75%", "1. 75%")) : row));
    expect(levels(LAYOUTS[layout]({ ...LEVERAGE, rows }))).toEqual(EXPECTED.leverage);
  });
  it.each(layouts)("printed as %s takes bare zeros beside percentages for rates", (layout) => {
    const rows = RATINGS.rows.map((row) => row.map((cell) => (cell === "0.000%" ? "0" : cell)));
    expect(levels(LAYOUTS[layout]({ ...RATINGS, rows }))).toEqual(EXPECTED.ratings);
  });
});
