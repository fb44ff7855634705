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

const AFTER_NOTICE = asking(
  "(c) the Borrower shall fail to perform any other covenant of this Agreement and such failure shall not be cured within ten days after notice from the Lender;",
);

it("says when a report was due and the last day to cure after a notice", () => {
  const said = AFTER_NOTICE(
    "The financials for the quarter ended September 30, 2020 never arrived. When were they due? We hand over a default notice on December 1, 2020: by what date must they cure?",
  );
  expect(said).toContain("September 30, 2020 (2020-09-30) + 45 days = November 14, 2020 (2020-11-14).");
  expect(said).toContain("only if it is not remedied for 10 days after notice.");
  expect(said).toContain("Last day to cure: December 1, 2020 (2020-12-01) + 10 days = December 11, 2020 (2020-12-11).");
});

it("leaves out the year that a message does not say, and the last day where the notice is mailed", () => {
  const said = AFTER_NOTICE(
    "The statements for the quarter ended June 30 are late: when were they due, and how long before it is an event of default?",
  );
  expect(said).toContain("June 30 + 45 days = August 14.");
  expect(said).not.toContain("Last day to cure");
  expect(
    AFTER_NOTICE(
      "The statements for the quarter ended June 30, 2020 are late. When were they due? We mail a notice on September 1, 2020: until when can they cure?",
    ),
  ).not.toContain("Last day to cure");
});

it("counts from the day on which the report was due where the clause asks for no notice", () => {
  const ask = asking(
    "(c) the Borrower shall fail to perform any other covenant of this Agreement and such failure shall continue for 20 days;",
  );
  expect(
    ask("The 10-Q for the quarter ended June 30, 2020 is late: when was it due, and when is that an event of default?"),
  ).toContain("Last day to cure: August 14, 2020 (2020-08-14) + 20 days = September 3, 2020 (2020-09-03).");
});

it("takes the event that names the annex with the duty, and each of several letters", () => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE V COVENANTS

5.1 Reports. The Borrower shall deliver to the Lender the reports described in Annex C.

ARTICLE VI DEFAULTS

SECTION 6.01. Events of Default. If one or more of the following events ("Events of Default") shall have occurred and be continuing:

(a) the Borrower shall fail to pay when due any principal of any loan;

(b) the Borrower shall fail to perform any of the provisions of Section 5.4(a), (b) or (c) or of Annex C; or

(c) the Borrower shall fail to perform any other covenant of this Agreement for 20 days after notice from the Lender;

then the Lender may by notice to the Borrower declare the loans to be immediately due and payable.

IN WITNESS WHEREOF, the parties have executed this Agreement.

ANNEX C

The Borrower shall deliver to the Lender, within 45 days after the end of each fiscal quarter, its financial statements.
`;
  expect(askAbout(text, { ...extractAgreement(text) })(LATE)).toContain("There is no grace period for a late report");
});
