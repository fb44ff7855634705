import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout, askPricedRevolver, askTermLoan } from "../../../../../test/support/ask-agreement.ts";

const late = askPricedRevolver(
  `"LIBOR Margin" means 1.50% per annum. If the Borrower fails to deliver the financial statements required under Section 5.1 on or before their due date, the LIBOR Margin will be 1.75% beginning on the first day of the month that follows.

"Commitment Fee Percentage" means 0.25% per annum. If the Borrower fails to deliver the financial statements required under Section 5.1 on or before their due date, the Commitment Fee Percentage will be 0.35% beginning on the first day of the month that follows.`,
);

it.each([
  "The company did not send its quarterly statements by the due date. What LIBOR margin and commitment fee do I load, and from when?",
  "Which margin and commitment fee percentage apply if the financials are late?",
])("takes the percentages that count while statements are late: %s", (question) => {
  const answer = late(question);
  expect(answer).toContain("LIBOR Margin: 1.75% while the statements are late.");
  expect(answer).toContain("Commitment Fee Percentage: 0.35% while the statements are late.");
  expect(answer).toContain("first day of the month");
});

const usage = askPricedRevolver(
  `"Applicable Margin" means 2.00% per annum.

"Outstanding Amount" means the sum of (a) the principal amount of all Revolving Loans and (b) the stated amount of all letters of credit.`,
  `2.4 Commitment Fee. The Borrower agrees to pay to the Lender a commitment fee of 0.25% per annum on the daily average amount by which the Revolving Commitment exceeds the Outstanding Amount.`,
);

it.each([
  "Over a 92-day quarter loans of $18 million and letters of credit of $2 million were outstanding. What is the commitment fee?",
  "What commitment fee is due for 92 days with $18 million of loans drawn and $2 million of letters of credit?",
])("takes letters of credit off where the definition of what is used counts them: %s", (question) => {
  expect(usage(question)).toContain("$20,000,000 × 0.25% (25 bps) × 92/360 = $12,777.78");
});

const least =
  askTermLoan(`2.05 Project Loans. Each Project Loan shall be in a principal amount equal to the least of (i) the outstanding principal amount of and accrued interest on the related Construction Loan; (ii) eighty percent (80%) of the fair market value (determined without any reduction on account of (i) any non-recurring charges associated with a new opening or (ii) operating deficits during the first year) of the

<PAGE>   24

24

applicable Project; and (iii) ninety percent (90%) of the Project Costs of the applicable Project.`);

it.each([
  "The construction loan with accrued interest stands at $9.2 million, the fair market value is $11 million and project costs total $9.9 million. What is the project loan amount?",
  "With a construction loan of $9.2 million, fair market value of $11 million and project costs of $9.9 million, what amount can the project loan have?",
])("takes the least of several across asides and pages: %s", (question) => {
  expect(least(question)).toContain("$8,800,000");
});

const several = askAbout(
  ...((text: string): [string, Readonly<Record<string, unknown>>] => [
    text,
    { ...extractAgreement(text) },
  ])(`CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is among Birch Paper Company, a Maine corporation (the "Borrower"), East Shore Bank, N.A. and Tarn Vale Bank, N.A., as Lenders, and East Shore Bank, N.A., as Agent.

"Required Lenders" means two or more of the Lenders holding at least 51% of the Commitments.

"Commitments" means the commitments of the Lenders to make Loans in an aggregate principal amount not to exceed $100,000,000.

2.1 Loans. The Lenders will make revolving loans (the "Loans") to the Borrower until June 30, 2019 in an aggregate principal amount not to exceed the Commitments. The Agent will notify each Lender of its ratable portion of each prepayment (based on such Lender's Applicable Percentage).

8.1 Amendments. No amendment or waiver shall be effective unless signed by the Required Lenders.

SCHEDULE 1
COMMITMENTS

Lender                      Commitment
East Shore Bank, N.A.       $60,000,000
Tarn Vale Bank, N.A.        $40,000,000
Total                       $100,000,000
`),
);

it.each([
  "With the lenders at their signing shares, can East Shore Bank on its own sign a waiver as the Required Lenders?",
  "Is East Shore Bank alone enough to be the Required Lenders?",
])("needs as many lenders as the definition says: %s", (question) => {
  const answer = several(question);
  expect(answer).toMatch(/^No: .*60%/);
  expect(answer).toContain("two or more of the lenders");
});

it.each([
  "The company makes a $20 million prepayment. How much of it do I send to Tarn Vale Bank?",
  "The borrower repays $20 million. How much does Tarn Vale Bank get?",
])("divides a prepayment: %s", (question) => {
  expect(several(question)).toContain("$20,000,000 × $40,000,000 ÷ $100,000,000 = $8,000,000");
});

const sales =
  askTermLoan(`2.05 Sales. The Borrower shall prepay the Term Loan with 100% of the Net Cash Proceeds of any sale of assets within ten Business Days after it receives them.

2.06 Application. Each prepayment of the Term Loan pursuant to the foregoing provisions of Section 2.05(b) shall be applied, first, to the installments in inverse order of maturity and, second, to the revolving loans.

5.09 Attornment. The Borrower shall deliver an attornment agreement of its neighbor at the plant on or before 60 days from the Closing Date.`);

it.each([
  "If a subsidiary sells a plant, what share of the net cash do we owe the lenders, by when, and which loan gets paid down first?",
  "If one of our subsidiaries sells a plant unit, how much of the net proceeds must be prepaid, by when, and which loan is paid first?",
])("answers what follows from a sale, and no day after signing: %s", (question) => {
  const answer = sales(question);
  expect(answer).not.toContain("60 days =");
  expect(answer).toContain("100%");
  expect(answer).toContain("inverse order");
});
