import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"Consolidated Capitalization" means the sum of Consolidated Debt plus Consolidated Net Worth.

"Consolidated Capitalization Ratio" means the ratio, expressed as a percentage, of Consolidated Debt to Consolidated Capitalization.`,
  covenants: `5.1 Maximum Consolidated Capitalization Ratio. The Borrower will have, at the end of each fiscal quarter, a Consolidated Capitalization Ratio of not more than seventy percent (70%).`,
});

it("tests the ratio where its covenant is named by the defined sum on one side", () => {
  expect(
    ask(
      "The borrower reports consolidated debt of $49 million and consolidated net worth of $20 million. Are they within the capitalization covenant?",
    ),
  ).toMatch(/\$49,000,000 ÷ \(\$49,000,000 \+ \$20,000,000 = \$69,000,000\) = 71\.01%[^]*not met/);
});

it("computes the defined sum where no covenant is named", () => {
  expect(
    ask(
      "Consolidated debt is $49 million and consolidated net worth is $20 million. What is the consolidated capitalization?",
    ),
  ).toContain("$49,000,000 + $20,000,000 = $69,000,000");
});
