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

test("the words after a bracket may say which day its term means", () => {
  const [facility] = agreement(
    '"Loan" means the loan under Section 2.1.',
    'The Bank lends the Borrower $750,000 (the "Loan"). The Loan is due on the earlier of (the "Maturity Date"):\n\n(i) November 7, 2028;\n\n(ii) the date of any change of control.',
  );
  expect(facility?.maturity_date).toBe("2028-11-07");
});

test("a term may precede the sentence that says what it is", () => {
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
  expect(facilities[0]?.lender_commitments.map(({ amount }) => amount?.amount)).toEqual([45e6, 30e6]);
});

test("a quoted term may be followed by what it is", () => {
  const [facility] = agreement(
    '"Account" is any deposit account of the Borrower.\n\n"Revolving Line" is an aggregate principal amount equal to Five Million Dollars ($5,000,000).\n\n"Revolving Line Maturity Date" is March 1, 2029.',
    "The Bank shall make advances under the Revolving Line, which the Borrower may repay and reborrow before the Revolving Line Maturity Date.",
  );
  expect(facility).toMatchObject({
    facility_name: "Revolving Line",
    commitment_amount: { amount: 5e6, currency: "USD" },
    maturity_date: "2029-03-01",
  });
});

test("a first and a second line are two facilities", () => {
  const facilities = agreement(
    '"Maturity Date" means May 31, 2029.',
    'The Bank agrees to make advances until the Maturity Date not to exceed the principal amount of $37,000,000 (the "First Line"). The Borrower may repay and reborrow.\n\n(b) The Bank agrees to make advances until the Maturity Date not to exceed the principal sum of $3,000,000 (the "Second Line"). The Borrower may repay and reborrow.',
  );
  expect(facilities.map((f) => [f.facility_name, f.facility_type, f.commitment_amount?.amount])).toEqual([
    ["First Line", "revolving", 37e6],
    ["Second Line", "revolving", 3e6],
  ]);
});

test("a promise to lend such amounts as are requested is limited by the principal outstanding", () => {
  const [facility] = agreement(
    '"Note" means the promissory note of the Borrower.',
    "The Bank agrees to lend to the Borrower, on a revolving basis during the period commencing on the date hereof and continuing through July 31, 2025, such amounts as the Borrower may request hereunder; provided, however, the total principal amount outstanding at any time shall not exceed Two Million Dollars ($2,000,000).",
  );
  expect(facility).toMatchObject({ commitment_amount: { amount: 2e6, currency: "USD" }, maturity_date: "2025-07-31" });
});

test("what remains of an amount after all loans is a commitment of that amount", () => {
  const [facility] = agreement(
    '"Available Commitment" means the remainder, if any, of (a) five million dollars ($5,000,000) minus (b) the sum of all Loans borrowed.',
    'The Bank agrees to make loans (the "Loans") to the Borrower until May 31, 2029. No Loan shall exceed the Available Commitment. Amounts repaid may not be reborrowed.',
  );
  expect(facility?.commitment_amount).toEqual({ amount: 5e6, currency: "USD" });
});

test.each([
  ['"Maximum Line" means $5,000,000, unless said amount is reduced by the Borrower.', 5e6],
  ['"Credit Limit" means Three Million Dollars ($3,000,000).', 3e6],
])("the most that may be lent is the commitment, whatever its name: %s", (definition, amount) => {
  const [facility] = agreement(
    definition,
    'The Bank agrees to make advances (the "Revolving Advances") to the Borrower until May 31, 2029. The Bank has no obligation to make an advance beyond the Borrowing Base. The Borrower may borrow, prepay and reborrow.',
  );
  expect(facility?.commitment_amount?.amount).toEqual(amount);
});

test("a schedule of a long text labels the amount of the line", () => {
  const [facility] = agreement(
    `${"The Borrower keeps books. ".repeat(140)}\n\nAmount of Uncommitted Line of\nCredit, if any, Available for Advances:  US$4,000,000.00`,
    'The Bank may in its discretion make advances (the "Revolving Advances") to the Borrower. The Borrower may reborrow.',
  );
  expect(facility?.commitment_amount?.amount).toBe(4e6);
});

test("the day on which other debt that is permitted falls due is not the maturity", () => {
  const [facility] = agreement(
    '"Note" means the promissory note of the Borrower.',
    "The Bank agrees to lend to the Borrower, on a revolving basis, up to $2,000,000.\n\nARTICLE VI\nNEGATIVE COVENANTS\n\nSection 6.1 Debt. The Borrower will not incur or assume any indebtedness, except indebtedness to its parent, with the remaining principal balance to be due and payable on March 31, 2033.",
  );
  expect([facility?.commitment_amount?.amount, facility?.maturity_date]).toEqual([2e6, null]);
});

test("two notes of one agreement, each with its principal and its due date, are two loans", () => {
  const facilities = agreement(
    '"Junior Note" means that certain Promissory Note dated June 30, 2024 in the principal amount of $60,000,000 executed by the Borrower payable to the order of the Bank.\n\n"Notes" means the Senior Note and the Junior Note.\n\n"Senior Note" means that certain Promissory Note dated June 30, 2024 in the principal amount of $110,000,000 executed by the Borrower payable to the order of the Bank.',
    "The debt of the Borrower is evidenced by the Notes. If they are not accelerated, (i) the entire principal balance of the Senior Note is due and payable in full on December 31, 2029 and (ii) the entire principal balance of the Junior Note is due and payable in full on December 31, 2034.",
  );
  expect(facilities.map((f) => [f.facility_name, f.commitment_amount?.amount, f.maturity_date])).toEqual([
    ["Junior Note", 60e6, "2034-12-31"],
    ["Senior Note", 110e6, "2029-12-31"],
  ]);
});

test("a loan that the lender agrees to make from time to time during a period is drawn in parts", () => {
  const [facility] = agreement(
    '"Maturity Date" means May 31, 2029.',
    "The Bank agrees, during the Commitment Period, to make term loans to the Borrower from time to time on any Business Day. These loans may not exceed $5,000,000 in aggregate; amounts repaid may not be reborrowed.",
  );
  expect(facility?.facility_type).toBe("delayed_draw");
});

test("a loan that may not be borrowed again and is promised until a day is drawn over time", () => {
  const [facility] = agreement(
    '"Maturity Date" means the date on which each Note matures.\n\n"Commitment" means $4,000,000. From the Closing Date until September 30, 2026, the Commitment is $6,000,000.',
    "The Bank agrees to lend to the Borrower, subject to the terms hereof, from the date hereof to but excluding September 30, 2026, up to the Commitment. When a Loan is repaid it may not be reborrowed.",
  );
  expect(facility?.facility_type).toBe("delayed_draw");
  expect(facility?.maturity_date).toBeNull();
});

test("one loan that is made by a day is a term loan", () => {
  const [facility] = agreement(
    '"Maturity Date" means May 31, 2029.',
    "The Bank agrees to make a term loan to the Borrower on one day from the date hereof to July 31, 2024, in the amount of $4,000,000. It may not be reborrowed.",
  );
  expect(facility?.facility_type).toBe("term_loan");
});

test("advances under a bracketed name that may not be borrowed again are drawn over time", () => {
  const facilities = agreement(
    '"Construction Loan" means the loan provided by the Construction Lender for any project.',
    'The Bank agrees to make advances (the "Loans") to the Borrower from time to time in an aggregate amount not to exceed $9,000,000. Amounts repaid may not be reborrowed.',
  );
  expect(facilities.map((facility) => facility.facility_type)).toEqual(["delayed_draw"]);
});

test("advances that may be borrowed again revolve even with optional term loans", () => {
  const [facility] = agreement(
    '"Borrowing Base" means the sum of eligible receivables.',
    'The Bank agrees to make advances (the "Advances") to and issue letters of credit for the Borrower from time to time until May 31, 2029, not to exceed the lesser of $9,000,000 or the Borrowing Base, with sublimits of the lesser of $6,000,000 or the Direct Base for Advances and the lesser of $3,000,000 or the Credit Base for Letters of Credit and additional term loans that the Bank may make at its option. The Borrower may borrow, prepay and reborrow.',
  );
  expect(facility?.facility_type).toBe("revolving");
  expect(facility?.sublimits).toMatchObject([{ type: "letter_of_credit", amount: { amount: 3e6 } }]);
});

test("the commitment of a revolving line is no second facility", () => {
  const facilities = agreement(
    '"Revolving Line Commitment" means $5,000,000.\n\n"Maturity Date" means May 31, 2029.',
    'The Bank agrees to lend from time to time up to the Revolving Line Commitment (the "Revolving Line"). The Borrower may borrow, prepay and reborrow.',
  );
  expect(facilities.map((facility) => facility.facility_name)).toEqual(["Revolving Line"]);
});

test("a cap on letters of credit alone counts though it equals the line", () => {
  const [facility] = agreement(
    '"Maturity Date" means May 31, 2029.',
    'The Bank agrees to make advances to the Borrower up to $5,000,000 (the "Line of Credit"). As a subfeature, the Bank agrees to issue letters of credit; provided that the undrawn amount of all outstanding letters of credit shall not at any time exceed $5,000,000.',
  );
  expect(facility?.sublimits).toMatchObject([{ type: "letter_of_credit", amount: { amount: 5e6 } }]);
});

test("the day on which the promise to lend ends is not the maturity of the loan", () => {
  const [facility] = agreement(
    '"Commitment Termination Date" means February 28, 2025.',
    'The Bank will advance to the Borrower in multiple advances up to $7,000,000 (the "Loan"). The Bank\'s commitment to make the Loan shall expire at the close of business on the Commitment Termination Date. The Loan is due one year after the Takeover Date.',
  );
  expect(facility?.facility_type).toBe("delayed_draw");
  expect(facility?.maturity_date).toBeNull();
});

test("letters of credit that a credit includes are a sublimit, of the line that their clause names", () => {
  const [only] = agreement(
    '"Maturity Date" means May 31, 2029.',
    "The Bank agrees to make revolving advances up to $9,000,000 until the Maturity Date.\n\n2.1A Letters of Credit. The credit facility shall include the issuance of standby letters of credit not exceeding FOUR MILLION DOLLARS ($4,000,000.00) in the aggregate at any one time outstanding.",
  );
  expect(only?.sublimits.map(({ type, amount }) => [type, amount?.amount])).toEqual([["letter_of_credit", 4e6]]);
  const lines = agreement(
    '"Maturity Date" means May 31, 2029.',
    'The Bank agrees to make advances until the Maturity Date not to exceed the principal amount of $37,000,000 (the "First Line"). The Borrower may repay and reborrow.\n\n(b) The Bank agrees to make advances until the Maturity Date not to exceed the principal sum of $5,000,000 (the "Second Line"). The Borrower may repay and reborrow. The maximum amount of all open L/Cs shall not, at any one time, exceed the aggregate amount of $3,000,000. Each draft is repaid under the Second Line.',
  );
  expect(lines.map(({ sublimits }) => sublimits.map(({ amount }) => amount?.amount))).toEqual([[], [3e6]]);
});

test("an amendment quotes a definition with single quotes inside", () => {
  const [facility] = agreement(
    'The definition of "Expiration Date" is amended in full to read as follows:\n\n"\'Expiration Date\' shall mean April 18, 2029."\n\n"Commitment" means $8,000,000.',
    "The Bank agrees to make revolving loans to the Borrower until the Expiration Date, which may be reborrowed.",
  );
  expect(facility?.maturity_date).toBe("2029-04-18");
});
