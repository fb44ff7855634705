import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Applicable Margin" means the percentage per annum set forth below:

Level   LIBOR Margin
Level 1   0.300%
Level 2   0.500%

"Applicable Utilization Fee" means, as of any date that the aggregate Advances exceed 50% of the aggregate Commitments, the percentage per annum set forth below:

Level   Utilization Fee
Level 1   0.050%
Level 2   0.150%

"Harbor Revolving Facility" means the revolving facility under which the Lender makes Advances in an aggregate principal amount not to exceed $60,000,000.

"Quarry Revolving Facility" means the revolving facility under which the Lender makes Advances in an aggregate principal amount not to exceed $40,000,000.

ARTICLE II LOANS

2.1 Harbor Revolving Facility. The Lender will make revolving loans under the Harbor Revolving Facility to the Borrower until June 30, 2019 in an aggregate principal amount not to exceed $60,000,000.

2.2 Quarry Revolving Facility. The Lender will make revolving loans under the Quarry Revolving Facility to the Borrower until June 30, 2019 in an aggregate principal amount not to exceed $40,000,000.

2.3 Rate. The rate of each Advance is the LIBOR Rate plus the Applicable Margin plus the Applicable Utilization Fee in effect from time to time.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("adds the utilization fee to the margin of one facility where both are drawn beyond its share", () => {
  expect(
    ask(
      "Level 2 and $55m drawn across both. What is the total spread over LIBOR (margin plus utilization fee) on Harbor?",
    ),
  ).toContain(
    "margin 0.50% + utilization fee 0.15% ($55,000,000 is above 50% × $100,000,000 = $50,000,000) = 0.65% a year.",
  );
  expect(
    ask(
      "Level 2 and $45m drawn across both. What is the total spread over LIBOR (margin plus utilization fee) on Quarry?",
    ),
  ).toContain("margin 0.50%, no utilization fee");
});
