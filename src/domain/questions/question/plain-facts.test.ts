import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the banks party hereto (the "Banks") and East Shore Bank, N.A., as administrative agent (the "Agent").

ARTICLE I DEFINITIONS

"Closing Date" means the day on which the Agent has received the documents of Section 4.1.

"EBITDA" means net income plus interest, taxes, depreciation and the costs of closing the Bangor mill.

"Prime Rate" means the rate that the Agent announces as its prime rate.

ARTICLE II THE LOANS

2.1 The Loans. Each Bank agrees to make revolving loans to the Borrower until June 30, 2017. The aggregate Commitments are $30,000,000.

2.2 Interest. The loans bear interest at LIBOR plus 1.50%.

ARTICLE VI FINANCIAL COVENANTS

6.1 Leverage Ratio. The Borrower shall not permit the Leverage Ratio to exceed 3.00 to 1.00.

ARTICLE VIII DEFAULTS

8.1 Events of Default. Each of the following is an Event of Default:

(a) Payments. The Borrower fails to pay principal when due;

(b) Covenants. The Borrower fails to perform Article VI;

(c) Judgments. Judgments of more than $750,000 against the Borrower remain unpaid for 10 days.

8.2 Remedies. If an Event of Default occurs, the Agent may declare the loans to be due and payable.
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["Is this an amendment?", "It is not an amendment: CREDIT AGREEMENT."],
  ["what agreement does it amend?", "refused: The agreement does not state an agreement that it amends."],
  ["When did it close?", "received the documents of Section 4.1"],
  ["what is the effective date", "received the documents of Section 4.1"],
  ["agent bank?", "East Shore Bank, N.A."],
  ["lead arranger?", "refused: The agreement does not state who is the lead arranger."],
  ["what is added back to EBITDA?", "costs of closing the Bangor mill"],
  ["what is the prime rate here?", "announces as its prime rate"],
  ["What is a Material Subsidiary?", "refused: The agreement does not state a definition of material subsidiary."],
  ["what can the lenders do if a financial covenant is broken?", "declare the loans to be due and payable"],
  ["what moves the margin?", "1.50%"],
  ["all-in cost at 5% LIBOR?", "6.50%"],
])("answers %s", (question, answer) => {
  expect(ask(question)).toContain(answer);
});

it("names the agreement that an amendment changes", () => {
  const text = `FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment dated as of March 1, 2016 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank"), and amends the Credit Agreement dated as of June 30, 2014 between them (the "Credit Agreement").

1. Section 6.1 of the Credit Agreement is amended to read as follows: "Leverage Ratio. The Leverage Ratio shall not exceed 3.50 to 1.00."
`;
  const askOther = askAbout(text, { ...extractAgreement(text) });
  for (const wording of ["Is this an amendment?", "what agreement does it amend?"])
    expect(askOther(wording)).toContain("June 30, 2014");
});
