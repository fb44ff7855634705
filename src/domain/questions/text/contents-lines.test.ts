import { expect, test } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

test("a paragraph of two lines, the first of which ends with a ratio, is no table of contents", () => {
  const ask = askBankAgreement({
    commitment: "$5,000,000",
    covenants:
      "7.3 EBITDA Ratio.\n\nMaintain a ratio of Funded Debt to EBITDA in a ratio of not more than 3.50\nto 1, measured as of each fiscal quarter end.",
  });
  expect(ask("What is the maximum ratio of funded debt to EBITDA?")).toContain("at most 3.50 to 1.00");
});
