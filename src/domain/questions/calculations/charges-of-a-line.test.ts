import { expect, it } from "vitest";
import { askLeverageGrid } from "../../../../test/support/ask-agreement.ts";

const ask = askLeverageGrid({
  sections: `2.6 Letter of Credit Fees. The Borrower shall pay a letter of credit fee (A) for each commercial Letter of Credit equal to 0.125% per annum times the daily amount available to be drawn under such Letter of Credit and (B) for each standby Letter of Credit equal to the Applicable Margin for Term SOFR loans times the daily amount available to be drawn under such Letter of Credit.`,
});

it("takes the fee of commercial letters of credit only for these", () => {
  expect(ask("commercial letter of credit fee on $5m for 90 days at leverage of 2.6x?")).toContain("0.125% (12.5 bps)");
  expect(ask("letter of credit fee on $5m for 90 days at leverage of 2.6x?")).not.toContain("0.125% (12.5 bps) × 90");
});

it("computes interest and the commitment fee of one period", () => {
  const answer = ask("Interest and commitment fee for Q1 2026 with $30m drawn at SOFR of 4.25% and leverage of 1.5x?");
  expect(answer).toContain("$30,000,000 × 5.75% × 90/360 = $431,250");
  expect(answer).toContain("= $50,000,000; $50,000,000 × 0.20% (20 bps) × 90/360 = $25,000.");
});

it("asks for the rate that one of two charges needs", () => {
  expect(ask("Interest and commitment fee for Q1 2026 with $30m drawn and leverage of 1.5x?")).toContain(
    "refused: Say at what rate",
  );
});
