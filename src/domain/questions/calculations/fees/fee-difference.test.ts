import { describe, expect, it } from "vitest";
import { askLeverageGrid, askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

describe("the fee at two levels of a grid", () => {
  const rated = askPricedRevolver(
    `"Applicable Margin" means, for any day, the percentage per annum set forth below for the Level that applies on that day:

Level   Debt Rating   LIBOR Margin   Facility Fee
Level I   A-/A3 or higher   0.400%   0.080%
Level II   BBB+/Baa1   0.550%   0.100%
Level III   BBB/Baa2 or lower   0.800%   0.125%`,
    "2.4 Fees. The Borrower shall pay a facility fee on the Revolving Commitment at the rate per annum set forth in the definition of Applicable Margin.",
  );

  it("differs by the amount of the commitment in a year", () => {
    const answer = rated(
      "How much more a year in dollars would moving from level I to level III add to the facility fee?",
    );
    expect(answer).toContain("0.08% at Level I A-/A3 or higher and 0.125% at Level III BBB/Baa2 or lower");
    expect(answer).toContain("$40,000,000 × 0.045% = $18,000 more a year.");
  });

  it("is found by ratings, in the order of the question", () => {
    expect(rated("What does an upgrade from BBB/Baa2 to A-/A3 save in facility fee over 90 days?")).toContain(
      "$40,000,000 × 0.045% × 90/360 = $4,500 less for 90 days.",
    );
  });

  it("is computed on an undrawn amount only where the question gives it", () => {
    const ask = askLeverageGrid({
      sections:
        "2.7 Commitment Fee. The Borrower shall pay a commitment fee on the unused Revolving Commitments at the rate per annum set forth in the definition of Applicable Margin.",
    });
    expect(ask("What is the difference in commitment fee between level I and level III on $50m undrawn?")).toContain(
      "$50,000,000 × 0.10% = $50,000 more a year.",
    );
    expect(ask("What is the difference in commitment fee between level I and level III?")).not.toContain(" a year.");
  });
});

describe("the margin on either side of a bound", () => {
  it("is compared where one ratio is named", () => {
    const ask = askLeverageGrid();
    expect(ask("How much interest a year is saved on $20m if leverage falls from above 3.00x to below it?")).toContain(
      "$20,000,000 × 0.25% = $50,000 less interest a year.",
    );
  });
});
