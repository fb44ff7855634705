import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../test/support/ask-agreement.ts";

const grid = `"Applicable Margin" means the rate per annum set forth below by reference to Leverage:

| Level | Leverage | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| I | Less than 2.00 to 1.00 | 1.75% | 0.25% |
| II | Greater than or equal to 2.00 to 1.00 but less than 3.00 to 1.00 | 2.00% | 0.50% |
| III | Greater than or equal to 3.00 to 1.00 | 2.25% | 0.75% |
`;
const QUESTION = "Debt is $10m, tangible net worth is $4m and the Base Rate is 6.00%. What rate do they pay?";

it("finds the level of a leverage over net worth from its two figures", () => {
  const ask = askPricedRevolver(
    `${grid}\n"Leverage" means the ratio of the Borrower's Adjusted Debt to the Borrower's Tangible Net Worth.`,
  );
  const said = ask(QUESTION);
  expect(said).toContain("$10,000,000 ÷ $4,000,000 = 2.5x");
  expect(said).toContain("6.00% + margin 0.50% = 6.50% a year");
});

it("does not divide by a net worth where the leverage is another one", () => {
  const ask = askPricedRevolver(`${grid}\n"Leverage" means the ratio of Total Debt to EBITDA.`);
  expect(ask(QUESTION)).not.toContain("÷");
});
