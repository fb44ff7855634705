import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as agent (the "Agent").

1.1 Definitions.

"Commitment" means the commitment of the Lenders to make loans in an aggregate principal amount of $40,000,000.

"Ratable Share" means for each Lender the percentage shown on the signature pages. Each Lender shall make its Ratable Share of each advance.

"Required Lenders" means Lenders whose Ratable Shares are at least 51% of the loans.

"Maturity Date" means June 30, 2019.

IN WITNESS WHEREOF, the parties have executed this Agreement.

BIRCH PAPER COMPANY, as Borrower

EAST SHORE BANK, N.A., as Agent and as a Lender
By: ______
Ratable Share: 50%

SUN HARROW BANK, as a Lender
By: ______
Ratable Share: 20%

BANK OF FINCH, N.A., as a Lender
By: ______
Ratable Share: 30%
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("takes the share that stands under the name of a lender", () => {
  expect(ask("SunHarrow's piece of a $10m advance?")).toContain("$10,000,000 × 20% = $2,000,000.");
});

it("reads a bank by its initials, and who is against", () => {
  expect(ask("East Shore and BofF want to waive a covenant, SunHarrow says no. Do the two have enough?")).toContain(
    "80%",
  );
});
