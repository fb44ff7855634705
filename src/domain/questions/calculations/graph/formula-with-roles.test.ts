import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

"Borrowing Base" means, at any time, the lesser of (a) $9,000,000 or (b) the sum of (i) eighty five percent (85%) of Acceptable Domestic Receivables; (ii) ninety percent (90%) of Insured Foreign Receivables; and (iii) the lesser of (A) fifty percent (50%) of Pulp Inventory or (B) $1,000,000, all as determined by the Lender.

"Expansion Loan Amount" means, at any time, the excess, if any, of (a) $60,000,000 over (b) the aggregate principal amount of the Term Loans advanced on the Closing Date.

"Guaranteed Liquidity" means, at any time of determination, an amount determined for the Borrower on a consolidated basis equal to the sum of (a) all cash and cash equivalents of the Borrower and (b) the Available Revolving Commitments.

"Mill Cash Floor" means $30,000,000, provided that if the Mill Exposure at any time of calculation is less than $50,000,000, the Mill Cash Floor shall be automatically reduced on a dollar-for-dollar basis by the difference between (x) $50,000,000 and (y) the Mill Exposure.

"Exit Amount" shall mean $12,000,000, provided, however, that the Exit Amount shall be reduced by $1.25 for every $1.00 that is prepaid on account of the principal amount of the Loan on or prior to December 30, 2015, not to exceed, in respect of such prepayments, $4,000,000.

2.1 Revolving Loans. The Lender will make revolving loans to the Borrower until June 30, 2019 in an aggregate principal amount not to exceed $12,000,000.

2.9 Expansion. The Borrower may, no more than twice, request additional term loans in an aggregate amount not to exceed the Expansion Loan Amount.

6.4 Redemptions. The Borrower will not redeem its Senior Notes unless Guaranteed Liquidity, on a pro forma basis after giving effect thereto, shall exceed $40,000,000.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it.each([
  "Domestic receivables under 90 days $6.0m, insured foreign $1.0m, pulp stock $3.0m; $4.0m outstanding. How much room is left?",
  "With domestic paper of $6,000,000, foreign receivables of $1,000,000 and pulp on hand of $3,000,000, and loans at $4,000,000, how much more can they draw?",
  "The loan is at $4 million. Domestic A/R is $6 million, foreign A/R $1 million and pulp goods $3 million. How much can still be borrowed?",
])("takes the parts of a base as people call them, and what is drawn off it: %s", (question) => {
  expect(ask(question)).toContain("= $7,000,000. Less $4,000,000 drawn or used: $7,000,000 − $4,000,000 = $3,000,000.");
});

it("reduces an amount dollar for dollar below a level, and not above it", () => {
  expect(ask("If the Mill Exposure is $42 million, what is the Mill Cash Floor?")).toContain(
    "$30,000,000 − ($50,000,000 − $42,000,000) = $22,000,000.",
  );
  expect(ask("If the Mill Exposure is $58 million, what is the Mill Cash Floor?")).not.toContain("$38,000,000");
});

it("reduces an amount by a multiple of what is prepaid in time", () => {
  expect(ask("$2,000,000 is prepaid on account of principal on May 1, 2015. What is the Exit Amount then?")).toContain(
    "= $9,500,000.",
  );
  expect(
    ask("$2,000,000 is prepaid on account of principal on May 1, 2016. What is the Exit Amount then?"),
  ).not.toContain("$9,500,000");
});

it("takes what is spent out of the cash and tests the result against the clause", () => {
  const reply = ask(
    "They hold $35 million of cash and cash equivalents and have Available Revolving Commitments of $10 million. They want to spend $8 million of the cash on redeeming notes. What is pro forma Guaranteed Liquidity, and is the test met?",
  );
  expect(reply).toContain("($35,000,000 − $8,000,000) + $10,000,000 = $37,000,000.");
  expect(reply).toContain("The requirement is not met.");
});

it("quotes what a defined amount limits", () => {
  const reply = ask(
    "If $45 million of term loans was advanced on the Closing Date, how much can they request in expansion loans and how often?",
  );
  expect(reply).toContain("$60,000,000 − $45,000,000 = $15,000,000.");
  expect(reply).toContain("no more than twice");
});
