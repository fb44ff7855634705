import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "the aggregate of the cost of funds and a margin",
    text: `FACILITY AGREEMENT dated 11 February 1999 between HALCYON SHIPPING (LIBERIA) INC. (the "Borrower") and BANK OF SOUTHSEA (the "Bank").

1. The Bank agrees to lend to the Borrower a term loan of US$9,600,000 (United States Dollars nine million six hundred thousand) for the purchase of m.v. "Southsea Pride".

2. Interest shall be payable at the rate per annum which is the aggregate of the Bank's Cost of Funds and a margin of one and one quarter per cent (1.25%). Interest is payable at the end of each interest period of three months.

3. The Borrower shall repay the Loan by 16 consecutive quarterly instalments, each in the amount of US$400,000, the first falling due three months after drawdown, together with a balloon of US$3,200,000 payable with the last instalment.

4. The Borrower shall pay an arrangement fee of US$48,000 on the date hereof.

5. This Agreement shall be governed by English law.
`,
    terms: {
      date: "1999-02-11",
      parties: ["borrower: HALCYON SHIPPING (LIBERIA) INC.", "lender: BANK OF SOUTHSEA"],
      facilities: [
        { type: "term_loan", amount: "USD 9600000", benchmark: "other", spread: 125, repayment: "amortizing" },
      ],
      fees: ["upfront USD 48000"],
      law: "GB-ENG",
    },
  },
  {
    name: "a margin over the cost of funds",
    text: `REVOLVING LOAN AGREEMENT

THIS REVOLVING LOAN AGREEMENT is made as of March 12, 2004 between TWO RIVERS INSURANCE AGENCY, INC., an Iowa corporation ("Borrower"), and MUSCATINE VALLEY BANK ("Bank").

1. Loans. Bank agrees to make revolving loans to Borrower from time to time until March 31, 2006 (the "Maturity Date") in amounts not exceeding $3,000,000 outstanding at any one time.

2. Interest. The revolving loans shall bear interest at a rate per annum equal to the Bank's cost of funds plus 1.90%, adjusted monthly. Interest is payable on the first day of each month.

3. Events of Default. If Borrower fails to pay principal or interest when due, Bank may declare the unpaid principal amount due.

4. Law. This Agreement is governed by the laws of the State of Iowa.
`,
    terms: {
      date: "2004-03-12",
      parties: ["borrower: TWO RIVERS INSURANCE AGENCY, INC.", "lender: MUSCATINE VALLEY BANK"],
      facilities: [
        { type: "revolving", amount: "USD 3000000", due: "2006-03-31", benchmark: "other", spread: 190, pays: "1M" },
      ],
      law: "US-IA",
    },
  },
  {
    name: "prime or, at an option, the eurodollar rate plus a margin",
    text: `CREDIT AGREEMENT

CREDIT AGREEMENT, dated as of November 30, 1994, between SOUTHGATE HARDWARE STORES, INC., a Georgia corporation (the "Company"), and PEACHTREE NATIONAL BANK (the "Bank").

1.1 The Bank agrees to make loans to the Company on a revolving credit basis through November 30, 1997 (the "Termination Date") in an aggregate principal amount not to exceed $22,000,000.

1.2 Letters of Credit. The Bank agrees to issue letters of credit up to an aggregate face amount of $6,000,000 within such amount.

1.3 Letter of Credit Fees. The Company shall pay to the Bank (a) for each standby letter of credit, a fee of one and one-quarter percent (1-1/4%) per annum on its face amount and (b) for each commercial letter of credit, a fee of one-quarter of one percent (1/4%) of the amount of each drawing.

1.4 Commitment Fee. The Company shall pay a commitment fee at the rate of 3/8 of 1% per annum on the average daily unused portion of the commitment, payable quarterly in arrears.

1.5 Interest. Each loan shall bear interest at the Prime Rate or, at the Company's option, the Eurodollar Rate plus 1-1/4%.

1.6 This Agreement shall be construed under Georgia law.
`,
    terms: {
      date: "1994-11-30",
      parties: ["borrower: SOUTHGATE HARDWARE STORES, INC.", "lender: PEACHTREE NATIONAL BANK"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 22000000",
          due: "1997-11-30",
          benchmark: "LIBOR",
          spread: 125,
          base: 0,
          sublimits: ["letter_of_credit USD 6000000"],
        },
      ],
      fees: ["letter_of_credit 125", "letter_of_credit 25", "commitment 37.5"],
      law: "US-GA",
    },
  },
  {
    name: "fees behind labels in one paragraph",
    text: `REVOLVING FACILITY AGREEMENT dated 4 June 2008 between SELKIRK TWEED MILLS LIMITED (the "Company") and BORDERS COMMERCIAL BANK PLC (the "Bank").

1. Facility. The Bank agrees to make available to the Company a revolving credit facility of £12,000,000 until 4 June 2011.

2. Interest. Each loan bears interest at LIBOR plus 1.10 per cent. per annum.

3. Fees. Commitment fee: 0.40 per cent. per annum on the undrawn commitment. Arrangement fee: £48,000. Agency fee: £5,000 per annum.

4. Default. If the Company fails to pay principal when due, the Bank may demand repayment of the unpaid principal amount.

5. Law. This Agreement is governed by Scots law.
`,
    terms: {
      date: "2008-06-04",
      parties: ["borrower: SELKIRK TWEED MILLS LIMITED", "lender: BORDERS COMMERCIAL BANK PLC"],
      facilities: [{ type: "revolving", amount: "GBP 12000000", due: "2011-06-04", benchmark: "LIBOR", spread: 110 }],
      fees: ["commitment 40", "upfront GBP 48000", "agency GBP 5000"],
    },
  },
  {
    name: "fees of a separate letter",
    text: `364-DAY CREDIT AGREEMENT dated as of September 27, 2001, among CORNHUSKER GRAIN COMPANY (the "Borrower"), the Lenders named herein and PLATTE VALLEY BANK, as Agent.

Section 2.01. Each Lender severally agrees to make revolving loans to the Borrower from the date hereof to the Termination Date in an aggregate principal amount not exceeding its Commitment. The Commitments aggregate $200,000,000.

"Termination Date" means September 26, 2002.

Section 2.04. (a) Facility Fee. The Borrower agrees to pay to the Agent for the account of each Lender a facility fee on the amount of such Lender's Commitment, whether used or unused, at the rate of 8.0 basis points per annum.

(b) Utilization Fee. For each day on which the outstanding Loans exceed 33-1/3% of the Commitments, the Borrower shall pay a utilization fee of 0.10% per annum on the aggregate outstanding Loans.

(c) Agent's Fee. The Borrower shall pay the Agent the fees agreed in a separate letter.

Section 2.05. Eurodollar Rate Loans bear interest at LIBOR plus 0.295% per annum; Base Rate Loans bear interest at the Base Rate.

Section 8.09. New York law governs this Agreement.
`,
    terms: {
      date: "2001-09-27",
      facilities: [
        { type: "revolving", amount: "USD 200000000", due: "2002-09-26", benchmark: "LIBOR", spread: 29.5, base: 0 },
      ],
      fees: ["facility 8", "other 10", "agency"],
      law: "US-NY",
    },
  },
];

describeShortTexts("short agreements priced over the cost of funds, with fees in labels", TEXTS);
