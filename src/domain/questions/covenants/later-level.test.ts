import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of March 4, 2011 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

1.1 Term Loan. The Bank agrees to make a term loan to the Borrower in the principal amount of $90,000,000. The Term Loan matures on March 4, 2016.

6.10 Financial Covenants.

(a) Minimum Tangible Net Worth. The Borrower shall maintain, as at the end of each Fiscal Quarter set forth below, Tangible Net Worth of not less than the amount for such Fiscal Quarter:

Fiscal Quarter Ending Minimum Tangible Net Worth

March 31, 2012 $24,000,000
June 30, 2012 27,000,000
September 30, 2012 30,000,000

(b) Current Ratio. The Borrower shall maintain, as at the end of each Fiscal Quarter set forth below, a ratio of Current Assets to Current Liabilities of not less than the amount for such Fiscal Quarter:

Fiscal Quarter Ending Minimum Current Ratio

March 31, 2012 1.6:1.0
June 30, 2012 1.6:1.0
September 30, 2012 1.9:1.0

9.9 Entire Agreement. This Agreement is the entire agreement of the parties.

WAIVER AND AMENDMENT

SECTION 1. Waiver of Section 6.10(b) of the Credit Agreement (Current Ratio). Notwithstanding the provisions of Section 6.10(b) of the Credit Agreement, the Bank waives any Default resulting from the failure of the Borrower to comply with such Section for the Fiscal Quarter ending June 30, 2012 solely as a result of the Purchase; provided, however, that the Borrower shall maintain, as at the end of such Fiscal Quarter, a ratio of Current Assets to Current Liabilities of not less than 1.4 to 1.0.

SECTION 2. Amendment of Section 6.10(a) of the Credit Agreement (Minimum Tangible Net Worth). Section 6.10(a) of the Credit Agreement is hereby amended by deleting such Section in its entirety and substituting in lieu thereof the following:

"(a) Minimum Tangible Net Worth. The Borrower shall maintain, as at the end of each Fiscal Quarter set forth below, Tangible Net Worth of not less than the amount for such Fiscal Quarter:

Fiscal Quarter Ending Minimum Tangible Net Worth

March 31, 2012 $19,000,000
June 30, 2012 22,000,000
September 30, 2012 25,000,000"
`;
const ask = askAbout(text, { ...extractAgreement(text) });

describe("a covenant that an amendment in the same text restates", () => {
  it.each([
    "What minimum tangible net worth applies at June 30, 2012, amendments included?",
    "Minimum tangible net worth at June 30, 2012?",
    "How much TNW must they have on June 30, 2012 as amended?",
  ])("gives the amended level first: %s", (question) => {
    const [first = "", ...rest] = ask(question).split("\n");
    expect(first).toContain("as amended later in the document: at least $22,000,000 on June 30, 2012");
    expect(rest.join("\n")).toContain("Before the amendment: Minimum Tangible Net Worth: at least $27,000,000");
  });

  it("gives the level as signed where that is asked for", () => {
    const answer = ask("What was the original minimum tangible net worth for June 30, 2012?");
    expect(answer.split("\n")[0]).toContain("$27,000,000");
  });
});

describe("a covenant that a waiver lowers for a quarter", () => {
  it("gives the level of the waiver first where it is asked for", () => {
    const [first = "", ...rest] = ask(
      "Current ratio floor for the quarter ending June 30, 2012 after the waiver?",
    ).split("\n");
    expect(first).toContain("under a waiver later in the document: at least 1.40 to 1.00");
    expect(rest.join("\n")).toContain("Without the waiver: Current Ratio: at least 1.60 to 1.00");
  });

  it("adds the waiver to the level of the covenant", () => {
    const answer = ask("What is the minimum current ratio at June 30, 2012?");
    expect(answer.split("\n")[0]).toContain("Current Ratio: at least 1.60 to 1.00");
    expect(answer).toContain("under a waiver later in the document: at least 1.40 to 1.00");
  });

  it("leaves other quarters as they are", () => {
    expect(ask("What is the minimum current ratio at September 30, 2012?")).not.toContain("waiver later");
  });
});
