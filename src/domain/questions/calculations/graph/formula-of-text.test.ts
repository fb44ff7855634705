import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

"Adjusted Tangible Net Worth" means, as of any date: (a) the total assets of the Borrower which would appear on a balance sheet, minus (b) the total liabilities of the Borrower, minus (c) the book amount of all intangible assets.

"Available Commitment" means, as of any particular time, (a) the lesser of (i) the Commitment and (ii) the Property Limit minus (b) the Loans then outstanding.

"Commitment" means the obligation of the Lender to make Loans in an aggregate principal amount not to exceed $40,000,000.

"Property Limit" means the product of (a) the Value of Pledged Property and (b) sixty-five percent (65%).

2.1 Revolving Loans. The Lender will make revolving loans to the Borrower until June 30, 2019 in an aggregate principal amount not to exceed the Commitment.

7.1 Net Worth. The Borrower will at all times maintain a Net Worth equal to or greater than the greater of (a) Two Hundred Million Dollars ($200,000,000) or (b) the sum of (i) $200,000,000 plus (ii) fifty percent (50%) of the Net Proceeds of each offering of common stock of the Borrower.

7.2 Capital Funds. The Borrower will maintain Capital Funds of at least $19,000,000. "Capital Funds" means the sum of Tangible Worth plus Subordinated Debt.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("follows the terms of a definition to their own definitions and the commitment", () => {
  expect(
    ask("The pledged property is valued at $50 million and $12 million of loans are out. How much more can we draw?"),
  ).toContain("(the lesser of $40,000,000 and ($50,000,000 × 65% = $32,500,000)) − $12,000,000 = $20,500,000.");
});

it("computes a term that the question names from the figures that its definition takes", () => {
  expect(
    ask(
      "Total assets are $90 million, total liabilities $60 million and intangibles $4 million. What is Adjusted Tangible Net Worth?",
    ),
  ).toContain("$90,000,000 − $60,000,000 − $4,000,000 = $26,000,000.");
});

it("takes the greater of an amount and a sum once", () => {
  expect(ask("They net $60 million from a common stock offering. What is the minimum net worth?")).toContain(
    "= $230,000,000.",
  );
});

it("computes nothing where a figure of the formula is missing", () => {
  expect(
    ask("Total assets are $90 million and intangibles $4 million. What is Adjusted Tangible Net Worth?"),
  ).not.toContain("= $");
});
