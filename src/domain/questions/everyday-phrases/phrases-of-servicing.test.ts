import { expect, it } from "vitest";
import { askPricedRevolver, askTermLoan } from "../../../../test/support/ask-agreement.ts";
import { plainQuestion } from "../question/plain-words.ts";

const ask =
  askTermLoan(`2.03 Interest Payments. Interest on each LIBOR Loan is payable on the last day of its Interest Period and, if that period is longer than three months, every three months after its first day.

2.04 Days. "Interest Payment Date" means the first day of each calendar month; provided that if that day is not a Business Day, the Interest Payment Date shall be the next succeeding Business Day.

2.05 Payments. Whenever any other payment is due on a day that is not a Business Day, it shall be made on the immediately preceding Business Day.

2.06 Fee. The Borrower shall pay an annual fee of 0.50% per annum on the Term Loan, computed on the basis of a year of 360 days.`);

it.each([
  "LIBOR is 1.00% for a 90-day period on $10,000,000 of the loan. How much interest do we owe, leaving out fees?",
  "With LIBOR at 1.00%, what interest accrues on $10,000,000 in 90 days, ignoring any fees?",
  "Work out the interest on $10,000,000 for 90 days with LIBOR at 1.00% and the margin in the side letter taken as 2.00%.",
])("computes interest and no fee: %s", (question) => {
  expect(ask(question)).toContain("$10,000,000 × 3.00% × 90/360 = $75,000");
});

it.each([
  "On a six-month LIBOR loan, do I wait until the end to bill interest or are there earlier dates?",
  "If we take a 6-month LIBOR loan, is interest due before the period ends?",
])("answers when interest is due without a rate: %s", (question) => {
  expect(ask(question)).toContain("every three months after its first day");
});

it.each([
  "The interest payment date for August 1999 falls on Sunday, August 1. On what date should I expect the money?",
  "Our interest payment date of August 1999 is August 1, a Sunday. What day should we be paid?",
])("moves a day whose year is said before it: %s", (question) => {
  expect(ask(question)).toContain("Monday, August 2, 1999 (1999-08-02)");
});

it("refuses advice and answers what applies", () => {
  const priced =
    askPricedRevolver(`"Applicable Margin" means, for any day, the percentage per annum set forth below opposite the rating:

Level   Rating   LIBOR Margin   Commitment Fee
I   A- or higher   1.00%   0.10%
II   BBB+   1.25%   0.15%
III   BBB or lower   1.50%   0.20%`);
  expect(priced("The rating is BBB+. Which margin should I load for LIBOR loans?")).toContain("1.25%");
  expect(priced("Should I lend to this company?")).toContain("refused");
});

it.each([
  [
    "Is the usual two-thirds vote of the banks enough to change it?",
    "is the consent of the majority lenders enough to change it?",
  ],
  ["Which loan gets paid down first?", "in what order are mandatory prepayments applied?"],
  ["What share of the net cash do we owe the lenders?", "what percentage of the net cash proceeds must be prepaid?"],
  ["Which defaults let the bank raise the rate on the loans?", "which defaults trigger default interest?"],
])("reads %j as %j", (question, expected) => {
  expect(plainQuestion(question)).toBe(expected);
});
