import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$20,000,000",
  definitions: `"Tangible Net Worth" means net worth under GAAP, except that it shall not include any patents, any goodwill, any prepaid expenses or any investment in Larkspur, LLC.`,
  covenants: "5.1 Tangible Net Worth. Maintain at all times Tangible Net Worth of not less than $8,500,000.",
});

it("takes from a net worth what the definition of tangible net worth leaves out", () => {
  expect(
    ask(
      "The books show net worth of $10,000,000, including $400,000 of patents and a $200,000 stake in Larkspur, LLC. By what margin does it clear the net worth covenant?",
    ),
  ).toContain(
    "Tangible net worth: $10,000,000 − $400,000 − $200,000 = $9,400,000. Tangible Net Worth: $9,400,000 − $8,500,000 = $900,000. The covenant is met.",
  );
});

it("computes nothing with an item that the definition does not name", () => {
  expect(
    ask(
      "The books show net worth of $10,000,000, including $400,000 of patents and $200,000 of inventory. By what margin does it clear the net worth covenant?",
    ),
  ).not.toContain("$400,000 −");
});
