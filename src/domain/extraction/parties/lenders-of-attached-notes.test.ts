import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const amendment = (attached: string): string => `THIRD AMENDMENT

THIRD AMENDMENT dated as of March 17, 2005 (this "Amendment") to CREDIT AGREEMENT dated as of February 25, 2003 (the "Credit Agreement") among TARN MILLS, INC., a Maine corporation, EASTCORP USA, INC. and EASTBANK, N.A.

SECTION 1. Amendments. Section 2.01 is deleted and restated as follows:

SECTION 2.01 The Advances. The Lender agrees to make advances (the "Advances") to the Borrower from time to time until October 31, 2008 in an aggregate amount not to exceed at any time outstanding $25,000,000. The Borrower may borrow, repay and reborrow.

SECTION 2. Conditions. This Amendment is effective when the Lender has received the note, the Lender has approved it, and the Lender and the Borrower have signed. The Lender may waive this. The Lender keeps its rights.

IN WITNESS WHEREOF, the parties have executed this Amendment.

TARN MILLS, INC.

By:____________________

EASTCORP USA, INC.

By:____________________
Vice President

EASTBANK, N.A.

By:____________________
Vice President

EXHIBIT A

PROMISSORY NOTE

FOR VALUE RECEIVED, the undersigned, Tarn Mills, Inc. (the "Borrower"), promises to pay ${attached}
`;
const lendersOf = (attached: string): string[] =>
  extractAgreement(amendment(attached))
    .parties.filter(({ role }) => role === "lender")
    .map(({ name }) => name);

test.each([
  'to the order of Eastcorp USA, Inc. (the "Lender") the principal amount of $25,000,000 at the office of Eastbank, N.A.',
  'to the order of Eastcorp USA, Inc., a Delaware corporation (hereinafter called the "Lender"), all Advances.',
  'all Advances. The Guaranty is given in favor of EASTCORP USA, INC. (together with its successors, the "Lender").',
])("an attached form says which signer the Lender of an amendment is: %s", (attached) => {
  expect(lendersOf(attached).map((name) => name.toUpperCase())).toEqual(["EASTCORP USA, INC."]);
});

test.each([
  'to the order of Harbor Finance, Inc. (the "Lender") the principal amount of $25,000,000.',
  'to the order of Eastcorp USA, Inc. (the "Lender") one half, and to the order of Eastbank, N.A. (the "Bank") the other.',
])("a payee that is no party, or one of several, does not: %s", (attached) => {
  expect(lendersOf(attached)).not.toEqual(["Eastcorp USA, Inc."]);
});
