import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const agreementWith = (section: string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Alder Tools, Inc., a Maine corporation, and Birch Paper Company, a Maine corporation (collectively, the "Borrowers"), and East Shore Bank, N.A. (the "Bank").

2.1 Loans. The Bank agrees to make loans to the Borrowers in an aggregate principal amount not to exceed $10,000,000.

9.2 General. ${section}
`;
  return askAbout(text, { ...extractAgreement(text) });
};

it.each([
  "Are the borrowers jointly and severally liable?",
  "If Birch cannot pay, is Alder liable for the whole debt?",
  "Is each borrower responsible for all of the loans?",
])("quotes that the borrowers owe the whole debt together: %s", (question) => {
  const ask = agreementWith("All obligations of the Borrowers hereunder shall be joint and several.");
  expect(ask(question)).toContain("shall be joint and several");
});

it("says that no clause makes them liable together", () => {
  const ask = agreementWith("The obligations of the banks are several and not joint.");
  expect(ask("Are the borrowers jointly and severally liable?")).toContain("refused: The agreement does not state");
});
