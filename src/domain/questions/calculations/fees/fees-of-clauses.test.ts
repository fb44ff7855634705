import { expect, it } from "vitest";
import { askBankAgreement, askLeverageGrid } from "../../../../../test/support/ask-agreement.ts";

const withFees = (sections: string) => askLeverageGrid({ sections });

it("computes the utilization fee on loans above the share of the commitments", () => {
  const ask = withFees(
    "2.7 Utilization Fee. The Borrower shall pay a utilization fee at the rate of 0.15% per annum on the aggregate amount of the loans for each day on which that amount exceeds one half of the total Commitments.",
  );
  expect(ask("What is the utilization fee on loans of $60m for 90 days?")).toContain(
    "$60,000,000 is above 50% × $80,000,000 = $40,000,000; $60,000,000 × 0.15% (15 bps) × 90/360 = $22,500.",
  );
  expect(ask("What is the utilization fee for a quarter if $30m is drawn?")).toContain(
    "No utilization fee: loans of $30,000,000 are not above 50% × $80,000,000 = $40,000,000.",
  );
});

it("takes the rate of a utilization fee from its definition, with a condition that the clause names", () => {
  const ask =
    withFees(`2.7 Utilization Fee. The Borrower shall pay a utilization fee at the Utilization Fee Rate on the loans for each Excess Utilization Day.

"Utilization Fee Rate" means 0.10% per annum.

2.8 Other Terms. Nothing else accrues.`);
  expect(ask("How much is the utilization fee on loans of $60m for 90 days?")).toContain(
    "$60,000,000 × 0.10% (10 bps) × 90/360 = $15,000, on the days on which the condition of the clause is met.",
  );
});

it("takes the percentage of what is done with a letter of credit", () => {
  const ask = withFees(
    "2.6 Letter of Credit Fees. The Borrower shall pay for the issuance of a standby letter of credit a fee of 1.25% of the amount of the letter of credit, and for each extension and renewal thereof 0.50% of the amount of the letter of credit.",
  );
  expect(ask("What does it cost to issue a $400,000 letter of credit?")).toContain("$400,000 × 1.25% = $5,000");
  expect(ask("What is the fee to renew a $400,000 letter of credit?")).toContain("$400,000 × 0.50% = $2,000");
});

it("names the least fee on a letter of credit", () => {
  const ask = withFees(
    "2.6 Letter of Credit Fees. The Borrower shall pay a letter of credit fee for each letter of credit equal to the greater of (A) 2.00% per annum of the amount available to be drawn under such letter of credit and (B) $500.",
  );
  expect(ask("What is the letter of credit fee on a $20,000 letter of credit for a year?")).toContain(
    "= $400; the fee is at least $500.",
  );
  expect(ask("What is the letter of credit fee on a $200,000 letter of credit for a year?")).not.toContain("at least");
});

it("computes a fee that is paid once under the name that the text puts in quotes", () => {
  const ask = askBankAgreement({
    commitment: "$4,000,000",
    covenants:
      'The Borrower agrees to pay the Lender on the Closing Date a fee (the "RLC Fee") in an amount equal to one percent (1.0%) of the Revolving Commitment.',
  });
  expect(ask("How much is the RLC fee in dollars?")).toContain("$4,000,000 × 1.00% = $40,000");
});

it("takes an upfront fee for the origination fee that is paid at closing", () => {
  const ask = askBankAgreement({
    commitment: "$4,000,000",
    covenants:
      "On the Closing Date the Borrower shall pay to the Lender an upfront fee equal to 0.75% of the Commitment.",
  });
  expect(ask("How much is the origination fee in dollars?")).toContain("$4,000,000 × 0.75% = $30,000");
});

it("computes a fee that is a share of the margin for the quarter, and never as a utilization fee", () => {
  const ask = withFees(
    "2.7 Commitment Fee. The Borrower shall pay a commitment fee computed at the rate of 35 per cent. of the applicable Margin per annum on the available Commitments.",
  );
  expect(ask("What is the commitment fee on $10m for the quarter at leverage of 2.4x?")).toContain(
    "$10,000,000 × 0.6125% × 90/360 = $15,312.50",
  );
  expect(ask("What is the total cost at leverage of 2.4x including the utilization fee?")).not.toContain("35%");
});
