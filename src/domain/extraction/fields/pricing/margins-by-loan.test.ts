import { describe, expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (definition: string, interest: string): string => `TERM LOAN AGREEMENT

This TERM LOAN AGREEMENT is dated as of March 14, 2023, among HALVORSEN INDUSTRIAL GROUP, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and NORTHGATE NATIONAL BANK, as Administrative Agent.

Section 1.01 Defined Terms. As used in this Agreement:

${definition}

"Term SOFR" means the forward-looking term rate published for the applicable Interest Period.

"Tranche A Commitment" means the obligation of each Tranche A Lender to make a Tranche A Term Loan. The aggregate amount of the Tranche A Commitments is $80,000,000.

"Tranche B Commitment" means the obligation of each Tranche B Lender to make a Tranche B Term Loan. The aggregate amount of the Tranche B Commitments is $120,000,000.

Section 2.01 The Loans. (a) Each Tranche A Lender agrees to make a term loan to the Borrower on the Closing Date in an amount equal to its Tranche A Commitment (the "Tranche A Term Loan") and (b) each Tranche B Lender agrees to make a term loan to the Borrower on the Closing Date in an amount equal to its Tranche B Commitment (the "Tranche B Term Loan").

Section 2.02 Interest. ${interest}
`;

const margins = (definition: string, interest = "Each Loan bears interest at Term SOFR plus the Applicable Margin.") =>
  Object.fromEntries(
    extractAgreement(agreement(definition, interest)).facilities.map(({ commitment_amount, interest_terms }) => [
      commitment_amount?.amount,
      interest_terms.rate_option?.spread_bps,
    ]),
  );

const BOTH = { 80000000: 200, 120000000: 275 };

describe("several margins in one sentence", () => {
  it.each([
    `"Applicable Margin" means 2.00% for Tranche A and 2.75% for Tranche B.`,
    `"Applicable Margin" means: Tranche A – 2.00% per annum; Tranche B – 2.75% per annum.`,
    `"Applicable Margin" means 2.00% per annum and 2.75% per annum for the Tranche A Term Loan and the Tranche B Term Loan, respectively.`,
  ])("%s", (definition) => {
    expect(margins(definition)).toEqual(BOTH);
  });

  it.each([
    "Each Loan bears interest at Term SOFR plus a margin of 2.00% for Tranche A and 2.75% for Tranche B.",
    "The Loans shall bear interest at a rate per annum equal to Term SOFR plus 2.00% in the case of the Tranche A Term Loan and 2.75% in the case of the Tranche B Term Loan.",
    "The Tranche A Term Loan and the Tranche B Term Loan shall bear interest at Term SOFR plus 2.00% and 2.75% per annum, respectively.",
  ])("%s", (interest) => {
    expect(margins("", interest)).toEqual(BOTH);
  });

  it("gives no margin of the first loan to one whose margin another document states", () => {
    const interest =
      "The Tranche A Term Loan shall bear interest at Term SOFR plus 2.00% per annum. The rate of interest on the Tranche B Term Loan shall be as agreed in the Tranche B Fee Letter.";
    expect(margins("", interest)).toEqual({ 80000000: 200, 120000000: null });
  });
});

describe("margins by the stage of a project", () => {
  const ofTrancheA = (definition: string) => margins(definition)[80000000];
  it.each([
    `"Applicable Margin" means (a) during the Construction Period, 3.50% per annum, (b) during the Lease-Up Period, 3.00% per annum, and (c) thereafter, 2.50% per annum.`,
    `"Applicable Margin" means 2.75% per annum following Final Completion and 3.50% per annum prior to Final Completion.`,
  ])("%s gives the margin of the first stage", (definition) => {
    expect(ofTrancheA(definition)).toBe(350);
  });
});
