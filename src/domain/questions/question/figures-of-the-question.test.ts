import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2015 is among Wren Foundry Global Limited, an Ohio corporation (the "Borrower"), and Harbor Bank, N.A. (the "Bank").

ARTICLE I DEFINITIONS

"Acquisition" means the purchase of the shares of Tarn Castings, Inc. under an agreement with Wren Foundry Company, a Delaware corporation ("WF Parent").

"Affiliate" means any Person that controls the Borrower, where control means owning 10% or more of the voting stock of a Person.

"Cash Dominion Period" means any period that begins on the date on which Availability is less than the greater of ten (10%) percent of the Borrowing Base and $20,000,000.

ARTICLE II THE LOANS

2.1 Facility A Term Loan. The Bank will make a term loan of $50,000,000 (the "Facility A Term Loan") on the closing date, which matures on May 4, 2020.

2.2 Facility B Term Loan. The Bank will make a term loan of $30,000,000 (the "Facility B Term Loan") on the closing date, which matures on May 4, 2021. The Borrower shall repay the Facility B Term Loan in twenty (20) equal quarterly installments of principal.

2.3 Interest. The Facility A Term Loan bears interest at LIBOR plus 2.75% per annum, and the Facility B Term Loan at LIBOR plus 3.00% per annum.

2.4 Late Fee. The Borrower shall pay a late fee equal to five percent (5%) of the amount of each payment that the Bank has not received within five (5) days after its due date.

2.5 Sweep. The Borrower shall prepay the loans with 75% of Excess Cash Flow if the Debt to EBITDA Ratio is greater than 4.00:1.00.

ARTICLE VIII
EVENTS OF DEFAULT

Section 8.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any principal of any Loan when due;

(b) any Person owns and controls 20% or more of the voting stock of the Borrower; or

(c) Harrow Holdings shall cease to own at least 50% of the capital stock of the Borrower.

ARTICLE IX GENERAL

9.1 Governing Law. The laws of Ohio govern this Agreement.

IN WITNESS WHEREOF, the parties have signed.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["What interest accrues over 60 days on $2,000,000 of Facility B loans when LIBOR is 0.50%?", "$11,666.67"],
  [
    "If the Facility B Term Loan is drawn in full at $30 million, how much is left after the first eight quarterly installments?",
    "$18,000,000",
  ],
  ["A $400,000 payment reaches the bank ten days late. How much is the late fee?", "$20,000"],
  ["With a Borrowing Base of $280 million, below what Availability does a Cash Dominion Period begin?", "$28,000,000"],
  ["Which is larger, the Facility A Term Loan or the Facility B Term Loan, and by how much?", "= $20,000,000"],
])("computes with a figure of the question: %s", (question, figure) => {
  expect(ask(question)).toContain(figure);
});

it("compares loans where the question also names the terms", () => {
  const said = ask(
    "Compare the Facility A Term Loan and the Facility B Term Loan: how big is each and when does it mature?",
  );
  for (const value of ["$50,000,000", "2020-05-04", "$30,000,000", "2021-05-04"]) expect(said).toContain(value);
});

it("takes a stake that falls below a share as less than that", () => {
  expect(ask("What happens if Harrow's stake falls below 50%?")).toMatch(/^Yes, the threshold is crossed/);
  expect(ask("What happens if Harrow's stake falls to 50%?")).toMatch(/^No, the threshold is not crossed/);
});

it("takes the share that makes an affiliate for no change of control", () => {
  expect(ask("Someone builds a 22% voting stake in the borrower. What does that trigger?")).toMatch(
    /^“\(b\) any Person owns and controls 20%/,
  );
});

it("finds a parent under its name in short", () => {
  expect(ask("Who is the parent?")).toBe("“Wren Foundry Company, a Delaware corporation (‘WF Parent’)”");
});

it.each([
  ["What is the maximum leverage ratio covenant?", /does not state a financial covenant on leverage/],
  ["How much is the company currently drawing under the loans?", /how much was drawn/],
  ["What was the market price of its shares when the loan closed?", /market rates of a day/],
  ["What is the company's daily oil production?", /actual figures/],
  ["What is the aggregate availability today?", /actual figures/],
])("declines what no agreement says: %s", (question, reason) => {
  expect(ask(question)).toMatch(reason);
});

const NOTES = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2015 is between Wren Foundry, Inc., an Ohio corporation (the "Borrower"), and Harbor Bank, N.A. (the "Bank").

2.1 Revolving Note. The Bank will make revolving advances of up to $8,000,000 until May 4, 2018, which are due as set forth in
the Revolving Note
of even date.

2.2 Unused Line Fee. The Borrower shall pay an unused line fee of one-eighth of one percent per annum.
`;

it("declines the rate of loans where no sentence says at what rate they bear interest", () => {
  const only = askAbout(NOTES, { ...extractAgreement(NOTES) });
  expect(only("What interest rate does the revolving note carry?")).toBe(
    "refused: The agreement does not state the interest rate of the loans.",
  );
});
