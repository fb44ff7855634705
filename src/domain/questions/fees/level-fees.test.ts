import { describe, expect, it } from "vitest";
import { askPricedRevolver } from "../../../../test/support/ask-agreement.ts";

const RATINGS = `"Applicable Margin" means, for any day, the percentage per annum set forth below for the Level that applies on that day:

Level   Debt Rating   LIBOR Margin   Facility Fee   Letter of Credit Fee   Utilization Fee
Level I   A-/A3 or higher   0.400%   0.080%   0.450%   0.050%
Level II   BBB+/Baa1   0.550%   0.100%   0.600%   0.100%
Level III   BBB/Baa2 or lower   0.800%   0.125%   0.850%   0.125%`;

const FEES = `2.4 Fees. The Borrower shall pay a facility fee on the Revolving Commitment, a letter of credit fee on the face amount of letters of credit, and a utilization fee on the loans outstanding, each at the rate per annum set forth in the definition of Applicable Margin.`;

describe("a fee at a level of the pricing grid", () => {
  const ask = askPricedRevolver(RATINGS, FEES);

  it.each([
    ["What is the facility fee at Level II?", "0.10% (10 bps)"],
    ["utilization fee at Level III?", "0.125% (12.5 bps)"],
    ["How high is the letter of credit fee at Level I?", "0.45% (45 bps)"],
    ["What is the utilization fee if the debt is rated BBB+/Baa1?", "0.10% (10 bps)"],
  ])("is that of the column with its name: %s", (question, rate) => {
    expect(ask(question).split("\n")[0]).toContain(rate);
  });

  it("is not taken from the column of another fee", () => {
    expect(ask("What is the commitment fee at Level II?")).toMatch(
      /^refused: The agreement does not state a commitment fee/,
    );
  });

  it("is that of a table of its own with the same levels", () => {
    const apart = askPricedRevolver(
      `"Applicable Margin" means the percentage per annum set forth below:

Level   LIBOR Margin
Level 1   0.300%
Level 2   0.500%

"Applicable Utilization Fee" means the percentage per annum set forth below:

Level   Rate
Level 1   0.050%
Level 2   0.150%`,
      "2.4 Fees. The Borrower shall pay a utilization fee at the Applicable Utilization Fee on the loans outstanding.",
    );
    expect(apart("What is the utilization fee at Level 2?").split("\n")[0]).toContain("0.15% (15 bps)");
  });
});

describe("the level of a grid", () => {
  it("is found by ratings that another table gives for it", () => {
    const ask = askPricedRevolver(`"Credit Rating" means the rating of the Borrower's senior debt, in three categories:

Category 1

A or higher
A2 or higher

Category 2

A-
A3

Category 3

BBB+ or lower
Baa1 or lower



"Applicable Margin" means the percentage per annum set forth below:

Credit Rating   LIBOR Margin
Category 1   0.250%
Category 2   0.375%
Category 3   0.625%`);
    expect(ask("What is the margin at a rating of A-/A3?").split("\n")[0]).toContain("0.375% (37.5 bps)");
  });

  it("is found by a ratio whose name is long", () => {
    const ask =
      askPricedRevolver(`"Applicable Margin" means the percentage per annum set forth below opposite the ratio of Income Available for Charges to Charges:

Ratio   LIBOR Margin
Equal to or greater than 1.80   0.60%
Equal to or greater than 1.50 but less than 1.80   0.80%
Less than 1.50   1.20%`);
    expect(
      ask("What is the margin if the ratio of income available for charges to charges is 1.65?").split("\n")[0],
    ).toContain("0.80% (80 bps)");
  });
});
