import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const ask = askPricedRevolver(
  `"Applicable Margin" means the percentage per annum set forth below:

Level   LIBOR Margin
Level 1   0.300%
Level 2   0.500%

"Applicable Utilization Fee" means, as of any date that the aggregate loans exceed 50% of the aggregate Commitments, the percentage per annum set forth below:

Level   Utilization Fee
Level 1   0.050%
Level 2   0.150%`,
  "2.3 Rate. The rate of each loan is the LIBOR Rate plus the Applicable Margin plus the Applicable Utilization Fee in effect from time to time.",
);

it("adds the utilization fee to the margin above its share of the commitments", () => {
  expect(ask("Level 2 and $30m drawn. Total spread over LIBOR incl. utilization?")).toContain(
    "margin 0.50% + utilization fee 0.15% ($30,000,000 is above 50% × $40,000,000 = $20,000,000) = 0.65% a year.",
  );
  expect(ask("Level 2 and $10m drawn. Total spread over LIBOR incl. utilization?")).toContain("no utilization fee");
});
