import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { withHistory } from "../conversation/follow-up.ts";
import { questionParts } from "./question-parts.ts";

const TEXT = `LOAN AGREEMENT between SALT FORK BREWING, INC. (the “Borrower”) and LANTERN HILL BANK, N.A. (the “Bank”).

2.01 Loans. The Bank shall lend up to $6,000,000 to the Borrower. All loans are due and payable on April 30, 2028 (the “Maturity Date”).

2.02 Extension. By written notice given 40 days before the Maturity Date, the Borrower may extend the Maturity Date to April 30, 2030.

5.01 Fiscal Year. The fiscal year of the Borrower shall end on the last Sunday of October.

5.02 Statements. Within 100 days after the end of each fiscal year, the Borrower shall deliver audited financial statements examined by Plum & Daughters LLP.

6.01 Mergers. The Borrower shall not merge or consolidate with any other person unless the Bank consents.

7.01 Insecurity. It is an Event of Default if the Bank in good faith deems itself insecure.`;

const ask = askAbout(TEXT);

it.each([["who audits the statements and by when do we get them?", ["Plum & Daughters", "100 days"]]])(
  "answers both questions of %j",
  (question, expected) => {
    const said = ask(question);
    for (const part of expected) expect(said).toContain(part);
  },
);

it.each([
  ["what is the unused fee and from when does it accrue", 2],
  ["which tier applies, and until when", 2],
  ["who may ask for a draw and to whom is the request sent", 2],
  ["may they sell equipment and vehicles", 1],
])("reads the questions of %j", (message, count) => {
  expect(questionParts(message)).toHaveLength(count);
});

it.each([
  ["could they team up with another brewery?", "merge or consolidate"],
  ["how far out can it be pushed?", "April 30, 2030"],
])("answers in everyday words: %s", (question, expected) => {
  expect(ask(question)).toContain(expected);
});

const BEFORE = "What is the all-in rate if prime is 6%?";

it.each([
  "Can they pay dividends?",
  "breakage costs?",
  "minimum borrowing?",
  "interest periods?",
  "day count?",
  "defaulting lenders?",
  "tax gross-up?",
])("takes a short question by itself: %s", (message) => {
  expect(withHistory(message, [BEFORE], "2026-06-30").text).not.toContain("prime");
});

it.each([
  "at 7%?",
  "the term loan?",
  "Term Loan B?",
  "revolver?",
  "level II?",
  "SOFR loans?",
  "in 2028?",
  "why?",
  "how much?",
  "any exceptions?",
  "for foreign subsidiaries?",
  "and the second one?",
])("takes a piece of a question with the question before it: %s", (message) => {
  expect(withHistory(message, [BEFORE], "2026-06-30").text).toContain("prime");
});
