import { describe, expect, it } from "vitest";
import { feesInBrief } from "../../../../../test/support/fees-in-brief.ts";

describe("fees that are due once", () => {
  it.each([
    [
      "two initial fees of one sentence",
      "Section 2.07 Initial Fees. The Borrower has paid to the Bank a fee of $110,000 and shall pay to the Bank a fee on the date of the first advance of $195,000.",
      [
        ["upfront", null, 110_000],
        ["upfront", null, 195_000],
      ],
    ],
    [
      "an initial fee once that its bracket names",
      'Section 2.07 Initial Fees. The Borrower shall pay to the Bank on the Closing Date a fee of $110,000 (the "Initial Fee").',
      [["upfront", null, 110_000]],
    ],
    [
      "a part of the commitment that is due once under a name of its own",
      'Section 2.07 Fees. The Borrower agrees to pay to the Lender on the Closing Date a fee (the "RLC Fee") in an amount equal to one percent (1.0%) of the RLC Commitment.',
      [["upfront", 100, null]],
    ],
    [
      "an upfront fee of an amount",
      "Section 2.07 Fees. The Borrower shall pay to the Lender on the Closing Date an origination fee in the amount of $125,000.",
      [["upfront", null, 125_000]],
    ],
    [
      "an origination fee that is paid at signing",
      "Section 2.07 Fees. Concurrently with the execution of this Agreement, the Company pays to the Bank a non-refundable loan origination fee in the amount of $18,000.",
      [["upfront", null, 18_000]],
    ],
    [
      "a percentage of the commitment that is due once",
      "Section 2.07 Fees. On the Closing Date the Borrower shall pay to the Lender a commitment fee equal to one percent (1%) of the Commitment.",
      [["upfront", 100, null]],
    ],
    [
      "fees whose names follow their prices",
      'Section 2.07 Fees. Borrower shall pay to Lender, on the Closing Date, a fee equal to $62,500 (the "Origination Fee"). Borrower shall pay to Lender, when it repays the Loan, a fee equal to two percent (2%) of the amount repaid (the "Exit Fee").',
      [
        ["upfront", null, 62_500],
        ["exit", 200, null],
      ],
    ],
    [
      "an exit fee",
      'Section 2.07 Fees. On the Maturity Date the Borrower shall pay to the Lenders an exit fee (the "Exit Fee") equal to 3.25% of the Loans advanced.',
      [["exit", 325, null]],
    ],
    [
      "a closing fee that a letter sets",
      "Section 2.01 Closing Fee. On the Closing Date the Borrower shall pay to the Lender all fees due in accordance with the Fee Letter.",
      [["upfront", null, null]],
    ],
  ])("reads %s", (_, section, fees) => {
    expect(feesInBrief(section).fees).toEqual(fees);
  });

  it.each([
    [
      "on the Closing Date a facility fee equal to 0.25% of such Lender's Commitment, fully earned when paid",
      "upfront",
    ],
    ["a one-time facility fee of 0.25% of the aggregate Commitments, due upon execution of this Agreement", "upfront"],
    ["a facility fee at 0.25% per annum on the daily amount of the Commitments, payable in arrears", "facility"],
  ])("distinguishes a facility fee that is due once from a recurring one: %s", (words, type) => {
    const { fees } = feesInBrief(
      `Section 2.07 Fees. The Borrower shall pay to the Agent for the account of each Lender ${words}.`,
    );
    expect(fees).toEqual([[type, 25, null]]);
  });
});
