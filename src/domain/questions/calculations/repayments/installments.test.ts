import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../../test/support/ask-agreement.ts";

const agreementWith = (repayment: string): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

ARTICLE I DEFINITIONS

"Term Loan Commitment" means the commitment of the Lender to make the Term Loan in a principal amount of $40,000,000.

"Maturity Date" means June 30, 2019.

ARTICLE II LOANS

2.1 Term Loan. The Lender will make a term loan (the "Term Loan") to the Borrower on the Closing Date in the principal amount of the Term Loan Commitment.

${repayment}

ARTICLE V FINANCIAL COVENANTS

5.1 Minimum Liquidity. The Borrower will maintain Liquidity of not less than $5,000,000 at all times.

5.2 Net Worth. The Borrower will not permit its Consolidated Net Worth to be less than $30,000,000 plus 50% of net income.
`;
  return askAbout(text, { ...extractAgreement(text) });
};
const ask = agreementWith(`2.2 Repayment. The Borrower will repay the Term Loan in installments on the following dates:

| Date | Amount |
| --- | --- |
| March 31, 2016 | $500,000 |
| September 30, 2016 | $750,000 |
| March 31, 2017 | $1,000,000 |

and the balance on the Maturity Date.`);

it("adds the installments of a year", () => {
  expect(ask("How much principal is repaid in 2016 altogether?")).toContain("$500,000 + $750,000 = $1,250,000.");
});

it("says the installment of a day and adds those until a date", () => {
  expect(ask("How much term loan principal do they owe on September 30, 2016?")).toContain(
    "$750,000 due on September 30, 2016",
  );
  expect(ask("How much principal will have been repaid by the end of 2017?")).toContain(
    "$500,000 + $750,000 + $1,000,000 = $2,250,000.",
  );
});

it("does not take what has been paid for what is left", () => {
  expect(ask("How much principal is still outstanding at the end of 2016?")).not.toContain("= $1,250,000");
});

it("adds all installments before maturity, and says the balance after a payment", () => {
  expect(ask("How much in total is repaid before maturity?")).toContain(
    "3 installments before maturity = $2,250,000 of principal.",
  );
  expect(ask("What is the balance after the payment of September 30, 2016?")).toContain(
    "$40,000,000 − $1,250,000 of 2 installments = $38,750,000",
  );
});

it("adds the installments of each of two years", () => {
  const answer = ask("How much principal is due in 2016 and in 2017?");
  expect(answer).toContain("2016: Term Loan: $500,000 + $750,000 = $1,250,000.");
  expect(answer).toContain("2017: Term Loan: $1,000,000 due on March 31, 2017");
});

it("says what is left for maturity where a question asks what is due then", () => {
  expect(ask("What is due on the term loan at maturity?")).toContain(
    "$40,000,000 − $2,250,000 of 3 installments = $37,750,000 due at maturity, on June 30, 2019",
  );
});

const quarterly = agreementWith(
  `2.2 Repayment. Beginning on December 31, 2014, and continuing on the last Business Day of each March, June, September and December thereafter, the Borrower shall repay the Term Loan in the amount of $1,750,000.`,
);

it("counts an installment of each quarter in the period", () => {
  expect(quarterly("How much term loan principal is paid down over 2015?")).toContain(
    "$1,750,000 + $1,750,000 + $1,750,000 + $1,750,000 = $7,000,000.",
  );
});

it("compares an amount with a covenant in money", () => {
  expect(ask("They have $6.2 million of liquidity. What is the cushion over the minimum?")).toContain(
    "headroom $6,200,000 − $5,000,000 = $1,200,000, 24.0% of the level. The covenant is met.",
  );
});

it("does not take the first part of a floor for the whole of it", () => {
  expect(ask("Net worth is $31 million. Do they meet the net worth covenant?")).not.toContain("The covenant is met");
});

it("says what is left of a loan after the installments until a day", () => {
  expect(ask("balance of the term loan after the payment on September 30, 2016?")).toContain(
    "$40,000,000 − $1,250,000 of 2 installments = $38,750,000 after September 30, 2016",
  );
  expect(ask("What is the balance today of the operating account?")).not.toContain("$40,000,000 −");
  expect(ask("What is the outstanding interest on September 30, 2016?")).not.toContain("= $38,750,000");
});

it("adds the installments until a day, whatever the words around it", () => {
  expect(ask("How much principal is repaid by December 31, 2016?")).toContain("$500,000 + $750,000 = $1,250,000.");
});

const ranges =
  agreementWith(`2.2 Repayment. The Borrower will repay the Term Loan in installments equal to the percentage of its original principal amount set forth below:

| Installment Dates | Principal Amount |
| --- | --- |
| March 31, 2015 – December 31, 2015 | 1.250% |
| March 31, 2016 – December 31, 2018 | 2.500% |
`);

it("reads a row of installments for several quarters", () => {
  expect(ranges("installment due on June 30, 2016")).toContain("2.50% × $40,000,000 = $1,000,000");
  expect(ranges("term loan balance after June 30, 2016?")).toContain(
    "$40,000,000 − $4,000,000 of 6 installments = $36,000,000",
  );
});

it("takes shares of the amount that the question gives for the loan", () => {
  expect(ranges("If our loans started out at $8,000,000, how much principal do we owe on June 30, 2016?")).toContain(
    "2.50% × $8,000,000 = $200,000",
  );
  expect(ranges("Initial principal was $8 million. What repayment is scheduled for June 30, 2016?")).toContain(
    "2.50% × $8,000,000 = $200,000",
  );
  expect(ranges("With an original principal amount of $8m, what is left after June 30, 2016?")).toContain(
    "$8,000,000 − $800,000 of 6 installments = $7,200,000",
  );
});

it("reads the quarters of a row of shares", () => {
  const said =
    agreementWith(`2.2 Repayment. The Borrower will repay the Term Loan in installments on the following dates:

| Date | Percentage |
| --- | --- |
| January 1, 2015 – October 1, 2015 | 1.250% |
| January 1, 2016 – October 1, 2017 | 2.500% |

and the balance on the Maturity Date.`);
  const due = said("How much of the term loan falls due on April 1, 2016, if nothing was prepaid?");
  expect(due).toContain("2.50% × $40,000,000 = $1,000,000 due on April 1, 2016");
  expect(said("How much principal is repaid in 2015 altogether?")).toContain("= $2,000,000");
});

const monthly = agreementWith(
  "2.2 Repayment. The Borrower shall repay the Term Loan in equal monthly installments of $200,000 on the last day of each month, beginning August 31, 2014, and the balance on the Maturity Date.",
);

it("counts each monthly installment until a day", () => {
  expect(monthly("What is the balance of the term loan after December 31, 2015?")).toContain(
    "$40,000,000 − $3,400,000 of 17 installments = $36,600,000 after December 31, 2015",
  );
});

it.each([
  "What is the balloon on the term loan?",
  "What is the final payment on the term loan?",
  "How much of the term loan is due at maturity?",
])("computes what is left for the maturity: %s", (question) => {
  expect(monthly(question)).toContain("= $28,400,000 due at maturity, on June 30, 2019");
  expect(ask(question)).toContain("$40,000,000 − $2,250,000 of 3 installments = $37,750,000 due at maturity");
});

it("computes what is left after the first installments", () => {
  expect(quarterly("What is left of the term loan after the first four installments?")).toContain(
    "$40,000,000 − $7,000,000 of 4 installments = $33,000,000",
  );
  expect(
    quarterly(
      "Once Birch has made the first four scheduled quarterly payments and no prepayments, how much principal is left?",
    ),
  ).toContain("of 4 installments");
});

it("says the installments of a year as a percentage of the loan", () => {
  expect(ask("What percentage of the term loan is repaid in 2016?")).toContain("= $1,250,000 = 3.125% of $40,000,000");
});

it("compares the installments of two years", () => {
  expect(ask("Are the term loan installments of 2017 lower than those of 2016?")).toContain("$250,000 ");
  expect(ask("Which year has the larger installments, 2016 or 2017?")).toContain(
    "$1,250,000 from 2016-01-01 to 2016-12-31 and $1,000,000 from 2017-01-01 to 2017-12-31 = $250,000 less in the second",
  );
});

it("says nothing of a balance where the installments recur on days that are not known", () => {
  const unknown = agreementWith(
    "2.2 Repayment. The Borrower shall repay the Term Loan in installments of $200,000 on each Payment Date, beginning August 31, 2014.",
  );
  expect(unknown("What is the balance of the term loan after December 31, 2015?")).not.toContain("of one installment");
});
