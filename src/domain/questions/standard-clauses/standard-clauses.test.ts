import { expect, it } from "vitest";
import { answerFromSources } from "../answer-sources.ts";
import { readAskedAgreement } from "../question/asked-agreement.ts";
import { readQuestion } from "../question/question.ts";
import { createSubject } from "../subject.ts";

const TODAY = "2026-06-30";
const TEXT = `CREDIT AGREEMENT among ALDER CREEK PAPER, INC. (the “Borrower”), the Lenders and STONEFIELD BANK, N.A. (the “Agent”).

1.01 Defined Terms. “Loans” means the loans that are made under Section 2.01. “Agent” means Stonefield Bank, N.A.

5.01 Notices of Events. The Borrower shall promptly give notice to the Agent of:

(a) the occurrence of any Default or Event of Default; and

(b) any litigation or proceeding against the Borrower that involves $4,000,000 or more.

4.01 Statements. The financial statements of the Borrower for the fiscal year 2019, with the reports of its auditors, have been delivered to the Agent.

5.00 Reports. The Borrower shall deliver to the Agent, within 85 days after the end of each fiscal year, its audited balance sheet and statements of income.

5.02 Existence. The Borrower shall preserve and keep in full force and effect its corporate existence.

5.05 Other Debt. The Borrower shall pay when due the principal of Indebtedness (other than the Loans) that is secured by a Lien on its property.

5.03 Further Acts. The Borrower shall execute and deliver such further documents and instruments as the Agent reasonably requests.

6.01 Affirmative Matters. The Borrower shall not, and shall not permit any Subsidiary to, create, incur or assume any Indebtedness other than (i) the Loans, (ii) trade debt and (iii) other Indebtedness of up to $7,000,000.

7.01 Events of Default. The Borrower fails to pay any principal when due; or it fails to pay any interest within four days after it is due.

7.02 Remedies. If an Event of Default occurs, the Agent shall, at the request of the Required Lenders, declare the Loans to be due and payable. If it is under Section 7.01(e), the Loans shall automatically become due and payable.

7.03 Proceeds. All amounts received after an Event of Default shall be applied first, to the expenses of the Agent, second, to interest, and third, to principal.

8.01 Successor. The Agent may resign at any time by twenty days’ notice to the Lenders. The Required Lenders shall then appoint a successor Agent. The Agent may be removed by the Required Lenders for cause.

8.02 Sharing. If any Lender receives any payment in excess of its ratable share, it shall purchase participations in the Loans of the other Lenders.

9.01 Costs. The Borrower shall pay all reasonable costs and expenses of the Agent and the Lenders, including fees of counsel.

9.02 Assignments. The Borrower may not assign its rights under this Agreement. Any Lender may assign its Loans with the consent of the Borrower.

9.03 Amendments. No amendment of this Agreement is effective unless it is in writing and signed by the Required Lenders; no amendment shall reduce the rate of interest without the consent of each Lender.

9.04 Delay. No failure or delay of a Lender in exercising any right operates as a waiver of it.

9.05 Counterparts. This Agreement may be executed in counterparts.

9.06 Whole Contract. This Agreement is the entire agreement of the parties and supersedes all prior understandings.`;

function ask(question: string, text = TEXT): string {
  const subject = createSubject({
    title: "Alder Creek",
    ref: { document_id: 1 },
    agreement: readAskedAgreement({}),
    text,
    today: TODAY,
  });
  const reply = answerFromSources(readQuestion(question, TODAY), [subject], []);
  return reply.kind === "refusal" ? `refused: ${reply.reason}` : (reply.claims[0]?.text ?? "");
}

it.each([
  ["how fast do they have to report a default to us?", "Promptly|promptly"],
  ["must they inform us if somebody sues them?", "\\$4,000,000"],
  ["What reports must the borrower deliver and when?", "85 days"],
  ["what are the reporting requirements?", "85 days"],
  ["Is the loan secured, and by what?", "refused: .*does not state collateral"],
  ["maintenance of existence?", "corporate existence"],
  ["do they have to sign more papers when we ask?", "further documents"],
  ["can they borrow 5 million somewhere else?", "\\$7,000,000"],
  ["they missed an interest payment, how long until it is a default?", "four days"],
  ["who can call the loan?", "Required Lenders"],
  ["automatic acceleration?", "automatically"],
  ["If the borrower files for bankruptcy, do the lenders need to vote to accelerate?", "automatically"],
  ["Does it take a decision of the banks to make the loans due once the borrower is insolvent?", "automatically"],
  ["waterfall?", "first, to the expenses"],
  ["How many days' notice must the agent give to resign?", "twenty days"],
  ["can we fire the agent?", "removed"],
  ["one bank got paid more than its share, what now?", "purchase participations"],
  ["who pays our lawyers?", "fees of counsel"],
  ["can the borrower hand the loan over to somebody else?", "may not assign"],
  ["can the majority cut the interest rate?", "consent of each Lender"],
  ["if we wait do we lose our rights?", "operates as a waiver"],
  ["do we all need to sign the same copy?", "counterparts"],
  ["does this replace the commitment letter?", "entire agreement"],
])("answers with the clause that makes the provision: %s", (question, expected) => {
  expect(ask(question)).toMatch(new RegExp(expected));
});

it.each([
  ["May the borrower change its fiscal year?", "fiscal year"],
  ["late charge?", "a late charge"],
  ["severability?", "severability"],
  ["transactions with affiliates?", "affiliates"],
  ["can the owners put in cash to fix a covenant?", "an equity cure"],
])("declines a provision that the text does not make: %s", (question, expected) => {
  expect(ask(question)).toMatch(new RegExp(`refused: .*${expected}`));
});

it.each([
  ["is there a late fee?", "\\$25"],
  ["if an event of default happens when do they have to let us know?", "Event of Default"],
  ["what does it take to amend the agreement?", "signed by the Required Lenders"],
])("finds the clause under other words: %s", (question, expected) => {
  const late =
    "9.08 Late Payment. The Borrower shall pay $25.00 with respect to any installment paid after the tenth day.";
  expect(ask(question, `${TEXT}\n\n${late}`)).toMatch(new RegExp(expected));
});

it("finds who signs an amendment where the clause allows amendments", () => {
  const text =
    "4.2. Conditions of Advances. No Advance is made unless any amendment or consent that the Lender requests is signed.\n\n9.1. Amendments. This Agreement may from time to time be amended if the amendment is in writing and signed by the Lender.";
  expect(ask("what does it take to amend the agreement?", text)).toContain("from time to time");
});

it("quotes the covenant, not the representation with the same heading", () => {
  const text = `CREDIT AGREEMENT among ALDER CREEK PAPER, INC. (the “Borrower”) and STONEFIELD BANK, N.A.

3.13 Indebtedness. Schedule 2 is a list of all Indebtedness of the Borrower on the date of this Agreement, and states of each the amount that is outstanding, the lender and the date of its maturity. The list is complete and correct in every respect.

6.01 Indebtedness. The Borrower shall not incur any Indebtedness except trade debt.`;
  expect(ask("What restrictions are there on indebtedness?", text)).toContain("except trade debt");
});

it("does not answer what someone may do with the definition of a party or of the loans", () => {
  expect(ask("Which costs of the agent and the lenders does the borrower pay?")).not.toContain("means");
  expect(ask("What may the borrower use the loans for?")).not.toContain("‘Loans’ means");
});

it("quotes a long sentence in two pieces, between words", () => {
  const long = `9.07 Indemnity. The Borrower shall indemnify the Agent and each Lender against all claims, damages and liabilities that arise from ${"any act or omission of any person in any place, ".repeat(16)}except for gross negligence or willful misconduct.`;
  const subject = createSubject({
    title: "Alder Creek",
    ref: { document_id: 1 },
    agreement: readAskedAgreement({}),
    text: `${TEXT}\n\n${long}`,
    today: TODAY,
  });
  const reply = answerFromSources(readQuestion("do they indemnify us for our own fault?", TODAY), [subject], []);
  const said = reply.kind === "answer" ? reply.claims.map(({ text }) => text).join("\n") : "";
  expect(said).toContain("shall indemnify the Agent");
  expect(said).toContain("gross negligence or willful misconduct");
});
