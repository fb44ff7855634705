import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

const ask =
  askTermLoan(`2.03 Elections. The Borrower shall notify the Bank of each interest period. If no notice of conversion or renewal is timely received by the Bank, the Borrower shall be deemed to have converted the advance to the Base Rate Option.

2.04 Excess. Letters of credit count against the Borrowing Base. If at any time the Available Credit is negative, the Borrower, without demand or notice, shall immediately repay so much of the loans as makes it zero.

2.05 Payments. The Borrower shall repay loans so that no loans are outstanding on not less than six Business Days during each month.

3.1 Labor Dispute. A labor dispute of any sort that involves employees of the Borrower shall not prevent the Borrower from borrowing unless a Default exists under Section 7.1.

5.1 Change in Management. Without the prior written consent of the Bank, Orla J. Fenwick shall not for any reason cease to be the President and Chief Executive Officer of the Borrower.

5.2 Notices. The Borrower shall promptly notify the Bank in writing of all litigation affecting the Borrower where the amount is $15,000 or more.`);

it.each([
  ["What if they forget to say what to do with a LIBOR advance when its period runs out?", "Base Rate Option"],
  ["The treasurer never elected anything for a maturing LIBOR loan. What becomes of it?", "Base Rate Option"],
  ["What happens when loans plus letters of credit come out above the borrowing base?", "immediately repay"],
  ["Is there a clean-down?", "six Business Days"],
  ["How often does the line have to be at zero?", "six Business Days"],
  ["Would a Millhands strike stop the company from borrowing?", "shall not prevent"],
  ["Is there a key-man clause, and who is it about?", "Orla J. Fenwick"],
  ["How small a lawsuit do they have to report to Tarn Vale?", "$15,000"],
])("quotes the clause on an event: %s", (question, words) => {
  expect(ask(question)).toContain(words);
});

it("refuses where no clause is on the event", () => {
  const plain = askTermLoan("5.1 Books. The Borrower shall keep books of record.");
  expect(plain("Is there a key-man clause?")).toMatch(/^refused/);
  expect(plain("Would a Millhands strike stop the company from borrowing?")).toMatch(/^refused/);
  expect(plain("How much key-man insurance must they carry?")).toMatch(/^refused/);
});
