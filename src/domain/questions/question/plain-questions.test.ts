import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

ARTICLE I DEFINITIONS

"Applicable Margin" means (a) before the Conversion Date, 0.50% for Base Rate Loans and 1.50% for LIBOR Loans and (b) on and after the Conversion Date, 0.75% for Base Rate Loans and 1.75% for LIBOR Loans.

"Conversion Date" means the day on which the loans become term loans under Section 2.4.

ARTICLE II CREDIT TERMS

2.1 Revolving Loans. Each Lender agrees to make revolving loans to the Borrower until June 30, 2017 up to its Commitment. The aggregate Commitments are $30,000,000.

2.4 Conversion. On June 30, 2017 the Borrower may convert the loans into term loans.

2.3 Use of Proceeds. The Borrower shall use the proceeds of the loans for the purchase of paper machines.

2.6 Extension. The Borrower may extend the maturity for one year by notice to the Bank.

2.5 Interest. Principal bears interest at LIBOR or the Base Rate plus the Applicable Margin.

ARTICLE V NEGATIVE COVENANTS

Until the loans are repaid, the Borrower will not, and will not permit any Subsidiary to:

5.1 Dividends. Declare or pay any dividend on its stock, except dividends of up to 40% of net income of the fiscal year.

5.2 Liens. Create any lien, except liens that secure debt of up to 10% of net assets.

ARTICLE VI BOOKS

6.1 Inspection. The Bank may have the collateral examined. The Borrower shall pay for not more than one field examination in a year.

IN WITNESS WHEREOF, the parties have signed.

SCHEDULE 1 COMMITMENTS

East Shore Bank, N.A. $18,000,000
Cliff Road Bank $12,000,000
Total $30,000,000
`;

const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it.each([
  ["Is the company allowed to pay dividends?", ["the Borrower will not", "40% of net income"]],
  ["How is the room for dividends worked out?", ["40% of net income"]],
  ["Up to what level can they take on secured debt?", ["10% of net assets"]],
  ["How does the LIBOR margin change once the loans are termed out?", ["1.75%"]],
  ["How many field exams a year does the company pay for?", ["one field examination"]],
  ["Compare what East Shore and Cliff Road have each committed.", ["$18,000,000", "$12,000,000"]],
  ["How is the $30 million split between the two lenders?", ["$18,000,000", "$12,000,000"]],
  ["Who lends to Birch and how much?", ["East Shore Bank", "$30,000,000"]],
  ["What is the money supposed to be spent on?", ["purchase of paper machines"]],
  ["When does it mature, and can that be put off?", ["June 30, 2017", "extend the maturity for one year"]],
])("answers %s", (question, expected) => {
  for (const words of expected) expect(ask(question)).toContain(words);
});

it.each([
  "What will LIBOR be at the end of next year?",
  "Which tenants are behind with their rent this month?",
  "How much cash does Birch have in its accounts today?",
])("declines to answer %s", (question) => {
  expect(ask(question)).toMatch(/^refused: The document does not cover/);
});

const LOAN = {
  facilities: [
    {
      facility_name: "Term Loan",
      facility_type: "term_loan",
      commitment_amount: { amount: 80_000_000, currency: "USD" },
      repayment: {
        type: "amortizing",
        schedule: [
          { date: "2027-06-30", quarter: null, amount: null, percent: 1.25 },
          { date: "2028-06-30", quarter: null, amount: null, percent: 2.5 },
        ],
      },
      interest_terms: { fixed_rate_bps: 685, default_rate_bps: 200 },
    },
  ],
};

it.each([
  ["How many dollars of principal fall due on June 30, 2028, assuming no prepayments so far?", "$2,000,000"],
  ["What is the interest rate before and after a payment default?", "6.85% + 2.00% = 8.85%"],
])("calculates where the agreement states percentages: %s", (question, expected) => {
  expect(askAbout(null, LOAN)(question)).toContain(expected);
});

it("finds an amount that is stated in basis points", () => {
  const waiver = TEXT.replace(
    "ARTICLE V NEGATIVE",
    "2.9 Fees. The Borrower shall pay the Bank a waiver fee of 25 basis points of the outstanding principal.\n\nARTICLE V NEGATIVE",
  );
  expect(askAbout(waiver, { ...extractAgreement(waiver) })("What is the waiver fee?")).toMatch(
    /^“[^”]*25 basis points of the outstanding principal/,
  );
});
