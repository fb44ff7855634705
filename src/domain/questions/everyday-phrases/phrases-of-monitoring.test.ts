import { expect, it } from "vitest";
import { askAbout, askTermLoan } from "../../../../test/support/ask-agreement.ts";
import { plainQuestion } from "../question/plain-words.ts";

const ask =
  askTermLoan(`2.05 Default Rate. After an Event of Default, the Term Loan bears interest at the rate otherwise applicable plus 3.50% per annum.

2.06 Loss of Vessel. Within seventy (70) days after the Total Loss of a Vessel, the Borrower shall prepay the tranche that relates to the Vessel.

2.07 Increase. Each increase in the commitments shall be in an aggregate amount of not less than $7,000,000.

2.08 Advances. Each Advance shall be repaid within 150 days from the date of such Advance.

2.09 Early Termination. If the Borrower terminates the facility before the first anniversary of the Closing Date, it shall pay a termination fee of $350,000.

6.02 Minimum Loan Balance. The Borrower shall pay interest on an amount not less than the Minimum Loan Balance, even if less is drawn. “Minimum Loan Balance” means $2,600,000.

6.03 Insurance. All insurance shall be provided by insurers that have an A.M. Best rating of not less than A-.`);

it.each([
  ["how many points extra do we charge them once they're in default", "3.50%"],
  ["if a ship sinks how long before that tranche has to be repaid", "seventy"],
  ["smallest step they can take when upsizing the line", "$7,000,000"],
  ["how long can one draw stay out before it has to be paid back", "150 days"],
  ["exit fee if they kill the facility in year one?", "$350,000"],
  ["do they pay interest on a floor balance even if not drawn?", "$2,600,000"],
  ["what am best rating do the insurers need", "A-"],
])("answers a question of those who watch a loan: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

it.each([
  ["what slice of each tranche amortises every quarter", "amount of each installment of each tranche every quarter"],
  [
    "beyond what tenor does a cash loan need the bank's ok first",
    "loans longer than which period require the bank's consent",
  ],
  ["latest time to ring in for a same-day short term loan", "latest time to telephone for a short term loan"],
  ["when are quarterly numbers due", "when are quarterly financial statements due"],
  ["min value-to-loan cover?", "minimum value as % of the loan?"],
  [
    "how many of the target's shareholders have to accept the bid before the lender funds?",
    "what percentage of the shares must accept the bid as a condition precedent?",
  ],
  ["default pricing?", "default rate?"],
  [
    "if the borrower just goes quiet how long before its treated as a yes",
    "if the borrower does not respond, within how many days is it deemed to have consented",
  ],
  [
    "security cover between year 3 and year 4 after the first draw",
    "minimum value as % of the loan from the third anniversary after the first draw",
  ],
  ["how late can they call in for a short-term loan", "latest time to telephone for a short-term loan"],
  ["max tenor of one advance", "within how many days must each advance be repaid"],
  ["who is jointly liable with the borrower?", "who guarantees the loans or is jointly and severally liable?"],
  ["is there a minimum balance that interest is charged on", "is there a minimum loan balance"],
  [
    "min acceptance level on the takeover offer",
    "what percentage of the shares must accept the offer as a condition precedent",
  ],
  [
    "how many separate bids can one bank throw in per auction",
    "how many separate offers may one bank submit per auction",
  ],
  [
    "how much cash can they push down to the dutch sub to fund its opex?",
    "how much can they advance to the dutch subsidiary to fund its operating expenses?",
  ],
  [
    "cfo phoned in a request - how long do they have to paper it",
    "within how many days must telephone requests be confirmed in writing",
  ],
  ["interest cover floor?", "minimum interest cover?"],
  ["how much other debt has to go bad before it cross defaults", "cross-default threshold on other debt"],
  ["libor floor", "libor floor"],
])("reads %j as %j", (question, expected) => {
  expect(plainQuestion(question)).toBe(expected);
});

it("answers from the words of agreements of Europe", () => {
  const european =
    askAbout(`CREDIT AGREEMENT between Grauwmolen B.V. (the “Borrower”) and Bank Zilverduin N.V. (the “Bank”).

1. If the Borrower wishes to draw a short-term loan, he shall notify the Bank by telephone before 10.45 a.m. on the day of the intended drawing.

2. Security. Joint and several liability of Grauwmolen Holding B.V.

3. The Borrower’s tangible net worth must represent at least 35% of the adjusted balance sheet total.

4. The Bank will receive from the Borrower the quarterly figures within six weeks of the end of every quarter.`);
  expect(european("latest time to ring in for a same-day short term loan")).toContain("10.45");
  expect(european("who else is on the hook for grauwmolen's debt")).toContain("Grauwmolen Holding B.V.");
  expect(european("solvency ratio?")).toContain("35%");
  expect(european("when are quarterly numbers due")).toContain("six weeks");
});
