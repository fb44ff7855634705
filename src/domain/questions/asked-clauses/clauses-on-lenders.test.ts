import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const ask = askAbout(`CREDIT AGREEMENT
dated as of May 4, 2020 among Alder Kiln, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Harrow Quay Bank, N.A., as Administrative Agent.

Section 1.01 Defined Terms.

"Required Lenders" means Lenders holding more than 55% of the Commitments.

Section 2.01 Loans. Each Lender agrees to make Loans to the Borrower. The failure of any Lender to make a Loan shall not relieve any other Lender of its obligation to lend.

Section 2.09 Increased Costs. (a) If any change in law imposes a reserve on the deposits of a Lender and the result is to increase the cost to such Lender of making the Loans, the Borrower shall pay such Lender the additional amount on demand.

Section 2.10 Pro Rata Treatment. If any Lender obtains payment of its Loans in excess of its ratable share, such Lender shall purchase participations in the Loans of the other Lenders so that all share the excess ratably.

Section 6.01 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay principal when due; (b) the Borrower fails to perform any covenant;

then, and in every such event, the Administrative Agent may, and at the request of the Required Lenders shall, by notice to the Borrower: (i) terminate the Commitments; and (ii) declare the Loans to be due and payable at once.

Section 7.04 Successor Agent. The Administrative Agent may resign upon 25 days' notice to the Lenders and the Borrower. Upon such resignation the Required Lenders shall appoint a successor with the approval of the Borrower.

Section 8.01 Amendments. No provision of this Agreement may be amended or waived except in writing signed by the Borrower and the Required Lenders; provided that no amendment shall, without the consent of each Lender, extend the Maturity Date, reduce the rate of interest or release a guarantor.

Section 8.02 No Waiver. No delay in exercising any right shall operate as a waiver thereof.

Section 8.03 Expenses. The Borrower shall pay on demand all reasonable costs and expenses of the Lenders, including the fees of their counsel.

Section 8.05 Assignments. Any Lender may assign its Loans with the prior written consent of the Borrower and the Administrative Agent, in an amount of not less than $4,000,000; each assignment requires payment of a processing fee of $2,750 to the Administrative Agent.

Section 8.06 Set-off. If an Event of Default has occurred, each Lender is authorized to set off and apply any deposits of the Borrower against the Loans.

Section 8.07 Jurisdiction. The Borrower submits to the jurisdiction of the state courts located in Franklin County, Ohio.

IN WITNESS WHEREOF, the parties have executed this Agreement.
`);

const begins = (start: string, questions: readonly string[]): void => {
  for (const question of questions)
    expect(ask(question), question).toMatch(new RegExp(`^\\W*(?:Section [\\d.]+ )?${start}`));
};

it("answers each wording of a question for a clause with the same clause", () => {
  begins("(?:Successor Agent. )?The Administrative Agent may resign", [
    "can the agent quit?",
    "agent resignation?",
    "how much notice must the agent give to resign?",
    "who picks the new agent?",
  ]);
  begins("(?:Assignments. )?Any Lender may assign its Loans", [
    "assignment fee?",
    "what does it cost to transfer a loan",
  ]);
  begins("(?:Expenses. )?The Borrower shall pay on demand", [
    "who pays legal fees?",
    "does the borrower cover the bank's attorney fees",
    "Are the agent's out-of-pocket expenses reimbursed?",
  ]);
  begins("(?:Set-off. )?If an Event of Default has occurred, each Lender is authorized", [
    "right of set-off?",
    "can the bank take money from the deposit accounts?",
    "when can a lender exercise setoff?",
  ]);
  begins("(?:Loans. Each Lender agrees to make Loans to the Borrower. )?The failure of any Lender", [
    "what if a bank doesn't make its advance",
    "is one lender responsible if another fails to lend?",
  ]);
  begins("(?:Jurisdiction. )?The Borrower submits to the jurisdiction", [
    "venue?",
    "where can they be sued?",
    "jurisdiction for disputes?",
  ]);
});

it("names who decides on a change, and which changes all lenders decide on", () => {
  for (const question of [
    "Who has to agree if the maturity is extended?",
    "can the maturity be extended without every lender agreeing?",
    "what requires unanimous consent?",
    "sacred rights?",
  ])
    expect(ask(question), question).toContain("without the consent of each Lender, extend the Maturity Date");
  for (const question of ["what vote is needed to amend?", "how many lenders have to agree to a waiver?"])
    expect(ask(question), question).toContain("more than 55%");
});

it("quotes what follows a list of events of default from where it says what the lenders may do", () => {
  begins("then, and in every such event, the Administrative Agent may", [
    "remedies?",
    "what happens upon an event of default",
    "can a single lender accelerate?",
    "what vote is needed to accelerate",
  ]);
});

it("refuses every wording of a question for a clause that the agreement lacks, with the same reason", () => {
  for (const question of ["can the borrower replace a lender?", "yank-a-bank?", "how can they get rid of a lender?"])
    expect(ask(question), question).toContain("does not state a right to replace lenders");
  for (const question of ["confidentiality?", "do the banks have to keep the company's information secret?"])
    expect(ask(question), question).toContain("does not state a duty of confidentiality");
  for (const question of ["illegality clause", "what if a lender can't legally make the loans?"])
    expect(ask(question), question).toContain("does not state what follows if lending becomes unlawful");
});

it("takes a question that asks for more than the clause as it is", () => {
  expect(ask("What is the assignment fee, and how small can an assignment be?")).toContain("$4,000,000");
  expect(ask("can a lender assign $1 million?")).toContain("not less than $4,000,000");
});

it("answers who agrees to one matter with the clause on it, also after facts", () => {
  begins("(?:Amendments. )?No provision of this Agreement may be amended", [
    "whose consent is needed to cut the interest rate?",
    "The borrower wants the interest rate lowered by amendment. How many of the lenders have to sign?",
    "do all lenders have to agree to release a guarantor?",
  ]);
});
