import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2021 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Tarn Vale Bank, N.A., as Administrative Agent (the "Agent").

ARTICLE I DEFINITIONS

"Advance Rate" means 62%.

"Applicable Premium" means, for a prepayment before the second anniversary of the Closing Date, 3% of the principal amount that is prepaid, and thereafter 1% of it.

"Borrowing Base" means, as of any date, the product of the Advance Rate and the Market Value of the Eligible Trucks as of such date.

ARTICLE II THE LOANS

2.01 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower from time to time. The aggregate commitments are $90,000,000. Loans shall be made no more frequently than twice per calendar week. The loans outstanding shall never exceed the Borrowing Base.

2.02 Prepayments. The Borrower may prepay the loans in whole or in part at a price equal to the principal amount that is prepaid, plus the Applicable Premium, plus accrued interest.

ARTICLE V PLEDGE

5.01 Voting. (a) So long as no Event of Default has occurred, the Borrower shall be entitled to exercise all voting rights of the Pledged Shares. (b) If an Event of Default has occurred, all voting rights of the Borrower in the Pledged Shares shall cease and become vested in the Agent.

ARTICLE VII EVENTS OF DEFAULT

7.01 Events of Default. Each of the following is an Event of Default:

(a) Payment. The Borrower shall fail to pay any principal or interest when it is due.

(b) Covenants Without Cure. The Borrower shall fail to observe any covenant in Sections 5.01 and 6.02.

(c) Covenants With Cure. The Borrower shall fail to observe any other covenant and such failure shall continue for 30 days after notice.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("quotes the definition of a figure that the clause only names", () => {
  expect(ask("What's the advance rate against the trucks?")).toContain("62%");
  expect(ask("How does the make-whole on a prepayment work?")).toContain("3% of the principal amount");
});

it("quotes how often loans may be made", () => {
  expect(ask("How often can we draw?")).toContain("twice per calendar week");
});

it("quotes who votes pledged shares after a default", () => {
  expect(ask("After an event of default, who votes the pledged shares?")).toContain("vested in the Agent");
});

it("quotes the covenants whose breach has no cure period", () => {
  expect(ask("Which covenant breaches have no cure period?")).toContain("Sections 5.01 and 6.02");
});
