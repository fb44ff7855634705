import { describe, expect, it } from "vitest";
import { feesInBrief } from "../../../../../test/support/fees-in-brief.ts";

describe("prepayment fees", () => {
  it.each([
    [
      "a prepayment penalty",
      "Section 2.07 Prepayment Penalty. If the Borrower prepays the loans in the first year, it shall pay to the Lender a prepayment penalty equal to two percent (2%) of the amount prepaid.",
      [["prepayment", 200, null]],
    ],
    [
      "no premium in the interest on a prepayment fee that is late",
      "Section 2.07 Prepayment. If the Borrower does not pay a prepayment fee when due, the amount of such prepayment fee shall bear interest until paid at a rate per annum three percent (3.00%) above the Prime Rate, computed on the basis of a year of 360 days and payable on demand.",
      [],
    ],
    [
      "a fee for ending or reducing the line",
      "Section 2.07 Termination and Line Reduction Fees. If the Borrower reduces the Maximum Line, the Borrower shall pay to the Lender a fee in an amount equal to a percentage of the reduction as follows: (A) two percent (2.0%) if the reduction occurs on or before the first anniversary of the Funding Date; (B) one percent (1.0%) thereafter.",
      [["prepayment", 200, null]],
    ],
    [
      "a prepayment premium of an amount",
      "Section 2.07 Termination. If the Borrower terminates this Agreement in the first year, it shall pay a prepayment premium equal to $150,000.",
      [["prepayment", null, 150_000]],
    ],
    [
      "a prepayment fee of as much as a year's interest",
      "Section 2.07 Prepayment. The Borrower may prepay the loans if it pays to Lender a prepayment fee equal to the interest rate then applicable multiplied by the principal prepaid.",
      [["prepayment", null, null]],
    ],
    [
      "a prepayment premium that falls",
      'Section 2.07 Prepayment Premium. If the Term Loan is prepaid, the Borrower shall pay a prepayment premium (the "Prepayment Premium") equal to 3.00% of the amount prepaid before the first anniversary of the Closing Date and 1.00% before the second.',
      [["prepayment", 300, null]],
    ],
    [
      "a make-whole amount and the premium that takes its place in one case",
      'Section 2.07 Yield Maintenance. If the Loans are prepaid, the Borrower shall pay the Yield Maintenance Premium.\n\n"Yield Maintenance Premium" means the difference between the interest that would have been payable until June 3, 2025 and the interest on the same amount at the Treasury Rate plus 50 basis points.\n\n(b) If the Loans are prepaid upon a Change of Control, the Borrower shall pay, instead, a prepayment premium equal to 1.00% of the principal amount prepaid.',
      [
        ["prepayment", null, null],
        ["prepayment", 100, null],
      ],
    ],
    [
      "a make-whole amount and no rate of the fee in the next section",
      'Section 2.07 Prepayment. With each prepayment the Borrower shall pay the Make-Whole Amount.\n\n"Make-Whole Amount" means the excess of the discounted value of the remaining payments over the principal prepaid.\n\n(b) The Borrower shall pay accrued interest and the Make-Whole Amount.\n\n2.08 Fees. The Borrower shall pay an origination fee of 0.20% of the Commitments at closing.',
      [
        ["prepayment", null, null],
        ["upfront", 20, null],
      ],
    ],
    [
      "a fee on repricing",
      "Section 2.07 Repricing Transactions. If a Repricing Transaction is made within six months after the Closing Date, the Borrower shall pay to the Agent for the Lenders a fee equal to 1.00% of the Term Loans prepaid in connection with it.",
      [["prepayment", 100, null]],
    ],
  ])("reads %s", (_, section, fees) => {
    expect(feesInBrief(section).fees).toEqual(fees);
  });

  it("gives no rate to a premium that makes the lenders whole", () => {
    const { fees } = feesInBrief(
      "Section 2.07 Prepayments. The Borrower may prepay the Loans together with the Applicable Premium.",
      '"Applicable Premium" means, on any prepayment date, the present value of the interest due to the Maturity Date, computed with a discount rate equal to the Treasury Rate plus 50 basis points.',
    );
    expect(fees).toEqual([["prepayment", null, null]]);
  });

  it("gives a premium the rate that follows a first period of making whole", () => {
    const { fees } = feesInBrief(
      "Section 2.07 Prepayments. The Borrower may prepay the Loans together with the Prepayment Premium.",
      '"Prepayment Premium" means (a) before the first anniversary of the Closing Date, the Make-Whole Amount and (b) before the second anniversary, 3.00% of the principal amount prepaid.',
    );
    expect(fees).toEqual([["prepayment", 300, null]]);
  });
});
