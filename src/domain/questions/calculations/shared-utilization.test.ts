import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `"Applicable Utilization Fee" means, as of any date that the aggregate Advances exceed 50% of the aggregate Commitments, the percentage per annum set forth below:

Level   Utilization Fee
Level 1   0.050%
Level 2   0.150%

2.3 Rate. The rate of each Advance is LIBOR plus the Applicable Margin plus the Applicable Utilization Fee in effect from time to time.
`;
const grid = [30, 50].map((spread_bps, i) => ({ level: `Level ${i + 1}`, spread_bps }));
const facility = (facility_name: string, amount: number | null) => ({
  facility_name,
  facility_type: "revolving",
  commitment_amount: amount === null ? null : { amount, currency: "USD" },
  interest_terms: { rate_option: { benchmark: "LIBOR" }, pricing_grid: grid },
});

it("names no fee where the text has no level of it for the facility", () => {
  const ask = askAbout(TEXT, { facilities: [facility("Harbor Line", 60_000_000), facility("Quarry Line", null)] });
  expect(
    ask("Level 2 and $50m drawn across both. What is the total spread with the utilization fee on the Harbor Line?"),
  ).not.toContain("no utilization fee");
});
