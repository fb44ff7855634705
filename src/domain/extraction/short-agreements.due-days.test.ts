import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a loan repaid in a single payment",
    text: `TERM LOAN AGREEMENT

This TERM LOAN AGREEMENT (this "Agreement") is entered into as of December 9, 2010, between TIMBERLINE HOLDINGS CORP., a Washington corporation (the "Borrower"), and PUGET SOUND BANK, N.A. (the "Lender").

SECTION 2.01. The Loan. Upon the terms hereof the Lender agrees to make a loan to the Borrower on the Closing Date in the amount of $25,000,000.

SECTION 2.02. Repayment. The Borrower shall repay the Loan in full, together with all accrued interest, in a single payment on December 10, 2013.

SECTION 2.03. Interest. The Loan shall bear interest at the Adjusted LIBOR Rate plus 2.875% per annum. Upon the occurrence of an Event of Default, the rate shall increase by 200 basis points.

SECTION 9.05. This Agreement is governed by the internal laws of the State of Washington.
`,
    terms: {
      date: "2010-12-09",
      facilities: [
        {
          type: "term_loan",
          amount: "USD 25000000",
          due: "2013-12-10",
          benchmark: "LIBOR",
          spread: 287.5,
          onDefault: 200,
          repayment: "bullet",
        },
      ],
      law: "US-WA",
    },
  },
  {
    name: "quarterly payments by fiscal year",
    text: `CREDIT AGREEMENT dated as of July 28, 1998 among HARTWELL ENGINES, INC. (the "Borrower"), the banks party hereto and SAVANNAH RIVER BANK, as agent.

2.1 Term Loans. Each bank will make a term loan to the Borrower on July 31, 1998; the term loans aggregate $48,000,000.

2.2 Payments. The Borrower shall repay the term loans in quarterly installments on each September 30, December 31, March 31 and June 30 in the amount set forth below for each such payment date occurring in the fiscal year indicated:

     Fiscal Year Ending June 30                 Quarterly Payment
     --------------------------                 -----------------
              1999                                 $1,500,000
              2000                                 $2,000,000
              2001                                 $2,500,000
              2002                                 $3,000,000
              2003                                 $3,000,000

2.3 The final maturity of the term loans is June 30, 2003.

2.4 Interest accrues at the Eurodollar Rate (LIBOR) plus 1.50% per annum.
`,
    terms: {
      date: "1998-07-28",
      facilities: [
        {
          type: "term_loan",
          amount: "USD 48000000",
          due: "2003-06-30",
          benchmark: "LIBOR",
          spread: 150,
          repayment: "amortizing",
        },
      ],
    },
  },
  {
    name: "a loan at a fixed rate next to a line that floats",
    text: `LOAN AGREEMENT

THIS LOAN AGREEMENT is dated as of July 7, 2003, between CHIPPEWA PLASTICS, INC., a Michigan corporation ("Borrower"), and WOLVERINE COMMUNITY BANK ("Bank").

1. Line of Credit. Bank agrees to make advances to Borrower under a revolving line of credit in an amount not to exceed $4,000,000 at any one time. The line of credit expires June 30, 2005. Advances under the line of credit bear interest at the LIBOR Rate plus 2.10% per annum, payable monthly.

2. Equipment Loan. Bank agrees to lend to Borrower $2,750,000 as a term loan. The term loan bears interest at a fixed rate of 6.35% per annum. Borrower shall pay the term loan in sixty (60) monthly installments of principal of $45,833.33, beginning August 1, 2003, with the remaining balance due July 1, 2008.

3. Fees. Borrower shall pay an annual commitment fee of 0.25% of the unused line of credit, and an origination fee of $6,875 for the term loan.

4. Michigan law governs.
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 4000000",
          due: "2005-06-30",
          benchmark: "LIBOR",
          spread: 210,
          fixed: null,
          pays: "1M",
        },
        {
          type: "term_loan",
          amount: "USD 2750000",
          due: "2008-07-01",
          benchmark: null,
          spread: null,
          fixed: 635,
          repayment: "amortizing",
        },
      ],
      fees: ["commitment 25", "upfront USD 6875"],
    },
  },
  {
    name: "the earliest of three days",
    text: `LOAN AGREEMENT dated as of August 22, 2005 between FOXGLOVE SENIOR LIVING, L.L.C., a Florida limited liability company, as Borrower, and SUNCOAST BANK, as Lender.

"Commitment" means $16,400,000.

"Maturity Date" means the earliest to occur of (i) August 22, 2010, (ii) the date on which the Loans are accelerated pursuant to Section 7, and (iii) the date on which the Commitment is terminated in whole.

Section 2. Lender agrees to make a term loan to Borrower in the amount of the Commitment. The loan bears interest at one-month LIBOR plus 2.25% per annum, payable monthly. Principal is payable in monthly installments based on a twenty-five year amortization, with the balance due on the Maturity Date.

Section 9. Florida law governs.
`,
    terms: {
      facilities: [
        {
          type: "term_loan",
          amount: "USD 16400000",
          due: "2010-08-22",
          benchmark: "LIBOR",
          spread: 225,
          tenors: ["1M"],
          pays: "1M",
          repayment: "amortizing",
        },
      ],
      law: "US-FL",
    },
  },
  {
    name: "an anniversary that may be extended",
    text: `REVOLVING CREDIT AGREEMENT dated as of June 24, 2014 (this "Agreement") among NORTHGATE RETAIL PROPERTIES, L.P. (the "Borrower"), the Lenders party hereto and COLUMBIA RIVER BANK, N.A., as Administrative Agent.

1.1 "Effective Date" means the date of this Agreement.

"Termination Date" means the fourth anniversary of the Effective Date, as such date may be extended for two additional periods of six months each pursuant to Section 2.19.

2.1 Commitments. The Lenders severally agree to lend to the Borrower on a revolving basis up to an aggregate of Three Hundred Million Dollars ($300,000,000), which amount may be increased to $500,000,000 under Section 2.20.

2.19 Extension Option. The Borrower may extend the Termination Date upon payment of an extension fee of 0.075% of the Commitments for each extension.

7.1 Financial covenants. (a) Total Liabilities shall not exceed 60% of Total Asset Value. (b) Secured Debt shall not exceed 35% of Total Asset Value. (c) The ratio of Adjusted EBITDA to Fixed Charges shall not be less than 1.50 to 1.00. (d) Tangible Net Worth shall not be less than $640,000,000 plus 75% of the net proceeds of equity issuances after the Effective Date.
`,
    terms: {
      facilities: [{ type: "revolving", amount: "USD 300000000", due: "2018-06-24" }],
      fees: ["other 7.5"],
      covenants: [
        "other <= 60",
        "secured_leverage <= 35",
        "fixed_charge_coverage >= 1.5",
        "net_worth >= USD 640000000",
      ],
    },
  },
];

describeShortTexts("short agreements with loans due on days of other forms", TEXTS);
