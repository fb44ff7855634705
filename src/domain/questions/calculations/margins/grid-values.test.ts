import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const gridWith = (fee: string): ((question: string) => string) =>
  askPricedRevolver(`"Applicable Margin" means the rate per annum set forth below by the Leverage Ratio:

| Level | Leverage Ratio | LIBOR Loans | Base Rate Loans | ${fee} |
| --- | --- | --- | --- | --- |
| I | Less than 2.00 to 1.00 | 1.10% | 0.10% | 0.150% |
| II | Greater than or equal to 2.00 to 1.00 | 1.35% | 0.35% | 0.225% |
`);

it("adds the margin and the facility fee of a level where their sum is asked for", () => {
  const ask = gridWith("Facility Fee");
  for (const question of [
    "What do the facility fee and the LIBOR margin add up to at Level II?",
    "At level II, margin and facility fee combined?",
    "At 2.5x leverage, what is the total of the margin and the facility fee?",
  ])
    expect(ask(question)).toContain("1.35% (135 bps) + 0.225% (22.5 bps) = 1.575% (157.5 bps) a year.");
  expect(ask("What are the margin and the facility fee at Level II?")).not.toContain("=");
});

it("adds no fee on what is not drawn to a margin", () => {
  expect(gridWith("Commitment Fee")("What do the commitment fee and the margin add up to at Level II?")).not.toContain(
    "=",
  );
});
