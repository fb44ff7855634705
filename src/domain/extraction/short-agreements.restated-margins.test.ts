import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "an amendment that restates the margin of all loans and names its fees",
    text: `FOURTH AMENDMENT TO CREDIT AGREEMENT

This FOURTH AMENDMENT TO CREDIT AGREEMENT, dated as of June 12, 2001 (this "Amendment"), is among HARROW MILLS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto and RIVER BANK, N.A., as administrative agent (the "Agent").

WHEREAS, the Borrower, the lenders and the Agent are party to a Credit Agreement dated as of May 4, 1999 (the "Credit Agreement"). The parties agree as follows:

1. Amendments.

(a) The definition of "Applicable Margin" in Section 1.1 is restated as follows:

"Applicable Margin" means the percentage to be added to the Alternate Base Rate for Floating Rate Loans and to the Eurodollar Rate for Eurodollar Loans, and to be used in calculating the commitment fee payable under Section 2.6 and the participation fee for Letters of Credit, as determined for all Loans under the following table by the Leverage Ratio:

                                     Floating Rate     Eurodollar      Commitment
Leverage Ratio                       Margin            Margin          Fee

Greater than or equal to 3.50 to  1.25%             2.75%           .50%
1.00

Greater than or equal to 2.50 to
1.00 but less than 3.50 to 1.00       0.75%             2.25%           .45%

Less than 2.50 to 1.00            0.25%             1.75%           .35%

(b) Section 2.8 is restated as follows:

2.8 Asset Sales. The Borrower shall prepay the Term Loans by 100% of Net Cash Proceeds and, after the Term Loans are paid in full, shall prepay the Revolving Loans.

(c) A new Section 2.9 is added: 2.9 Clean-Down. The Revolving Loans shall not exceed the Borrowing Base.

2. Fee. The Borrower shall pay each Lender that signs this Amendment an amendment fee of 12.5 basis points of its Commitment.

3. Law. This Amendment is governed by the laws of the State of Ohio.

HARROW MILLS, INC.

By: /s/ A. Person

RIVER BANK, N.A., as Agent and a Lender

By: /s/ B. Person
`,
    terms: {
      kind: "amendment",
      facilities: [
        { type: "term_loan", grid: ["3.5..: 275 / 125 / -", "2.5..3.5: 225 / 75 / -", "..2.5: 175 / 25 / -"] },
        { type: "revolving", grid: ["3.5..: 275 / 125 / 50", "2.5..3.5: 225 / 75 / 45", "..2.5: 175 / 25 / 35"] },
      ],
      fees: ["commitment", "letter_of_credit", "other 12.5"],
      law: "US-OH",
    },
  },
  {
    name: "levels with Roman numbers, of which the ratio ends below the rates",
    text: `AMENDMENT NO. 2 TO LOAN AGREEMENT

AMENDMENT NO. 2, dated as of October 1, 2003 (this "Amendment"), between TAMARACK FOODS, INC., an Ohio corporation (the "Company"), and LAKE BANK, N.A., as agent and lender (the "Bank"). The Company and the Bank made a Loan Agreement dated as of March 9, 2001 (the "Loan Agreement").

Section 1. The definition of "Applicable Margin" is amended to read:

"Applicable Margin" means, on any date, for each of the Loans, the rate per annum set forth below:

<TABLE>
<CAPTION>
   Ratio of Debt to EBITDA          LIBOR Loans     Base Rate Loans
   -----------------------          -----------     ---------------
<S>                                 <C>             <C>
I.   Less than 2.00 to              1.50%           0.00%
1.00

II.  Equal to or greater than 2.00 to
1.00 but less than 3.00 to 1.00     2.00%           0.50%

III. Equal to or greater than 3.00 to 2.50%         1.00%
1.00
</TABLE>

Section 2. The Company shall apply insurance proceeds first to the Term Loan and second to the Revolving Credit Loans. The Term Loan may not be reborrowed. Prepayments of the Revolving Credit Loans do not reduce the commitment.

Section 3. This Amendment is governed by the laws of the State of Indiana.

TAMARACK FOODS, INC.
By: /s/ A. Person

LAKE BANK, N.A.
By: /s/ B. Person
`,
    terms: {
      kind: "amendment",
      facilities: [
        { type: "term_loan", grid: ["..2: 150 / 0 / -", "2..3: 200 / 50 / -", "3..: 250 / 100 / -"] },
        { type: "revolving", grid: ["..2: 150 / 0 / -", "2..3: 200 / 50 / -", "3..: 250 / 100 / -"] },
      ],
      fees: [],
      law: "US-IN",
    },
  },
  {
    name: "two levels that both end on the next line",
    text: `CREDIT AGREEMENT

CREDIT AGREEMENT dated as of May 5, 1998 between ALDER CORP., a Texas corporation (the "Borrower"), and GULF BANK, N.A., as lender (the "Bank").

"Applicable Margin" means the percentage below:

Level  Leverage Ratio                 Eurodollar Loans   Prime Loans  Unused Fee

I.  Greater than 2.0 to  1.50%  0.50%  0.375%
1.0

II. Equal to or less than 2.0 to  1.00%  0.00%  0.25%
1.0

"Revolving Commitment" means $20,000,000. "Revolving Loan" means a loan that the Bank agrees to make to the Borrower under the Revolving Commitment. The Revolving Loans mature on May 5, 2001.

This Agreement is governed by the laws of the State of Texas.
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 20000000",
          due: "2001-05-05",
          grid: ["2..: 150 / 50 / 37.5", "..2: 100 / 0 / 25"],
        },
      ],
      law: "US-TX",
    },
  },
];

describeShortTexts("margins with labels that end below their rates", TEXTS);
