import { expect, test } from "vitest";
import { inventedAgreement } from "../../../../../test/support/invented-agreement.ts";
import { extractAgreement } from "../../extract-agreement.ts";

const targetsOf = (definition: string) =>
  extractAgreement(
    inventedAgreement({
      definitions: `"Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Commitments are $40,000,000.\n\n${definition}`,
      credits: `Section 2.01 Loans. Each Lender agrees to make revolving loans (the "Revolving Loans") to the Borrower until May 9, 2026.

Section 2.02 Sustainability Adjustments. This is a sustainability-linked loan. The Applicable Margin and the Commitment Fee Rate shall be adjusted by the Sustainability Adjustment as provided in Section 1.01.`,
    }),
  ).esg_kpi_targets.map(({ target, unit, margin_adjustment_bps: adjustment }) => [target, unit, adjustment]);

test.each([
  [
    "in definitions of their own, with signs in words",
    `"Sustainability Margin Adjustment" means, for any year, (a) if the Borrower's greenhouse gas emissions for such year are less than or equal to 45,000 metric tons, negative 0.025%, and (b) if they exceed 55,000 metric tons, positive 0.025%.

"Sustainability Fee Adjustment" means (a) if such emissions are less than or equal to 45,000 metric tons, negative 0.005%, and (b) if they exceed 55,000 metric tons, positive 0.005%.`,
    [[45_000, "metric tons", -2.5]],
  ],
  [
    "with the fee before the margin",
    `"Sustainability Adjustment" means that, upon delivery of the Sustainability Certificate, the Commitment Fee Rate shall be reduced by 0.01% and the Applicable Margin shall be reduced by 0.04% if the Renewable Electricity Share for the fiscal year 2024 is at least 60%.`,
    [[60, "%", -4]],
  ],
  [
    "with the fee after the margin",
    `"Sustainability Adjustment" means that, if the Renewable Energy Share for the fiscal year 2025 is at least 70%, the Applicable Rate will decrease by 5 basis points and the Facility Fee Rate will decrease by 1 basis point.`,
    [[70, "%", -5]],
  ],
])("the adjustment of a target is that of the margin, not of a fee: %s", (_, definition, targets) => {
  expect(targetsOf(definition)).toEqual(targets);
});
