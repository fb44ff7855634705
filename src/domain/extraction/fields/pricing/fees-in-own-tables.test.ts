import { describe, expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const HEAD = `CREDIT AGREEMENT

THIS AGREEMENT is entered into as of August 11, 2003 by and between LARCH STAFFING, INC., a Delaware corporation ("Borrower"), and LAKESIDE BANK, NATIONAL ASSOCIATION ("Bank").
`;

const grids = (text: string) =>
  extractAgreement(text).facilities.map(({ interest_terms: terms }) =>
    terms.pricing_grid.map((level) => [level.spread_bps, level.base_rate_spread_bps, level.fee_bps, level.other_bps]),
  );

describe("a fee in a table of its own, next to fixed margins", () => {
  const agreement = (fee: string) => `${HEAD}
SECTION 1.1. LINE OF CREDIT. Bank agrees to make advances to Borrower from time to time up to and including July 15, 2006, not to exceed at any time $20,000,000 ("Line of Credit"). Borrower may borrow, repay and reborrow.

SECTION 1.2. INTEREST. The Line of Credit shall bear interest at LIBOR plus 1.50% per annum.

SECTION 1.3. FEES.

(a) Unused Commitment Fee. Borrower shall pay to Bank a fee equal to 0.15% per annum on the average daily unused amount of the Line of Credit. ${fee}

Ratio                                    Percentage

2.0 to 1.0 or greater                       0.20%

less than 2.0 to 1.0 but
greater than 1.0 to 1.0                     0.15%

equal to or less than
1.0 to 1.0                                  0.10%

SECTION 1.4. GOVERNING LAW. This Agreement shall be governed by the laws of California.
`;

  test("has a level for each row of the table that the fee follows", () => {
    const text = agreement(
      "Bank shall adjust said percentage each quarter to reflect a change in the Leverage Ratio in accordance with the following grid:",
    );
    expect(grids(text)).toEqual([
      [
        [null, null, 20, []],
        [null, null, 15, []],
        [null, null, 10, []],
      ],
    ]);
    expect(extractAgreement(text).facilities[0]?.interest_terms.rate_option?.spread_bps).toBe(150);
  });

  test("has none where no table is mentioned", () => {
    expect(grids(agreement("The fee is due each quarter."))).toEqual([[]]);
  });
});

test("each commitment has the fee of its own table, by wider levels than the margins", () => {
  const text = `${HEAD}
1.1 Definitions.

"Applicable Margin" means, if the Debt Ratio is:

Debt Ratio                          LIBOR Loans     ABR Loans
Equal to or greater than 2.0 to 1.0     1.75%         0.25%
Equal to or greater than 1.5 to 1.0
but less than 2.0 to 1.0                1.50%         0.15%
Less than 1.5 to 1.0                    1.25%         0.05%

"Commitment Fee" means a fee equal to:

(a) the average daily unused portion of the Revolving Loan Commitment multiplied by:

Equal to or greater than
2.0 to 1.0                              0.30%
Less than 2.0 to 1.0                    0.20%

(b) the average daily unused portion of the Seasonal Loan Commitment multiplied by:

Equal to or greater than
2.0 to 1.0                              0.45%
Less than 2.0 to 1.0                    0.35%

"Revolving Loan Commitment" means $25,000,000.

"Seasonal Loan Commitment" means $10,000,000.

"Maturity Date" means June 30, 2006.

2.1 Revolving Loans. Bank agrees to make revolving loans (the "Revolving Loans") to Borrower up to the Revolving Loan Commitment until the Maturity Date. Borrower may borrow, repay and reborrow.

2.2 Seasonal Loans. Bank agrees to make loans (the "Seasonal Loans") to Borrower up to the Seasonal Loan Commitment until the Maturity Date. Borrower may borrow, repay and reborrow.

2.3 Fees. Borrower shall pay the Commitment Fee each quarter.
`;
  expect(grids(text)).toEqual([
    [
      [175, 25, 30, []],
      [150, 15, 20, []],
      [125, 5, 20, []],
    ],
    [
      [175, 25, 45, []],
      [150, 15, 35, []],
      [125, 5, 35, []],
    ],
  ]);
});

test("a caption whose first word lost its indent belongs to the column that the text calls so", () => {
  const text = `${HEAD}
1.1 Definitions.

"Harbor Loan Fee Margin" means the percentage under the heading "Harbor Loan Fee Margin" in Section 1.2.

1.2 Margin means the rates per annum in the following chart:

Harbor
Base Rate       Revolving Loan     Loan Fee
Debt/EBITDA Ratio             LIBOR Margin          Margin          Fee Margin        Margin
2.00 to 1 or greater            1.750%             0.500%            0.300%          0.425%
Less than 2.00 to 1             1.375%             0.125%            0.250%          0.375%

"Termination Date" means June 1, 2006.

ARTICLE 2: REVOLVING LOAN

2.1 Revolving Loan. Bank shall make revolving advances to Borrower until the Termination Date up to $10,000,000 ("Revolving Loan"). Borrower may borrow, prepay and reborrow.

ARTICLE 3: HARBOR LOAN

3.1 Harbor Loan. Bank shall make advances to Borrower on a nonrevolving basis until the Termination Date up to $15,000,000 ("Harbor Loan").

3.2 Repayment. All principal and accrued interest of the Harbor Note shall be due and payable in full on June 1, 2009.
`;
  expect(grids(text)).toEqual([
    [
      [175, 50, 30, []],
      [137.5, 12.5, 25, []],
    ],
    [
      [175, 50, 42.5, []],
      [137.5, 12.5, 37.5, []],
    ],
  ]);
  expect(extractAgreement(text).facilities.map(({ maturity_date: date }) => date)).toEqual([
    "2006-06-01",
    "2009-06-01",
  ]);
});

test("a margin over the base rate behind the last definition of an attached note is one of the loans", () => {
  const text = `${HEAD}
SECTION 1.1. LINE OF CREDIT. Bank agrees to make advances to Borrower up to and including July 15, 2006, not to exceed at any time $20,000,000 ("Line of Credit"), with interest as the Line of Credit Note states.

SECTION 1.2. GOVERNING LAW. This Agreement shall be governed by the laws of California.

REVOLVING LINE OF CREDIT NOTE

FOR VALUE RECEIVED, the undersigned LARCH STAFFING, INC. ("Borrower") promises to pay to the order of LAKESIDE BANK, NATIONAL ASSOCIATION ("Bank") the principal sum of $20,000,000.

DEFINITIONS:

(a) "LIBOR" means the rate at which deposits are offered in the London market.

(b) "Prime Rate" means at any time the rate of interest most recently announced within Bank as its Prime Rate.

INTEREST:

The outstanding principal balance of this Note shall bear interest either (i) at a fluctuating rate per annum one-quarter percent (0.25%) above the Prime Rate in effect from time to time, or (ii) at a fixed rate per annum determined by Bank to be one and one-half percent (1.50%) above LIBOR.
`;
  const terms = extractAgreement(text).facilities[0]?.interest_terms;
  expect([terms?.rate_option?.spread_bps, terms?.base_rate_option?.spread_bps]).toEqual([150, 25]);
});
