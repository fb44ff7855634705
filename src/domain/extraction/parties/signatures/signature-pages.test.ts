import { describe, expect, it } from "vitest";
import { parseAgreement } from "../../parse-agreement.ts";
import { signatureBlocks } from "./signature-blocks.ts";

const signers = (closing: string): string[] => {
  const text = `LOAN AGREEMENT

This Loan Agreement is made as of May 4, 2010, between Tarn Tools, Inc. (the "Borrower") and the lenders that sign below.

Section 1.1 Loans. Each Lender makes a Loan to the Borrower.

Section 1.2 Payments. The Borrower pays on each due date.

Section 1.3 Notices. Notices are given in writing.

${closing}

TARN TOOLS, INC.

By: /s/ A. Person
Title: Treasurer

HARBOR BANK, N.A., as Lender

By: /s/ B. Person
Title: Director

EXHIBIT A
FORM OF NOTE

OTHER COMPANY, INC.

By: ____________
`;
  return signatureBlocks(parseAgreement(text)).map((block) => block.name.value);
};

describe("signaturePages", () => {
  it.each([
    ["In the usual words", "IN WITNESS WHEREOF, the parties have executed this Agreement."],
    ["in other words", "Witness the due execution hereof by the officers of the undersigned."],
    ["in plain words", "The parties have signed this Agreement as of the day first written above."],
    ["in no words", "Delivered at Chicago, Illinois, as of the day and year first above written."],
  ])("finds who signs %s, and not the forms after it", (_, closing) => {
    expect(signers(closing)).toEqual(["TARN TOOLS, INC.", "HARBOR BANK, N.A."]);
  });
});
