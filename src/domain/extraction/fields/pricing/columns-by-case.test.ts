import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

test("columns of rates under Column A and Column B are columns, and the periods beside them the levels", () => {
  const [facility] = extractAgreement(`CREDIT AGREEMENT

dated as of May 9, 2006 between Tarn Mills, Inc., an Ohio corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

SECTION 1.1 Defined Terms.

"Applicable Margin" means, (i) at any time when any Term Loans are outstanding, the rate set forth below under Column A and (ii) at any other time, the rate set forth below under Column B:

<TABLE>
<CAPTION>
                                       COLUMN A                  COLUMN B
                              -------------------------    -----------------------
DETERMINATION                   BASE RATE    EURODOLLAR    BASE RATE    EURODOLLAR
PERIOD                           LOANS       RATE LOANS      LOANS      RATE LOANS
                              -----------    ----------    ---------    ----------
<S>                             <C>          <C>           <C>          <C>
From and after the                1.00%         2.00%        0.25%        1.25%
Effective Date through
the 6 month anniversary
of the Effective Date:

From and after the 6              1.50%         2.50%        0.25%        1.25%
month anniversary of
the Effective Date:
</TABLE>

"Revolving Credit Commitment" means $30,000,000.

"Termination Date" means March 31, 2008.

SECTION 2.1 Revolving Loans. The Lender agrees to make revolving loans to the Borrower until the Termination Date in an amount not to exceed the Revolving Credit Commitment. The loans bear interest at the Base Rate or the Eurodollar Rate plus the Applicable Margin.
`).facilities;
  expect(facility?.interest_terms.pricing_grid.map((level) => [level.base_rate_spread_bps, level.spread_bps])).toEqual([
    [100, 200],
    [150, 250],
  ]);
});
