import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (parts: string, margin: string, promise: string) => `CREDIT AGREEMENT

This CREDIT AGREEMENT is dated as of May 6, 2022, among FERN HOLLOW REIT, INC., a Maryland corporation (the "Borrower"), the lenders party hereto (the "Lenders") and LAKESIDE BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:

"Alternate Currency" means Euros and Sterling.

"Applicable Margin" means ${margin}

| Level | SOFR Margin | Base Rate Margin |
| --- | --- | --- |
| I | 0.80% | 0.00% |
| II | 0.95% | 0.10% |

"EURIBOR Rate" means the euro interbank offered rate for the Interest Period.

"Maturity Date" means May 6, 2026.

${parts}

"Term SOFR" means the forward-looking term rate based on SOFR. "Term SOFR Loan" means a Loan that bears interest at Term SOFR.

ARTICLE II
THE CREDITS

Section 2.01 The Commitments. ${promise} Revolving Loans that are repaid may be borrowed again until the Maturity Date.
`;

const TRANCHES = `"Revolving Facility" means the revolving facility under this Agreement. The aggregate amount of the Revolving Commitments is $600,000,000.

"Revolving Commitment" means, as to any Lender, the sum of its Tranche One Commitment and its Tranche Two Commitment.

"Tranche A Commitment" means the obligation of a Lender to make Tranche A Loans. The Tranche A Commitments are $500,000,000.

"Tranche A Loans" means Revolving Loans made under the Tranche A Commitments.

"Tranche B Commitment" means the obligation of a Lender to make Tranche B Loans. The Tranche B Commitments are $100,000,000.

"Tranche B Loans" means those Revolving Loans that use the Tranche B Commitments.`;

const DRAWS = "Each Lender agrees to make Revolving Loans to the Borrower,";

const facilitiesOf = (text: string) =>
  extractAgreement(text).facilities.map(({ facility_name, interest_terms }) => ({
    name: facility_name,
    margins: interest_terms?.pricing_grid.map((level) => level.spread_bps),
    others: interest_terms?.rate_option?.alternative_benchmarks,
  }));

describe("a facility whose loans are loans of another one", () => {
  it("has the margins of that one", () => {
    const read = facilitiesOf(
      agreement(
        TRANCHES,
        "with respect to each Revolving Loan, the percentage below:",
        `${DRAWS} in Dollars or an Alternate Currency.`,
      ),
    );
    expect(read.length).toBeGreaterThan(1);
    expect(read.every(({ margins }) => margins?.join() === "80,95")).toBe(true);
  });

  it("has no other rates where its loans are in one currency only", () => {
    const promises = [
      "(x) in the case of Lenders with a Tranche A Commitment, in Dollars only, and (y) in the case of Lenders with a Tranche B Commitment, in Dollars or an Alternate Currency.",
      "in Dollars or an Alternate Currency. Each Tranche A Loan shall be denominated solely in Dollars.",
      "provided that Tranche A Loans may be made only in U.S. Dollars.",
      "with Tranche A Loans available exclusively in Dollars; Tranche B Loans may be in any Alternate Currency.",
    ];
    for (const promise of promises) {
      const read = facilitiesOf(agreement(TRANCHES, "the percentage below:", `${DRAWS} ${promise}`));
      const others = Object.fromEntries(read.map((each) => [each.name, each.others]));
      expect(others, promise).toMatchObject({ "Tranche A Loans": [], "Tranche B Loans": ["EURIBOR"] });
    }
  });

  it("keeps all rates where only some of its credits are in one currency", () => {
    const promises = [
      "in Dollars or an Alternate Currency. Base Rate Loans under the Tranche A Commitments shall be in Dollars only.",
      "in Dollars or an Alternate Currency. Letters of Credit under the Tranche A Commitments are issued only in Dollars.",
      "in Dollars or an Alternate Currency. Fees on the Tranche A Commitments shall be paid solely in Dollars.",
    ];
    for (const promise of promises) {
      const read = facilitiesOf(agreement(TRANCHES, "the percentage below:", `${DRAWS} ${promise}`));
      expect(
        read.every(({ others }) => others?.join() === "EURIBOR"),
        promise,
      ).toBe(true);
    }
  });
});
