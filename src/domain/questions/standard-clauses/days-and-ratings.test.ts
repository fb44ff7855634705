import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.04 Prepayments. The Borrower may prepay the Term Loan in whole or in part upon 30 days' notice; provided that no prepayment of the Term Loan shall be made other than on an Interest Payment Date.

2.05 Rates. "Determination Date" means, for each Interest Period, the second Business Day prior to its first day.

2.06 Periods. If an Interest Period would otherwise end on a day which is not a Business Day, it shall end on the next following Business Day, unless that day falls in another month.

5.05 Insurance. The Borrower shall insure its property with insurance companies rated at least A- by A.M. Best Company. If the rating of any insurance company becomes below that minimum, the Borrower shall have 40 days to secure reinsurance or replacement coverage.`);

it.each([
  ["On which days of the month will a prepayment be accepted?", "other than on an Interest Payment Date"],
  ["What days can we prepay on?", "other than on an Interest Payment Date"],
  ["On which day do we fix the LIBOR rate?", "second Business Day prior"],
  ["When is the LIBOR rate set for a new period?", "second Business Day prior"],
  [
    "If an interest period would end on a Saturday, when does it end instead?",
    "unless that day falls in another month",
  ],
  ["What if an interest period ends on a holiday?", "unless that day falls in another month"],
  ["Our property insurer was downgraded. How long do we have to fix that and in what ways can we?", "40 days"],
  ["What happens if an insurer's rating drops?", "40 days"],
])("quotes the clause: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});
