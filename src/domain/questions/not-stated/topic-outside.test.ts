import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  covenants: "5.1 Letters of Credit. The Lender shall not issue any letter of credit with a term longer than one year.",
});

it("takes what the bank will do under the agreement as a question about its terms", () => {
  expect(ask("Will the bank issue a letter of credit that runs for two years?")).toContain("longer than one year");
  expect(ask("Will the bank be downgraded next year?")).toContain("refused");
  expect(ask("Will the lender extend past 2019?")).toContain("refused");
  expect(ask("Where is the price of paper going to be in 2019?")).toBe(
    "refused: The document does not cover forecasts.",
  );
});

it("takes a draft under a letter of credit as one, and a request to draft something as other work", () => {
  expect(ask("A draft is drawn under a letter of credit. What term may it have?")).not.toContain("other work");
  expect(ask("Draft a waiver letter for me")).toContain("other work");
});
