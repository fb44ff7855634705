import { describe, expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

/** Asks about a loan agreement with these sections on the loans. */
function askLoan(sections: string): (question: string) => string {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2011 is between Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

ARTICLE II THE LOANS

${sections}

2.9 Payments Generally. All payments shall be made in immediately available funds.

ARTICLE V COVENANTS

5.1 Net Worth. The Borrower shall maintain a net worth of not less than $30,000,000.
`;
  const ask = askAbout(text, { ...extractAgreement(text) });
  return (question) => ask(question);
}

describe("a table of two amended tranches", () => {
  const ask = askLoan(`(f) Section 2.10(a) of the Credit Agreement is amended to read in its entirety as follows:

"(a) The Borrower shall repay Tranche A Term Loans on each date set forth below in an aggregate principal amount set forth opposite such date:

Date

Amount

March 31, 2012
$	3,000,000
September 30, 2012
$	3,000,000
March 31, 2013
$	4,500,000
Tranche A Maturity Date
$	9,500,000

(g) Section 2.10(b) of the Credit Agreement is amended to read as follows:

"(b) The Borrower shall repay Tranche B Term Loans on each date set forth below in an amount equal to the percentage of the Tranche B Term Loans made on the Refinancing Date set forth opposite such date:

Date

Percentage

March 31, 2012
1.25	%
September 30, 2012
1.25	%
March 31, 2013
12.5	%
Tranche B Maturity Date
85.00	%
`);

  it.each([
    "How much tranche A principal falls due in 2012?",
    "What do the scheduled tranche A installments over calendar 2012 add up to?",
    "Tranche A: total principal payments between January 1, 2012 and December 31, 2012?",
  ])("adds the installments of a year: %s", (question) => {
    expect(ask(question)).toContain("$3,000,000 + $3,000,000 = $6,000,000");
  });

  it.each([
    "Say $200 million of tranche B is funded and nothing is prepaid. What's the March 31, 2013 instalment?",
    "If $200,000,000 of Tranche B is borrowed, how much principal is due on March 31, 2013?",
    "Assuming $200m of tranche B loans was outstanding on the Refinancing Date, what amount has to be repaid on 31 March 2013?",
  ])("takes a share of the amount of the question: %s", (question) => {
    expect(ask(question)).toContain("12.5% × $200,000,000 = $25,000,000");
  });

  it.each([
    ["What do the first two installments of the A loans add up to?", "$3,000,000 + $3,000,000 = $6,000,000"],
    ["How much of tranche A falls due in the last 2 payments?", "$4,500,000 + $9,500,000 = $14,000,000"],
    ["Of $200 million of TLB, what is due in the last two scheduled installments?", "97.50% of $200,000,000"],
    ["How back-ended are $200m of B loans: what amount and what share is left for the final three payments?", "98.75%"],
  ])("adds the first or the last payments: %s", (question, sum) => {
    expect(ask(question)).toContain(sum);
  });

  it("leaves payments open whose number is not below that of the schedule", () => {
    expect(ask("What do the last nine installments of tranche A add up to?")).not.toContain("in the last 9");
  });

  it("says what is left from the rows to the maturity", () => {
    expect(ask("How much tranche A principal is still to be repaid after the September 30, 2012 payment?")).toContain(
      "$14,000,000 after September 30, 2012",
    );
  });

  it("says the last payment, and how many are left", () => {
    expect(ask("How big is the final tranche A payment if nothing is prepaid?")).toContain("$9,500,000");
    expect(ask("How many tranche A installments remain after March 31, 2012?")).toContain("3 of 4 payments");
  });

  it("does not take the installments of one tranche for those of another", () => {
    expect(ask("How much tranche C principal falls due in 2012?")).not.toContain("$6,000,000");
    expect(ask("How much interest on tranche A falls due in 2012?")).not.toContain("$6,000,000");
  });
});

describe("installments in words", () => {
  const sixty = askLoan(
    `2.1 Term Loan. The Bank shall lend the Borrower $4,000,000 (the "Term Loan").

2.2 Repayment. The principal balance of the Term Loan shall be payable in sixty (60) monthly installments, due on the first day of each month commencing on June 1, 2011. Each of the first fifty-nine (59) such installments shall be in an amount equal to $66,666.66 and the final installment shall be in an amount equal to the then outstanding principal balance of the Term Loan.`,
  );

  it.each([
    "If nothing is prepaid, how much principal is the final installment?",
    "How big is the last payment of principal on the term loan?",
    "What is the balloon, assuming no prepayments?",
    "All instalments are paid when due. What is the amount of the last instalment of the term loan?",
  ])("takes the others from the loan: %s", (question) => {
    expect(sixty(question)).toContain("$4,000,000 − 59 × $66,666.66 = $66,667.06 in the last payment");
  });

  it.each([
    "What is the balance right after the October 1, 2011 payment?",
    "Nothing prepaid. What principal is left once the 1 October 2011 instalment is in?",
    "How much of the term loan is still owed after the payment on October 1, 2011?",
  ])("says what is left after a payment: %s", (question) => {
    expect(sixty(question)).toContain("$3,666,666.70");
  });

  it("says what has been repaid by a day, and how many payments are left", () => {
    expect(sixty("How much principal will have been repaid by December 31, 2011?")).toContain("$466,666.62");
    expect(sixty("How many installments are left after May 1, 2012?")).toContain("48 of 60 payments");
  });

  it("needs no first day for the last payment", () => {
    const ask = askLoan(
      `2.1 Term Loan A. The Bank shall lend the Borrower $850,000 ("Term Loan A").

2.2 Amortization of Term Loan A. The principal of Term Loan A shall be payable in twenty-four (24) consecutive monthly installments of principal commencing               , 2011, all but the last installment to be in the principal sum of Twenty Thousand Dollars ($20,000.00) each and the last to be in the amount of the remaining outstanding principal of Term Loan A.`,
    );
    expect(ask("How large is the final principal payment on term loan A?")).toContain(
      "$850,000 − 23 × $20,000 = $390,000 in the last payment",
    );
    expect(ask("What principal of term loan A is left after the payment on December 1, 2011?")).not.toContain(" = $");
  });

  it("goes on until the maturity", () => {
    const ask = askLoan(
      `2.1 Term Loan. The Bank shall lend the Borrower $8,500,000 (the "Term Loan"). The Term Loan matures on August 31, 2014.

2.2 Repayment. (b) Payments of principal in the amount of $141,666.67 are due and payable monthly in arrears on the last day of each month beginning September 30, 2011, and continuing thereafter until the Term Loan Maturity Date, when all of the outstanding principal is due and payable.

"Term Loan Maturity Date" means August 31, 2014.`,
    );
    expect(
      ask("Nothing prepaid on the term loan. What principal is left once the 31 December 2012 instalment is in?"),
    ).toContain("$6,233,333.28");
    expect(ask("How much principal is due on the term loan at maturity?")).toContain("$3,541,666.55");
  });

  it("takes a fraction of what was outstanding on a day", () => {
    const ask = askLoan(
      `2.1 Term Commitment. The Bank will make advances until November 1, 2011 not to exceed $4,000,000.

2.2 Repayment. The outstanding principal balance of this Note shall be due and payable in 60 equal consecutive monthly installments, each equal to one-sixtieth (1/60) of the outstanding principal balance of this Note on November 1, 2011, with such payments commencing on December 1, 2011 and thereafter on the 1st day of each month up to and including November 1, 2016, on which date all outstanding obligations under this Note shall be due and payable in full.`,
    );
    expect(
      ask(
        "If $3.6m is outstanding at November 1, 2011 and it pays only as scheduled, what's the balance right after the June 1, 2012 payment?",
      ),
    ).toContain("$3,600,000 − 7 × $60,000 = $3,180,000");
  });

  it("follows installments that change", () => {
    const ask = askLoan(
      `2.1 Term Loan. The Bank shall lend the Borrower $10,000,000 (the "Term Loan").

2.2 Repayment. The Borrower shall repay the principal of the Term Loan in twelve (12) consecutive quarterly installments commencing on September 30, 2011, the first four (4) of which shall be in the amount of $250,000 each, the next seven (7) of which shall be in the amount of $500,000 each, and the final installment in the amount of the unpaid balance.`,
    );
    expect(ask("How large is the sixth quarterly installment?")).toContain(
      "$500,000 of principal in installment 6 due on December 31, 2012",
    );
    expect(ask("What is the last instalment of the term loan if nothing is prepaid?")).toContain(
      "$10,000,000 − $4,500,000 of 11 payments = $5,500,000",
    );
    expect(ask("How much principal is due in 2012?")).toContain("$1,500,000");
  });
});

describe("other forms", () => {
  it("reads amounts before their dates", () => {
    const ask = askLoan(
      `2.1 Term Loan. The Bank shall lend the Borrower $6,000,000 (the "Term Loan").

2.2 Repayment. The Borrower shall repay the principal of the Term Loan as follows: $500,000 on June 30, 2012, $750,000 on December 31, 2012, $1,250,000 on June 30, 2013, and the balance at maturity. The Term Loan matures on December 31, 2013.`,
    );
    expect(ask("How much principal is due on December 31, 2012?")).toContain("$750,000");
    expect(ask("How much is left for the final payment if nothing is prepaid?")).toContain("$3,500,000");
  });

  it("reads fractions of the loan, and dates with numbers", () => {
    const ask = askLoan(
      `2.1 Tranche A Loans. The Bank shall lend the Borrower up to $116,000,000 (the "Tranche A Loans").

2.2 Repayment. The Tranche A Loans shall mature in three installments on the dates set forth below, each in an amount equal to the principal amount outstanding on October 2, 2011 multiplied by the fraction set forth below opposite the date:

INSTALLMENT DATE                          FRACTION
1/15/2012                          13/400
6/30/2012                          60/400
8/15/2013                          327/400
`,
    );
    expect(
      ask(
        "Suppose $80,000,000 of Tranche A is outstanding on October 2, 2011 and nothing is prepaid. How much Tranche A principal falls due on June 30, 2012?",
      ),
    ).toContain("60/400 × $80,000,000 = $12,000,000");
  });

  it("reads rows that stand for a range of days", () => {
    const ask = askLoan(
      `2.1 Term Loans. The Bank shall make term loans of up to $20,000,000 (the "Term Loans").

2.2 Repayment. The principal amount of the Term Loans shall be payable in monthly installments on the first day of each calendar month, each in the principal amount (calculated as a percentage of the Term Loans outstanding at the end of the Availability Period) set forth below opposite the period:

Period	Installment
July 1, 2012 to June 30, 2013	0.8333%
July 1, 2013 to June 30, 2014	1.6667%
July 1, 2014 to Term Loan Maturity Date	2.5000%
`,
    );
    expect(
      ask(
        "If $10,000,000 of term loans is outstanding when the availability period ends, what's the principal instalment on August 1, 2013?",
      ),
    ).toContain("1.6667% × $10,000,000 = $166,670");
  });

  it("reduces installments in proportion where the text does", () => {
    const ask = askLoan(
      `2.1 Facility. The Bank grants a credit facility in the aggregate principal amount of $1,000,000 (the "Facility").

2.2 Repayment. The Borrower shall repay the Facility in the installments of Schedule 3.

SCHEDULE 3 REPAYMENT SCHEDULE

Note: If less than the full amount of the Facility is advanced, the repayment amount of each installment will be adjusted pro rata.

No. Principal Repayment Amount
1 200,000
2 200,000
3 250,000
4 350,000
Total 1,000,000
`,
    );
    for (const question of [
      "Only $600,000 of the facility ends up drawn. What does principal instalment no. 3 become?",
      "If just $600,000 is drawn, how big is the third installment?",
    ])
      expect(ask(question)).toContain("$250,000 × $600,000/$1,000,000 = $150,000 of principal in installment 3");
  });

  it("joins the two pages of a table", () => {
    const ask = askLoan(
      `2.1 Term Loan. The Bank shall lend the Borrower $5,000,000 (the "Term Loan"). The Term Loan matures on September 30, 2013.

2.2 Repayment. The Borrower shall repay the Term Loan in the following amounts and on each of the following repayment dates:

Quarterly Repayment Date
Quarterly Repayment Amount
June 30, 2012
$375,000
September 30, 2012
$375,000

7

Table of Contents

Quarterly Repayment Date
Quarterly Repayment Amount
December 31, 2012
$375,000
September 30, 2013
$3,875,000
`,
    );
    expect(ask("How much term loan principal is due in 2012?")).toContain("$1,125,000");
  });

  it("reads no table of other things", () => {
    const ask = askLoan(
      `2.1 Revolving Loans. The Bank shall make revolving loans of up to $5,000,000 (the "Revolving Loans").

2.2 Reduction. The Borrower may repay the Revolving Loans at any time. The Borrower shall not permit its net worth to be less than the amount below:

December 31, 2012  $1,000,000
December 31, 2013  $2,000,000
`,
    );
    expect(ask("How much principal is due on December 31, 2013?")).not.toContain("$2,000,000 of principal");
  });

  it("keeps tranches with the same fractions apart", () => {
    const table = `Date   Fraction
January 15, 2012   1/4
January 15, 2013   3/4
`;
    const ask =
      askLoan(`2.2 Repayment. (a) The Tranche A Loans shall mature in two installments on the dates set forth below:

${table}
(b) The Tranche B Loans shall mature in two installments on the dates set forth below:

${table}`);
    expect(ask("Tranche B: $60 million was lent. What's payable on January 15, 2013?")).toContain(
      "3/4 × $60,000,000 = $45,000,000",
    );
  });

  it("keeps tranches in two currencies apart", () => {
    const ask =
      askLoan(`2.2 Repayment. (a) The Borrower shall repay the principal of the Tranche A U.S. Term Advances as follows:

June 30, 2012   $2,000,000
June 30, 2013   $3,000,000

(b) The Borrower shall repay the principal of the Tranche A Euro Term Advances as follows:

June 30, 2012   €1,000,000
June 30, 2013   €1,500,000
`);
    expect(ask("How much Tranche A Euro principal is due on June 30, 2012?")).toContain("€1,000,000 of principal");
    expect(ask("How much Tranche A principal is due on June 30, 2012?")).not.toContain(" of principal due");
  });

  it("takes the installments of the loan that a question names", () => {
    const ask =
      askLoan(`2.2 Term Loans. Borrowers shall pay sixty monthly principal reduction payments on the Term Loans, each in the aggregate amount of $41,667. Each such payment shall be due on the last day of each month commencing July 31, 2011.

2.3 Equipment Loans. The aggregate amount of all Equipment Loans shall be repayable in equal monthly installments of principal, each such installment in an amount equal to 1/48th of the aggregate principal amount of the Equipment Loans.`);
    expect(ask("How much do they pay down on the term loan each month and starting when?")).toContain(
      "$41,667 of principal in each payment before the last, from July 31, 2011",
    );
    expect(ask("How many monthly payments are there on the term loan?")).toContain("60 payments of principal");
  });

  it("reads a single dated payment", () => {
    const ask = askLoan(
      `2.1 Loan. The Bank shall lend the Borrower $2,000,000 (the "Loan").

2.4 Mandatory Payments. On December 1, 2012, Borrower shall make a payment to the Bank in an amount equal to five percent (5%) of the Outstanding Principal Balance.`,
    );
    expect(ask("If nothing has been repaid, how much principal is due on December 1, 2012?")).toContain(
      "$2,000,000 × 5.00% = $100,000 of principal due on December 1, 2012",
    );
    expect(ask("With a principal balance of $1,500,000, what payment is due on December 1, 2012?")).toContain(
      "$75,000",
    );
    expect(ask("How much principal is due on December 1, 2013?")).not.toContain("5.00%");
  });

  it("reads rows that name each payment", () => {
    const ask = askLoan(
      `2.2 Repayment. The Borrower shall repay the Advance in accordance with the payment schedule attached as Annex A.

ANNEX A

01-Apr-12
3rd monthly interest + Principal	 	$	5,289,977.00
01-Apr-12
1st 'Quarterly' Payment	 	$	914,977.00
01-Jul-12
2nd 'Quarterly' Payment	 	$	824,842.89
`,
    );
    for (const question of [
      "Amount and date of the second quarterly instalment?",
      "What payment is due on July 1, 2012?",
      "How much is the 2nd quarterly payment and when is it due?",
    ])
      expect(ask(question)).toContain("2nd 'Quarterly' Payment: $824,842.89 due on July 1, 2012");
  });
});
