import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `SECOND AMENDMENT TO CREDIT AGREEMENT

This Amendment dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto, Marl Savings Bank, as the exiting lender (the "Exiting Lender"), and Tarn Vale Bank, N.A., as Administrative Agent (the "Agent").

1. Commitments. "Commitment" means, for each Lender, the amount set forth opposite its name on Schedule I. Each Lender agrees to make loans up to its Commitment. The Exiting Lender is released from its Commitment.

2. Credit Extensions. The obligation of each Lender to honor a request for a Credit Extension before the Maturity Date is subject to payment of all fees then due. Payments due on a day that is not a Business Day are extended, and such extension of time is included in computing interest and fees. The Maturity Date is May 4, 2024.

3. Liens. The Borrower shall not create Liens other than those on a Schedule of Exceptions, if any.

4. Patronage. The patronage of the Borrower with Tarn Vale Bank is governed by the bylaws of that bank.

5. Defaulting Lenders. A Defaulting Lender has no right to vote on any amendment, except that the Commitment of a Defaulting Lender may not be increased or extended without the consent of such Defaulting Lender. "Defaulting Lender" means a Lender that fails to fund a loan when due.

6. Pool. The Borrower shall have at all times a minimum of twelve (12) Rented Assets in the unencumbered pool, which counts for the ratio of assets to debt. "Rented Asset" means a ground lease that pays cash rent.

7. Increases. The Borrower may obtain additional Commitments; provided that any increase in the aggregate amount of the Commitments to an amount in excess of $70,000,000 requires the approval of the Required Lenders.

8. Notes. "Senior Notes" means the 8% Senior Notes of the Borrower due 2030.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  "How big was the exiting bank's commitment before it left?",
  "What is the total dollar amount of the lenders' commitments on the day this loan closed?",
  "What extension fee does the borrower pay if it pushes the May 2024 maturity out by a year?",
  "Which existing liens are grandfathered on the Schedule of Exceptions?",
  "What patronage dividend rate is Tarn Vale Bank paying on this loan?",
  "What principal amount of the senior notes was outstanding on May 1, 2021?",
])("refuses what the text leaves open: %s", (question) => {
  expect(ask(question)).toMatch(/^refused/);
});

it("quotes what may not be changed without a lender that does not fund", () => {
  expect(ask("Can the others push out a defaulting lender's commitment end date without asking it?")).toContain(
    "without the consent of such Defaulting Lender",
  );
});

it("quotes how many assets a pool must have", () => {
  expect(ask("What is the minimum number of cash-paying ground leases in the unencumbered pool?")).toContain(
    "twelve (12)",
  );
});

it("quotes the total to which the commitments may grow without a vote", () => {
  expect(ask("How large can the facility get through add-on commitments before the lenders must vote?")).toContain(
    "$70,000,000",
  );
});
