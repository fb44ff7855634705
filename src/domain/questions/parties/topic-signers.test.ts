import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const signedBy = (pages: string) => {
  const text = `LOAN AGREEMENT

This Loan Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

1. The Lender agrees to lend the Borrower up to $10,000,000.

2. Notices by the Borrower are signed by an officer.

IN WITNESS WHEREOF, the parties have executed this Agreement.

${pages}
`;
  return askAbout(text, { ...extractAgreement(text) });
};

const ask = signedBy(`BIRCH PAPER COMPANY

By: /s/ Nora T. Vance
    Name: Nora T. Vance
    Title: Vice President and
           Treasurer

EAST SHORE BANK, N.A., as Lender

By: /s/ Omar Reed
Omar Reed
Director

By: /s/ June Park
Name: June Park
Title: Associate`);

it.each([
  "who signed for Birch and whats her title",
  "Who signed the agreement on behalf of the borrower, and in what capacity?",
  "Who executed it for Birch Paper Company?",
])("says who signed for a company, with the title: %s", (question) => {
  const answer = ask(question);
  expect(answer).toContain("Nora T. Vance, Vice President and Treasurer, signed for BIRCH PAPER COMPANY.");
  expect(answer).not.toContain("Omar Reed");
});

it("names each person who signed for one company", () => {
  const answer = ask("Who signed for East Shore Bank?");
  expect(answer).toContain("Omar Reed, Director, signed for EAST SHORE BANK, N.A.");
  expect(answer).toContain("June Park, Associate, signed for EAST SHORE BANK, N.A.");
});

it("says that a page without a name does not name who signed", () => {
  const blank = signedBy(
    "BIRCH PAPER COMPANY\n\nBy:\nTitle:\n\nEAST SHORE BANK, N.A.\n\nBy: /s/ Omar Reed\nTitle: Director",
  );
  expect(blank("Who signed for Birch?")).toBe("refused: The document does not name the person who signed.");
});
