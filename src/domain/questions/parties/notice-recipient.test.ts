import { expect, it } from "vitest";
import { extractAgreement } from "../../extraction/extract-agreement.ts";
import { answerQuestion } from "../answer-question.ts";
import { readAskedAgreement } from "../question/asked-agreement.ts";
import { readQuestion } from "../question/question.ts";
import { createSubject } from "../subject.ts";

const TODAY = "2026-01-15";
const OPENING =
  'CREDIT AGREEMENT dated as of May 2, 2025 among TAMARIND MILLS, INC., a Delaware corporation (the "Borrower"), the Lenders party hereto, and COPPERLEAF BANK, N.A., as administrative agent (the "Administrative Agent").';
const REQUESTS =
  "Section 2.02 Requests for Borrowings. To request a Borrowing, the Borrower shall deliver a Borrowing Request to the Administrative Agent not later than 11:00 a.m. three Business Days before the date of the proposed Borrowing.";
const NOTICES =
  "Section 10.01 Notices. All notices shall be in writing and sent to the addresses that the parties give to the Administrative Agent.";
const REPORTS = "Section 6.03 Notices. The Borrower shall promptly notify the Administrative Agent of any Default.";

function answer(asked: string, ...sections: readonly string[]): readonly string[] | string {
  const text = [OPENING, ...sections].join("\n\n");
  const agreement = readAskedAgreement({ ...extractAgreement(text) });
  const subject = createSubject({ title: "Tamarind", ref: { document_id: 1 }, agreement, text, today: TODAY });
  const reply = answerQuestion(readQuestion(asked, TODAY), subject);
  if (reply.kind === "refusal") return reply.reason;
  for (const { citations } of reply.claims)
    for (const { start, end, quote } of citations) expect(text.slice(start, end)).toBe(quote);
  return reply.claims.map((claim) => claim.text);
}

it.each([
  "Who do I send a borrowing notice to?",
  "Where do we send a draw request?",
  "To whom is a request for a borrowing sent?",
])("answers with the agent, the request and the notice section where no address is stated: %s", (asked) => {
  expect(answer(asked, REPORTS, REQUESTS, NOTICES)).toEqual([
    expect.stringMatching(/^COPPERLEAF BANK, N\.A\..* is the administrative agent\.$/),
    expect.stringContaining("deliver a Borrowing Request to the Administrative Agent"),
    expect.stringContaining("All notices shall be in writing"),
  ]);
});

it("prefers the address of the agent where the text has one", () => {
  const address =
    "Section 10.01 Notices. Notices shall be sent:\n\nif to the Administrative Agent: 12 Copperleaf Row, Dover, Attention: Loan Desk.\n\nSection 10.02 Waivers. No failure to act is a waiver.";
  expect(answer("Who do I send a borrowing notice to?", REQUESTS, address)).toEqual([
    expect.stringContaining("12 Copperleaf Row"),
  ]);
});

it("says that the recipient is not stated where it is not", () => {
  expect(answer("Who do I send a borrowing notice to?", REPORTS)).toBe(
    "The agreement does not state to whom a request for a loan is sent.",
  );
});

it.each([
  "Who is the administrative agent of Tamarind Mills?",
  "Who is Tamarind's administrative agent?",
  "Which bank acts as administrative agent for Tamarind Mills, Inc.?",
])("names the holder of a role in the deal of the borrower, not the borrower: %s", (asked) => {
  expect(answer(asked, REQUESTS)).toEqual([expect.stringMatching(/^COPPERLEAF BANK.* is the administrative agent\.$/)]);
});

it("names the role of a party that is asked about", () => {
  expect(answer("Who is Tamarind Mills?", REQUESTS)).toEqual([
    expect.stringMatching(/^TAMARIND MILLS, INC\. is the borrower/),
  ]);
  expect(answer("What is the role of Copperleaf Bank?", REQUESTS)).toEqual([
    expect.stringMatching(/^COPPERLEAF BANK, N\.A\. is the administrative agent/),
  ]);
});
