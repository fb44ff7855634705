import { expect, test } from "vitest";
import { feesInBrief } from "../../../../../test/support/fees-in-brief.ts";
import { extractAgreement } from "../../extract-agreement.ts";

test("each facility has its own unused fee, and the fee of each issuer is a fronting fee", () => {
  const text = `CREDIT AGREEMENT

dated as of May 9, 2006 among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the Lenders and East Shore Bank, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS

SECTION 1.1 Defined Terms.

"Delayed Draw Term Commitment" means the commitment of each Lender to make Delayed Draw Term Loans. The aggregate amount of the Delayed Draw Term Commitments is $18,000,000.

"Revolving Credit Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate amount of the Revolving Credit Commitments is $30,000,000.

"Scheduled Termination Date" means March 31, 2008.

ARTICLE II
THE FACILITIES

SECTION 2.1 The Commitments. (a) Each Lender agrees to make loans (each a "Revolving Loan") to the Borrower until the Scheduled Termination Date in an amount not to exceed its Revolving Credit Commitment. Amounts repaid may be reborrowed.

(b) Each Lender agrees to make term loans (each a "Delayed Draw Term Loan") to the Borrower in one or more drawings in an amount not to exceed its Delayed Draw Term Commitment. Amounts repaid may not be reborrowed.

SECTION 2.11 Fees. (a) (i) The Borrower agrees to pay to each Lender a commitment fee on the unused amount of its Revolving Credit Commitment (the "Revolving Credit Unused Commitment Fee") at the Applicable Unused Commitment Fee Rate.

(ii) The Borrower agrees to pay to each Lender a commitment fee on the unused portion of its Delayed Draw Term Commitment (the "Delayed Draw Unused Commitment Fee" and, together with the Revolving Credit Unused Commitment Fee, the "Unused Commitment Fees") at the Applicable Unused Commitment Fee Rate.

(b) The Borrower agrees to pay (i) to the Administrative Agent for the account of each Issuer of a Letter of Credit, with respect to each Letter of Credit issued by such Issuer, an issuance fee equal to 0.125% per annum of the maximum undrawn face amount of such Letter of Credit.
`;
  const { facilities, fees } = extractAgreement(text);
  const typeOf = (id: string) => facilities.find((facility) => facility.id === id)?.facility_type;
  expect(fees.filter(({ type }) => type === "commitment").map((fee) => fee.facility_ids.map(typeOf))).toEqual([
    ["revolving"],
    ["delayed_draw"],
  ]);
  expect(fees.filter(({ type }) => type !== "commitment").map((fee) => [fee.type, fee.rate_bps])).toEqual([
    ["fronting", 12.5],
  ]);
});

test("a fee computed at rates in a list has each rate for its own commitment", () => {
  const { fees } = feesInBrief(`Section 2.11 Commitment fee.

The Borrower shall pay to the Agent (for the account of each Lender) a fee in euro computed at the rate of:

(a) 0.45 per cent. per annum on that Lender's undrawn and uncancelled Facility A Commitment; and

(b) 0.95 per cent. per annum on that Lender's undrawn and uncancelled Facility B Commitment,

in each case for the Availability Period.`);
  expect(fees).toEqual([
    ["commitment", 45, null],
    ["commitment", 95, null],
  ]);
});
