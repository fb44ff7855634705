import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const amendment = (definitions: string) =>
  extractAgreement(`THIRD AMENDMENT TO CREDIT AGREEMENT

This Third Amendment to Credit Agreement, dated as of June 4, 2003, is among TARN MILLS, INC., an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and EAST SHORE BANK, N.A., as Agent (the "Agent").

1. Definitions. The following definitions in Section 1.1 of the Credit Agreement are amended and restated to read as follows:

${definitions}

2. Term Loan. The Lenders agree to make to the Borrower on the date of this Amendment a term loan in the amount of $9,000,000 (the "Term Loan"), which repays the Old Term Loan.

3. Ratification. Except as amended hereby, the Credit Agreement remains in full force and effect.
`).facilities.map(({ facility_type, commitment_amount, maturity_date }) => [
    facility_type,
    commitment_amount?.amount ?? null,
    maturity_date,
  ]);

const TERM_LOAN = `"Old Term Loan" means the loan made under Section 2.2 of the Credit Agreement before the date of the Third Amendment.

"Term Loan Maturity Date" means June 1, 2008.`;

test("a revolving loan of which an amendment restates the maturity and the limit", () => {
  const revolver = `"Maximum Availability" means $31,000,000.

"Scheduled Revolving Loans Maturity Date" means May 2, 2006.`;
  expect(amendment(`${revolver}\n\n${TERM_LOAN}`)).toEqual([
    ["revolving", 31_000_000, "2006-05-02"],
    ["term_loan", 9_000_000, "2008-06-01"],
  ]);
});

test("no revolving loan where the amendment names none", () => {
  expect(amendment(TERM_LOAN)).toEqual([["term_loan", 9_000_000, "2008-06-01"]]);
});
