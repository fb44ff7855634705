import { expect, it } from "vitest";
import { askBankAgreement } from "../../../../test/support/ask-agreement.ts";

/** A table whose captions stand over fewer columns than it has. */
const ask = askBankAgreement({
  commitment: "$40,000,000",
  definitions: `"Applicable Margin" means the rate per annum set forth below:

Level	Rating
Applicable Margin

Term Benchmark Loans

Applicable Margin

ABR Loans
Applicable Margin RFR Loans	Applicable Margin CBR Loans	Commitment Fee
Level I	≥ Ba2	1.75%	0.75%	1.7826%	1.75%	0.30%
Level II	≥ Ba3 and < Ba2	2.00%	1.00%	2.0326%	2.00%	0.35%
Level III	< Ba3	2.25%	1.25%	2.2826%	2.25%	0.40%`,
  covenants: "6.1 Leverage. The Borrower shall not permit the Leverage Ratio to exceed 3.25 to 1.00.",
});

it("takes no margin for the fee of a level", () => {
  expect(ask("What's the commitment fee at Level II of the grid?")).not.toContain("2.00%");
});
