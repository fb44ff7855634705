import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const asking = (...events: readonly string[]) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Commitment" means the commitment of the Lender to make loans in an aggregate principal amount not to exceed $10,000,000.

ARTICLE V COVENANTS

5.1 Reports. The Borrower shall deliver to the Lender, as soon as available and in any event within 45 days after the end of each fiscal quarter, its financial statements.

ARTICLE VI DEFAULTS

SECTION 6.01. Events of Default. If one or more of the following events ("Events of Default") shall have occurred and be continuing:

(a) the Borrower shall fail to pay when due any principal of any loan, or any interest within five days after it is due;

(b) any representation made by the Borrower shall prove to have been incorrect in any material respect when made;

${events.join("\n\n")}

then, and in every such event, the Lender may by notice to the Borrower declare the loans to be immediately due and payable.
`;
  return askAbout(text, { ...extractAgreement(text) });
};
const LATE = "The quarterly financials are three days late. Is there a cure period before that is an event of default?";

it("takes the time for covenants, not that for payments", () => {
  const ask = asking(
    "(c) the Borrower shall fail to perform or observe any other covenant of this Agreement and such failure shall remain unremedied for 20 days;",
  );
  expect(ask(LATE)).toContain("only if it is not remedied for 20 days");
});

it("says that a clause gives no time", () => {
  const ask = asking("(c) the Borrower shall fail to perform or observe any covenant contained in this Agreement;");
  expect(ask(LATE)).toContain("There is no grace period for a late report");
});

it("takes the clause that names the section of the reports", () => {
  const ask = asking(
    "(c) the Borrower shall fail to perform or observe any agreement contained in Section 5.1;",
    "(d) the Borrower shall fail to perform or observe any other covenant of this Agreement and such failure shall remain unremedied for 20 days;",
  );
  expect(ask(LATE)).toContain("There is no grace period for a late report");
});
