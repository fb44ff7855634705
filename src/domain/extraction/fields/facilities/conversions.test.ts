import { describe, expect, test } from "vitest";
import { inventedAgreement } from "../../../../../test/support/invented-agreement.ts";
import { extractAgreement } from "../../extract-agreement.ts";

const brief = (text: string) =>
  extractAgreement(text).facilities.map((facility) => [
    facility.facility_type,
    facility.commitment_amount?.amount ?? null,
    facility.maturity_date,
    facility.repayment?.type ?? null,
  ]);

describe("revolving loans that become term loans", () => {
  test("a commitment without a class is that of the revolving loans", () => {
    const definitions = `"Commitment" means the commitment of each Lender to make Revolving Loans. The aggregate Commitments are $40,000,000.

"Conversion Date" means May 9, 2006.

"Final Maturity Date" means May 9, 2010.`;
    const credits = `Section 2.01 Revolving Loans. Each Lender agrees to make revolving loans (the "Revolving Loans") to the Borrower from time to time until the Conversion Date.

Section 2.02 Conversion to Term Loans. On the Conversion Date the outstanding Revolving Loans shall convert to term loans (the "Term Loans").

Section 2.03 Repayment. The Borrower shall repay the Term Loans in sixteen equal quarterly installments, the first on August 9, 2006 and the last on the Final Maturity Date.`;
    expect(brief(inventedAgreement({ definitions, credits }))).toEqual([
      ["revolving", 40_000_000, "2006-05-09", null],
      ["term_loan", null, "2010-05-09", "amortizing"],
    ]);
  });

  test("dates of each, under their own names", () => {
    const definitions = `"Revolving Commitment" means, as to each Lender, its obligation to make Revolving Loans. The aggregate Revolving Commitments are $30,000,000.

"Revolving Termination Date" means March 31, 2005.

"Term Maturity Date" means March 31, 2010.`;
    const credits = `Section 2.01 Revolving Loans. Each Lender agrees to make revolving loans (the "Revolving Loans") to the Borrower until the Revolving Termination Date.

Section 2.02 Term Loans. The principal balance of the Revolving Loans outstanding on the Revolving Termination Date shall on that date be converted into term loans (the "Term Loans"). The Term Loans shall be payable in twenty consecutive equal quarterly installments commencing June 30, 2005, with a final payment on the Term Maturity Date.`;
    expect(brief(inventedAgreement({ definitions, credits }))).toEqual([
      ["revolving", 30_000_000, "2005-03-31", null],
      ["term_loan", null, "2010-03-31", "amortizing"],
    ]);
  });

  test("an option to convert at the end leaves one revolving facility", () => {
    const definitions = `"Commitments" means the obligations of the Lenders to make Loans, being $200,000,000 in total.

"Termination Date" means May 7, 2004.

"Term Loan Maturity Date" means May 7, 2005.`;
    const credits = `Section 2.01 Loans. Each Lender agrees to make revolving loans to the Borrower from time to time until the Termination Date.

Section 2.02 Term-Out Option. The Borrower may elect, by notice to the Administrative Agent, to convert all of the Loans outstanding on the Termination Date into term loans that are due and payable on the Term Loan Maturity Date.`;
    expect(brief(inventedAgreement({ definitions, credits }))).toEqual([
      ["revolving", 200_000_000, "2004-05-07", null],
    ]);
  });

  test("a bank's revolving credit and the term loan that follows it", () => {
    const text = `LOAN AGREEMENT

This Loan Agreement dated June 30, 1999 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank").

1. REVOLVING CREDIT.

1.1 The Bank will lend to the Borrower, on a revolving basis, up to $6,000,000 (the "Revolving Credit") until June 30, 2001 (the "Conversion Date").

1.2 On the Conversion Date the principal outstanding under the Revolving Credit shall be converted to a term loan (the "Term Loan"), which the Borrower shall repay in 60 equal monthly installments of principal beginning July 31, 2001 and ending June 30, 2006.

1.3 The Revolving Credit bears interest at the Prime Rate plus 0.25% and the Term Loan at the Prime Rate plus 0.50%.

2. DEFAULT. Failure to pay principal when due is an event of default.

3. LAW. This Agreement is governed by the laws of Maine.
`;
    expect(brief(text)).toEqual([
      ["revolving", 6_000_000, "2001-06-30", null],
      ["term_loan", null, "2006-06-30", "amortizing"],
    ]);
  });
});
