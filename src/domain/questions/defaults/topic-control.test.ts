import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const text = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2011 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

SECTION 2. THE LOAN

2.1 Loan. The Bank agrees to lend $9,000,000 to the Borrower until May 4, 2016.

SECTION 8. EVENTS OF DEFAULT

Each of the following is an Event of Default:

(a) Principal. The Borrower shall fail to pay any principal of the Loan when due; or

(b) Judgments. A judgment of more than $500,000 against the Borrower remains unpaid for 30 days; or

(c) Change in Control. Any Person or group of Persons acting in concert, other than Ada Wren or the Wren Trust, acquires beneficial interest in 25% or more of any class of the outstanding voting securities of the Borrower.

If an Event of Default occurs, the Bank may declare the Loan due.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("says that a share above the threshold is an event of default where some holders are left out", () => {
  const said = ask("What happens if an outside group acquires 30% of the voting stock?");
  expect(said).toContain("30% is above the 25% threshold for a change of control");
  expect(said).toContain("That is an event of default");
  expect(ask("What happens if an investor acquires 10% of the voting stock?")).toContain(
    "No: 10% is below the 25% threshold",
  );
});
