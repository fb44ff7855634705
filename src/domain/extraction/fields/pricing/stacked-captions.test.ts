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
