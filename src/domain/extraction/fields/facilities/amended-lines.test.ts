import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const amendment = (words: string) =>
  extractAgreement(`FIRST AMENDMENT TO REVOLVING CREDIT AGREEMENT

This First Amendment to Revolving Credit Agreement, dated as of June 1, 2001, is between BIRCH PAPER COMPANY, a Maine corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Bank").

The Borrower and the Bank are parties to a Revolving Credit Agreement dated as of May 1, 1999 (the "Agreement"). The parties agree as follows:

1. ${words}

2. Ratification. Except as amended hereby, the Agreement remains in full force and effect.

3. Governing Law. This Amendment is governed by the laws of the State of Maine.

BIRCH PAPER COMPANY

By: /s/ Ann Hill
`).facilities[0];

test.each([
  "The Bank agrees to extend the Maturity Date for the Loan to May 31, 2004.",
  "Extension. Each mention of the Termination Date is amended to mean May 31, 2004.",
  'The definition of "Line Termination Date" is amended by deleting "May 31, 2001" and inserting "May 31, 2004" in its place.',
  "The unpaid principal balance of this Note shall be paid, plus any accrued and unpaid interest, on May 31, 2004.",
  "The term of the loan shall be five years, starting from June 1, 1999 to May 31, 2004.",
  "Loans may be repaid and borrowed from time to time up to but not including May 31, 2004.",
])("the new day of an amended line: %s", (words) => {
  expect(amendment(words)?.maturity_date).toBe("2004-05-31");
});

test.each([
  "The principal amount of the Revolving Note is increased from $10,000,000.00 to $20,000,000.00.",
  'The Line of Credit Note is amended by increasing the amount of the Line of Credit Note from "$10,000,000.00" to "$20,000,000.00".',
  "The first paragraph of the note shall read: FOR VALUE RECEIVED, the undersigned promises and agrees to pay to the order of the Bank an aggregate principal sum equal to the lesser of [i] TWENTY MILLION DOLLARS ($20,000,000.00), or [ii] what is advanced hereunder.",
  "The aggregate amount of the Commitments is increased from $10,000,000 to $20,000,000.",
  'The definition of "Commitment" is amended by deleting "$10,000,000" and inserting "$20,000,000" in lieu thereof.',
  'The definition of "Commitment" shall be amended by the replacement of "$10,000,000" with "$20,000,000".',
  'In the definition of "Commitment" the amount "$10,000,000" shall be replaced by "$20,000,000".',
  'Line of Credit. Section 2.1 is amended by deleting the amount "$10,000,000" each time it appears and inserting in lieu thereof "$20,000,000".',
])("the new amount of an amended line: %s", (words) => {
  expect(amendment(words)?.commitment_amount?.amount).toBe(20_000_000);
});

const agreement = (words: string, title = "LOAN AGREEMENT") =>
  extractAgreement(`${title}

This ${title} is made as of May 1, 2016 between BIRCH PAPER COMPANY, a Maine corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Bank").

${words}

5. Events of Default. Failure to pay any amount when due is an event of default.

6. Governing Law. This Agreement is governed by the laws of the State of Maine.

BIRCH PAPER COMPANY

By: /s/ Ann Hill
`).facilities[0];

test("a heading that is underlined does not part a date", () => {
  const line = agreement(`1.1 LINE OF CREDIT. This confirms the availability until September 30,
--------------
2018, of a line of credit of $750,000 for working capital.`);
  expect([line?.facility_type, line?.maturity_date]).toEqual(["revolving", "2018-09-30"]);
});

test("the day until which a term commitment is drawn is not its maturity, though there is no other loan", () => {
  const loan = agreement(
    '1. Term Loan Commitment. The Bank agrees to make advances to the Borrower from time to time up to and including March 1, 2020, not to exceed $500,000 (the "Term Commitment").',
  );
  expect([loan?.facility_type, loan?.maturity_date]).toEqual(["delayed_draw", null]);
});

test("a loan facility of a stated amount is a loan", () => {
  const loan = agreement("1. Facility. The Bank makes available a loan facility of up to US$70,000,000.");
  expect([loan?.facility_type, loan?.commitment_amount?.amount]).toEqual(["term_loan", 70_000_000]);
});

test.each([
  ['a non-revolving advance in the amount of $18,000,000 (the "Equipment Term Loan")', "term_loan"],
  [
    "advances under a line of credit of $18,000,000, which the Borrower may borrow and repay (but not reborrow)",
    "delayed_draw",
  ],
  ["advances under a line of credit of $18,000,000, which the Borrower may borrow, repay and reborrow", "revolving"],
])("the Bank makes %s", (advances, type) => {
  const loan = agreement(`1. Advances. The Bank agrees to make to the Borrower ${advances}.`);
  expect([loan?.facility_type, loan?.commitment_amount?.amount]).toEqual([type, 18_000_000]);
});

test("an amount for each month is not the commitment", () => {
  const loan = agreement(
    "1. Loans. The Bank agrees to make loans to the Borrower in an amount not to exceed $200,000 per month; the aggregate principal amount of all loans shall not exceed the Maximum Loan Amount.",
    "BRIDGE LOAN AGREEMENT",
  );
  expect([loan?.facility_type, loan?.commitment_amount]).toEqual(["bridge", null]);
});

test("a sum that is lent has a name from the title, where no sentence names the loan", () => {
  const loan = agreement(
    "1. ABC agrees to lend to the Borrower an amount of one hundred million Dollars ($100,000,000), as converted under Section 2 of this Loan Agreement.",
  );
  expect([loan?.facility_name, loan?.commitment_amount?.amount]).toEqual(["LOAN", 100_000_000]);
});

test.each([
  "On the First Incremental Effective Date, the aggregate amount of the Revolving Commitments was increased to $32,500,000.",
  "As of the Second Amendment Effective Date, the aggregate amount of the Revolving Commitments is $32,500,000.",
])("the commitments after an increase: %s", (after) => {
  const line = agreement(`1. Definitions.

"Revolving Commitment" means the commitment of the Bank to make Revolving Loans. On the Closing Date, the aggregate amount of the Revolving Commitments was $30,000,000. ${after}

"Revolving Loan" means a loan under Section 2.

2. Loans. The Bank agrees to make Revolving Loans to the Borrower.`);
  expect(line?.commitment_amount?.amount).toBe(32_500_000);
});
