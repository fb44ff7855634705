import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of March 2, 2023 is among Heron Tile Company, a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and Quay Bank, N.A., as administrative agent (the "Administrative Agent").

ARTICLE I DEFINITIONS

"Capital Expenditures" means expenditures for fixed assets that are capitalized under GAAP.

"Letter of Credit Sublimit" means $15,000,000.

"Revolving Maturity Date" means March 2, 2028.

"Threshold Amount" means $10,000,000.

"Applicable Rate" means, for any day, the rate per annum below that applies at the Total Leverage Ratio on that day:

Level   Total Leverage Ratio                  Term SOFR Loans   ABR Loans
I       < 2.00 to 1.00                        1.50%             0.50%
II      ≥ 2.00 to 1.00 but < 3.00 to 1.00     1.75%             0.75%
III     ≥ 3.00 to 1.00                        2.00%             1.00%

ARTICLE II THE LOANS

Section 2.01 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until the Revolving Maturity Date up to its Commitment (the "Revolving Facility"). The aggregate Commitments are $80,000,000. Each Term SOFR Loan bears interest at Term SOFR plus the Applicable Rate.

Section 2.03 Letters of Credit. The Issuing Bank will issue letters of credit in an amount not above the Letter of Credit Sublimit. The Borrower will pay a letter of credit fee equal to the Applicable Rate for Term SOFR Loans.

Section 2.05 Prepayments. The Borrower may prepay loans without premium. Notice is due three U.S. Government Securities Business Days before prepayment of Term SOFR Loans and on the day of prepayment of ABR Loans.

ARTICLE VI COVENANTS

Section 6.02 Certificates. The Borrower shall deliver a Compliance Certificate with each set of financial statements.

Section 6.10 Use of Proceeds. The Borrower shall use the proceeds of the loans for Capital Expenditures and working capital.

Section 7.11 Total Leverage Ratio. The Borrower shall not permit the Total Leverage Ratio to exceed 4.00 to 1.00.

ARTICLE VIII EVENTS OF DEFAULT

Section 8.01 Events of Default. Each of the following is an Event of Default:

(a) Non-Payment. The Borrower fails to pay principal when due, or interest within five days after it is due;

(b) Specific Covenants. The Borrower fails to observe Article VII;

(c) Other Covenants. The Borrower fails to observe another covenant in this Agreement and that failure continues for 30 days after notice;

(d) Cross-Default. The Borrower fails to pay Indebtedness of more than the Threshold Amount when due.

IN WITNESS WHEREOF, the parties have signed.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["How many days' notice to prepay SOFR loans?", "three U.S. Government Securities Business Days before prepayment"],
  [
    "How much of the revolver can be letters of credit?",
    "letter of credit sublimit of the Revolving Facility is $15,000,000",
  ],
  ["What share of the line is available for L/Cs?", "$15,000,000"],
  ["What does the borrower pay today if leverage is 2.6x?", "1.75%"],
])("answers %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it("names a covenant without a grace period beside one that has it", () => {
  const answer = ask("How long do they have to cure a covenant breach?");
  expect(answer).toContain("Specific Covenants (Section 8.01(b)) is an Event of Default.");
  expect(answer).toContain("after a grace period of 30 calendar days");
});

it("takes neither a use of the loans for a limit nor a maturity for the day of a certificate", () => {
  expect(ask("How much can the borrower spend on capex?")).not.toContain("working capital");
  expect(ask("When is the compliance certificate due?")).not.toContain("2028");
  expect(ask("Is there a cross default and at what amount?")).not.toContain("$80,000,000");
});

it("counts days of the market for U.S. government securities before a prepayment", () => {
  expect(ask("If they want to prepay SOFR loans on May 20, 2026, by when is notice due?")).toContain(
    "May 20, 2026 (2026-05-20) − 3 Business Days = May 15, 2026",
  );
});
