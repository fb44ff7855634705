import { expect, test } from "vitest";
import { inventedAgreement, type Parts } from "../../../../../test/support/invented-agreement.ts";
import { extractAgreement } from "../../extract-agreement.ts";

const LOANS = `Section 2.01 Loans. Each Lender agrees to make revolving loans (the "Revolving Loans") to the Borrower until May 9, 2006. The Issuing Bank shall issue Letters of Credit.`;

const feesOf = (fees: NonNullable<Parts["credits"]>) =>
  extractAgreement(inventedAgreement({ credits: `${LOANS}\n\n${fees}` })).fees.map((fee) => [
    fee.type,
    fee.rate_bps,
    fee.amount?.amount ?? null,
  ]);

test.each([
  [
    "an annual fee that the agent keeps",
    `Section 2.05 Fees. (a) The Borrower shall pay to the Lenders a commitment fee of 0.375% per annum on the unused Commitments.

(b) The Borrower shall pay to the Administrative Agent, for its own account, an annual fee of $35,000, payable on the Closing Date and on each anniversary thereof.`,
    [
      ["commitment", 37.5, null],
      ["agency", null, 35_000],
    ],
  ],
  [
    "an administration fee, and a facility fee payable in installments",
    `Section 2.05 Agent's Fee. The Borrower shall pay the Agent an annual administration fee in the amount of Fifty Thousand Dollars ($50,000), in advance.

Section 2.06 Facility Fee. The Borrower shall pay to the Lenders a facility fee of $400,000, payable in four equal quarterly installments of $100,000 each, the first of which is due on the Closing Date.`,
    [
      ["agency", null, 50_000],
      ["facility", null, 400_000],
    ],
  ],
  [
    "a closing fee payable in parts",
    `Section 2.05 Closing Fee. In consideration of the Commitments the Borrower shall pay to the Lenders a closing fee of $300,000, of which $100,000 is payable on the Closing Date, $100,000 on the first anniversary of the Closing Date and $100,000 on the second anniversary.`,
    [["upfront", null, 300_000]],
  ],
  [
    "fees of several agents in letters",
    `Section 2.05 Fees. (a) Commitment Fee. The Borrower shall pay to the Lenders a commitment fee of 0.375% per annum on the unused Commitments.

(b) Other Fees. The Borrower shall pay to the Arranger and the Administrative Agent, for their own accounts, fees in the amounts and at the times specified in the Fee Letters.`,
    [
      ["commitment", 37.5, null],
      ["agency", null, null],
    ],
  ],
  [
    "fees in a letter with a date",
    `Section 2.05 Agents' Fees. The Borrower agrees to pay to each Agent, for its own account, the fees in the amounts set forth in the letter dated May 2, 2003 between it and such Agent.`,
    [["agency", null, null]],
  ],
  [
    "an issuance fee behind the lenders' fee on letters of credit",
    `Section 2.05 Letter of Credit Fee. The Borrower agrees to pay to the Administrative Agent, for the account of the Lenders, a letter of credit fee of 1.75% per annum of the face amount of each Letter of Credit, and to the Issuing Bank an issuance fee of 1/4 of 1% per annum of such amount.`,
    [
      ["letter_of_credit", 175, null],
      ["fronting", 25, null],
    ],
  ],
  [
    "a fronting fee in the sentence of the lenders' fee",
    `Section 2.05 Letters of Credit. For each Letter of Credit the Borrower shall pay to the Agent a fee equal to 2.00% per annum of the stated amount thereof for the ratable benefit of the Lenders, plus a fronting fee to the Issuing Bank equal to one-quarter of one percent (0.25%) per annum thereof.`,
    [
      ["letter_of_credit", 200, null],
      ["fronting", 25, null],
    ],
  ],
])("%s", (_, fees, read) => {
  expect(feesOf(fees)).toEqual(read);
});

test("a fee for the account of each issuer, as agreed with it, and a fee of at most an amount", () => {
  expect(
    feesOf(
      `Section 2.05 Letter of Credit Fees. The Borrower agrees to pay the following amounts with respect to Letters of Credit: (i) to the Administrative Agent for the account of each Issuer of a Letter of Credit, with respect to each Letter of Credit issued by such Issuer, an issuance fee as agreed with each Issuer, payable in arrears on the last day of each calendar quarter; and (ii) to the Administrative Agent for the ratable benefit of the Lenders a fee of 1.50% per annum on the undrawn amount of each Letter of Credit.`,
    ),
  ).toEqual([
    ["fronting", null, null],
    ["letter_of_credit", 150, null],
  ]);
  expect(
    feesOf(
      `Section 2.05 Letter of Credit Fees. The Borrower shall pay to the Issuing Bank, in respect of each Letter of Credit issued by it, a fronting fee in an amount not to exceed $250. The fees described in the preceding sentence are due quarterly in arrears.`,
    ),
  ).toEqual([["fronting", null, 250]]);
});
