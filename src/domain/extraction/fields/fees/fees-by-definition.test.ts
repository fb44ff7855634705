import { describe, expect, it } from "vitest";
import { feesInBrief } from "../../../../../test/support/fees-in-brief.ts";

describe("fees by definition", () => {
  it("follows the rate that a fee names to its definition", () => {
    const { fees, evidence } = feesInBrief(
      "Section 2.07 Fees. The Borrower shall pay to the Agent for the Lenders a commitment fee at the Commitment Fee Rate on the unused Commitments.",
      '"Commitment Fee Rate" means thirty-five (35.0) basis points per annum.',
    );
    expect(fees).toEqual([["commitment", 35, null]]);
    expect(evidence["/fees/0/rate_bps"]?.[0]?.quote).toContain("35.0) basis points");
    expect(evidence["/fees/0/type"]?.[0]?.quote).toContain("commitment fee");
  });

  it("takes the rate that the definition of the margin states for the fee", () => {
    const { fees } = feesInBrief(
      "Section 2.07 Fees. The Borrower shall pay to the Agent a commitment fee at the rate per annum equal to the Applicable Margin on the Unused Commitments.",
      '"Applicable Margin" means (i) with respect to Loans, 1.75% per annum and (ii) with respect to commitment fees, 0.2% per annum.',
    );
    expect(fees).toEqual([["commitment", 20, null]]);
  });

  it("takes the rate that the definition of the margin states for the fee beside the grid of the loans", () => {
    const { fees } = feesInBrief(
      'Section 2.07 Fees. The Borrower shall pay to each Lender a commitment fee on the unused Revolving Commitment (the "Unused Commitment Fee") at a rate per annum equal to the Applicable Margin.',
      '"Applicable Margin" means (a) with respect to the Unused Commitment Fee, 0.45%; and (b) with respect to Revolving Loans, the percentage set forth below:\n\n| Level | Leverage Ratio | ABR Loans | SOFR Loans |\n| --- | --- | --- | --- |\n| I | > 3.00x | 1.25% | 2.25% |\n| II | <= 3.00x | 1.00% | 2.00% |\n',
    );
    expect(fees).toEqual([["commitment", 45, null]]);
  });

  it("takes a fee from the definition of the margin where nothing else states it", () => {
    const { fees } = feesInBrief(
      "Section 2.07 Amendments. This Agreement takes effect on the date hereof.",
      '"Applicable Rate" means, with respect to any ABR Loan, or with respect to the facility fees payable hereunder, the rate set forth below:\n\n| Level | ABR Spread | Facility Fee Rate |\n| --- | --- | --- |\n| 1 | 0.50% | 0.25% |\n| 2 | 1.00% | 0.375% |\n',
    );
    expect(fees).toEqual([["facility", null, null]]);
  });

  it.each([
    [
      '"Applicable Rate" means (a) in the case of Base Rate Loans, 1.15%, (b) in the case of Term SOFR Loans, 2.15% and (c) in the case of the Commitment Fee, 0.35%.',
      [["commitment", 35, null]],
    ],
    [
      '"Applicable Margin" means 1.90% per annum for LIBOR Loans, 0.90% per annum for ABR Loans and 0.45% per annum for unused fees under Section 2.08.',
      [["commitment", 45, null]],
    ],
    [
      '"Applicable Percentage" means (i) for Letter of Credit Fees, 2.25% per annum, (ii) for Eurodollar Loans, 2.25% per annum and (iii) for the Facility Fee, 0.15% per annum.',
      [
        ["letter_of_credit", 225, null],
        ["facility", 15, null],
      ],
    ],
  ])("takes the fees that only a pricing definition states: %s", (definition, expected) => {
    const { fees } = feesInBrief(
      "Section 2.07 Amendments. This Agreement takes effect on the date hereof.",
      definition,
    );
    expect(fees).toEqual(expected);
  });

  it("leaves the rate to the grid where its definition is one", () => {
    const { fees } = feesInBrief(
      "Section 2.07 Fees. The Borrower shall pay to the Agent for the Lenders a commitment fee at the Commitment Fee Rate on the unused Commitments.",
      '"Commitment Fee Rate" means the percentage set out below:\n\n| Level | Usage | Commitment Fee |\n| --- | --- | --- |\n| 1 | > 50% | 0.25% |\n| 2 | < 50% | 0.375% |\n',
    );
    expect(fees).toEqual([["commitment", null, null]]);
  });

  it("does not take an item of accounts for a fee of the loan", () => {
    const { fees } = feesInBrief(
      "Section 2.07 Amendments. This Agreement takes effect on the date hereof.",
      '"Deferred Loan Fees" means, with respect to the Companies, and with respect to any period, any upfront, closing or similar fees paid by a Company in connection with Indebtedness that are capitalized on its balance sheet.\n\n"Closing Fee" means a fee of 0.50% of the Commitments payable to the Lenders on the date of this Agreement.',
    );
    expect(fees).toEqual([["upfront", 50, null]]);
  });

  it("reads a margin stated for a fee after its figure", () => {
    const margin =
      '"Applicable Margin" means: (a) 4.50% per annum for LIBOR Loans, (b) 4.25% per annum for the Letter of Credit Fee Applicable Margin and (c) 0.375% for the Unused Line Fee Applicable Margin.';
    const section =
      'Section 2.07 Fees. The Borrower shall pay to the Agent a fee (the "Unused Line Fee") for its non-use of available funds in an amount equal to the Applicable Margin multiplied by the unused Commitment.';
    expect(feesInBrief(section, margin).fees).toEqual([
      ["letter_of_credit", 425, null],
      ["commitment", 37.5, null],
    ]);
  });

  it("reads a fee that its definition states as an amount", () => {
    expect(feesInBrief("Section 2.07 Terms. None.", '"Upfront Fee" means $12,500 payable at closing.').fees).toEqual([
      ["upfront", null, 12_500],
    ]);
  });
});
