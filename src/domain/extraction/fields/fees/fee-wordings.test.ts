import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

/** The fees of an agreement with these definitions and clauses: class, basis points, amount. */
const feesOf = (clauses: string, definitions = "", title = "CREDIT AGREEMENT") =>
  extractAgreement(`${title}

${title} dated as of May 9, 2003 among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the Lenders and East Shore Bank, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms.

"Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Commitments are $40,000,000.

${definitions}

ARTICLE II
THE CREDITS

Section 2.01 Loans. Each Lender agrees to make revolving loans (the "Revolving Loans") to the Borrower until May 9, 2006.

${clauses}
`).fees.map((fee) => [fee.type, fee.rate_bps, fee.amount?.amount ?? null]);

test("a commitment fee of an amount keeps its name, though it is due once", () => {
  const once =
    "Section 2.02 Fees. The Borrower shall pay to the Administrative Agent on the Closing Date a non-refundable commitment fee in the amount of $62,500.";
  expect(feesOf(once)).toEqual([["commitment", null, 62_500]]);
});

test("a commission of which the issuer keeps a part is the lenders' fee on letters of credit", () => {
  const shared =
    "Section 2.02 Letter of Credit Fee. The Borrower shall pay to the Administrative Agent a letter of credit fee equal to 1.40% per annum of the face amount of each Letter of Credit, and such portion of that fee as the Issuing Bank and the Lenders shall agree shall be retained by the Issuing Bank for its own account.";
  expect(feesOf(shared)).toEqual([["letter_of_credit", 140, null]]);
});

test("a fee in an untitled clause below the section on letters of credit", () => {
  const section = `Section 2.02 Letters of Credit.

(a) L/C Commitment. (i) The Issuing Bank agrees to issue letters of credit for the account of the Borrower.

(b) L/C Fees and Other Charges.(i) The Borrower shall pay to the Agent, for the account of the Lenders, a letter of credit fee at the Applicable Margin for LIBOR Loans. The Borrower shall also pay to the Issuing Bank, in respect of each Letter of Credit issued by the Issuing Bank, a fronting fee in an amount not to exceed $175. The fees described above shall be due and payable quarterly in arrears on each L/C Payment Date and shall be nonrefundable.

(ii) The Borrower shall reimburse the Issuing Bank for its costs.`;
  expect(feesOf(section).map(([type]) => type)).toEqual(["letter_of_credit", "fronting"]);
});

test("fees of which an amendment restates only the rates by level", () => {
  const table = (term: string, rates: readonly [string, string]) =>
    `"${term}" means the rate per annum set forth below opposite the ratio of Funded Debt to EBITDA:\n\n| Funded Debt to EBITDA | ${term} |\n| --- | --- |\n| Less than 2.50 | ${rates[0]} |\n| Greater than or equal to 2.50 | ${rates[1]} |`;
  const restated = [
    table("Applicable LOC Fee Percentage", ["1.60%", "1.90%"]),
    table("Applicable Unused Commitment Fee Percentage", ["0.20%", "0.35%"]),
  ].join("\n\n");
  const clauses = "Section 2.02 Ratification. Except as amended hereby, the Credit Agreement remains in full force.";
  expect(feesOf(clauses, restated, "SECOND AMENDMENT TO CREDIT AGREEMENT")).toEqual([
    ["letter_of_credit", null, null],
    ["commitment", null, null],
  ]);
});

test("what is added to a fee while a default lasts is not its rate", () => {
  const added =
    "Section 2.02 Letter of Credit Fee. The Borrower shall pay the Lenders a letter of credit fee at an annual rate equal to the Letter of Credit Margin; from and after an Event of Default the letter of credit fee shall be the sum of (i) the Letter of Credit Margin otherwise in effect and (ii) two percent (2%).";
  expect(feesOf(added)).toEqual([["letter_of_credit", null, null]]);
});

test("a participation fee that is due once on the commitments is an upfront fee", () => {
  const once =
    "Section 2.02 Participation Fees. On the Effective Date the Borrower shall pay to the Administrative Agent for the account of each Lender a participation fee equal to 0.04% of such Lender's Commitment.";
  expect(feesOf(once)).toEqual([["upfront", 4, null]]);
});

test("a fee whose sentence begins with the letters of credit that it is for", () => {
  const first = `Section 2.02 Charges.

(a) For each standby letter of credit the Borrower will pay to the Bank on issue a fee of one and one-half percent (1.50%) per annum of its face amount.`;
  expect(feesOf(first)).toEqual([["letter_of_credit", 150, null]]);
});

test("two standby fees of one sentence, each on its own facility", () => {
  const both = extractAgreement(`CREDIT AGREEMENT

CREDIT AGREEMENT dated as of May 9, 2003 among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the Lenders and East Shore Bank, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

"Revolving Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Revolving Commitments are $40,000,000.

"Delayed Draw Term Commitment" means the commitment of each Lender to make Delayed Draw Term Loans. The aggregate Delayed Draw Term Commitments are $60,000,000.

ARTICLE II
THE CREDITS

Section 2.02 Fees. The Borrower shall pay to the Administrative Agent for the account of the Lenders a standby fee of 0.50% per annum on the daily undrawn amount of the Delayed Draw Term Commitments, and a standby fee of 0.40% per annum on the daily undrawn amount of the Revolving Commitments.
`);
  const named = (id: string) => both.facilities.find((facility) => facility.id === id)?.facility_type;
  expect(both.fees.map((fee) => [fee.type, fee.rate_bps, fee.facility_ids.map(named)])).toEqual([
    ["commitment", 50, ["delayed_draw"]],
    ["commitment", 40, ["revolving"]],
  ]);
});

test("letter of credit fees in the plural after the commitments of those who earn them", () => {
  const plural =
    "Section 2.02 Fees. The Borrower agrees to pay to Lenders having Commitments letter of credit fees equal to 1.75% per annum of the amount available to be drawn under all Letters of Credit.";
  expect(feesOf(plural)).toEqual([["letter_of_credit", 175, null]]);
});

test("a letter of credit fee of the lenders before the fronting fee that the issuer earns", () => {
  const both =
    "Section 2.02 Fees. The Borrower shall pay, for the account of the Lenders ratably, a letter of credit fee of 1.10% per annum on the undrawn stated amount of each standby Letter of Credit, and to the LC Issuer for its own account a fronting fee of 0.10% per annum of such amount.";
  expect(feesOf(both)).toEqual([
    ["letter_of_credit", 110, null],
    ["fronting", 10, null],
  ]);
});

test.each([
  "of between 0.25% and 0.40% per annum, as the Leverage Ratio determines",
  "at a rate ranging from .25% to .40% per annum",
])("a commitment fee that is a range has no rate of its own: %s", (range) => {
  const clause = `Section 2.02 Commitment Fee. The Borrower shall pay to the Lenders a commitment fee on the unused Commitments ${range}.`;
  expect(feesOf(clause)).toEqual([["commitment", null, null]]);
});

test("attorneys' fees and legal fees are costs, a legal fee of an amount is a fee", () => {
  const definitions = `"Attorneys' Fees" means attorneys' fees that are in fact incurred.\n\n"Legal Fees" means the fees of counsel that the Borrower shall pay.`;
  expect(feesOf("Section 2.02 Notes. The Loans are evidenced by notes.", definitions)).toEqual([]);
  expect(
    feesOf("Section 2.02 Fees. The Borrower agrees to pay a legal fee equal to $8,000 on the Closing Date."),
  ).toEqual([["other", null, 8000]]);
});
