import { expect, it } from "vitest";
import { askAbout } from "../../../test/support/ask-agreement.ts";

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
  ["when must they tell the bank about a default", "becoming aware of any Default"],
  ["can interest ever go above the legal max", "Maximum Lawful Rate"],
])("answers in the words of operations: %s", (question, said) => {
  expect(ask(question)).toContain(said);
});
