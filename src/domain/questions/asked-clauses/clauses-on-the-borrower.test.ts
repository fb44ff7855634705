import { describe, expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const ask =
  askAbout(`LOAN AGREEMENT between WILLOW FERRY LINES, INC. (the "Borrower") and GRANITE POINT BANK, N.A. (the "Bank").

1.1 Defined Terms. "Permitted Liens" means (a) liens for taxes not yet due; and (b) purchase money liens that secure not more than $750,000.

"Change of Control" means that any person acquires more than 35% of the voting stock of the Borrower.

5.1 Reports. The Borrower shall deliver to the Bank:

(a) within 100 days after the end of each fiscal year, its audited balance sheet and statement of income for such year;

(b) within 40 days after the end of each fiscal quarter, its unaudited balance sheet as of the end of such quarter; and

(c) with each set of financial statements, a Compliance Certificate of its treasurer which states that no Default exists.

5.2 Notices. The Borrower shall promptly notify the Bank of any Default of which an officer becomes aware, and of any litigation that claims more than $400,000.

5.3 Insurance. The Borrower shall maintain insurance on its vessels against loss by fire and storm.

5.4 Inspection. The Bank may visit the Borrower's offices and inspect its books and records on two days' notice.

6. NEGATIVE COVENANTS. So long as any loan is outstanding, the Borrower shall not:

6.1 Dividends. Declare or pay any dividend, except that it may pay up to $1,250,000 in any fiscal year while no Default exists.

6.2 Liens. Create or suffer to exist any lien on its property other than Permitted Liens.

6.3 Mergers. Merge into or consolidate with any other person, or sell all or substantially all of its assets.

8.1 Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay any Indebtedness of more than $300,000 when due; or (b) a Change of Control occurs.

9.1 Lenders. No Lender shall make any investment in the Borrower. The Borrower will not assign this Agreement to any affiliate.
`);

/** The answers to several wordings, without repetitions. */
function distinct(questions: readonly string[]): string[] {
  return [...new Set(questions.map((question) => ask(question)))];
}

describe("a plain question has the same answer in all its wordings", () => {
  it.each([
    [
      "dividends",
      "$1,250,000",
      [
        "Can they pay dividends?",
        "dividend basket?",
        "how much can they pay out to shareholders each year?",
        "restricted payments covenant",
        "Are distributions to stockholders restricted?",
      ],
    ],
    [
      "liens",
      "$750,000",
      [
        "negative pledge?",
        "What liens are permitted?",
        "can the company pledge its assets to somebody else?",
        "is there a limit on liens",
      ],
    ],
    [
      "mergers",
      "consolidate with any other person",
      ["may they merge?", "fundamental changes", "Are mergers and consolidations restricted?"],
    ],
    [
      "annual statements",
      "100 days",
      [
        "When are annual financial statements due?",
        "deadline for the audited accounts",
        "how long after year end is the audit due?",
      ],
    ],
    [
      "quarterly statements",
      "40 days",
      ["quarterly financials due when", "how many days after quarter-end do they have to report?"],
    ],
    [
      "compliance certificate",
      "treasurer",
      [
        "compliance certificate?",
        "who signs the compliance certificate?",
        "how often is a no-default certificate delivered?",
      ],
    ],
    [
      "notice of a default",
      "promptly notify",
      ["do they have to report a default to the bank", "notice of default requirement"],
    ],
    ["litigation", "$400,000", ["must lawsuits be reported?", "litigation notice threshold?"]],
    ["insurance", "fire and storm", ["insurance covenant?", "must the borrower insure its property?"]],
    ["inspection", "two days", ["inspection rights?", "can the bank look at the books?"]],
    ["change of control", "35%", ["CoC?", "what happens on a change of control", "Is a change of control a default?"]],
  ])("%s", (_name, expected, questions) => {
    const [first, ...others] = distinct(questions);
    expect(others).toEqual([]);
    expect(first).toContain(expected);
  });
});

it.each([
  ["a covenant on debt", ["What are the limits on debt?", "debt basket?", "can they borrow elsewhere"]],
  ["a covenant on investments", ["What investments are permitted?", "investment covenant"]],
  ["a covenant on transactions with affiliates", ["related party transactions?", "can they deal with affiliates?"]],
  ["a covenant on capital expenditures", ["capex", "cap on capital spending per year"]],
  ["a budget or projections", ["must they deliver a budget?", "do the lenders get forecasts?"]],
  ["a duty to hedge", ["hedging requirement?", "must they hedge interest rates?"]],
])("refuses every wording for the same reason where no sentence states %s", (what, questions) => {
  expect(distinct(questions)).toEqual([`refused: The agreement does not state ${what}.`]);
});

it("quotes the words that forbid before the act", () => {
  expect(ask("Can they pay dividends?")).toMatch(/^Section 6\.1 \(Dividends\) governs dividends: “.*shall not:/);
});

it("leaves a question that says more to the search", () => {
  expect(ask("Can they pay dividends while a Default exists?")).toContain("no Default");
  expect(ask("What debt default of $300,000 is an event of default?")).toContain("$300,000");
});

it("compares an amount with the limit", () => {
  expect(ask("Can they pay a dividend of $2 million?")).toContain("$2,000,000 is above the $1,250,000 in this clause");
});
