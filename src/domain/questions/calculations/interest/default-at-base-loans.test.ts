import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../../test/support/ask-agreement.ts";

const ask = askPricedRevolver(
  `"Applicable Margin" means 2.00% per annum for LIBOR Loans and 1.00% per annum for Base Rate Loans.`,
  `2.3 Default Interest. Upon the occurrence of an Event of Default, each obligation shall bear interest at a rate per annum equal to the sum of the rate of interest applicable to Base Rate Loans plus an additional two percent (2.00%).`,
);

it.each([
  "During an event of default, what all-in rate accrues on a loan that is still in a LIBOR period, if the Base Rate is 3.25%?",
  "The base rate is 3.25%. What is the default rate on a LIBOR loan?",
])("adds the default rate to that of base rate loans: %s", (question) => {
  expect(ask(question)).toContain("base rate 3.25% + margin 1.00% + default rate 2.00% = 6.25% a year");
});

it("asks for the base rate where the question gives another", () => {
  expect(ask("If LIBOR is 1.00%, what is the default rate on a LIBOR loan?")).toContain(
    "Say at what rate the Base Rate is to be taken",
  );
});
