import { describe, expect, it } from "vitest";
import { askAbout, quotesFrom } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of May 5, 2015 is among Wrenfield 88, Inc., an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and Gull Rock Bank, N.A., as administrative agent (the "Agent").

ARTICLE I DEFINITIONS

"Sponsor Parties" means the First Sponsor and the Second Sponsor.

"First Sponsor" means Larkhill Partners, L.P.

"Second Sponsor" means Oxbow Capital, LLC.

"Required Lenders" means Lenders holding more than 60% of the Commitments.

"Change in Control" means that any person owns more than 35% of the voting stock of the Borrower.

ARTICLE II THE LOANS

2.1 Term Loans. Each Lender agrees to make a term loan to the Borrower on the Closing Date. The aggregate amount of the term loans is $50,000,000. Amounts that are paid or prepaid may not be reborrowed.

ARTICLE VI COVENANTS

6.1 Leverage Ratio. The Borrower shall not permit the Leverage Ratio to be greater than:

(a) 4.00 to 1.00 on December 31, 2015;

(b) 3.50 to 1.00 on December 31, 2016; and

(c) 3.00 to 1.00 on December 31, 2017 and the last day of each fiscal quarter thereafter.

6.2 Receivables Financings. The aggregate amount of receivables financings shall not exceed $9,000,000 at any time.

6.3 General and Administrative Costs. The Borrower shall not pay General and Administrative Costs in excess of $200,000 per month.

6.4 New Subsidiaries. Each Person that becomes a Subsidiary shall execute and deliver a Guaranty within twelve days after it becomes one.

ARTICLE VII DEFAULTS

7.1 Events of Default. If any of the following events ("Events of Default") shall occur:

(a) the Borrower shall fail to pay any principal of any Loan when due;

(b) a Change in Control shall occur and the Loans are not repaid within two months after it;

(c) the Borrower shall fail to pay any interest on any Loan within five days after it is due;

then the Agent may declare the Loans due and payable.
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

describe("questions that name the borrower", () => {
  it("finds clauses, which never name it", () => {
    expect(ask("What's the most Wrenfield 88 can have outstanding in receivables financings?")).toContain("$9,000,000");
  });

  it("still says what the company of that name is", () => {
    expect(ask("Who is Wrenfield 88?")).toContain("borrower");
  });

  it.each([
    "If Wrenfield pays part of it back, can it take that money out again?",
    "If Wrenfield 88 prepays $10m of the loans now, can it draw that money again later?",
  ])("answers whether repaid money may be drawn again: %s", (question) => {
    expect(ask(question)).toContain("may not be reborrowed");
  });
});

it("states the level of a covenant at each date of a question", () => {
  const answer = ask("Leverage limit at December 31, 2015, and the level from December 2017 on?");
  expect(answer).toContain("4.00 to 1.00");
  expect(answer).toContain("3.00 to 1.00");
  expect(answer.split("\n")[1]).not.toContain("3.50 to 1.00");
});

it("follows a definition that only names other terms by their definitions", () => {
  const answer = ask("Who are the Sponsor Parties?");
  expect(answer).toContain("Larkhill Partners");
  expect(answer).toContain("Oxbow Capital");
});

it("answers with the share of the lenders that a waiver takes", () => {
  expect(ask("What percentage of the lenders do we need for a routine waiver?")).toContain("more than 60%");
  expect(ask("What share of the loans makes up the Required Lenders?")).toContain("60%");
});

it("quotes the event of default on a change of control", () => {
  expect(ask("Somebody takes over Wrenfield. Is that a default straight away?")).toContain(
    "within two months after it",
  );
});

it.each([
  ["What overhead can they run up a month?", "$200,000 per month"],
  ["How soon does a new subsidiary have to sign up to the guaranty?", "within twelve days"],
])("reads words of loan operations: %s", (question, stated) => {
  expect(ask(question)).toContain(stated);
});

it("quotes the sentence that answers best with its proviso", () => {
  const filler =
    "and in each case in accordance with the customary procedures of the transferor and of the Agent, ".repeat(5);
  const text = `CREDIT AGREEMENT

9.1 Transfers. Any Lender may at any time sell to one or more other institutions all or any part of its rights under this Agreement, by a transfer supplement that it delivers to the Agent, ${filler}provided that (i) the commitment purchased by an institution that is not yet a Lender shall be at least $3,000,000, and (ii) the transferor that has sold less than all of its commitment shall retain a commitment of at least $7,000,000.

9.2 Counterparts. This Agreement may be executed in counterparts.
`;
  const [best] = quotesFrom(text, "What's the least a new lender can buy, and how much does the seller have to keep?");
  expect(best).toContain("$3,000,000");
  expect(best).toContain("$7,000,000");
});

it("answers for both terms of a question without a verb", () => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 5, 2015 is among Wrenfield 88, Inc., an Ohio corporation (the "Borrower"), the lenders party hereto (the "Lenders") and Gull Rock Bank, N.A., as administrative agent (the "Agent").

"Letter of Credit Sublimit" means $6,000,000.

"Maturity Date" means the fourth anniversary of the Closing Date.

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until the Maturity Date. The aggregate Revolving Commitments are $70,000,000. The Agent may issue letters of credit in an aggregate amount not to exceed the Letter of Credit Sublimit.
`;
  const asked = askAbout(text, { ...extractAgreement(text) });
  const answer = asked("Size of the Wrenfield revolver and the cap on letters of credit?");
  expect(answer).toContain("$70,000,000");
  expect(answer).toContain("$6,000,000");
  expect(asked("When does the Wrenfield revolver mature?")).toContain("fourth anniversary of the Closing Date");
});

it("reads a covenant whose sentence does not repeat the name in its heading", () => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 5, 2015 is between Wrenfield 88, Inc., an Ohio corporation (the "Borrower"), and Gull Rock Bank, N.A. (the "Lender").

9.4 Fixed Charges Coverage. For any period of four quarters, the ratio of the amount in clause (a) below to the amount in clause (b) below may never be less than 1.15 to 1.00:

(a) EBITDA of the Borrower.

(b) The interest and rent of the Borrower.
`;
  const asked = askAbout(text, { ...extractAgreement(text) });
  expect(asked("How low can Wrenfield's fixed charge coverage go?")).toContain("1.15 to 1.00");
});
