import { expect, test } from "vitest";
import { facilitiesOf } from "../../../../../test/support/bank-agreement.ts";
import { extractAgreement } from "../../extract-agreement.ts";

test("each line falls due as its own section says, and the end of drawing is not maturity", () => {
  const facilities = facilitiesOf(
    '"Prime Rate" means the rate that the Bank announces.',
    `2.1 Line of Credit. The Bank agrees to make advances to the Borrower from time to time up to and including June 30, 2025, not to exceed $10,000,000 (the "Line of Credit"). The Borrower may borrow, repay and reborrow. The Line of Credit shall be due and payable in full on June 30, 2025.

2.2 Term Commitment. The Bank agrees to make advances to the Borrower from time to time up to and including June 30, 2025, not to exceed $4,000,000 (the "Term Commitment"). Principal is repaid in sixty equal monthly installments, and all unpaid principal shall be due and payable in full on June 30, 2030.`,
  );
  expect(facilities.map((facility) => facility.maturity_date)).toEqual(["2025-06-30", "2030-06-30"]);
});

test("a date may precede the words that make everything due on it", () => {
  const [facility] = facilitiesOf(
    '"Merger Agreement" means the agreement and plan of merger dated as of May 1, 2024.',
    '2.1 The Loan. The Bank agrees that from July 1, 2024 until the earlier of (i) December 31, 2024 and (ii) termination of the Merger Agreement dated as of May 1, 2024 (the "Advance Termination Date") it shall make advances (the "Loan") of up to $18,000,000. On December 31, 2026, all amounts owed on the Loan shall become due and payable.',
  );
  expect(facility?.maturity_date).toBe("2026-12-31");
});

test("a term loan without a date of maturity falls due with the last of the installments that add up to it", () => {
  const [facility] = facilitiesOf(
    '"Term Loan" means the loan under Section 2.1.\n\n"Term Loan Commitment" means $3,000,000.',
    `2.1 Term Loan. The Bank agrees to make a Term Loan of $3,000,000 to the Borrower.

2.2 Repayment of the Term Loan. The Borrower shall repay the Term Loan on each date set forth below:

Date                      Amount ($)
June 30, 2025             1,000,000
June 30, 2026             1,000,000
June 30, 2027             1,000,000
`,
  );
  expect(facility?.maturity_date).toBe("2027-06-30");
  expect(facility?.repayment?.schedule.map((row) => row.amount?.amount)).toEqual([1e6, 1e6, 1e6]);
});

test("fiscal years, periods of a fee and other documents' dates are no maturity", () => {
  const [facility] = facilitiesOf(
    '"Loan" means the loan under Section 2.1.',
    `2.1 The Loan. The Bank lends the Borrower $750,000 (the "Loan") on the terms of a note.

2.2 Fee. The Borrower pays a facility fee on the loan of $9,500.00 until March 31, 2025 and $25,000.00 thereafter.

2.3 Ratio. The ratio of debt to the loan balance shall not exceed 2.0 to 1.0 for the fiscal year ending December 31, 2025.`,
  );
  expect(facility?.maturity_date).toBeNull();
});

test("a loan falls due on the day that only its attached note states", () => {
  const text = `CREDIT AGREEMENT

THIS AGREEMENT is entered into as of December 15, 1998, by and between TARN TOOLS, INC., a Delaware corporation ("Borrower"), and EAST SHORE BANK, N.A. ("Bank").

SECTION 1.1. LINE OF CREDIT. Bank agrees to make advances to Borrower not to exceed $13,000,000 ("Line of Credit"), evidenced by a note in the form of Exhibit A. Borrower may borrow, repay and reborrow.

SECTION 6.1. The occurrence of any of the following is an Event of Default: (a) failure to pay; (b) breach; (c) insolvency.

IN WITNESS WHEREOF, the parties have executed this Agreement.

TARN TOOLS, INC.

By: ________

EXHIBIT A

REVOLVING LINE OF CREDIT NOTE

$13,000,000                                December 15, 1998

FOR VALUE RECEIVED, TARN TOOLS, INC. promises to pay to EAST SHORE BANK, N.A. the principal sum of $13,000,000, with interest payable on January 1, 1999 and monthly thereafter. The outstanding principal balance of this Note shall be due and payable in full on December 15, 2000.
`;
  expect(extractAgreement(text).facilities.map((facility) => facility.maturity_date)).toEqual(["2000-12-15"]);
});

test("the day on which commitments expire ends the revolving loan, and the term loan is repaid on its own day", () => {
  const facilities = facilitiesOf(
    '"Commitment Expiry Date" means the earlier of (i) September 30, 2029 and (ii) the end of the merger.\n\n"Revolving Loan Commitment" means $40,000,000.',
    `2.1 Term Loan. (a) The Bank agrees to make to the Borrower a term loan in an original principal amount equal to $15,000,000 (the "Term Loan"). Amounts repaid may not be reborrowed.

(b) The Borrower shall repay the Term Loan in equal installments of $1,875,000 due on the last day of each quarter, with the remaining principal balance thereof being due and payable in full on September 30, 2026.

2.2 Revolving Loans. The Bank agrees to make revolving loans (the "Revolving Loans") not to exceed the Revolving Loan Commitment, which terminates on the Commitment Expiry Date. The Borrower may repay and reborrow them.`,
  );
  const due = Object.fromEntries(facilities.map((facility) => [facility.facility_type, facility.maturity_date]));
  expect(due).toEqual({ term_loan: "2026-09-30", revolving: "2029-09-30" });
});

test("a loan under an agreement of another rank is none of this one", () => {
  const facilities = facilitiesOf(
    '"Second Lien Term Loan" means the term loan in the principal amount of $70,000,000 made to the Borrower pursuant to the Second\nLien Credit Agreement.\n\n"Term Loan" means the loan under Section 2.1.',
    "2.1 Term Loan. The Bank agrees to make a term loan of $15,000,000 to the Borrower.",
  );
  expect(facilities.map((facility) => facility.commitment_amount?.amount)).toEqual([15e6]);
});

test("a loan falls due on its own date and not on the one that ends the commitment", () => {
  const [facility] = facilitiesOf(
    '"Loan Maturity Date" means October 31, 2026 or the earlier date of termination of the Commitment.\n\n"Termination Date" means December 31, 2026 or the earlier date of termination of the Commitment.',
    '2.1 The Loans. The Bank agrees to make loans (the "Loans") to the Borrower from time to time during the period from the date hereof to, but excluding, the Loan Maturity Date in an amount of up to $18,000,000.\n\n2.2 Letters of Credit. The Bank agrees to issue letters of credit until the Termination Date.',
  );
  expect(facility?.maturity_date).toBe("2026-10-31");
});
