import { describe, expect, it } from "vitest";
import { feesInBrief } from "../../../../../test/support/fees-in-brief.ts";

describe("readFees", () => {
  it.each([
    [
      "a commitment fee with a rate",
      'Section 2.07 Fees. (a) The Borrower shall pay to the Administrative Agent for the account of each Lender a commitment fee (the "Commitment Fee") equal to 0.375% per annum on the unused amount of its Commitment.',
      [["commitment", 37.5, null]],
    ],
    [
      "the following fee, with its amount at the end of the sentence",
      "Section 2.07 Fees. Facilities Fee: Borrower will pay the following Facilities Fee to Bank before any facility, including this one, is made available to Borrower: $30,000.",
      [["facility", null, 30000]],
    ],
    [
      "a fee on the unused part of a revolving loan, priced in its second sentence",
      'Section 2.07 Unused Revolving Loan Fee. The Borrower shall pay to the Agent a fee for the ratable benefit of the Lenders (the "Unused Revolving Loan Fee") quarterly in arrears. The Unused Revolving Loan Fee shall be, for each day until the Termination Date, an amount equal to the Commitment less the Loans of that day, multiplied by 0.30% and divided by 360.',
      [["commitment", 30, null]],
    ],
    [
      "an unused fee that is assessed",
      "Section 2.07 Unused Line of Credit Fee. An unused line of credit fee equal to fifteen basis points (.15%) of the unborrowed amount of the Loan shall be assessed each quarter.",
      [["commitment", 15, null]],
    ],
    [
      "fees agreed with each agent in a section on commitment fees",
      "Section 2.07 Commitment Fees; Other Fees. (a) The Borrower shall pay to each Lender a commitment fee of 0.40% per annum on its unused Commitment. (b) The Borrower shall pay (without duplication) to each Agent any and all fees separately agreed to by the Borrower and that Agent.",
      [
        ["commitment", 40, null],
        ["agency", null, null],
      ],
    ],
    [
      "an unused fee without a name",
      "Section 2.07 Fees. Borrower shall pay to Bank a fee equal to one-quarter of one percent (0.25%) per annum on the average daily unused amount of the Line of Credit.",
      [["commitment", 25, null]],
    ],
    [
      "a facility fee that a grid prices",
      "Section 2.07 Fees. The Company agrees to pay to the Agent for the account of each Lender a facility fee at the Applicable Rate on its Commitment, whether used or unused.",
      [["facility", null, null]],
    ],
    [
      "fees of a letter for the agent",
      "Section 2.07 Fees. The Borrower agrees to pay to the Administrative Agent, for its own account, fees payable in the amounts and at the times separately agreed upon between them.",
      [["agency", null, null]],
    ],
    [
      "fees of an agreement with the agent beside a commitment fee",
      "Section 2.07 Commitment Fees, etc. (a) The Borrower shall pay to the Administrative Agent for the account of each Lender a commitment fee of 0.30% per annum on its unused Commitment. (b) The Borrower agrees to pay to the Administrative Agent the fees in the amounts and on the dates as set forth in any fee agreements with the Administrative Agent.",
      [
        ["commitment", 30, null],
        ["agency", null, null],
      ],
    ],
    [
      "no fee of the clause on the entire agreement",
      "Section 2.07 Integration. This Agreement and any separate letter agreements with respect to fees payable to the Administrative Agent constitute the entire contract among the parties.",
      [],
    ],
    [
      "a monthly amount in front of a late charge",
      "Section 2.07 Fees. The Borrower shall pay the Lender an agency fee of $1,500 per month, and a late charge of 5% of any payment not made within 10 days.",
      [["agency", null, 1_500]],
    ],
    [
      "a fee named after an amount in percent",
      'Section 2.07 Fees. Borrower shall pay to Agent an amount equal to .20% per annum of that portion of the Facility that is not outstanding on each day (the "Unused Facility Fee"), payable in arrears.',
      [["commitment", 20, null]],
    ],
    [
      "an unused fee that the text calls a facility fee",
      "Section 2.07 Annual Unused Fee. The Borrower shall pay to the Bank a facility fee on the daily average unused portion of the Note, computed at the rate of 0.70% per annum.",
      [["commitment", 70, null]],
    ],
    [
      "a rate with a blank in its figure, and a sentence that a page mark breaks",
      "Section 2.07 Fees. The Borrower shall pay to the Bank an origination fee equal to 0. 10 % of the Commitment. The Borrower shall also pay to the Bank a facility fee with respect to the\n\nRevolving Line equal to 0.15% per annum of the Commitment.",
      [
        ["upfront", 10, null],
        ["facility", 15, null],
      ],
    ],
    [
      "the threshold of a fee as none of its price",
      "Section 2.07 Fees. Company shall pay to Bank a commitment fee at the Applicable Margin on the average amount by which $10,000,000 exceeds the aggregate amount of Advances.",
      [["commitment", null, null]],
    ],
    [
      "fees of a fee agreement for the agent",
      "Section 2.07 Fees. The Borrower agrees to pay to the Administrative Agent the fees in the amounts and on the dates as set forth in any fee agreements with the Administrative Agent.",
      [["agency", null, null]],
    ],
    [
      "fees in a list whose lead says that they are paid",
      "Section 2.07 Fees. The Borrower shall pay to the Lender the following fees:\n\n(a) On the date hereof, a one-time facility fee of $1,750,000;\n\n(b) On each Payment Date, in arrears, a non-use fee of 0.45% of the unused commitment.",
      [
        ["facility", null, 1_750_000],
        ["commitment", 45, null],
      ],
    ],
    [
      "an amount in front of its name",
      "Section 2.07 Fees. The Borrower shall pay to the Bank a $7,500.00 facility fee on the date of this Agreement.",
      [["facility", null, 7500]],
    ],
  ])("reads %s", (_, section, fees) => {
    expect(feesInBrief(section).fees).toEqual(fees);
  });

  it("does not read fees from expenses, real property or provisos on defaulting lenders", () => {
    expect(
      feesInBrief(
        "Section 2.07 Expenses. The Borrower shall pay all fees and expenses of counsel. Section 2.08 Mortgages. Each Loan Party shall grant a Mortgage on property owned in fee with a value above $2,000,000 and pay the filing costs. Section 2.09 Defaulting Lenders. No Defaulting Lender shall be entitled to receive a commitment fee of 0.50% and shall not be entitled to pay it to others. The Loans may be prepaid without premium or penalty.",
      ).fees,
    ).toEqual([]);
  });
});
