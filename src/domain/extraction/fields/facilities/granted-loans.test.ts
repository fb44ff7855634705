import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const facilities = (second: string) =>
  extractAgreement(`LOAN AGREEMENT

This Loan Agreement is made as of May 1, 2016 between BIRCH PAPER COMPANY, a Maine corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Bank").

1. Line of Credit. The Bank agrees to make advances to the Borrower under a revolving line of credit in an amount not to exceed $5,000,000 (the "Line of Credit"). The Borrower may borrow, repay and reborrow. The Line of Credit matures on May 1, 2018.

2. ${second}

3. Events of Default. Failure to pay any amount when due is an event of default.
`).facilities.map((f) => [f.facility_name, f.facility_type, f.commitment_amount?.amount, f.maturity_date]);

const LINE = ["Line of Credit", "revolving", 5_000_000, "2018-05-01"];

test.each([
  [
    'The Bank agrees to lend to the Borrower up to $2,000,000 for the purchase of equipment (the "Converting Loan"). The Converting Loan matures on May 1, 2021.',
    ["Converting Loan", "term_loan", 2_000_000, "2021-05-01"],
  ],
  [
    'The Bank has made a loan to the Borrower in the principal amount of $1,200,000, evidenced by a note of even date (the "Equipment Note"). The Equipment Note matures on May 1, 2021.',
    ["Equipment Note", "term_loan", 1_200_000, "2021-05-01"],
  ],
  [
    'The Bank agrees to lend $1,500,000 to the Borrower ("Real Estate Loan"). The Real Estate Loan matures on May 1, 2021.',
    ["Real Estate Loan", "term_loan", 1_500_000, "2021-05-01"],
  ],
])("a loan with only a short name beside a line: %s", (second, loan) => {
  expect(facilities(second)).toEqual([LINE, loan]);
});

test.each([
  'As a subfeature of the Line of Credit, the Bank agrees to make advances in foreign currencies of up to $500,000 (the "Currency Loan").',
  'The advances are evidenced by a note in the principal amount of $5,000,000 (the "Line Note").',
])("a part of the line or its note is no other facility: %s", (second) => {
  expect(facilities(second)).toEqual([LINE]);
});
