import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (rest: string): ((question: string) => string) => {
  const text = `LOAN AGREEMENT

This Loan Agreement dated as of June 30, 2014 is between Amber Kiln Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank").

SECTION 1.1 LINE OF CREDIT. The Bank agrees to make advances to the Borrower until June 30, 2019 in an aggregate principal amount not exceeding $8,000,000 (the "Line of Credit").

${rest}
`;
  return askAbout(text, { ...extractAgreement(text) });
};

it("takes the charge on a prepayment for its side of a bound", () => {
  const ask = agreementWith(
    `"Prepayment Amount" means: (i) If the Prepaid Principal exceeds $600,000, the sum of (x) the Prepaid Principal and (y) the present value of the interest that is lost.

(ii) If the Prepaid Principal is Six Hundred Thousand Dollars ($600,000) or less, the sum of (x) the Prepaid Principal; plus (y) an amount equal to three percent (3%) of the Prepaid Principal.`,
  );
  expect(ask("If $400,000 of the loans is paid off early, what extra charge is due?")).toContain(
    "Charge: $400,000 × 3.00% = $12,000.",
  );
  expect(ask("If $700,000 of the loans is paid off early, what extra charge is due?")).not.toContain("3.00% =");
});

it("says which part of the interest is paid in cash", () => {
  const ask = agreementWith(
    `SECTION 2.1 Interest. The advances bear interest at a fixed rate of ten percent (10%) per annum, computed on the basis of a year of 360 days.

SECTION 2.2 Payment of Interest. All interest is payable as follows: forty percent (40%) in cash and sixty percent (60%) by adding it to principal.`,
  );
  expect(
    ask("With $3.6 million outstanding for 90 days, how much interest accrues and what part is paid in cash?"),
  ).toContain("In cash: $90,000 × 40% = $36,000; the remaining $54,000 is not paid in cash.");
});

it("computes a commitment fee that is paid once", () => {
  const once = agreementWith(
    "SECTION 2.3 COMMITMENT FEE. The Borrower shall pay a commitment fee for the Line of Credit equal to one quarter of one percent (0.25%), which fee is payable in full on the date of this Agreement.",
  );
  expect(once("commitment fee in dollars on the line?")).toContain("$8,000,000 × 0.25% = $20,000.");
});

const initially = (letters: string): ((question: string) => string) =>
  agreementWith(
    `SECTION 2.3 Fees. The Borrower shall pay a commitment fee on the daily average amount by which $8,000,000 exceeds the advances outstanding. The commitment fee shall initially be .40% per annum, computed on the basis of a year of 360 days, and is adjusted with the Debt Ratio. ${letters} The Borrower shall pay a letter of credit fee of 2.00% per annum on the amount of each letter of credit.`,
  );
const QUESTION =
  "Advances average $5 million and letters of credit $1 million. What is the commitment fee at the opening rate for 90 days?";

it("takes the opening rate of a commitment fee, and letters of credit as drawn where the text says so", () => {
  const ask = initially("Outstanding letters of credit shall be considered to be outstanding advances.");
  expect(ask(QUESTION)).toContain(
    "$8,000,000 − $5,000,000 − $1,000,000 drawn = $2,000,000; $2,000,000 × 0.40% (40 bps) × 90/360 = $2,000.",
  );
});

it("asks for the undrawn amount where the text does not say that letters of credit count", () => {
  expect(initially("")(QUESTION)).toContain("refused: Say the undrawn amount");
  expect(
    initially("")("Letters of credit average $1 million. What is the opening commitment fee for 90 days?"),
  ).toContain("refused: Say on what undrawn amount");
});

it("counts both kinds of receivables of a base whose name is broken over two lines", () => {
  const ask = agreementWith(
    `"Borrowing
Base" means the sum of (a) up to ninety percent (90%) of Invoiced Receivables, and (b) seventy percent (70%) of Uninvoiced Receivables, less such reserves as the Bank may establish.`,
  );
  expect(
    ask("Invoiced receivables are $5 million and uninvoiced $1 million, with no reserves. What is the borrowing base?"),
  ).toContain("90% × $5,000,000 + 70% × $1,000,000 = $5,200,000.");
});

it("states the margin of a sentence that changes it at the ratio of the question", () => {
  const ask = agreementWith(
    `SECTION 2.1 Interest. Each LIBOR Loan bears interest at the LIBOR Rate plus 1.50% per annum. If the Debt Ratio is equal to or greater than 2.00 to 1.00, the margin over the LIBOR Rate will be two percentage points.`,
  );
  expect(ask("libor margin at a debt ratio of 2.1x?")).toContain("2.00% (200 bps)");
  expect(ask("libor margin at a debt ratio of 1.4x?")).toContain("1.50% (150 bps)");
  expect(ask("all-in rate with LIBOR at 4% and a debt ratio of 2.1x?")).toContain("6.00%");
});

it("splits an amount of interest that the question gives", () => {
  const text = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2011 is between Wren Foundry Company, an Ohio corporation (the "Borrower"), and Harbor Bank, N.A. (the "Bank").

2.1 Loans. The Bank agrees to make loans to the Borrower up to $30,000,000.

2.2 Payment of Interest. All payments of interest shall be payable as follows: (a) thirty percent (30%) in immediately available cash, and (b) seventy percent (70%) by the issuance of Warrants to purchase common stock of the Borrower ("Warrants").
`;
  const answer = askAbout(text, { ...extractAgreement(text) })(
    "Interest for the quarter is $125,000. How much of it is paid in cash and how much in warrants?",
  );
  expect(answer).toContain("$125,000 × 30% = $37,500; the remaining $87,500 is paid by the issuance of warrants");
});

it("computes no interest in money on loans of a metal", () => {
  const text = `LOAN AGREEMENT

This Loan Agreement dated as of May 4, 2011 is between Wren Foundry Company, an Ohio corporation (the "Borrower"), and Harbor Bank, N.A. (the "Bank").

2.1 Loans. The Bank agrees to make loans to the Borrower in Dollars or Gold up to $30,000,000.

2.2 Interest. Each Dollar Loan bears interest at LIBOR plus 1.50% per annum. Interest is computed on the basis of a year of 360 days.
`;
  const answer = askAbout(text, { ...extractAgreement(text) });
  expect(
    answer("10,000 ounces are out as a Gold Loan. LIBOR is 5.00%. How many ounces of interest are due for 90 days?"),
  ).not.toContain("6.50%");
});

it("names the levels of a sentence by their ranges", () => {
  const ask = agreementWith(
    `SECTION 2.1 Interest. "Applicable Margin" means 2.25% per annum for LIBOR Loans; provided that if the Leverage Ratio exceeds 3.00 to 1.00, the Applicable Margin shall be 2.75% per annum. LIBOR Loans bear interest at the LIBOR Rate plus the Applicable Margin.`,
  );
  expect(ask("What is the margin if leverage is 3.2x?")).toContain(
    "at “Leverage Ratio exceeds 3.00 to 1.00” is 2.75% (275 bps)",
  );
  expect(ask("What is the margin if leverage is 2.1x?")).toContain("at a level up to 3 is 2.25% (225 bps)");
});
