import { expect, it } from "vitest";
import { askBankAgreement, askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

it("takes the only other amount of a test of charges for the charges", () => {
  const ask = askBankAgreement({
    commitment: "$40,000,000",
    covenants:
      "5.2 Fixed Charge Coverage. The Borrower shall not permit the Fixed Charge Coverage Ratio to be less than 1.25 to 1.00 as of the end of any fiscal quarter.",
  });
  expect(
    ask(
      "Earnings were $9 million against $7.5 million of interest and scheduled principal. Is the fixed charge test met?",
    ),
  ).toMatch(/\$9,000,000 ÷ \$7,500,000 = 1\.20x[^]*not met/);
});

it("reads a multiple of a figure as a ratio", () => {
  expect(askLeverageGrid()("What margin applies if debt is 2.4 times earnings?")).toContain("1.75%");
});
