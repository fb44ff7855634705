import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

it.each([
  [
    "When is the collateral released?",
    "8.01 Guaranty. The Bank may sell, exchange, release or surrender any collateral without notice, and no Hazardous Substance has been released from any property.",
    "when collateral or a guarantor is released",
  ],
  [
    "Is there a change of control default?",
    '1.1 Terms. "Affiliate" means a Person under common control with the Borrower. The term "control" (with its correlative meanings) means the power to direct the management of a Person.',
    "a change of control",
  ],
  [
    "Must new subsidiaries become guarantors?",
    "8.01 Reports. The Borrower shall deliver annual reports of each Subsidiary. The Borrower shall not become a guarantor of the debts of any Person.",
    "a duty of new subsidiaries to become guarantors",
  ],
  [
    "Can the borrower replace a lender?",
    "8.01 Property. The Borrower shall replace worn equipment. The Note replaces the note dated June 1, 2019 to the Bank.",
    "a right to replace lenders",
  ],
  [
    "Can the borrower reduce the commitments?",
    "7.01 Remedies. If any Event of Default occurs, the Bank may terminate its commitment and declare the Note due and payable.",
    "a right to reduce or terminate the commitments",
  ],
  [
    "What amendments need every lender's consent?",
    "8.01 Amendments. No waiver of any provision of this Agreement or consent to any departure by the Borrower is effective unless in writing and signed by the Bank.",
    "changes that need the consent of all lenders",
  ],
  [
    "Does the borrower have to notify the lender of a default?",
    "7.01 Remedies. Upon an Event of Default the Bank may by notice to the Borrower declare the Note due. The Borrower shall deliver annual reports.",
    "a duty of the borrower to give notice of a default",
  ],
  [
    "Can they buy a competitor for $5 million?",
    "6.01 Liens. The Borrower shall not create any Lien on its assets, except Liens on property acquired from any other Person.",
    "a covenant on acquisitions",
  ],
  [
    "Is there a material adverse change default?",
    "7.01 Events of Default. It is an Event of Default if a judgment that would have a material adverse effect is entered against the Borrower.",
    "a material adverse change as an event of default",
  ],
])("does not answer %j from sentences that only share its words", (question, sections, name) => {
  expect(askTermLoan(sections)(question)).toBe(`refused: The agreement does not state ${name}.`);
});

it.each([
  [
    "When is the collateral released?",
    "8.01 Release. Upon payment in full of the Obligations, the Bank shall release its Liens on the Collateral.",
    /payment in full/,
  ],
  [
    "Must new subsidiaries become guarantors?",
    "8.01 Subsidiaries. Within 30 days after forming any Subsidiary, the Borrower shall cause it to execute a joinder to the Guaranty.",
    /30 days/,
  ],
  [
    "Can the borrower reduce the commitments?",
    "2.03 Reduction. The Borrower may at any time reduce the commitments in multiples of $1,000,000.",
    /\$1,000,000/,
  ],
  [
    "Does the borrower have to notify the lender of a default?",
    "8.01 Notices. The Borrower shall promptly give the Bank notice of any event which, with the giving of notice or lapse of time, would constitute an Event of Default.",
    /promptly/,
  ],
  [
    "Is there a material adverse change default?",
    `ARTICLE VII EVENTS OF DEFAULT

SECTION 7.01. Events of Default. If any of the following events ("Events of Default") shall occur:

(a) the Borrower shall fail to pay any principal of any Loan when due;

(b) the Borrower shall become unable to pay its debts as they become due; or

(c) any material adverse change occurs in the condition of the Borrower;

then the Bank may declare the Loans to be due and payable.`,
    /material adverse change occurs/,
  ],
])("answers %j from the sentence that states it", (question, sections, expected) => {
  expect(askTermLoan(sections)(question)).toMatch(expected);
});

it("searches for whoever a question names, whatever the provision of its other words", () => {
  const ask = askTermLoan(
    "7.01 Default. It is an Event of Default if the chief executive officer resigns and no acceptable successor is appointed within 75 days.",
  );
  expect(ask("The CEO resigns. How long is there to find an acceptable successor?")).toMatch(/75 days/);
});
