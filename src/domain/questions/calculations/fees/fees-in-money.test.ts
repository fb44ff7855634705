import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Revolving Commitment" means the commitment of the Lender to make Revolving Loans in an aggregate principal amount not to exceed $40,000,000.

"Maturity Date" means June 30, 2019.

ARTICLE II LOANS

2.1 Revolving Loans. The Lender will make revolving loans ("Revolving Loans") to the Borrower until the Maturity Date in an aggregate principal amount not to exceed the Revolving Commitment.

2.2 Interest. Each Loan bears interest at the LIBOR Rate plus 2.00% per annum. Interest and fees are computed on the basis of a year of 360 days. While an Event of Default is continuing, the Loans bear interest at the rate otherwise applicable plus 2.00% per annum.

2.3 Commitment Fee. The Borrower will pay the Lender a commitment fee of 0.25% per annum on the average daily unused amount of the Revolving Commitment.

2.4 Termination Fee. If the Borrower terminates the Revolving Commitment, the Borrower will pay a termination fee equal to a percentage of the Revolving Commitment as follows: (A) 3.00% if the termination occurs on or before the first anniversary of the Closing Date; (B) 2.00% if it occurs after the first anniversary of the Closing Date but on or before the second anniversary of the Closing Date; and (C) 1.00% if it occurs after the second anniversary of the Closing Date.

2.5 Late Charge. If a payment is not received within ten days after it is due, the Borrower will pay a late charge equal to the greater of $50 or 5.00% of the overdue payment.

2.6 Term Conversion. On the Maturity Date the Revolving Loans convert to a term loan, which the Borrower will repay in monthly installments of principal, each equal to one-sixtieth (1/60) of the principal then outstanding.
`;
const ask = askAbout(text, { ...extractAgreement(text) });

it("takes the fee of the year in which something happens", () => {
  expect(ask("They terminate the whole line 18 months after closing. What is the termination fee?")).toContain(
    "$40,000,000 × 2.00% = $800,000.",
  );
  expect(ask("What termination fee would they pay in month six?")).toContain("$40,000,000 × 3.00% = $1,200,000.");
  expect(ask("If $10 million is terminated in the third year, what is the termination fee?")).toContain(
    "$10,000,000 × 1.00% = $100,000.",
  );
});

it("takes a late charge of the payment, and at least the amount of the sentence", () => {
  expect(ask("What is the late charge on a $40,000 payment that is two weeks overdue?")).toContain(
    "$40,000 × 5.00% = $2,000.",
  );
  expect(ask("What late charge is due on a $600 payment?")).toContain(
    "Late charge: $50, more than $600 × 5.00% = $30.",
  );
  expect(ask("A $40,000 payment is five days late. What late charge do they owe?")).toContain(
    "No late charge: the payment is 5 days late, and the charge is due after 10 days.",
  );
});

it("divides a balance into its installments", () => {
  expect(ask("$3.6 million is outstanding when it converts. How much principal is due each month?")).toContain(
    "$3,600,000 ÷ 60 = $60,000",
  );
});

it("takes what is drawn from the commitment for a fee on the unused amount", () => {
  expect(ask("What does the unused fee come to over a full year if they average $24 million drawn?")).toContain(
    "$40,000,000 − $24,000,000 drawn = $16,000,000; $16,000,000 × 0.25% (25 bps) × 360/360 = $40,000.",
  );
  expect(ask("On average $8 million was unused. What is the commitment fee for 90 days?")).toContain(
    "$8,000,000 × 0.25% (25 bps) × 90/360 = $5,000.",
  );
});

it("adds the margin of the default rate to the rate at a given benchmark", () => {
  expect(ask("LIBOR is 1.00%. What rate do they pay while an event of default is continuing?")).toContain(
    "LIBOR 1.00% + margin 2.00% + default rate 2.00% = 5.00% a year",
  );
});

it("takes the rate of the loan itself where the question gives it", () => {
  expect(ask("How much interest accrues in 30 days on a $10 million LIBOR advance at 3.70%?")).toContain(
    "$10,000,000 × 3.70% × 30/360 = $30,833.33",
  );
});

it("takes the rate of a fee from the question, and what is out as drawn", () => {
  for (const question of [
    "What's the commitment fee for 90 days at a fee of 0.20% with $10m out?",
    "$10 million is out. What does a 0.20% unused fee cost us for 90 days?",
  ])
    expect(ask(question)).toContain("× 0.20% (20 bps) × 90/360 = ");
});

it("takes a fee that is paid once, and its share of any increase, from the commitment", () => {
  const once = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

"Revolving Line" means a revolving line of credit in an aggregate principal amount not to exceed $5,000,000.

2.1 Commitment Fee. The Borrower agrees to pay to the Lender a commitment fee equal to two percent (2%) of the Revolving Line (or amount of any increase thereof) which shall be due and payable on the Closing Date.

2.2 Termination Fee. Upon termination of the Revolving Line prior to the Maturity Date, the Borrower will pay a termination fee in an amount equal to one percent (1.0%) of the Revolving Line.
`;
  const answer = askAbout(once, { ...extractAgreement(once) });
  expect(answer("How much is the termination fee?")).toContain("$5,000,000 × 1.00% = $50,000");
  expect(answer("What commitment fee is due at closing, in dollars?")).toContain("$5,000,000 × 2.00% = $100,000");
});

it("computes a commitment fee that is paid once, and a fee under the name of its section", () => {
  const ask = askTermLoan(
    `2.05 Commitment Fee. The Borrower shall pay a one-time commitment fee in the amount of three-eighths of one percent (3/8%) times the Commitment.

2.06 Early Renewal Incentive Fees. The Borrower shall pay to each Lender on May 4, 2023 a fee equal to 0.1% of such Lender's Commitment.`,
  );
  expect(ask("Upfront commitment fee in dollars at signing?")).toContain("$90,000,000 × 0.375% = $337,500");
  expect(ask("What total does the Borrower pay the lenders as the early renewal incentive?")).toContain(
    "$90,000,000 × 0.10% = $90,000",
  );
});
