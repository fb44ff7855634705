import { describe, expect, it } from "vitest";
import { interestTermsOf, TERM_SOFR } from "../../../../../test/support/interest-terms-of.ts";

const MARGIN = `"Applicable Margin" means the percentage set forth below based upon the Status then in effect:

| | Level I Status | Level II Status | Level III Status |
| --- | --- | --- | --- |
| Term SOFR Loans | 0.80% | 0.95% | 1.20% |
| Base Rate Loans | 0.00% | 0.00% | 0.20% |`;
const MARGIN_DOWN = `"Applicable Margin" means the percentage set forth below:

Performance Level       Margin for SOFR Loans     Margin for Base Rate Loans
I                             0.80%                        0.00%
II                            0.95%                        0.00%
III                           1.20%                        0.20%`;
const SECTION =
  "Section 2.05 Facility Fee. The Borrower shall pay a facility fee at the Facility Fee Rate on the Commitments.";

const levels = (...definitions: readonly string[]) =>
  interestTermsOf([...definitions, TERM_SOFR], SECTION).first?.pricing_grid.map((level) => [
    level.spread_bps,
    level.base_rate_spread_bps,
    level.fee_bps,
  ]);
const WITH_FEE = [
  [80, 0, 10],
  [95, 0, 12.5],
  [120, 20, 20],
];

describe("a fee rate with a row of its own stands next to the margins of its levels", () => {
  it.each([
    '"Facility Fee Rate" means the percentage set forth below:\n\n| Level I Status | Level II Status | Level III Status |\n| --- | --- | --- |\n| 0.100% | 0.125% | 0.200% |',
    '"Facility Fee Rate" means the percentage set forth below:\n\nLevel I      Level II      Level III\n-------      --------      ---------\n0.100%       0.125%        0.200%',
    '"Facility Fee Rate" means the percentage set forth below:\n\n| | Level I | Level II | Level III |\n| --- | --- | --- | --- |\n| Facility Fee | 0.100% | 0.125% | 0.200% |',
    '"Facility Fee Rate" means the percentage set forth below:\n\nPerformance Level        Percentage\nI                          0.100%\nII                         0.125%\nIII                        0.200%',
  ])("%s", (fee) => {
    expect(levels(MARGIN, fee)).toEqual(WITH_FEE);
    expect(levels(MARGIN_DOWN, fee)).toEqual(WITH_FEE);
  });

  it("a row for other levels does not", () => {
    const fee =
      '"Facility Fee Rate" means the percentage set forth below:\n\n| Tier 1 | Tier 2 |\n| --- | --- |\n| 0.100% | 0.200% |';
    expect(levels(MARGIN, fee)?.map(([, , rate]) => rate)).toEqual([null, null, null]);
  });
});
