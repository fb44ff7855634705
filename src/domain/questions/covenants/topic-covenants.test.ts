import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  covenants: `5.1 Fixed Charge Coverage Ratio. The Borrower shall maintain as of the last day of each fiscal quarter a Fixed Charge Coverage Ratio of not less than 1.40 to 1.00.

5.2 Leverage Ratio. The Borrower shall maintain as of the last day of each fiscal quarter a Leverage Ratio of not more than 3.00 to 1.00.`,
});

it("gives the levels of the covenants where a question asks for them next to when they are tested", () => {
  const said = ask("List the financial covenants tested at the end of each fiscal quarter with their levels.");
  expect(said).toContain("1.40");
  expect(said).toContain("3.00");
  expect(said).toContain("tested quarterly");
});

it("answers how often alone where only that is asked", () => {
  expect(ask("How often are the financial covenants tested?")).not.toContain("1.40 to 1.00 (");
});
