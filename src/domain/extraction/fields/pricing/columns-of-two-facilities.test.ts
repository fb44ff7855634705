import { expect, test } from "vitest";
import { feesInBrief } from "../../../../../test/support/fees-in-brief.ts";
import { interestTermsOf, REVOLVER, TERM, TERM_SOFR } from "../../../../../test/support/interest-terms-of.ts";

const LEVELS =
  "Level 1\tLess than 35%\t1.05%\t0.05%\t0.15%\t1.20%\t0.20%\nLevel 2\t35% or more\t1.10%\t0.10%\t0.20%\t1.25%\t0.25%";

test("captions that differ in the family of their loans alone price one facility each", () => {
  const { terms } = interestTermsOf(
    [
      TERM_SOFR,
      `"Applicable Margin" means the percentage per annum set forth below opposite the Leverage Ratio:\n\nPricing Level\tRatio\tRevolving SOFR Rate Loans\tRevolving Base Rate Loans\tFacility Fee Rate\tTerm SOFR Rate Loans\tTerm Base Rate Loans\n${LEVELS}`,
    ],
    "",
    [REVOLVER, TERM],
  );
  expect(
    terms.map(({ pricing_grid }) =>
      pricing_grid.map((level) => [level.spread_bps, level.base_rate_spread_bps, level.fee_bps, ...level.other_bps]),
    ),
  ).toEqual([
    [
      [105, 5, 15],
      [110, 10, 20],
    ],
    [
      [120, 20, null],
      [125, 25, null],
    ],
  ]);
});

test("the name of a column in quotes does not say whose grid follows", () => {
  const { terms } = interestTermsOf(
    [
      TERM_SOFR,
      '"Applicable Percentage" means, with respect to Revolving Loans and Term Loans, the rate set forth below, it being understood that the Letter of Credit Fee is the percentage under the column "SOFR Margin for Revolving Loans and Letter of Credit Fee":\n\nLevel\tLeverage Ratio\tBase Rate Margin for Revolving Loans and Term Loans\tSOFR Margin for Revolving Loans, Term Loans and Letter of Credit Fees\nI\tLess than 2.00 to 1.00\t0.25%\t1.25%\nII\t2.00 to 1.00 or more\t0.50%\t1.50%',
    ],
    "",
    [REVOLVER, TERM],
  );
  expect(terms.map(({ pricing_grid }) => pricing_grid.map((level) => level.spread_bps))).toEqual([
    [125, 150],
    [125, 150],
  ]);
});

test("an adjustment in front of the rate that it is added to", () => {
  const { first } = interestTermsOf([
    '"Term SOFR" means, for any Interest Period, the sum of (i) 0.10% and (ii) the Term SOFR Reference Rate for that period.',
    '"Applicable Margin" means 2.00% per annum for Term SOFR Loans.',
  ]);
  expect(first?.rate_option?.credit_spread_adjustment_bps).toBe(10);
});

test("the rate of a fee to which a definition makes an exception, and a fee that the agent keeps for issuing", () => {
  const { fees } = feesInBrief(
    "Section 2.12 Fees. (a) The Borrower agrees to pay to the Administrative Agent for the account of each Lender a commitment fee, which shall accrue at the Commitment Fee Rate on the unused Commitment of such Lender.\n\n(b) The Borrower agrees to pay to the Agent for the account of each Lender a letter of credit fee at 1.50% per annum. In addition, the Borrower shall pay to the Agent for its own account an issuance fee in respect of each Letter of Credit equal to 0.125% per annum of its face amount.",
    '"Commitment Fee Rate" means 0.50% per annum; provided that the Commitment Fee Rate shall be 0.375% per annum at any time when the Leverage Ratio is less than 4.25:1.00.',
  );
  expect(fees).toEqual([
    ["commitment", 50, null],
    ["letter_of_credit", 150, null],
    ["fronting", 12.5, null],
  ]);
});
