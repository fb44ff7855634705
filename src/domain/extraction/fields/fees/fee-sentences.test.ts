import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (clauses: string, definitions = "") => `CREDIT AGREEMENT

CREDIT AGREEMENT dated as of May 9, 2003 among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the Lenders and East Shore Bank, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms.

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Revolving Commitments are $40,000,000.

"Term Commitment" means the commitment of each Lender to make a Term Loan. The aggregate Term Commitments are $20,000,000.

${definitions}

ARTICLE II
THE CREDITS

Section 2.01 Loans. Each Lender agrees to make revolving loans (the "Revolving Loans") to the Borrower until May 9, 2006 and a term loan (the "Term Loan") on the Closing Date.

${clauses}
`;

const feesOf = (clauses: string, definitions = "") =>
  extractAgreement(agreement(clauses, definitions)).fees.map((fee) => [
    fee.type,
    fee.rate_bps,
    fee.amount?.amount ?? null,
  ]);

describe("fees on what is not drawn", () => {
  it.each([
    "on the average daily amount by which the Revolving Commitment exceeds the sum of advances and Letters of Credit outstanding",
    "on the amount, if any, by which the principal outstanding for each day is less than the maximum amount of the facility",
  ])("a fee %s is a commitment fee", (charged) => {
    const clause = `Section 2.02 Charges. The Borrower shall pay to the Administrative Agent quarterly in arrears a fee of .375% per annum ${charged}.`;
    expect(feesOf(clause)).toEqual([["commitment", 37.5, null]]);
  });

  it.each([
    "Section 2.02 Fees. The Borrower shall pay for each letter of credit a fee of 1.75% per annum on the undrawn face amount thereof.",
    "Section 2.02 Fees. The Borrower agrees to pay, for each Letter of Credit, a fee for the account of the Lenders of 1.75% per annum on its daily average undrawn amount.",
  ])("a fee for each letter of credit is one on letters of credit: %s", (clause) => {
    expect(feesOf(clause)).toEqual([["letter_of_credit", 175, null]]);
  });

  it("has one fee for each commitment that the sentence prices", () => {
    const clause =
      "Section 2.02 Fees. The Borrower shall pay to each Lender a commitment fee on the average daily unused portion of the Revolving Commitments at the rate of 0.25% per annum, and on the average daily unused portion of the Term Commitments at the rate of 0.375% per annum, quarterly in arrears.";
    const { facilities, fees } = extractAgreement(agreement(clause));
    const typeOf = (id: string) => facilities.find((facility) => facility.id === id)?.facility_type;
    expect(fees.map((fee) => [fee.type, fee.rate_bps, fee.facility_ids.map(typeOf)])).toEqual([
      ["commitment", 25, ["revolving"]],
      ["commitment", 37.5, ["term_loan"]],
    ]);
  });

  it("keeps the ticking fee beside the commitment fee of a grid", () => {
    const clauses = `Section 2.02 Fees. (a) Ticking Fee. The Borrower shall pay to the Administrative Agent a ticking fee at the rate of 0.175% per annum on the daily amount of the Term Commitment.

(b) Commitment Fee. The Borrower shall pay to the Administrative Agent a commitment fee equal to the Applicable Rate times the actual daily undrawn amount of the Revolving Commitments.`;
    expect(feesOf(clauses)).toEqual([
      ["commitment", 17.5, null],
      ["commitment", null, null],
    ]);
  });
});

describe("several fees in one sentence", () => {
  it("reads the price of each commitment", () => {
    const clause =
      "Section 2.02 Fees. The Borrower shall pay on the Closing Date an origination fee equal to 0.75% of the Revolving Commitments and 1.50% of the Term Commitments.";
    expect(feesOf(clause)).toEqual([
      ["upfront", 75, null],
      ["upfront", 150, null],
    ]);
  });

  it("reads a fee for each kind of lender, with its own loans", () => {
    const clause =
      "Section 2.02 Fees. The Borrower agrees to pay on the Closing Date (i) to each Lender with a Term Commitment, an upfront fee in an amount equal to 1.50% of its Term Loan, and (ii) to each Lender with a Revolving Commitment, an upfront fee in an amount equal to 0.75% of its Revolving Commitment.";
    const { facilities, fees } = extractAgreement(agreement(clause));
    const typeOf = (id: string) => facilities.find((facility) => facility.id === id)?.facility_type;
    expect(fees.map((fee) => [fee.rate_bps, fee.facility_ids.map(typeOf)])).toEqual([
      [150, ["term_loan"]],
      [75, ["revolving"]],
    ]);
  });

  it.each([
    "a fee on the drawable amount of all outstanding Letters of Credit at a per annum rate equal to the Applicable Margin, and shall pay to the Issuing Lender for its own account a fronting fee of 1/4 of 1% per annum",
    "a Letter of Credit fee for each standby Letter of Credit equal to the Applicable Rate, and directly to the L/C Issuer for its own account a fronting fee at the rate of 0.25% per annum",
    "a letter of credit fee at the Applicable Margin, and to the Agent for its own account an issuing fee of one-quarter of one percent (.25%) per annum",
  ])("divides the lenders' fee and the issuer's: %s", (fees) => {
    expect(feesOf(`Section 2.02 Fees. The Borrower will pay ${fees}.`)).toEqual([
      ["letter_of_credit", null, null],
      ["fronting", 25, null],
    ]);
  });

  it("reads a fee for each kind of letters of credit that stands in front of it", () => {
    const clause =
      "Section 2.02 Letter of Credit Fees. The Borrower shall pay a fee on each standby Letter of Credit equal to the Applicable Margin for Letters of Credit, and on each commercial Letter of Credit a fee of 0.25% flat upon issuance.";
    expect(feesOf(clause)).toEqual([
      ["letter_of_credit", null, null],
      ["letter_of_credit", 25, null],
    ]);
  });

  it.each([
    "shall pay to Administrative Agent the agency and arrangement fees specified in the letter agreement dated April 30, 2001, and to each Lender on the Closing Date an upfront fee of 0.75% of the amount of its Commitment",
    "agrees to pay to the Administrative Agent the fees in the amounts agreed to in the Fee Letter, and to pay to each Lender on the Closing Date an original issue fee of 0.75% of the principal amount of its Term Loan",
  ])("reads the agent's fees in front of another fee: The Borrower %s", (words) => {
    expect(feesOf(`Section 2.02 Other Fees. The Borrower ${words}.`)).toEqual([
      ["agency", null, null],
      ["upfront", 75, null],
    ]);
  });
});

describe("ways to promise a fee", () => {
  it("reads the agent's fees that a letter describes", () => {
    const clause =
      "Section 2.02 Fees. The Borrower shall pay the Agent the fees described in the letter agreement dated August 12, 2004.";
    expect(feesOf(clause)).toEqual([["agency", null, null]]);
  });

  it("reads what is paid with the signing", () => {
    const clause =
      "Section 2.02 Fees. Concurrently herewith the Borrower is paying to the Bank a facility fee of $18,750.";
    expect(feesOf(clause)).toEqual([["facility", null, 18_750]]);
  });

  it("reads items below an underscored heading", () => {
    const clauses = `2.6 _Fees_. The Borrower shall pay:

     (i) to the Administrative Agent for the account of the Lenders, a non-usage fee of 0.35% per annum on the average daily unused Revolving Commitments;

     (ii) to the Administrative Agent for its own account, an annual administrative fee of $25,000, in advance.`;
    expect(feesOf(clauses)).toEqual([
      ["commitment", 35, null],
      ["agency", null, 25_000],
    ]);
  });

  it("reads a premium that is paid with the prepayment", () => {
    const clause =
      "Section 2.02 Prepayment. If the Term Loan is prepaid in whole before June 14, 2004 with the proceeds of borrowings from another lender, the Borrower shall deliver with the prepayment a premium of one percent (1%) of the principal prepaid.";
    expect(feesOf(clause)).toEqual([["prepayment", 100, null]]);
  });

  it.each([
    [
      '"Final Payment" is a payment (in addition to and not in substitution for the regular monthly payments of principal) equal to the original principal amount of the Term Loan multiplied by the Final Payment Percentage.\n\n"Final Payment Percentage" is seven percent (7.00%).',
      ["exit", 700, null],
    ],
    [
      '"End of Term Charge" means a charge equal to 5.50% of the original principal amount of the Term Loan, payable at maturity.',
      ["exit", 550, null],
    ],
    [
      '"Final Payment" means, in addition to all other amounts, a payment of $350,000 due on the Maturity Date.',
      ["exit", null, 350_000],
    ],
  ])("reads the payment at the end of a venture loan: %s", (definition, fee) => {
    expect(
      feesOf("Section 2.02 Repayment. The Borrower shall repay the Term Loan on May 9, 2006.", definition),
    ).toEqual([fee]);
  });

  it("reads no fee from a last installment", () => {
    const definition = '"Final Payment" means payment in full of the Loans and all unpaid interest of $20,000,000.';
    expect(feesOf("Section 2.02 Repayment. The Borrower shall repay the Term Loan.", definition)).toEqual([]);
  });
});
