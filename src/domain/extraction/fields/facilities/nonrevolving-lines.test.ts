import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const agreement = (grant: string, repayment: string): string => `LOAN AGREEMENT

This Loan Agreement is made as of October 2, 2006, by and between NORTH SHORE BANK, N.A. (the "Bank") and TARN MILLS, INC., a Maine corporation (the "Borrower").

SECTION 1. REVOLVING LOAN. The Bank will make advances to the Borrower until September 30, 2008 (the "Commitment Period"), not to exceed $10,000,000 at any one time outstanding (the "Revolving Loan"). The Borrower may borrow, repay, and reborrow.

SECTION 2. OTHER LOANS. ${grant}

SECTION 3. REPAYMENT. The Borrower shall repay the Revolving Loan on the last day of the Commitment Period. ${repayment}

SECTION 4. DEFAULT. It is an Event of Default if the Borrower fails to pay.
`;
const facilitiesOf = (grant: string, repayment: string) =>
  extractAgreement(agreement(grant, repayment)).facilities.map((f) => [
    f.facility_name,
    f.facility_type,
    f.commitment_amount?.amount,
    f.maturity_date,
    f.lender_commitments.map(({ amount }) => amount.amount),
  ]);
const REVOLVER = ["Revolving Loan", "revolving", 10_000_000, "2008-09-30", [10_000_000]];

test.each([
  [
    'The Bank will make available to the Borrower a $5,000,000 equipment nonrevolving line of credit during the Commitment Period (the "Equipment Line"). Each advance under the Equipment Line shall be a separate loan (an "Equipment Loan").',
    "The Borrower shall pay all outstanding principal of each Equipment Loan five years from its date, but in any case no later than September 30, 2013.",
    "Equipment Loan",
  ],
  [
    'The Bank agrees to make available to the Borrower a non-revolving line of credit in the amount of $5,000,000 (the "Nonrevolving Line of Credit").',
    "The Nonrevolving Line of Credit shall mature on September 30, 2013.",
    "Nonrevolving Line of Credit",
  ],
  [
    'The Bank agrees to make available to the Borrower a non-revolving line of credit of $5,000,000 for acquisitions (the "Acquisition Line").',
    "All principal of the Acquisition Line is due on September 30, 2013.",
    "Acquisition Line",
  ],
  [
    'The Bank agrees to provide the Borrower a line of credit of up to $5,000,000 for equipment (the "Equipment Line of Credit"). The Equipment Line of Credit is a line of credit which is not revolving.',
    "The Borrower shall pay the Equipment Line of Credit in full on September 30, 2013.",
    "Equipment Line of Credit",
  ],
  [
    'The Bank agrees to lend up to $5,000,000 under a non-revolving draw-down line (the "Draw Down Line of Credit"), until March 31, 2007, on which day drawing ends.',
    "The Draw Down Line of Credit is due in full on September 30, 2013.",
    "Draw Down Line of Credit",
  ],
])("a line that does not revolve is drawn in parts and has a day of its own: %s", (grant, repayment, name) => {
  const line = [name, "delayed_draw", 5_000_000, "2013-09-30", [5_000_000]];
  expect(facilitiesOf(grant, repayment)).toEqual([REVOLVER, line]);
});

test("a facility that does not revolve, and is no line, is a term loan with its latest day", () => {
  const grant =
    'The Bank agrees to provide the Borrower a non-revolving credit facility of $5,000,000 (the "Non-Revolving Credit Facility").';
  const repayment =
    "Each advance under the Non-Revolving Credit Facility shall be repaid in full within five years, and in no event later than September 30, 2013.";
  const loan = ["Non-Revolving Credit Facility", "term_loan", 5_000_000, "2013-09-30", [5_000_000]];
  expect(facilitiesOf(grant, repayment)).toEqual([REVOLVER, loan]);
});

test("a second line of credit that nothing says of revolves", () => {
  const grant =
    'The Bank agrees to provide the Borrower a line of credit of up to $5,000,000 for equipment (the "Equipment Line of Credit").';
  const [, line] = facilitiesOf(grant, "The Equipment Line of Credit shall mature on September 30, 2013.");
  expect(line?.slice(0, 3)).toEqual(["Equipment Line of Credit", "revolving", 5_000_000]);
});

test("a report that is due no later than a day says nothing of the loan", () => {
  const grant =
    'The Bank will make available to the Borrower a $5,000,000 equipment nonrevolving line of credit during the Commitment Period (the "Equipment Line of Credit").';
  const [, line] = facilitiesOf(
    grant,
    "The Borrower shall furnish a report on the Equipment Line of Credit in any event not later than April 30, 2007.",
  );
  expect(line?.[3]).not.toBe("2007-04-30");
});
