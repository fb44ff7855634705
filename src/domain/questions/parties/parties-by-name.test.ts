import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Xylora Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank").

1.1 TERM LOAN. The Bank agrees to make a loan to the Borrower in the principal amount of $1,000,000 ("Term Loan").
5.1 INSPECTION. The Borrower shall keep its kilns insured against fire for not less than $250,000.

IN WITNESS WHEREOF, the parties have signed.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("knows the borrower by its name in small letters", () => {
  expect(ask("how much has xylora borrowed under the term loan")).toContain("The commitment under the Term Loan");
  expect(ask("does xylora sublet its quarry?")).not.toMatch(/searched[^.]*: .*xylora/i);
});

it("takes no word for a name that the agreement itself has in small letters", () => {
  const other = TEXT.replaceAll("Xylora", "Kilns");
  expect(askAbout(other, { ...extractAgreement(other) })("for how much must the kilns be insured?")).toContain(
    "$250,000",
  );
});
