import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const ask = askPricedRevolver(
  `"Applicable Margin" means 1.00% per annum.

"LIBOR Rate" means the rate offered in London divided by a number equal to 1.00 minus the Reserve Percentage.`,
  `2.3 Default Rate. If any principal is not paid within ten days of demand, it shall bear interest at a rate equal to the sum of the Prime Rate plus two and one-half percent (2-1/2 %) per annum.`,
);

it("divides the index by one less the reserve percentage", () => {
  const answer = ask("LIBOR is 4.75% and the reserve percentage is 5%. What is the all-in rate on a LIBOR loan?");
  expect(answer).toContain("4.75% ÷ (100% − 5.00%) = 5%");
  expect(answer).toContain("6.00% a year");
});

it("takes the default rate after a demand that has not been paid", () => {
  expect(ask("We demanded repayment and it hasn't been paid. Prime is 6%. What rate do they pay now?")).toContain(
    "8.50%",
  );
});
