import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of March 3, 2014 is among Alder Quarries, Inc., a Vermont corporation (the "Borrower"), the lenders party hereto (the "Lenders") and Harbor Trust Company of New York, as administrative agent.

ARTICLE I THE LOANS

1.1 Revolving Credit Facility. "Revolving Credit Facility" means the revolving loans that the Lenders make to the Borrower until March 3, 2019. The aggregate Commitments are $60,000,000.

1.2 Interest. Each loan bears interest at LIBOR plus 1.75% per annum.

SCHEDULE I COMMITMENTS

Lender   Commitment
Harbor Trust Company of New York   $30,000,000
The Bank of New York   $20,000,000
Birch National Bank   $10,000,000
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("adds up what several lenders commit", () => {
  const answer = ask("How much have Harbor Trust Company of New York and Birch National Bank committed together?");
  expect(answer.split("\n")[0]).toContain("$30,000,000 + $10,000,000 = $40,000,000");
  expect(answer).not.toContain("The Bank of New York");
});

it("takes a facility that the agreement defines as its own", () => {
  expect(ask("What is the margin on LIBOR loans of the Revolving Credit Facility?")).toContain("1.75%");
});
