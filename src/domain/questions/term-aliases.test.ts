import { describe, expect, it } from "vitest";
import { answerQuestion } from "./answer-question.ts";
import { readAskedAgreement } from "./asked-agreement.ts";
import { readQuestion } from "./question.ts";
import { createSubject } from "./subject.ts";

const TEXT = `LOAN AGREEMENT

“ Banking Day ” means a day on which banks are open in Portland. “ Consolidated EBITDA ” shall mean net income before interest
and taxes.

"Reference Rate" means the rate that the Bank announces from time to time as its reference rate.

"Debt" means money borrowed and the deferred price of property.
`;

function asked(question: string): string {
  const subject = createSubject({
    title: "Agreement",
    ref: { document_id: 1 },
    agreement: readAskedAgreement({}),
    text: TEXT,
    today: "2026-06-30",
  });
  const reply = answerQuestion(readQuestion(question, "2026-06-30"), subject);
  return reply.kind === "answer" ? (reply.claims[0]?.text ?? "") : reply.reason;
}

describe("definitions under another name", () => {
  it.each([
    ["What is a Business Day?", "Banking Day"],
    ["which days count as business days", "Banking Day"],
    ["How is EBITDA defined?", "Consolidated EBITDA"],
    ["definition of the base rate", "Reference Rate"],
    ["what counts as indebtedness", "Debt"],
  ])("answers %s", (question, name) => {
    expect(asked(question)).toMatch(new RegExp(`^“‘ ?${name}`));
  });

  it("refuses a term that the agreement never has", () => {
    expect(asked("Can the maturity date be extended?")).toBe(
      "The agreement does not state an extension of the maturity.",
    );
    expect(asked("issuing bank?")).toBe("The agreement does not state letters of credit under the facility.");
    expect(asked("secured or unsecured")).toBe("The agreement does not state collateral for the loans.");
  });
});
