import { expect, it } from "vitest";
import { quotesFrom } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

ARTICLE I
DEFINITIONS

“Change of Control” has the meaning set forth in Section 8.1(c).

“Loan” means a loan made under this Agreement.
ARTICLE II
THE CREDITS
SECTION 2.1. Commitments to Lend. Each Bank agrees to make loans to the Borrower. Each Borrowing under this Section shall be in an aggregate principal amount of $4,000,000 or any larger multiple of $500,000.
SECTION 2.2. Notice of Borrowings. The Borrower shall give the Agent notice of each Borrowing not later than 11:00 A.M. two Business Days before each Borrowing.

ARTICLE V
REPRESENTATIONS AND WARRANTIES

SECTION 5.1. Regulated Entities. No Subsidiary is subject to any regulation limiting its ability to incur Indebtedness.

ARTICLE VI
COVENANTS

SECTION 6.1.

Subsidiary Indebtedness. The Borrower shall not permit the Indebtedness of its Subsidiaries to exceed 15% of Total Assets.

ARTICLE VIII
DEFAULTS

SECTION 8.1. Events of Default. Each of the following is an Event of Default:

(a) the Borrower fails to pay principal when due;

(c) any person acquires more than 35% of the voting stock of the Borrower (a “Change of Control”);

SECTION 8.2. Remedies. If any Event of Default occurs, the Agent shall at the request of the Required Banks declare the Loans to be due and payable.

ARTICLE IX
MISCELLANEOUS

SECTION 9.5. Amendments and Waivers. No amendment shall, unless signed by each Bank, postpone the date fixed for any payment of principal.`;

const quotes = (question: string): string[] => quotesFrom(TEXT, question);

it.each([
  ["limit on subsidiary debt?", "15% of Total Assets"],
  ["what's the minimum draw?", "$4,000,000"],
  ["who can call a default?", "at the request of the Required Banks"],
  ["which banks must agree to extend the maturity?", "each Bank"],
])("quotes the operative clause first: %s", (question, expected) => {
  expect(quotes(question)[0]).toContain(expected);
});

it("quotes the section that defines a term, not the definition that only refers to it", () => {
  const [meaning] = quotes("how is change of control defined?");
  expect(meaning).toContain("35%");
});

it("asks for the notice of what the first question names", () => {
  expect(quotes("What's the minimum draw and how much notice for it?").join("\n")).toContain("11:00 A.M.");
});

it("declines to name courts where the text submits to none", () => {
  expect(quotes("which courts?")).toEqual([]);
});
