import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2024 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

1.1 "Maturity Date" means June 30, 2029.

2.1 Revolving Loans. The Lender agrees to make revolving loans to the Borrower until the Maturity Date in an aggregate principal amount not to exceed $80,000,000.

5.1 Tangible Net Worth. The Borrower shall maintain Tangible Net Worth of at least $25,000,000.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("reads roundabout questions for one term", () => {
  expect(
    ask("What is the latest date by which Birch has to pay back everything, assuming nothing brings it forward?"),
  ).toContain("June 30, 2029");
  expect(ask("How large is the facility and, without an extension, when does it end?")).toMatch(
    /80,000,000[^]*June 30, 2029/,
  );
  expect(ask("How much can Birch borrow, and from which bank?")).toMatch(/80,000,000[^]*East Shore Bank/);
  expect(ask("What is the floor for tangible net worth?")).toContain("$25,000,000");
});

it("refuses what the agreement lacks, however it is asked for", () => {
  expect(ask("Besides the borrower, who is on the hook for the debt?")).toContain("refused");
  expect(ask("Which subsidiaries guarantee the loans?")).toContain("refused");
  expect(ask("What fee does Birch pay on the part of the commitment it has not drawn?")).toContain(
    "refused: The agreement does not state a commitment fee",
  );
  expect(ask("What fee accrues on the undrawn portion of the revolving commitment?")).toContain(
    "refused: The agreement does not state a commitment fee",
  );
});
