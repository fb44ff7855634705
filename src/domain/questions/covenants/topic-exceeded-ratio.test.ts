import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask = askTermLoan(
  "3.04 Decline in Value. If at any time the balance of the Term Loan exceeds 75% of the Market Value of the Pledged Stock (that ratio, the “LTV Ratio”), the Borrower shall, within five days thereafter, prepay the Term Loan by the excess or pledge additional stock.",
);

it.each([
  "Share prices drop and the LTV goes to 82%. What do they have to do, and how fast?",
  "What happens if loan to value rises above 82%?".replace("loan to value", "the LTV"),
])("quotes what must be done when a ratio to the collateral is exceeded: %s", (question) => {
  const said = ask(question);
  expect(said).toContain("82% is above the 75% of this clause.");
  expect(said).toContain("within five days thereafter, prepay");
});

it("leaves a level that no sentence connects with an act to others", () => {
  const other = askTermLoan("3.04 Reports. The Borrower shall report the LTV Ratio every month.");
  expect(other("The LTV goes to 82%. What do they have to do?")).not.toContain("of this clause");
});
