import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const TEXT = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party hereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

ARTICLE I DEFINITIONS

"Applicable Margin" means, for any day, the percentage per annum set forth below opposite the level:

Level   Debt Rating   LIBOR Margin   Facility Fee
Level 1   A- or higher   0.40%   0.10%
Level 2   BBB+   0.50%   0.15%
Level 3   BBB or lower   0.75%   0.20%

"Term Loan Maturity Date" means the date that is 270 days after the Term Loan Conversion Date.

"Revolving Credit Termination Date" means the earlier of (i) three hundred sixty-four (364) days from the Effective Date of this Agreement or (ii) the date on which the Commitments are terminated.

"Total Capitalization" means the sum of (a) total Indebtedness of the Borrower on a consolidated basis and (b) Net Worth.

ARTICLE II LOANS

2.1 Revolving Loans. The Lenders will make revolving loans to the Borrower until the Revolving Credit Termination Date. The aggregate Commitments are $200,000,000.

2.2 Interest. Each LIBOR Loan bears interest at the LIBOR Rate plus the Applicable Margin. Interest is computed on the basis of a year of 360 days.

2.3 Utilization Fee. The Borrower shall pay a utilization fee, which shall accrue at a rate equal to 0.125% per annum on all outstanding Loans for each day that the aggregate outstanding Loans are in excess of 50% of the then aggregate Commitments.

2.4 Equipment. Advances for equipment shall not exceed eighty percent (80%) of the cost of each item of new equipment purchased with the proceeds thereof or seventy percent (70%) of the cost of each item of used equipment purchased with the proceeds thereof.

ARTICLE VI COVENANTS

6.1 Indebtedness. The Borrower will not permit total Indebtedness of the Borrower on a consolidated basis at any time outstanding to exceed 60% of Total Capitalization at such time.

6.2 Portfolio. No issuer is to exceed 5% or $5,000,000, whichever is greater, of the portfolio at the time of purchase.

2.5 Repayment. The Borrower shall repay the Term Loan on the last Business Day of each calendar quarter commencing on March 31, 2015, an amount equal to (i) the original principal amount of the Term Loan, divided by (ii) 100.

1.23 Majority Lenders shall mean Lenders holding 67% of the Pro Rata Shares.

1.28 "Pro Rata Shares" shall mean the following percentages as to the Lender indicated: ALDER BANK 60% BIRCHMONT BANK 40%

2.6 Termination. The Borrower shall pay a termination fee in an amount equal to 0.5% of the Commitments, payable on the date of any termination of the Commitments prior to the first anniversary of the Closing Date.

2.7 Letters of Credit. The Lender issues letters of credit within the Commitments.

7.3 Costs. All legal expenses shall be paid by the Borrower with interest from the date of demand until paid in full at a rate per annum equal to the greater of ten percent (10%) or Bank's Prime Rate in effect from time to time plus four percent (4%).

Section 2.05 of the Credit Agreement is hereby amended by (a) deleting the dollar amount "$4,500,000" in subparagraph (b)(i) thereof and replacing in lieu thereof the amount "$7,500,000" and (b) deleting the dollar amount "$2,000,000" in subparagraph (b)(iii) thereof and replacing in lieu thereof the amount "$3,500,000."
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("counts the end of loans from the day that the question supposes", () => {
  expect(
    ask("Suppose outstandings are termed out on July 2, 2014. On what date does the term loan have to be repaid?"),
  ).toContain(
    "July 2, 2014 (2014-07-02) + 270 days = March 29, 2015 (2015-03-29), a day on which banks in New York are closed.",
  );
  expect(ask("If the agreement took effect on July 1, 2014, when did the revolver run out?")).toContain(
    "+ 364 days = June 30, 2015 (2015-06-30), if nothing else ends it earlier.",
  );
});

it("says how much debt a share of capitalization allows, which grows with the debt", () => {
  expect(
    ask("Net worth is $400 million and total indebtedness $300 million. How much additional debt is there room for?"),
  ).toContain("$400,000,000 ÷ 40% × 60% = $600,000,000; $600,000,000 − $300,000,000 = $300,000,000 more debt.");
});

it("adds the utilization fee where the drawn share is above its bound", () => {
  const total = "eurodollar loans drawn. Leaving the facility fee aside, how much above LIBOR does it pay in total?";
  expect(ask(`Birch is at level 2 and has $130 million of ${total}`)).toContain(
    "margin 0.50% + utilization fee 0.125% ($130,000,000 is above 50% × $200,000,000 = $100,000,000) = 0.625% a year.",
  );
  expect(ask(`Birch is at level 2 and has $90 million of ${total}`)).toContain(
    "no utilization fee ($90,000,000 is not above",
  );
  expect(
    ask("We have $120 million drawn at level 3 and LIBOR is 3.20%. What is the all-in rate with the utilization fee?"),
  ).toContain("= 4.075% a year.");
});

it("takes the share of a price that is lent for new or used equipment", () => {
  expect(
    ask(
      "They buy a second-hand press, a machine for $400,000. How much of the price of this equipment can they finance?",
    ),
  ).toContain("$400,000 × 70% = $280,000.");
});

it("takes the higher of an amount and a share of the figure that the question gives", () => {
  expect(ask("If the portfolio totals $130 million, what is the most that can be put into one issuer?")).toContain(
    "the higher of $6,500,000 and $5,000,000 is $6,500,000.",
  );
});

it("computes the rate on costs that are not reimbursed, at least that of the clause", () => {
  expect(ask("With prime at 7.25%, what annual rate runs on unpaid legal costs?")).toContain(
    "7.25% + 4.00% = 11.25%, not less than 10%: 11.25% a year.",
  );
  expect(ask("With prime at 5%, what annual rate runs on unpaid legal costs?")).toContain(
    "= 9.00%, less than 10%: 10% a year.",
  );
});

it("subtracts what an amendment replaces in one place", () => {
  expect(ask("By how many dollars did the amendment lift the cap in Section 2.05(b)(iii)?")).toContain(
    "$3,500,000 − $2,000,000 = $1,500,000 more.",
  );
  expect(ask("By how much did the amendment lift the cap in Section 2.05?")).not.toContain("more.");
});

it("computes interest although the question says that nothing is a term loan yet", () => {
  expect(
    ask(
      "Birch draws $120,000,000 for 30 days at level 3 and has not converted to a term loan. LIBOR is 0.95%. What interest falls due?",
    ),
  ).toContain("$120,000,000 × 1.70% × 30/360 = $170,000.");
});

it("takes what is left after installments that are a part of the original principal", () => {
  expect(
    ask(
      "What will the balance of the $12 million term loan be once the installment at the end of December 2015 has been paid?",
    ),
  ).toContain("$12,000,000 ÷ 100 = $120,000 in each installment; 4 installments");
});

it("compares the listed share of a lender that the question names with the majority", () => {
  expect(ask("Could Alder on its own approve a waiver as the majority lender?")).toContain(
    "No: 60% of ALDER BANK is below the 67% of the Required Lenders.",
  );
});

it("answers for both times that a question asks about", () => {
  const answer = ask(
    "What termination fee would they pay if they cancelled the whole $200 million line seven months after closing, and what if they waited fourteen months?",
  );
  expect(answer).toContain("Year 1 after closing: $200,000,000 × 0.50% = $1,000,000.");
  expect(answer).toContain("Year 2 after closing: no fee");
});

it("takes an undrawn letter of credit from what can be drawn", () => {
  expect(
    ask(
      "The $20 million standby letter of credit is still undrawn and they have borrowed $34 million. How much more can they draw?",
    ),
  ).toContain("$200,000,000 − $20,000,000 − $34,000,000 = $146,000,000.");
});
