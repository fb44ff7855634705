import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (use: string): string => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of November 4, 2015, among HOLLIS POWER COMPANY, LLC, a Delaware limited liability company (the "Company"), and OLD MILL BANK, N.A. (the "Bank").

ARTICLE I
DEFINITIONS

"Applicable Margin" means 2.0%.

"Applicable Spread" means the amount set forth below, based upon the Maximum Amount at the date of calculation.

Maximum Amount                                              Applicable Spread

less than $100,000,000                                              57.5 bps

$100,000,000 or more, but less than $200,000,000                    47.5 bps

$200,000,000 or more                                                42.5 bps

"Commitment" means $500,000,000.

"Facility Expiration Date" means November 4, 2020.

ARTICLE II
THE FACILITY

Section 2.01 Revolving Loans. The Bank shall make revolving loans to the Company until the Facility Expiration Date in an amount that does not exceed the Commitment. The Company may repay and reborrow. Revolving Loans are either "Base Rate Loans", each of which bears interest at the Base Rate plus the Applicable Margin, or "LIBOR Loans", each of which bears interest at the LIBOR Rate plus the Applicable Margin.

Section 2.02 Fees. ${use}
`;

const termsOf = (use: string) => extractAgreement(agreement(use)).facilities[0]?.interest_terms;

it("reads the table of a term that only a fee adds as one of fees, next to a margin of one rate", () => {
  const terms = termsOf(
    "The Company shall pay an Ongoing Facility Fee on the Maximum Amount at the quote of the day plus the Applicable Spread.",
  );
  expect(terms?.rate_option?.spread_bps).toBe(200);
  expect(terms?.base_rate_option?.spread_bps).toBe(200);
  expect(terms?.pricing_grid.map(({ spread_bps, fee_bps }) => [spread_bps, fee_bps])).toEqual([
    [null, 57.5],
    [null, 47.5],
    [null, 42.5],
  ]);
});

it("leaves the table of a term that loans add as one of margins", () => {
  const terms = termsOf(
    "Each LIBOR Loan above $50,000,000 bears interest at the LIBOR Rate plus the Applicable Spread, and the Company shall pay a facility fee of 0.10% of the Commitment.",
  );
  expect(terms?.pricing_grid.map(({ spread_bps }) => spread_bps)).toEqual([57.5, 47.5, 42.5]);
});
