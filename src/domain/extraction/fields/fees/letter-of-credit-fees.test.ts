import { describe, expect, it } from "vitest";
import { feesInBrief } from "../../../../../test/support/fees-in-brief.ts";

describe("letter of credit fees", () => {
  it.each([
    [
      "commissions on letters of credit, by their term",
      "Section 2.07 Letter of Credit Fees. The Borrower shall pay the Bank at the time of issuance of each Letter of Credit a commission with respect to that Letter of Credit equal to one percent per annum of the maximum amount available to be drawn if the Letter of Credit expires within one year and one and one half percent per annum if it expires later.",
      [
        ["letter_of_credit", 100, null],
        ["letter_of_credit", 150, null],
      ],
    ],
    [
      "fees upon the issuance of one kind of letters of credit",
      "Section 2.07 Interest and Charges. Borrower shall pay to Bank (i) fees upon the issuance of each standby Letter of Credit equal to one and one-half percent (1.50%) of the face amount thereof, and (ii) the Bank's standard charges.",
      [["letter_of_credit", 150, null]],
    ],
    [
      "commissions for issuing letters of credit",
      "Section 2.07 Letters of Credit. Borrower agrees to pay Agent for the benefit of Lenders commissions for issuing the Letters of Credit (for each Letter of Credit) in an amount equal to the greater of (i) $750 or (ii) 1.25% of the face amount of the Letter of Credit.",
      [["letter_of_credit", 125, null]],
    ],
    [
      "a commission on a share of letters of credit without its increase after a default",
      "Section 2.07 Letter of Credit Fees. The Borrower shall pay to the Agent for the account of each Lender a commission on its Ratable Share of the average daily amount of all Letters of Credit at a rate per annum equal to the Applicable Margin for Eurodollar Advances; provided that the Applicable Margin shall increase by 2% after an Event of Default.",
      [["letter_of_credit", null, null]],
    ],
    [
      "fees of the issuer in amounts to be agreed as fronting fees",
      "Section 2.07 Letter of Credit Fees. The Borrower shall pay to the Issuing Bank for its own account such fees as may from time to time be agreed in writing between the Borrower and the Issuing Bank.",
      [["fronting", null, null]],
    ],
    [
      "an administration fee for each letter of credit",
      'Section 2.07 Letters of Credit Fees. The Borrower shall pay to the Agent for the account of the Lenders an administration fee (a "Letter of Credit Administration Fee") for each Letter of Credit equal to 0.20% of its stated amount.',
      [["letter_of_credit", 20, null]],
    ],
    [
      "a fee on the undrawn amount of letters of credit, named after its price",
      "Section 2.07 Letters of Credit. The Borrower shall pay the Bank a 1% per annum fee on the undrawn amount of each standby Letter of Credit.",
      [["letter_of_credit", 100, null]],
    ],
    [
      "two fees on letters of credit, the second for the issuer",
      "Section 2.07 Letter of Credit Fees. The Borrower shall pay (a) a letter of credit fee equal to 1.75% per annum of the face amount of each Letter of Credit and (b) to the issuing bank for its own account a fronting fee of 0.125% per annum.",
      [
        ["letter_of_credit", 175, null],
        ["fronting", 12.5, null],
      ],
    ],
    [
      "letter of credit and fronting fees of one sentence",
      "Section 2.07 Fees. The Borrower shall pay (i) to the Agent for the Banks a Letter of Credit Fee at the Applicable Margin on all outstanding Letters of Credit and (ii) to each Issuing Bank for its own account a letter of credit fronting fee of 0.125% per annum.",
      [
        ["letter_of_credit", null, null],
        ["fronting", 12.5, null],
      ],
    ],
    [
      "a fee in the items of a covenant",
      "Section 2.07 Letter of Credit Fees. Pay the Bank, for the issuance of a standby letter of credit, a fee of 1.25% of the amount of the letter of credit.",
      [["letter_of_credit", 125, null]],
    ],
    [
      "letters of credit: the lenders' fee and the issuer's",
      "Section 2.07 Letter of Credit Fees. (a) The Borrower shall pay to the Administrative Agent for the account of each Lender a letter of credit fee at the Applicable Margin for Eurodollar Loans on the undrawn amount of each Letter of Credit. (b) The Borrower shall pay to the Issuing Bank for its own account a fronting fee of 0.125% per annum.",
      [
        ["letter_of_credit", null, null],
        ["fronting", 12.5, null],
      ],
    ],
    [
      "the issuer's charges as agreed, and the lenders' fee at the margin",
      "Section 2.07 Fees. (b) Letter of Credit Fees. The Borrower agrees to pay, with respect to all Letters of Credit, (i) to the L/C Issuer certain customary fees and charges as separately agreed between them and (ii) to the Administrative Agent, for the benefit of the Lenders, a fee accruing at a rate per annum equal to the Applicable Margin on the maximum undrawn face amount of such Letters of Credit.",
      [["letter_of_credit", null, null]],
    ],
    [
      "the issuer's charges as agreed, and the lenders' fee at a rate",
      "Section 2.07 Fees. The Borrower agrees to pay, with respect to each Letter of Credit, (a) to the Issuing Bank its charges as agreed from time to time and (b) to the Agent for the Lenders, a fee of 1.50% per annum on the undrawn amount.",
      [["letter_of_credit", 150, null]],
    ],
    [
      "items with respect to each letter of credit, of which one rate may be agreed otherwise",
      "Section 2.07 Fees. (b) Letter of Credit Fees. The Borrower shall pay:\n\n(i) to the Agent for the account of each Issuer, with respect to each Letter of Credit issued by such Issuer, an issuance fee equal to 0.25% per annum (or such other rate as may be agreed upon between the Borrower and such Issuer) of the maximum undrawn face amount of such Letter of Credit; and\n\n(ii) to the Agent for the Lenders, with respect to each Letter of Credit, a fee at the Applicable Margin on the undrawn face amount.",
      [
        ["fronting", 25, null],
        ["letter_of_credit", null, null],
      ],
    ],
    [
      "fronting fees in the plural",
      "Section 2.01 Letter of Credit Fees. The Borrower shall pay to the Issuing Bank for its own account (x) fronting fees in amounts and at times agreed between them and (y) charges for processing.",
      [["fronting", null, null]],
    ],
    [
      "a commission that is named a fee in a bracket",
      'Section 2.07 Letters of Credit. The Borrower shall pay to the Agent for all Lenders a commission on each Letter of Credit (herein the "Letter of Credit Fee") equal to the then-Applicable Margin for Eurodollar Loans.',
      [["letter_of_credit", null, null]],
    ],
  ])("reads %s", (_, section, fees) => {
    expect(feesInBrief(section).fees).toEqual(fees);
  });

  it.each([
    ["1.75% per annum for Eurodollar Loans and 0.75% per annum for Base Rate Loans", 175],
    ["2.00% per annum", 200],
    [
      "1.75% for Eurodollar Loans until the first anniversary of the date hereof and 2.00% for Eurodollar Loans thereafter",
      null,
    ],
  ])("takes the margin of the loans that a letter of credit fee equals: %s", (margin, expected) => {
    const { fees } = feesInBrief(
      "Section 2.07 Fees. The Borrower shall pay to the Agent for the Lenders a letter of credit fee equal to the Applicable Margin for Eurodollar Loans on the undrawn amount of each Letter of Credit.",
      `"Applicable Margin" means ${margin}.`,
    );
    expect(fees).toEqual([["letter_of_credit", expected, null]]);
  });
});
