import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../test/support/ask-agreement.ts";

const grid = (
  rating: string,
): string => `"Applicable Margin" means the rate per annum determined by reference to the ${rating} public rating, if any, assigned to the Borrower's debt by S&P or Moody's:

| Level | Ratings (S&P / Moody's) | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| Level 1 | A-/A3 or higher | 1.00% | 0.00% |
| Level 2 | BBB+/Baa1 | 1.25% | 0.25% |
| Level 3 | BBB/Baa2 or lower | 1.50% | 0.50% |
`;
const QUESTION = "What is the LIBOR margin at A- from S&P and Baa1 from Moody's?";

it.each([
  ["higher", "1.00%"],
  ["lower", "1.25%"],
])("takes the %s rating where the sentence before the prices refers to it", (rating, margin) => {
  expect(askPricedRevolver(grid(rating))(QUESTION)).toContain(margin);
});

it("takes none where no sentence says which", () => {
  expect(askPricedRevolver(grid("long-term"))(QUESTION)).toMatch(/lie in different levels/);
});
