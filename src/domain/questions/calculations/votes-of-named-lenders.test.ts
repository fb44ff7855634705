import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

ARTICLE I DEFINITIONS

"Required Lenders" means, at any time, Lenders holding more than 50% of the total Commitments.

"Commitments" means the commitments of the Lenders to make revolving loans to the Borrower until June 30, 2019 in an aggregate principal amount of $100,000,000, as set forth on Schedule 2.1.

ARTICLE X GENERAL

10.1 Amendments. No amendment of this Agreement is effective unless the Required Lenders consent in writing.

SCHEDULE 2.1

COMMITMENTS

Lender                              Commitment
East Shore Bank, N.A.               $40,000,000
Harbor Point Trust Company          $35,000,000
Quarry Hill Savings Bank            $25,000,000
Total                               $100,000,000
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("adds up the commitments of the lenders that a question names", () => {
  const said = ask("Harbor Point and Quarry Hill agree to a waiver. Is that enough for the Required Lenders?");
  expect(said).toContain("$60,000,000 of Harbor Point Trust Company and Quarry Hill Savings Bank ÷ $100,000,000");
  expect(said).toContain("Yes, by their share");
});

it("does not count a lender who refuses", () => {
  expect(
    ask("Harbor Point agrees to a waiver but Quarry Hill refuses. Is that enough for the Required Lenders?"),
  ).toContain("No: $35,000,000 of Harbor Point Trust Company ÷ $100,000,000");
});

it("takes the one lender that is named alone", () => {
  expect(ask("East Shore agrees to a waiver. Is that enough for the Required Lenders?")).toContain(
    "No: $40,000,000 of East Shore Bank, N.A. ÷ $100,000,000",
  );
});

it("refuses a default rate that the agreement does not state", () => {
  expect(ask("What is the default rate?")).toBe("refused: The agreement does not state a default rate.");
  expect(ask("How much extra interest is charged after an event of default?")).toContain(
    "does not state a default rate",
  );
});
