import { expect, it } from "vitest";
import { askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

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

it("says the fee on letters of credit at a leverage", () => {
  expect(ask("LC fee at 2.6x?")).toContain("at II is the margin of 1.75% (175 bps) a year");
  expect(ask("Letter of credit fee at level III?")).toContain("at III is the margin of 2.00% (200 bps) a year");
  expect(ask("Commercial LC fee at 2.6x?")).not.toContain("1.75%");
});

it("computes interest where the question says that there is no default", () => {
  expect(
    ask("Interest for 90 days on $10m with SOFR at 4% and leverage of 1.5x, and there's no default: how much?"),
  ).toContain("$10,000,000 × 5.50% × 90/360 = $137,500");
});

const SWINGLINE = "Commitment fee at 1.5x for 90 days with $30m of loans and $5m of swingline loans?";
const feeWith = (sentence: string): string =>
  askLeverageGrid({
    sections: `2.7 Commitment Fee. The Borrower shall pay a commitment fee on the unused Revolving Commitments at the rate per annum set forth in the definition of Applicable Margin. ${sentence}

2.8 Swing Line. The Administrative Agent may make swing line loans ("Swing Line Loans") to the Borrower.`,
  })(SWINGLINE);

it("leaves swingline loans out of what is drawn, or counts them, as the clause on the fee says", () => {
  expect(feeWith("Swing Line Loans shall not be counted as usage for purposes of the commitment fee.")).toContain(
    "$80,000,000 − $30,000,000 drawn = $50,000,000; $50,000,000 × 0.20% (20 bps) × 90/360 = $25,000",
  );
  expect(feeWith("For purposes of the commitment fee, Swing Line Loans shall be deemed to be usage.")).toContain(
    "$80,000,000 − $30,000,000 − $5,000,000 drawn = $45,000,000",
  );
  expect(feeWith("")).toContain("it is not certain whether swingline loans count as drawn");
});

it("takes no other fee for a utilization fee", () => {
  const ask = askLeverageGrid({
    sections:
      '2.7 Utilization Fee. For each day on which the loans exceed 50% of the Revolving Commitments, the Borrower shall pay a utilization fee at the Utilization Rate on the outstanding loans. "Utilization Rate" means 0.10% per annum.',
  });
  expect(ask("Utilization fee for 90 days at 1.5x if 60% of the commitments is drawn?")).not.toContain(
    "0.20% (20 bps)",
  );
});

it("takes letters of credit off the commitment where the definition of its unused part does", () => {
  const question = "Commitment fee at 1.5x for 90 days with $30m of loans and $10m of letters of credit?";
  const defined = askLeverageGrid({
    sections:
      '2.7 Commitment Fee. The Borrower shall pay a commitment fee on the Unused Commitment. "Unused Commitment" means, at any time, the Revolving Commitments less the sum of (i) all loans and (ii) the stated amount of each Letter of Credit and all obligations to reimburse the issuer.',
  });
  expect(defined(question)).toContain("$80,000,000 − $30,000,000 − $10,000,000 drawn = $40,000,000");
  const open = askLeverageGrid({
    sections:
      "2.7 Commitment Fee. The Borrower shall pay a commitment fee on the unused commitments. The Agent issues Letters of Credit.",
  });
  expect(open(question)).toContain("it is not certain whether letters of credit count");
});
