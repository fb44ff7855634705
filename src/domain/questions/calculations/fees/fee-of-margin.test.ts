import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const agreement = (fee: string): string => `FACILITY AGREEMENT

dated 4 March 2019 between Larkfield Bidco Limited (the "Borrower") and Northgate Bank plc (the "Lender")

1. DEFINITIONS

"Margin" means 3.00 per cent. per annum.

"Total Commitments" means £3,500,000.

"Termination Date" means 4 March 2025.

2. THE FACILITY

The Lender makes available to the Borrower a sterling revolving loan facility in an amount equal to the Total Commitments. The rate of interest is the aggregate of LIBOR and the Margin.

3. FEES

${fee}

4. GOVERNING LAW

This agreement is governed by English law.
`;

const ask = (fee: string) => {
  const text = agreement(fee);
  return askAbout(text, { ...extractAgreement(text) });
};
const OF_MARGIN =
  "The Borrower shall pay to the Lender a commitment fee computed at the rate of 40 per cent. per annum of the applicable Margin on the Available Commitment.";

it("computes a commitment fee that is a share of the margin", () => {
  const answer = ask(OF_MARGIN)("What is the non-utilisation charge for a whole year with nothing drawn?");
  expect(answer).toContain("£3,500,000 × 1.20% (120 bps) × 360/360 = £42,000");
});

it("takes off what is drawn", () => {
  expect(ask(OF_MARGIN)("What is the commitment fee for 90 days with £1,500,000 drawn?")).toContain(
    "£2,000,000 × 1.20% (120 bps) × 90/360 = £6,000",
  );
});

it("leaves a fee of its own rate as it is", () => {
  expect(
    ask("The Borrower shall pay a commitment fee of 0.50 per cent. per annum on the Available Commitment.")(
      "What is the commitment fee for a whole year with nothing drawn?",
    ),
  ).toContain("£3,500,000 × 0.50% (50 bps)");
});
