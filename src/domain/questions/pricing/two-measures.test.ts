import { describe, expect, it } from "vitest";
import { askPricedRevolver } from "../../../../test/support/ask-agreement.ts";

const grid = (rows: string): string => `"Applicable Margin" means 2.50% per annum, adjusted as follows.

Based on the Interest Coverage Ratio and Fixed Charge Coverage Ratio for the most recently ended four Fiscal Quarters, the Applicable Margin for LIBOR Loans shall be adjusted to be as follows:

If Interest If Fixed Charge
Coverage Ratio is Coverage Ratio is Then Applicable Margin is

${rows}
`;

describe("a grid by two measures whose signs are lost", () => {
  const ask = askPricedRevolver(
    grid("or = 1.75 : 1 and > or = 1.20 : 1 2.25%\nand or = 2.50 : 1 and > or = 1.40 : 1 2.00%"),
  );

  it.each([
    [
      "Interest coverage was 2.0x and fixed charge coverage 1.30x. With LIBOR at 5.50%, what is the all-in rate?",
      "7.75%",
    ],
    ["Fixed charge coverage is 1.45x, interest coverage 3.0x. LIBOR is 5.50%: what is the all-in rate?", "7.50%"],
    ["LIBOR is 5.50%, interest coverage 3.0x and fixed charge coverage 1.25x. What is the all-in rate?", "7.75%"],
    ["LIBOR is 5.50%, interest coverage 2.4x and fixed charge coverage 1.60x. What is the all-in rate?", "7.75%"],
  ])("takes the row that both ratios reach: %s", (question, rate) => {
    expect(ask(question)).toContain(`= ${rate} a year`);
  });

  it("asks for both ratios where a question gives one", () => {
    expect(ask("LIBOR is 5.50% and interest coverage is 3.0x. What is the all-in rate?")).toContain(
      "at which Interest Coverage Ratio and Fixed Charge Coverage Ratio",
    );
  });

  it("takes no row where the ratios reach none", () => {
    const answer = ask(
      "LIBOR is 5.50%, interest coverage 1.5x and fixed charge coverage 1.1x. What is the all-in rate?",
    );
    expect(answer).toContain("no such level");
  });
});

it("takes no row where the rows do not say which way a ratio counts", () => {
  const ask = askPricedRevolver(
    grid("or = 2.50 : 1 and > or = 1.20 : 1 2.25%\nor = 2.50 : 1 and > or = 1.40 : 1 2.00%"),
  );
  const answer = ask("LIBOR is 5.50%, interest coverage 2.6x and fixed charge coverage 1.3x. What is the all-in rate?");
  expect(answer).not.toContain("a year");
});
