import { expect, it } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const agreementWith = (table: string) => `CREDIT AGREEMENT

dated as of May 20, 2022 among Ingle Foods Corp., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and Fenwick Trust, as administrative agent.

ARTICLE 1. DEFINITIONS

"Applicable Margin" means the percentage set out in this table:

${table}

"Maturity Date" means May 20, 2027.

ARTICLE 2. THE CREDITS

2.1 Revolving Facility. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date in an aggregate amount not exceeding $75,000,000.

2.2 Interest. Loans bear interest at Term SOFR or the Base Rate plus the Applicable Margin. The Borrower shall pay a commitment fee at the rate in that table on the unused Commitments.

ARTICLE 8. EVENTS OF DEFAULT

8.1 Each of the following is an Event of Default: (a) the Borrower fails to pay principal when due; (b) any representation proves to be untrue; (c) the Borrower becomes insolvent.
`;

const levelsOf = (table: string): unknown[] =>
  extractAgreement(agreementWith(table)).facilities[0]?.interest_terms?.pricing_grid.map(
    ({ spread_bps, base_rate_spread_bps, fee_bps }) => [spread_bps, base_rate_spread_bps, fee_bps],
  ) ?? [];

const LEVELS = [
  [125, 25, 17.5],
  [150, 50, 20],
  [175, 75, 25],
];

it("parts a label from the rate that follows it after one blank", () => {
  const table = `Level  Net Leverage Ratio          Term SOFR    Base Rate   Commitment Fee
-----  ---------------------------  ---------    ---------   --------------
  I    Less than 1.50:1.00            1.25%        0.25%        0.175%
  II   >= 1.50:1.00 but < 2.50:1.00 1.50%        0.50%        0.200%
  III  >= 2.50:1.00                   1.75%        0.75%        0.250%`;
  expect(levelsOf(table)).toEqual(LEVELS);
});

it("parts two rates between bars where the bar between them was lost", () => {
  const table = `| Level | Net Leverage Ratio | Term SOFR | Base Rate | Commitment Fee |
| I | < 1.50x | 1.25% | 0.25% | 0.175% |
| II | >= 1.50x < 2.50x | 1.50%     0.50% | 0.200% |
| III | >= 2.50x | 1.75% | 0.75% | 0.250% |`;
  expect(levelsOf(table)).toEqual(LEVELS);
});

it("reads bare figures as basis points where the words before the table say so", () => {
  const table = `The number of basis points set forth below:

                                    TERM SOFR        BASE RATE      COMMITMENT
     FUNDED DEBT RATIO                MARGIN           MARGIN          FEE
<S>                                 <C>              <C>            <C>
Less than 2.0                          125.0            25.0          17.5
2.0 or more but less than 3.0          150.0            50.0          20.0
3.0 or more                            175.0            75.0          25.0`;
  expect(levelsOf(table)).toEqual(LEVELS);
});

it("reads a revolving commitment that a sentence states as not exceeding an amount", () => {
  const [facility] = extractAgreement(agreementWith("1.25%")).facilities;
  expect(facility?.commitment_amount).toEqual({ amount: 75_000_000, currency: "USD" });
});
