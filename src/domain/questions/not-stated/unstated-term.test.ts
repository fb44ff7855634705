import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { readAskedAgreement } from "../question/asked-agreement.ts";
import { readQuestion } from "../question/question.ts";
import { createSubject } from "../subject.ts";
import { unstatedTerm } from "./unstated-term.ts";

const TODAY = "2026-06-30";
const ask = (question: string, text: string | null) =>
  unstatedTerm(
    readQuestion(question, TODAY),
    createSubject({ title: "t", ref: {}, agreement: readAskedAgreement({}), text, today: TODAY }),
  );

it.each([
  ["What is the swingline sublimit?", "The Lenders make a revolving credit facility available.", "a swingline"],
  ["What is the SOFR floor?", "Interest accrues at EURIBOR plus the Margin.", "SOFR"],
  ["What is the DSCR covenant?", "The Leverage Ratio must not exceed 3.50 to 1.00.", "debt service coverage"],
  ["How big is the accordion?", "The commitment is $10,000,000.", "an accordion or incremental facility"],
  ["What is the ECF sweep?", "Net cash proceeds of dispositions are prepaid.", "excess cash flow"],
  ["What is the minimum tangible net worth?", "The Leverage Ratio must not exceed 3.50 to 1.00.", "net worth"],
  [
    "Do we need to hedge?",
    "The Borrower may be party to Swap Contracts to hedge risks of its business.",
    "a duty to hedge",
  ],
])("finds that the text never mentions what is asked: %s", (question, text, name) => {
  expect(ask(question, text)).toBe(name);
});

it.each([
  ["What is the swingline sublimit?", "the Swing Line Loans shall not exceed $10,000,000"],
  ["What is the LC sublimit?", "the aggregate L/C Obligations; letters of credit up to $5,000,000"],
  ["How big is the accordion?", "the Borrower may request an increase in the aggregate Commitments"],
  ["What is the DSCR covenant?", "the Debt Service Coverage Ratio shall be at least 1.25 to 1.00"],
  ["Is there call protection?", "subject to a premium of 2% in the first year"],
  [
    "Do we need to hedge?",
    "the Borrower shall within 90 days enter into, and maintain, Hedging Agreements for half of it",
  ],
  ["Who is the borrower?", "ACME, Inc., as Borrower"],
])("lets a question pass whose term is written in other words: %s", (question, text) => {
  expect(ask(question, text)).toBeNull();
});

it("says nothing where there is no text to look in", () => {
  expect(ask("What is the swingline sublimit?", null)).toBeNull();
});

it("takes one of two benchmarks that a question names as alternatives", () => {
  const said = askAbout(`CREDIT AGREEMENT

2.1 Revolving Loans. The Lenders shall make revolving loans to the Borrower of up to $20,000,000.

2.2 Borrowings. The Borrower shall give notice of a LIBOR borrowing not later than 11:00 a.m. three Business Days before it. Not more than six LIBOR Loans may be outstanding at any time.

2.3 Interest. LIBOR Loans bear interest at LIBOR plus 2.00%.
`);
  expect(said("How many LIBOR/SOFR loans can be outstanding at once?")).toContain("six LIBOR Loans");
  expect(said("How much notice is needed for a LIBOR or term SOFR draw?")).toContain("three Business Days");
  expect(said("What is the SOFR margin?")).toContain("refused");
});
