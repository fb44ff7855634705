import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const GRID = `"Applicable Margin" means the percentage per annum set forth below:

Level   LIBOR Margin
Level 1   0.300%
Level 2   0.500%

"Applicable Utilization Fee Rate" means the percentage per annum set forth below:

Level   Rate
Level 1   0.050%
Level 2   0.150%`;
const feeOf = (condition: string): string =>
  `2.4 Utilization Fee. For each day on which the principal amount of the loans ${condition}, the Borrower agrees to pay to the Lender a utilization fee on the loans at a rate per annum equal to the Applicable Utilization Fee Rate.`;
const ask = askPricedRevolver(GRID, feeOf("exceeds 50% of the aggregate Commitments"));

it("says from which amount of loans a utilization fee is due", () => {
  expect(ask("How much has to be drawn before the utilization fee kicks in?")).toContain(
    "50% × $40,000,000 = $20,000,000.",
  );
  const own = askPricedRevolver(GRID, feeOf("is equal to or greater than 25% of $60,000,000"));
  expect(own("How many dollars of loans does it take for the utilization fee to apply?")).toContain(
    "25% × $60,000,000 = $15,000,000.",
  );
});

it("computes the utilization fee at a level of its own table", () => {
  expect(ask("$30 million is drawn for 60 days at level 2. What is the utilization fee?")).toContain(
    "$30,000,000 × 0.15% (15 bps) × 60/360 = $7,500",
  );
  expect(ask("$15 million is drawn for 60 days at level 2. What is the utilization fee?")).toContain(
    "No utilization fee",
  );
});
