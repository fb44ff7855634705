import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const ask = askAbout(`CREDIT AGREEMENT

This Credit Agreement dated as of June 2, 2014 is between Pinfold Drilling, Inc. (the "Borrower") and Tarn Vale Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Consolidated EBITDAX" means net income plus interest, taxes, depreciation, amortization and exploration expenses.

"Debt" of any person means all obligations of such person for borrowed money or evidenced by notes.

ARTICLE V COVENANTS

Section 5.1 Reports. The Borrower shall deliver to the Lender (a) within 90 days after the end of each fiscal year audited financial statements; and (b) immediately upon any officer becoming aware of any Default, a certificate with its details.

ARTICLE XI DEFAULTS

Section 11.1 Events of Default. If one or more of the following events shall have occurred and be continuing: (a) the Borrower fails to pay principal when due; (b) the Borrower is adjudicated bankrupt; then, and in every such event, the Lender may terminate the Commitment and take other actions, including declaring the Loans to be immediately due and payable; provided that, in the case of the Event of Default specified in Section 11.1(b), without any notice or other act by the Lender, the Loans shall become immediately due and payable.

ARTICLE XIII MISCELLANEOUS

Section 13.7 Limitation on Interest. Regardless of any provision of the Loan Documents, the Lender shall never be entitled to receive interest in excess of the Maximum Lawful Rate, and any such excess shall be applied to principal.
`);

it.each([
  ["what can the lenders do once there's a default", "terminate the Commitment"],
  ["does bankruptcy accelerate automatically", "without any notice or other act"],
  ["what is the definition of EBITDA here", "Consolidated EBITDAX"],
  ["when must they alert the bank about a default", "becoming aware of any Default"],
  ["can interest ever go above the legal max", "Maximum Lawful Rate"],
])("answers in the words of operations: %s", (question, said) => {
  expect(ask(question)).toContain(said);
});

const syndicated = askAbout(`CREDIT AGREEMENT

This Credit Agreement dated as of May 9, 2016 is among Pinfold Drilling, Inc. (the "Borrower"), the Lenders and Tarn Vale Bank, N.A., as Administrative Agent.

2.14 Defaulting Lenders. A Defaulting Lender's right to approve or disapprove any amendment shall be restricted as set forth in Section 10.1. The Agent may apply payments of a Defaulting Lender to its unfunded share.

2.15 Prepayments. The Borrower may prepay the Loans at any time. The Loans shall be prepaid with the proceeds of Asset Sales.

6.1 Liens. The Borrower shall not create any Lien, except Liens that secure debt of at most 10% of Consolidated Tangible Net Worth.
`);

it("refuses a test, a sweep and payments of debt that only other clauses name", () => {
  expect(syndicated("can a defaulting lender vote")).toContain("right to approve or disapprove");
  expect(syndicated("what is excess cash flow and how much is swept")).toContain("refused");
  expect(syndicated("what's the tangible net worth covenant and does it step up")).toContain("refused");
  expect(syndicated("can they prepay subordinated debt")).toContain("refused");
});

it("refuses the definition of a term that the text does not have", () => {
  expect(syndicated("what is the definition of EBITDA here")).toContain("refused");
  expect(ask("what is the definition of indebtedness")).not.toContain("does not state a definition");
});
