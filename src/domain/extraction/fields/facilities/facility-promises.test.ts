import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (definitions: string, lending: string) =>
  extractAgreement(
    `LOAN AGREEMENT

This Loan Agreement dated as of June 30, 2024 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank").

ARTICLE I DEFINITIONS

${definitions}

ARTICLE II THE LOAN

2.1 The Loan. ${lending}

2.2 Interest. The Loan bears interest at the Prime Rate plus 1.00%.

ARTICLE III DEFAULTS

3.1 Events of Default. Failure to pay principal when due is an Event of Default.
`,
  ).facilities;

test("the commitment is the amount of the term up to which the bank promises to lend", () => {
  const [facility] = agreement(
    '"Line Ceiling" means $7,000,000.\n\n"Maturity Date" means May 31, 2029.',
    "The Bank agrees to make revolving advances to the Borrower which shall not exceed the Line Ceiling and may be reborrowed until the Maturity Date.",
  );
  expect(facility?.commitment_amount).toEqual({ amount: 7e6, currency: "USD" });
});

test("a term loan that is lent from time to time is a delayed-draw loan", () => {
  const [facility] = agreement(
    '"Maturity Date" means May 31, 2029.',
    'The Bank shall loan to the Borrower from time to time until June 30, 2025 up to $6,000,000 (the "Loan"). The Loan is a term loan; amounts repaid may not be reborrowed.',
  );
  expect(facility?.facility_type).toBe("delayed_draw");
});

test("the termination dates of Facility A and Facility B are their maturities", () => {
  const facilities = agreement(
    '"Facility A Commitment" means the obligation of the Bank to make Facility A Loans up to $6,500,000.\n\n"Facility A Loans" means revolving loans under Section 2.1.\n\n"Facility B Commitment" means the obligation of the Bank to make Facility B Loans up to $3,500,000.\n\n"Facility B Loans" means term loans under Section 2.1.\n\n"Facility A Termination Date" means September 29, 2026.\n\n"Facility B Termination Date" means March 29, 2027.',
    "The Bank agrees to make Facility A Loans and Facility B Loans to the Borrower.",
  );
  expect(facilities.map((facility) => facility.maturity_date)).toEqual(["2026-09-29", "2027-03-29"]);
});

test("the words behind a bracket may say which day its term means", () => {
  const [facility] = agreement(
    '"Loan" means the loan under Section 2.1.',
    'The Bank lends the Borrower $750,000 (the "Loan"). The Loan is due on the earlier of (the "Maturity Date"):\n\n(i) November 7, 2028;\n\n(ii) the date of any change of control.',
  );
  expect(facility?.maturity_date).toBe("2028-11-07");
});

test("a term may stand before a sentence that says what it is", () => {
  const [facility] = agreement(
    '1.1.4 "Closing Date." The date of execution of this Agreement.\n\n1.1.5 "Commitment Termination Date". The earlier of (i) April 21, 2026 and (ii) the date of acceleration.',
    "The Bank agrees to make revolving advances up to $55,000,000 which may be reborrowed until the Commitment Termination Date.",
  );
  expect(facility?.maturity_date).toBe("2026-04-21");
});

test("an amendment that deletes and substitutes gives what it substitutes", () => {
  const read = extractAgreement(
    `FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment dated as of March 1, 2024 is among BIRCH PAPER COMPANY (the "Borrower"), the Lenders and EAST SHORE BANK, N.A., as Administrative Agent.

1. The definition of "Maturity Date" in Section 1.1 of the Credit Agreement is amended by deleting "June 30, 2025" and inserting in lieu thereof "June 30, 2027". The definition of "Revolving Commitment" is amended by deleting the number $50,000,000 therefrom, and substituting in lieu thereof the number $65,000,000.

2. The Loans and the Events of Default of the Credit Agreement remain in effect. This Amendment shall be governed by the laws of the State of New York.
`,
  ).facilities[0];
  expect(read?.commitment_amount).toEqual({ amount: 65e6, currency: "USD" });
  expect(read?.maturity_date).toBe("2027-06-30");
});

test("parts of the commitment may be capped by their use, and the room to increase by a sentence", () => {
  const [facility] = agreement(
    '"Commitment" means $80,000,000.\n\n"Maturity Date" means May 31, 2029.',
    "The Bank agrees to make revolving loans to the Borrower, which may be reborrowed. Up to $10,000,000 of the Commitment may be used for letters of credit and up to $5,000,000 for swingline loans. The Borrower may request that the Commitment be increased by up to $20,000,000, so that it does not exceed $100,000,000.",
  );
  expect(facility?.sublimits.map(({ type, amount }) => [type, amount?.amount])).toEqual([
    ["letter_of_credit", 10e6],
    ["swingline", 5e6],
  ]);
  expect(facility?.incremental?.amount?.amount).toBe(20e6);
  expect(facility?.commitment_amount?.amount).toBe(80e6);
});

test("a letter of credit facility that is part of the commitment is its sublimit", () => {
  const facilities = agreement(
    '"Commitment" means $80,000,000.\n\n"Letter of Credit Facility" means the letter of credit subfacility in an amount not exceeding $15,000,000.\n\n"Maturity Date" means May 31, 2029.',
    "The Bank agrees to make revolving loans to the Borrower, which may be reborrowed.",
  );
  expect(facilities).toHaveLength(1);
  expect(facilities[0]?.sublimits.map(({ type, amount }) => [type, amount?.amount])).toEqual([
    ["letter_of_credit", 15e6],
  ]);
});

test("a limit 'in excess of' a defined maximum is that maximum", () => {
  const [facility] = agreement(
    '"Maximum Line Amount" means $5,000,000.\n\n"Maturity Date" means May 31, 2029.',
    'The Bank agrees to make advances ("Revolving Advances") to the Borrower in an amount not in excess of the Maximum Line Amount, which may be borrowed, prepaid and reborrowed until the Maturity Date.',
  );
  expect(facility?.commitment_amount).toEqual({ amount: 5e6, currency: "USD" });
});

test("two names that take one amount from the same words are one line", () => {
  const facilities = agreement(
    '"Prime Rate" means the rate that the Bank announces.',
    'The Bank shall make advances ("Revolving Loans") to the Borrower in an amount not to exceed $3,000,000 (the "Revolving Line of Credit") until May 31, 2029. Revolving Loans may be repaid and reborrowed.',
  );
  expect(facilities.map((facility) => facility.facility_name)).toEqual(["Revolving Line of Credit"]);
});

test("a letter of a tranche counts only as a word of its own", () => {
  const facilities = agreement(
    '"Tranche A Commitment" means the commitment of the Bank to make the Tranche A Loan, which is $4,000,000.\n\n"Tranche A Loan" means the loan under Section 2.1.\n\n"Tranche B Commitment" means the commitment of the Bank to make the Tranche B Loan.\n\n"Tranche B Loan" means the loan that the Bank may agree to make.',
    "The Bank agrees to make a Tranche A Loan to the Borrower in a principal amount equal to $4,000,000.",
  );
  expect(facilities.map((facility) => facility.commitment_amount?.amount ?? null)).toEqual([4e6, null]);
});

test("principal due at maturity is that of a term loan where nothing may be borrowed again", () => {
  const [facility] = agreement(
    '"Loans" means the Project Credit and each loan under it.\n\n"Maturity Date" means May 31, 2029.\n\n"Advance Termination Date" means the date six months after the date of this Agreement.',
    "The Bank will lend the Borrower an amount not to exceed $35,000,000 during the period to the Advance Termination Date. The outstanding principal balance of the Loans shall be due and payable to the Bank on the Maturity Date.",
  );
  expect(facility).toMatchObject({ facility_type: "delayed_draw", maturity_date: "2029-05-31" });
});

test("limits on letters of credit count without a heading of their own", () => {
  const [facility] = agreement(
    '"Maturity Date" means May 31, 2029.',
    'The Bank agrees to make revolving advances of up to $9,000,000, which may be reborrowed until the Maturity Date. The Borrower may request that the Bank issue standby letters of credit (each, a "Letter of Credit"), provided that, immediately after each Letter of Credit is issued, the aggregate amount of all Letter of Credit liabilities shall not exceed $2,000,000.',
  );
  expect(facility?.sublimits).toEqual([{ type: "letter_of_credit", amount: { amount: 2e6, currency: "USD" } }]);
});

test("a schedule of commitments that exceeds each loan is that of the revolving line", () => {
  const facilities = extractAgreement(`CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2024 is among Birch Paper Company, a Maine corporation (the "Borrower"), the Banks named in Exhibit A and East Shore Bank, N.A., as agent.

ARTICLE I DEFINITIONS

"Revolving Credit Loans" means loans made to the Borrower under Section 2.1(a).

"Term Loans" means loans made to the Borrower under Section 2.1(b).

ARTICLE II THE LOANS

2.1 Loans. (a) Each Bank agrees to make Revolving Credit Loans to the Borrower in amounts not to exceed its Commitment, which may be repaid and reborrowed.

(b) Each Bank agrees to make Term Loans to the Borrower, provided that Term Loans shall not exceed an aggregate principal amount outstanding at any time of $20,000,000.

EXHIBIT A

BANKS' COMMITMENTS AND PERCENTAGES

Bank                              Commitment        Percentage

East Shore Bank, N.A.             $45,000,000       60.00%

Lakeside National Bank            $30,000,000       40.00%
`).facilities;
  expect(facilities.map((facility) => facility.commitment_amount?.amount)).toEqual([75e6, 20e6]);
  expect(facilities[0]?.lender_commitments.map(({ amount }) => amount.amount)).toEqual([45e6, 30e6]);
});
