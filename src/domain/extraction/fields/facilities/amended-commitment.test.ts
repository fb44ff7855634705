import { expect, it } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const amendment = (change: string) =>
  extractAgreement(`FIRST AMENDMENT TO CREDIT AGREEMENT

This First Amendment to Credit Agreement (this "Amendment") is entered into as of May 3, 2019 among Tarn Tools, Inc. (the "Borrower"), the lenders signatory hereto (the "Lenders") and Old Mill Bank, as administrative agent. The parties are parties to a Credit Agreement dated as of June 1, 2016.

1. Amendments. The Credit Agreement is hereby amended as follows:

(a) ${change}

2. Governing Law. This Amendment shall be governed by the law of the State of Ohio.
`).facilities.map(({ facility_name, facility_type, commitment_amount }) => [
    facility_name,
    facility_type,
    commitment_amount?.amount,
  ]);

it.each([
  'The definition of "Total Commitment" is hereby amended by deleting "$58,000,000" and substituting "$65,000,000" therefor.',
  'The definition of "Total Commitment" is amended by replacing "$58,000,000" with "$65,000,000".',
])("reads a commitment of which an amendment says nothing else: %s", (change) => {
  expect(amendment(change)).toEqual([["Total Commitment", "other", 65_000_000]]);
});

it("finds no facility where the amendment changes something else", () => {
  expect(
    amendment('The definition of "Permitted Liens" is amended by replacing "$5,000,000" with "$6,500,000".'),
  ).toEqual([]);
});
