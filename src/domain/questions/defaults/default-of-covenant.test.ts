import { expect, it } from "vitest";
import { extractAgreement } from "../../extraction/extract-agreement.ts";
import { answerFromSources } from "../answer-sources.ts";
import { readAskedAgreement } from "../question/asked-agreement.ts";
import { readQuestion } from "../question/question.ts";
import { createSubject } from "../subject.ts";

const TODAY = "2026-06-30";
const TEXT = `CREDIT AGREEMENT

This Credit Agreement is dated as of March 3, 2025, among BIRCH HOLLOW TOOLS, INC., a Delaware corporation (the “Borrower”), the Lenders and PINE STREET BANK, N.A., as Administrative Agent.

ARTICLE VI
FINANCIAL COVENANTS

Section 6.01 Leverage Ratio. The Borrower shall not permit the Leverage Ratio as of the last day of any fiscal quarter to be greater than 3.50 to 1.00.

Section 6.02 Interest Coverage Ratio. The Borrower shall not permit the Interest Coverage Ratio as of the last day of any fiscal quarter to be less than 2.50 to 1.00.

ARTICLE VIII
EVENTS OF DEFAULT

Section 8.01 Events of Default. Each of the following is an Event of Default:

(a) the Borrower shall fail to pay any principal of any Loan when due, or any interest within three Business Days after it is due;

(b) the Borrower shall fail to observe or perform any covenant in Section 6.01 or 6.02;

(c) the Borrower shall fail to observe or perform any other covenant of this Agreement (other than those in Section 6.01), and such failure shall continue unremedied for a period of 30 days;

(d) the Borrower shall fail to make any payment in respect of Indebtedness of more than $9,000,000 when due;

(e) one or more judgments for the payment of money of more than $6,000,000 shall be rendered against the Borrower and remain unpaid for 30 days.`;
const WITH_REMEDIES = `${TEXT}

Section 8.02 Remedies. If an Event of Default occurs, the Agent may declare the Loans to be due and payable.

Section 8.03 Right to Cure. The owners of the Borrower may cure a breach of Section 6.01 by a cash contribution within ten days.`;

function ask(question: string, text = TEXT): string {
  const subject = createSubject({
    title: "Birch Hollow",
    ref: { document_id: 1 },
    agreement: readAskedAgreement({ ...extractAgreement(text) }),
    text,
    today: TODAY,
  });
  const reply = answerFromSources(readQuestion(question, TODAY), [subject], []);
  return reply.kind === "refusal" ? `refused: ${reply.reason}` : reply.claims.map(({ text }) => text).join("\n");
}

it.each([
  "What happens if the borrower breaches a financial covenant?",
  "Is there a cure period for the leverage covenant?",
])("quotes the event of default that names the covenant's section: %s", (question) => {
  expect(ask(question).split("\n")[0]).toContain("any covenant in Section 6.01 or 6.02");
});

it("keeps the grace period of the other covenants", () => {
  expect(ask("How long is the cure period for a breach of the other covenants?")).toContain("30");
});

it("says which of two thresholds is the larger", () => {
  expect(ask("Which is larger, the cross-default threshold or the judgment threshold?")).toContain("$9,000,000");
});

it("calculates headroom under a bare figure after the name of a ratio", () => {
  expect(ask("interest coverage ratio 2.9, pass?")).toContain("= 0.40");
});

it("counts no borrowers where days are asked for", () => {
  expect(ask("How many days' grace does the borrower have for interest payments?")).toContain("three Business Days");
});

it("does not take the size of a judgment for that of the loans, nor voting stock for a vote of the lenders", () => {
  expect(ask("How large must an unsatisfied judgment be?")).toContain("$6,000,000");
  expect(ask("What percentage of voting stock is a change of control?")).not.toContain("Required Lenders");
});

it("says what a breach of a financial covenant leads to and how it is cured", () => {
  const said = ask("What happens if they breach the leverage covenant?", WITH_REMEDIES);
  expect(said).toContain("declare the Loans to be due and payable");
  expect(said).toContain("cash contribution within ten days");
});
