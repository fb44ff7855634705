import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2017 is between Quillmoor Castings of Maine, Inc., a Maine corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

2.01 Term Loan. The Bank agrees to make a term loan to the Borrower in the amount of $20,000,000, which matures on May 4, 2022.

5.01 Kilns. The Borrower shall insure its kilns against fire for not less than $250,000. QCM of Bangor, LLC is a Subsidiary.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  "For how much must Quill Castings insure its kilns?",
  "For how much must QCM insure its kilns?",
  "For how much must the kilns be insured with an A-rated insurer?",
])("reads a short name of the borrower, and no name in a rating: %s", (question) => {
  expect(ask(question)).toContain("$250,000");
});

it("refuses a name that the text does not have", () => {
  expect(ask("For how much must Brackwater insure its kilns?")).toMatch(/^refused/);
});
