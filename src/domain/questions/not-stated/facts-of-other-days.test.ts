import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

const ask = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"HDB" means the Harrow Development Bank of Finch.

"Permitted Debt" means loans borrowed from HDB in an amount not exceeding $5,000,000 (the "HDB Loan") and debt under the Credit Agreement dated as of May 4, 2012.

"Change of Control" means that the Finch Trust no longer controls at least 30% of the votes of the Borrower.

"Public Offering" means the sale of the common stock of the Borrower to the public.`,
  covenants: `5.1 Minimum Net Capital. The Borrower shall not permit the net capital of Harrow Securities, Inc. to be less than $7,000,000 at any time.

5.2 Fees. The Borrower shall pay to the agent the fees agreed between them in writing.`,
});

it.each([
  "What percentage of the votes does the Finch Trust hold at signing?",
  "How much money did Birch raise in its public offering?",
  "What rate of interest is Birch paying on the HDB loan?",
  "What's the size of the revolver that Birch signed in May 2012?",
  "What does East Shore Bank earn as administrative agent?",
  "How much net capital must Finch Services, Inc. keep?",
])("refuses what the agreement does not state: %s", (question) => {
  expect(ask(question)).toMatch(/^refused/);
});

it("answers for the company that the covenant binds", () => {
  expect(ask("How much net capital must Harrow Securities, Inc. keep?")).toContain("$7,000,000");
});
