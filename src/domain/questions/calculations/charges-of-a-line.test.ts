import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2024 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

1.1 Definitions.

"Applicable Margin" means, for any day, the percentage per annum set forth below opposite the Total Leverage Ratio:

Level   Total Leverage Ratio   SOFR Margin   Commitment Fee
I   Less than 2.00 to 1.00   1.50%   0.20%
II   Greater than or equal to 2.00 to 1.00   1.75%   0.25%

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until June 30, 2029. The aggregate Revolving Commitments are $80,000,000.

2.5 Interest. Each loan shall bear interest at Term SOFR plus the Applicable Margin. Interest and fees shall be computed on the basis of a year of 360 days for the actual number of days elapsed.

2.6 Letter of Credit Fees. The Borrower shall pay a letter of credit fee (A) for each commercial Letter of Credit equal to 0.125% per annum times the daily amount available to be drawn under such Letter of Credit and (B) for each standby Letter of Credit equal to the Applicable Margin for Term SOFR loans times the daily amount available to be drawn under such Letter of Credit.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("takes the fee of commercial letters of credit only for these", () => {
  expect(ask("commercial letter of credit fee on $5m for 90 days at leverage of 2.6x?")).toContain("0.125% (12.5 bps)");
  expect(ask("letter of credit fee on $5m for 90 days at leverage of 2.6x?")).not.toContain("0.125% (12.5 bps) × 90");
});

it("computes interest and the commitment fee of one period", () => {
  const answer = ask("Interest and commitment fee for Q1 2026 with $30m drawn at SOFR of 4.25% and leverage of 1.5x?");
  expect(answer).toContain("$30,000,000 × 5.75% × 90/360 = $431,250");
  expect(answer).toContain("= $50,000,000; $50,000,000 × 0.20% (20 bps) × 90/360 = $25,000.");
});

it("asks for the rate that one of two charges needs", () => {
  expect(ask("Interest and commitment fee for Q1 2026 with $30m drawn and leverage of 1.5x?")).toContain(
    "refused: Say at what rate",
  );
});
