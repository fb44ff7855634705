import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), Tarn Vale Bank, N.A. and Harrow Bank, N.A. (the "Lenders") and Tarn Vale Bank, N.A., as administrative agent.

ARTICLE I DEFINITIONS

"Super-Majority Lenders" means Lenders holding more than 75% of the Commitments.

"Required Lenders" means Lenders holding more than 50% of the Commitments.

"Maturity Date" means May 4, 2026, as it may be extended under Section 2.14.

ARTICLE II THE LOANS

2.01 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date in an aggregate principal amount not to exceed its Commitment. The aggregate Commitments are $60,000,000. Letters of Credit outstanding shall not exceed a letter of credit sublimit of $10,000,000 at any time, and the amount of standby Letters of Credit shall not exceed $4,000,000.

2.05 Commitment Fee. The Borrower shall pay to the Lenders a commitment fee at a rate of 0.20% per annum on the Commitments on each day, whether or not used, computed on the basis of a year of 360 days.

2.06 Letter of Credit Fee. The Borrower shall pay a letter of credit fee at a rate of 1.50% per annum of the face amount of each Letter of Credit, computed on the basis of a year of 360 days.

2.14 Extension. The Borrower may, not more than two times, extend the Maturity Date by one year each.

9.01 Amendments. No amendment or waiver of any provision of this Agreement shall be effective unless in writing and signed by the Super-Majority Lenders.

SCHEDULE 1 COMMITMENTS

Tarn Vale Bank, N.A.   $40,000,000
Harrow Bank, N.A.      $20,000,000
Total                  $60,000,000
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("takes a fee on the whole commitment of it, whatever is drawn", () => {
  expect(ask("Work out the commitment fee for a 92-day quarter.")).toContain(
    "$60,000,000 × 0.20% (20 bps) × 92/360 = $30,666.67",
  );
});

it("takes the fee of one lender of its own commitment", () => {
  expect(ask("What is Harrow Bank's share of the commitment fee for 90 days?")).toContain(
    "$20,000,000 × 0.20% (20 bps) × 90/360 = $10,000",
  );
});

it("takes what a letter of credit costs for its fee", () => {
  expect(ask("How much does a $3,000,000 standby running 180 days cost?")).toContain(
    "$3,000,000 × 1.50% (150 bps) × 180/360 = $22,500",
  );
});

it("compares letters of credit outstanding and wanted with their sublimit", () => {
  expect(ask("LCs outstanding are $9m. Can they get another $2m issued?")).toMatch(
    /^No: \$9,000,000 \+ \$2,000,000 = \$11,000,000 is \$1,000,000 more than/,
  );
  expect(ask("LCs outstanding are $7m. Can they get another $2m issued?")).toMatch(/^Yes, by the sublimit: /);
});

it("compares letters of credit of one kind with the limit of that kind", () => {
  expect(ask("Could they have $6 million of standby L/Cs out at once?")).toMatch(
    /^No: \$6,000,000 is \$2,000,000 more than the limit on standby letters of credit of \$4,000,000\./,
  );
});

it("takes no year of a day count for the days of a fee", () => {
  expect(ask("Work out the commitment fee for a 90-day quarter (365-day year).")).toContain("× 90/365 = $29,589.04");
});

it("asks for the lenders that the clause on amendments names", () => {
  expect(ask("Would 60% of the lenders be able to loosen the covenants?")).toMatch(
    /^No: 60% is below the 75% of the Super-Majority Lenders\./,
  );
  expect(ask("Are lenders with 80% enough to waive it?")).toMatch(/^Yes, by their share: 80% is above the 75%/);
});

it("says how the lenders share a facility", () => {
  const answer = ask("How is the revolver split between the two banks?");
  expect(answer).toContain("$40,000,000");
  expect(answer).toContain("$20,000,000");
});

it("adds every extension to the maturity", () => {
  expect(ask("If every extension is used, when is the loan finally due?")).toContain(
    "matures on May 4, 2028 (2028-05-04): May 4, 2026 (2026-05-04) + 2 × 1 year",
  );
});
