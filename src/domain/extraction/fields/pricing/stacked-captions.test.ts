import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";
import { stackedCaptions } from "./stacked-captions.ts";

const LINES = `Applicable  Applicable
Percentage For  Applicable  Percentage For
Pricing  Leverage  Eurocurrency  Percentage For  Letter of Credit
Level  Ratio  Loans  Base Rate Loans  Fees
<S>  <C>  <C>  <C>  <C>
`;

test("puts captions of several lines together column by column", () => {
  expect(stackedCaptions(LINES, 3)).toEqual([
    "Eurocurrency Loans",
    "Percentage For Base Rate Loans",
    "Letter of Credit Fees",
  ]);
});

test.each([
  ["one line with all the columns", "Level  Eurocurrency  Base Rate\n", 2],
  ["lines with cells for some of the columns only", "Eurocurrency  Base Rate\nLoans  Loans\n", 2],
  ["words without gaps", "Applicable Margin for\nEurocurrency Loans\n", 2],
])("puts nothing together from %s", (_, words, columns) => {
  expect(stackedCaptions(words, columns)).toBeNull();
});

test("a caption that begins above those of its neighbors, over the middle one of three columns", () => {
  const [facility] = extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of May 9, 2023 among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the Lenders and East Shore Bank, N.A., as Administrative Agent.

"Revolving Commitments" means the commitments to make Revolving Loans, which are $40,000,000 in the aggregate.

"Applicable Rate" means the following percentages per annum, based upon the Consolidated Net Leverage Ratio:

                                 Applicable Rate
--------------------------------------------------------------------------------
                                                    Term SOFR
                Consolidated                        Loans and
  Pricing       Net Leverage         Commitment     Letter of       Base Rate
   Level           Ratio                Fee         Credit Fee        Loans
--------------------------------------------------------------------------------
     1      Less than 1.00 to 1.00     0.175%         1.250%          0.250%
     2      Greater than or equal      0.200%         1.500%          0.500%
            to 1.00 to 1.00 but
            less than 1.75 to 1.00
     3      Greater than or equal      0.250%         1.750%          0.750%
            to 1.75 to 1.00
--------------------------------------------------------------------------------

Any change in the Applicable Rate takes effect on the next Business Day.
`).facilities;
  const rows = facility?.interest_terms.pricing_grid.map((row) => [
    row.spread_bps,
    row.base_rate_spread_bps,
    row.fee_bps,
  ]);
  expect(rows).toEqual([
    [125, 25, 17.5],
    [150, 50, 20],
    [175, 75, 25],
  ]);
});

test("captions of two loans over their rates, beside captions of a level and of its rating", () => {
  const [revolving, term] = extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of May 9, 2023 among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the Lenders and East Shore Bank, N.A., as Administrative Agent.

"Revolving Commitments" means the commitments to make Revolving Loans, which are $40,000,000 in the aggregate.

"Term Loan Commitments" means the commitments to make Term Loans, which are $60,000,000 in the aggregate.

"Applicable Margin" means the percentage rate set forth below corresponding to the level into which the Credit Rating then falls:

  ----------------------------------------------------------------------------------------
  Level   Credit Rating        Facility    Revolving Loans         Term Loans
          (S&P/Moody's)        Fee         SOFR      Base Rate     SOFR      Base Rate
  ----------------------------------------------------------------------------------------
  1       A-/A3 or better      0.125%      0.725%    0.000%        0.800%    0.000%
  2       BBB+/Baa1            0.150%      0.775%    0.000%        0.850%    0.000%
  3       BBB/Baa2             0.200%      0.850%    0.000%        0.950%    0.000%
  4       Lower than           0.300%      1.400%    0.400%        1.600%    0.600%
          BBB/Baa2 or
          unrated
  ----------------------------------------------------------------------------------------

Any change in the Credit Rating takes effect on the next Business Day.
`).facilities.toSorted((a, b) => (a.commitment_amount?.amount ?? 0) - (b.commitment_amount?.amount ?? 0));
  const rows = (facility: typeof term) =>
    facility?.interest_terms.pricing_grid.map((row) => [row.spread_bps, row.base_rate_spread_bps]);
  expect(rows(revolving)).toEqual([
    [72.5, 0],
    [77.5, 0],
    [85, 0],
    [140, 40],
  ]);
  expect(rows(term)).toEqual([
    [80, 0],
    [85, 0],
    [95, 0],
    [160, 60],
  ]);
});

test("a column of the bank's reference rate above its loans", () => {
  const [facility] = extractAgreement(`CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 3, 1999, between NORTHWIND TOOLS, INC., a Delaware corporation (the "Borrower"), and FIRST HARBOR BANK, N.A. (the "Bank").

"Applicable Margin": the margin set forth in the table below:

Reference
Rate      Eurodollar
Leverage Ratio (in each case, to 1.00)       Advances     Advances

Less than or equal to 2.00                         0.00%        1.875%
Greater than 2.00                                  0.00%        2.375%

"Eurodollar Rate": the average offered rate for deposits in the London interbank market.

2. The Line. The Bank agrees to make revolving loans to the Borrower from time to time until May 3, 2001 in an aggregate principal amount not exceeding $5,000,000.

3. Interest. Each Eurodollar Rate Advance shall bear interest at the Eurodollar Rate plus the Applicable Margin. Each Reference Rate Advance shall bear interest at the Reference Rate plus the Applicable Margin.
`).facilities;
  expect(facility?.interest_terms.pricing_grid).toMatchObject([
    { metric: expect.stringMatching(/^Leverage Ratio/), spread_bps: 187.5, base_rate_spread_bps: 0 },
    { spread_bps: 237.5, base_rate_spread_bps: 0 },
  ]);
});
