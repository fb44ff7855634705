import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of March 3, 2004 is between Alder Quarries, Inc., a Vermont corporation (the "Borrower"), and Pine Street Bank, N.A. (the "Lender").

1.1 Terms. "Applicable Margin" means 1.75% per annum.

2.1 Revolving Loans. The Lender agrees to make revolving loans to the Borrower until March 3, 2008 in an aggregate principal amount at any time outstanding not to exceed $30,000,000.

2.4 Interest. Each loan bears interest at the Federal Funds Rate plus the Applicable Margin.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("calls a benchmark without a usual name what the text calls it", () => {
  expect(ask("What is the benchmark?")).toContain("the benchmark is Federal Funds Rate");
  expect(ask("How is the revolver priced?")).toContain("the margin over Federal Funds Rate is 1.75%");
});
