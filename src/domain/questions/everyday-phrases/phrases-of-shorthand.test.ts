import { expect, it } from "vitest";
import { askAbout, askTermLoan } from "../../../../test/support/ask-agreement.ts";
import { plainQuestion } from "../question/plain-words.ts";

const ask =
  askTermLoan(`2.05 Utilization Fee. The Borrower shall pay a utilization fee of 0.15% per annum on the Loans for each day on which they exceed 40% of the commitments.

2.06 Tax Refunds. Within four Business Days after it receives any federal tax refund, the Borrower shall prepay the Term Loan by 90% of the refund.

2.07 Conversion. The Borrower may convert the loans into a term loan if it pays to the Bank a fee equal to 0.65% of all loans so converted.

2.09 Aldermoor. The Borrower shall repay the Term Loan in full on July 1, 2021 if the Aldermoor Acquisition is not consummated on or before June 30, 2021.

6.02 Projections. Actual EBITDA shall not be less than the projected EBITDA by more than twelve percent (12%).`);

it.each([
  ["util fee - how much and when does it kick in", "0.15%"],
  ["when the irs refunds come in how fast and how much has to go to pay down the loan", "four Business Days"],
  ["if they term out the 364-day what fee do they pay us", "0.65%"],
  ["what happens to the TL if the aldermoor deal falls thru", "July 1, 2021"],
  ["how far can ebitda miss plan before it's a breach", "twelve percent"],
])("answers a question in the shorthand of lenders: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  ["what's each bank's piece?", "how much has each of the lenders committed?"],
  ["biggest swing balance allowed?", "maximum swingline loans outstanding allowed?"],
  ["longest tenor we can put on an LC", "latest expiry date of a letter of credit"],
  ["min cash they have to keep on hand", "minimum cash they must maintain"],
  [
    "latest this loan could possibly mature, with the extensions?",
    "when does the facility mature? what is the latest date to which the maturity can be extended?",
  ],
  [
    "if every extension gets granted what's the outside maturity?",
    "when does the facility mature? what is the latest date to which the maturity can be extended?",
  ],
  ["drop dead date for the merger?", "on or before what date must there be the merger?"],
  [
    "IRS files a lien on them - how long do they have to clear it",
    "a federal tax lien is filed on them - how long do they have to discharge it",
  ],
  [
    "how long can a tax lien sit there before its a default",
    "how long can a federal tax lien remain undischarged before it is an event of default",
  ],
  ["how big is the line in mid 2030", "how big is the line in 2030"],
])("reads %j as %j", (question, expected) => {
  expect(plainQuestion(question)).toBe(expected);
});

it("reads BB as the borrowing base, not as a rating, where no rating is asked about", () => {
  const borrower =
    askAbout(`LOAN AGREEMENT between Harrow Mills, Inc. (the "Borrower") and Tarn Vale Bank, N.A. (the "Bank").

1.01 "Borrowing Base" means 45% of Eligible Inventory until and including the Step Date and 30% of Eligible Inventory thereafter.`);
  expect(borrower("bb advance rate on inventory once we're past the step date?")).toContain("30%");
});
