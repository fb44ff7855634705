import { expect, it } from "vitest";
import { answerQuestion } from "../answer-question.ts";
import { readAskedAgreement } from "../question/asked-agreement.ts";
import { readQuestion } from "../question/question.ts";
import { createSubject } from "../subject.ts";
import { inLstaWords } from "./market-terms.ts";

const TODAY = "2026-06-30";
const LMA = `FACILITY AGREEMENT

4.1 Delivery of a Utilisation Request

The Borrower may utilise the Facility by delivery to the Facility Agent of a duly completed Utilisation Request not later than the Specified Time.

4.2 Completion of a Utilisation Request

A Utilisation Request will not be regarded as duly completed unless the amount is a minimum of £400,000.

5.1 Voluntary cancellation

The Company may, if it gives the Facility Agent four Business Days’ notice, cancel the whole or any part (being a minimum of £900,000) of the Available Facility.

5.2 Disposal proceeds

The Company shall apply the proceeds of a disposal in prepayment, and the Commitments shall be cancelled in the same amount.

6.1 Stamp taxes

The Company shall pay all stamp duty payable in respect of a Finance Document.

7.1 Replacement of a Lender

If a Lender claims increased costs, the Company may replace that Lender by requiring it to transfer its participation at par.

8.1 Agency

The Facility Agent may resign by giving 30 days’ notice to the Lenders.

8.2 Resignation of a Guarantor

A Guarantor which has been sold is released from its obligations on delivery of a resignation letter.

9.1 Transaction expenses

The Company shall pay the costs and expenses reasonably incurred by the Facility Agent in connection with the Finance Documents.

9.2 Break Costs

The Borrower shall, within three Business Days of demand, pay its Break Costs attributable to a Loan.

SCHEDULE 2

TIMETABLES

Delivery of a duly completed Utilisation Request

10.00 a.m. two Business Days before the Utilisation Date

SCHEDULE 3`;

function quotes(question: string, text = LMA): string[] {
  const subject = createSubject({
    title: "t",
    ref: { document_id: 1 },
    agreement: readAskedAgreement({}),
    text,
    today: TODAY,
  });
  const reply = answerQuestion(readQuestion(question, TODAY), subject);
  if (reply.kind === "refusal") return [];
  for (const { citations } of reply.claims)
    for (const { start = 0, end = 0, quote } of citations) expect(text.slice(start, end)).toBe(quote);
  return reply.claims.map((one) => one.text);
}

it.each([
  ["What notice is needed for a drawdown?", "Specified Time"],
  ["by when must we send the borrowing request?", "Specified Time"],
  ["minimum drawdown?", "£400,000"],
  ["smallest amount we can draw?", "£400,000"],
  ["Can the borrower cancel part of the commitment?", "£900,000"],
  ["can they reduce the undrawn commitments?", "£900,000"],
  ["who bears stamp duty?", "all stamp duty"],
  ["can the company replace a lender?", "at par"],
  ["can a guarantor be released?", "resignation letter"],
  ["who pays the costs?", "costs and expenses"],
])("quotes the clause of an LMA agreement first: %s", (question, expected) => {
  expect(quotes(question)[0]).toContain(expected);
});

it("quotes the timetable to which the specified time refers", () => {
  expect(quotes("What notice is needed for a drawdown?")[1]).toContain("10.00 a.m. two Business Days");
});

it("takes the thing of the first question over to a minimum that is asked for next", () => {
  const said = quotes("What notice does a drawdown need and what is the minimum size?").join("\n");
  expect(said).toContain("10.00 a.m.");
  expect(said).toContain("£400,000");
});

it("keeps the name of a utilisation fee", () => {
  expect(inLstaWords("a Utilisation fee on each Utilisation")).toBe("a Utilisation fee on each borrowing");
});

const NOTICE = `CREDIT AGREEMENT

2.02 Borrowings. Each Loan made as part of a Borrowing shall be at least $700,000; each Base Rate Loan shall be at least $200,000; and no Borrowing shall exceed the unused Commitments. The Borrower shall give notice of each Borrowing by 11:00 a.m. two Business Days before it.`;

it("quotes no words twice", () => {
  const said = quotes("minimum borrowing?", NOTICE).join("\n");
  expect(said).toContain("$700,000");
  expect(said.split("$200,000").length).toBe(2);
});
