import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const LETTERS = ["A", "B", "C", "D", "E", "F"];

const section = (letter: string, i: number) => `SECTION 1.${i + 2}. TERM LOAN ${letter}.

(a) TERM LOAN ${letter}. Bank hereby agrees to make a loan to Borrower in the principal amount of $${i + 1},000,000 ("Term Loan ${letter}"). Borrower's obligation to repay Term Loan ${letter} is evidenced by a promissory note, all terms of which are incorporated herein.
`;

const facilitiesOf = (letters: readonly string[]) =>
  extractAgreement(`CREDIT AGREEMENT

THIS CREDIT AGREEMENT is entered into as of June 15, 2018, by and between Cedar Mold Company, a Nevada corporation ("Borrower"), and Granite Bank, National Association ("Bank").

ARTICLE I
THE CREDITS

SECTION 1.1. LINE OF CREDIT.

(a) LINE OF CREDIT. Bank has agreed to make advances to Borrower from time to time up to and including October 1, 2020, not to exceed at any time the aggregate principal amount of $9,500,000 ("Line of Credit"), the proceeds of which shall be used for Borrower's working capital requirements. Borrower's obligation to repay advances under the Line of Credit is evidenced by a promissory note, all terms of which are incorporated herein.

(b) BORROWING AND REPAYMENT. Borrower may from time to time during the term of the Line of Credit borrow, partially or wholly repay its outstanding borrowings, and reborrow, subject to all of the limitations, terms and conditions contained herein or in the promissory note that evidences them, and to the limits on the size of each advance.

${letters.map(section).join("\n")}
ARTICLE II
EVENTS OF DEFAULT

SECTION 2.1. Failure to pay principal when due is an Event of Default.
`).facilities;

test("term loans A to F are read, and their letters only number them", () => {
  const loans = facilitiesOf(LETTERS).slice(1);
  expect(loans.map(({ commitment_amount }) => commitment_amount?.amount)).toEqual([1e6, 2e6, 3e6, 4e6, 5e6, 6e6]);
  expect(new Set(loans.map(({ facility_type }) => facility_type))).toEqual(new Set(["term_loan"]));
});

test("term loans A and B alone are tranches A and B", () => {
  const loans = facilitiesOf(["A", "B"]).slice(1);
  expect(loans.map(({ facility_type }) => facility_type)).toEqual(["term_loan_a", "term_loan_b"]);
});

test("the day on which advances of a line end is not the maturity of the term loans", () => {
  const loans = facilitiesOf(LETTERS).slice(1);
  expect(new Set(loans.map(({ maturity_date }) => maturity_date))).toEqual(new Set([null]));
});
