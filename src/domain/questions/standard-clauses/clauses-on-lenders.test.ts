import { expect, it } from "vitest";
import { askTermLoan } from "../../../../test/support/ask-agreement.ts";

it("quotes what the silence of a lender counts as", () => {
  const ask =
    askTermLoan(`9.02 Waivers. If the Agent requests a waiver and receives no response from a Lender within eight Business Days, that Lender shall be deemed to have rejected it.

9.03 Assignments. The Borrower shall be deemed to have consented to an assignment unless it objects within five days.`);
  expect(ask("does a lender's silence count as a no?").split("\n")[0]).toContain("deemed to have rejected");
});

it("quotes the right to replace a lender where the sentence names a successor of somebody else", () => {
  const ask = askTermLoan(
    "9.03 Ratings. If any Lender has a rating below C by Northgate Ratings, or any successor thereto, the Borrower may require that Lender to assign its Loans to an assignee that accepts them.",
  );
  expect(ask("what rating lets the borrower kick out a lender?")).toContain("may require that Lender to assign");
});

it.each(["is the bank obligated to fund or can it say no?", "is this a committed or discretionary line?"])(
  "quotes first that loans are in the discretion of the bank: %s",
  (question) => {
    const ask =
      askTermLoan(`2.10 Certain Matters. The obligation of the Bank to make any further advance is subject to its sole discretion.

2.11 Line. The Borrower shall use the line for working capital. The Bank is obligated to fund nothing on a holiday.`);
    expect(ask(question).split("\n")[0]).toContain("sole discretion");
  },
);

it("takes no bid in the discretion of a lender for loans that are", () => {
  const ask = askTermLoan(
    "2.10 Bids. Each Lender may, in its sole discretion, make one or more bid loans to the Borrower.",
  );
  expect(ask("is the bank obligated to fund or can it say no?").split("\n")[0]).toContain("agrees to make a term loan");
});

it("quotes the rows below the sentence on when notices are effective", () => {
  const ask = askTermLoan(`9.04 Transmission and Effectiveness of Communications.

(a) Modes of Delivery. Except as otherwise provided in any Loan Document, notices, requests, demands, directions, agreements and documents delivered in connection with the Loan Documents shall be transmitted to the number and address set forth on Schedule 9.04, may be delivered by the following modes, and shall be effective as follows:

<TABLE>
<CAPTION>
MODE OF DELIVERY        EFFECTIVE ON EARLIER OF ACTUAL RECEIPT AND:
<S>                     <C>
Courier                 Scheduled delivery date

Facsimile               When transmission in legible form complete

Mail                    Sixth Business Day after deposit in the mail
</TABLE>

9.05 Waiver. Each Guarantor waives notice of any amendment that is sent by mail when a Loan is made and any other notice that counts as given.`);
  const answer = ask("when does a notice sent by regular mail count as given?");
  expect(answer.split("\n")[0]).toContain("Sixth Business Day");
  expect(answer).not.toContain("Each Guarantor waives");
});
