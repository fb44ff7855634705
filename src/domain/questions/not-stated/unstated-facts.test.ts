import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Tarn Vale Bank, N.A., as Administrative Agent (the "Agent").

ARTICLE II THE LOANS

2.01 Term Loans. Each Lender agrees to make a term loan ("Term Loan") to the Borrower on the Closing Date. The aggregate amount of the Term Loans is $90,000,000.

2.04 Agency Fee. The Borrower shall pay to the Agent the fees stated in the letter agreement between them.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("refuses what a letter agreement sets", () => {
  expect(ask("How much is the agent paid under the letter agreement?")).toContain("refused: The amount is set");
});

it("refuses the largest shareholder of the borrower", () => {
  expect(ask("Who is Quillmoor's largest shareholder, and how many shares does it hold?")).toContain(
    "refused: The document does not state who owns the borrower",
  );
});

it("refuses what a customer bought", () => {
  expect(ask("How much did the railroads buy from Quillmoor Foundry in 2020?")).toContain("refused");
});

it("refuses whether something has happened by now", () => {
  expect(ask("Has Quillmoor repaid the term loan yet?")).toContain("refused");
  expect(ask("Which loans has Quillmoor pledged so far?")).toContain("refused");
});

it("refuses what a benchmark was fixed at", () => {
  expect(ask("What LIBOR was fixed for the first interest period?")).toContain("refused");
});

it("refuses the size of what the agreement lacks", () => {
  expect(ask("Is there a swingline under this facility and how large is it?")).toBe(
    "refused: The agreement does not state a swingline.",
  );
});

it("reads a repayment before the question as given", () => {
  expect(ask("Can we reborrow what we've already repaid?")).not.toContain("what happened after");
});
