import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "captions of two loans above two columns each",
    text: `CREDIT AGREEMENT dated as of September 30, 1998, among PALISADE RADIO GROUP, INC. (the "Borrower"), the lenders listed on the signature pages, and HUDSON RIVER BANK, as agent.

1.1 "Applicable Margin" means the percentage set forth in the table below:

                           Revolving Loans and             Term B Loans
    Total Leverage            Term A Loans
        Ratio             ---------------------       -----------------------
                          Eurodollar      ABR         Eurodollar        ABR
                            Loans        Loans          Loans          Loans
- -----------------------   ----------     ------       ----------       ------
6.00 to 1.00 or greater     2.500%        1.500%        3.000%         2.000%

5.00 to 1.00 or greater
but less than 6.00 to 1.00  2.250%        1.250%        2.750%         1.750%

Less than 5.00 to 1.00      1.750%        0.750%        2.500%         1.500%

1.2 The Revolving Facility. The lenders agree to make revolving loans of up to $40,000,000 until September 30, 2004.
1.3 The Term A Facility. The lenders agree to make term loans ("Term A Loans") of $50,000,000 maturing on September 30, 2004.
1.4 The Term B Facility. The lenders agree to make term loans ("Term B Loans") of $60,000,000 maturing on March 31, 2006.
1.5 Eurodollar Loans bear interest at LIBOR plus the Applicable Margin.
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 40000000",
          due: "2004-09-30",
          benchmark: "LIBOR",
          grid: ["6..: 250 / 150 / -", "5..6: 225 / 125 / -", "..5: 175 / 75 / -"],
        },
        {
          type: "term_loan_a",
          amount: "USD 50000000",
          due: "2004-09-30",
          benchmark: "LIBOR",
          grid: ["6..: 250 / 150 / -", "5..6: 225 / 125 / -", "..5: 175 / 75 / -"],
        },
        {
          type: "term_loan_b",
          amount: "USD 60000000",
          due: "2006-03-31",
          benchmark: "LIBOR",
          grid: ["6..: 300 / 200 / -", "5..6: 275 / 175 / -", "..5: 250 / 150 / -"],
        },
      ],
    },
  },
  {
    name: "a margin up to a day, in fractions",
    text: `TERM LOAN AGREEMENT

AGREEMENT dated as of April 10, 1996 between MONADNOCK BEARINGS CORP., a New Hampshire corporation (the "Company"), and GRANITE STATE BANK (the "Bank").

SECTION 1. The Loan. The Bank will lend to the Company $14,000,000 (the "Loan") on April 15, 1996.

SECTION 2. Interest. The Loan shall bear interest on the unpaid principal amount at a rate per annum equal to the Adjusted LIBO Rate plus (i) from the date hereof through April 9, 1998, one and three-eighths percent (1-3/8%), and (ii) thereafter, one and five-eighths percent (1-5/8%). Overdue amounts bear interest at two percent (2%) above the rate otherwise applicable. Interest is computed on the basis of a year of 360 days and the actual days elapsed, and is payable on the last day of each calendar quarter.

SECTION 3. Repayment. The Company shall repay the Loan in 27 equal consecutive quarterly installments of $500,000 on the last day of each March, June, September and December, beginning September 30, 1996, and a final installment in the amount of the unpaid balance on April 10, 2003.

SECTION 4. This Agreement shall be governed by New Hampshire law.
`,
    terms: {
      date: "1996-04-10",
      parties: ["borrower: MONADNOCK BEARINGS CORP.", "lender: GRANITE STATE BANK"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 14000000",
          due: "2003-04-10",
          benchmark: "LIBOR",
          spread: 137.5,
          onDefault: 200,
          dayCount: "ACT/360",
          pays: "3M",
          repayment: "amortizing",
        },
      ],
      law: "US-NH",
    },
  },
  {
    name: "a margin behind a floor in brackets",
    text: `SENIOR SECURED BRIDGE LOAN AGREEMENT dated as of March 1, 2016 among RAVENSCROFT PHARMA HOLDINGS, INC. ("Borrower"), the lenders from time to time party hereto and OAKMONT CAPITAL LLC, as Administrative Agent.

2.1 Bridge Loans. The Lenders agree to make bridge loans to Borrower in a single drawing in an aggregate principal amount of $70,000,000.

2.5 Fees. (a) Borrower shall pay a ticking fee accruing from the Effective Date at 0.50% per annum on the undrawn commitments. (b) Borrower shall pay, on the date of repayment of the Loans, an exit fee equal to 2.50% of the principal amount repaid. (c) Borrower shall pay a duration fee of 1.00% of the Loans outstanding on the 180th day after the Closing Date. (d) Borrower shall pay an annual administration fee of $75,000 to the Administrative Agent.

2.6 Interest. The Loans bear interest at LIBOR (which shall not be less than 1.00%) plus 8.00% per annum, increasing by 0.50% on the date three months after the Closing Date and on each three-month anniversary thereafter.

2.7 Maturity. The Loans mature on March 1, 2017.
`,
    terms: {
      date: "2016-03-01",
      facilities: [
        { type: "bridge", amount: "USD 70000000", due: "2017-03-01", benchmark: "LIBOR", spread: 800, floor: 100 },
      ],
      fees: ["commitment 50", "exit 250", "other 100", "agency USD 75000"],
    },
  },
  {
    name: "credits of other kinds within the line",
    text: `CREDIT AGREEMENT dated as of May 15, 2007 among BLUE HERON MARINE CORP., as Borrower, the LENDERS party hereto and FIRST GULF BANK, N.A., as Administrative Agent and Issuing Bank.

SECTION 2.1 Commitments. The Lenders agree to make Revolving Loans up to $80,000,000 at any time outstanding until May 15, 2012 (the "Maturity Date"), including up to $15,000,000 of Letters of Credit and up to $5,000,000 of Swingline Loans.

SECTION 2.12 Fees. (a) The Borrower agrees to pay to the Administrative Agent for the account of each Lender a commitment fee, which shall accrue at the rate of three-eighths of one percent (0.375%) per annum on the daily unused amount of the Commitment of such Lender.

(b) The Borrower agrees to pay (i) to the Administrative Agent for the account of each Lender a participation fee with respect to its participations in Letters of Credit, which shall accrue at the rate of 1.75% per annum on the average daily amount of such Lender's LC Exposure, and (ii) to the Issuing Bank a fronting fee, which shall accrue at the rate of 0.125% per annum on the average daily amount of the LC Exposure.

(c) The Borrower agrees to pay to the Administrative Agent, for its own account, an administrative agency fee of $50,000 per annum, payable in advance on the Closing Date and each anniversary thereof.

(d) On the Closing Date the Borrower shall pay to each Lender an upfront fee equal to 0.20% of such Lender's Commitment.

SECTION 2.13 Interest. Eurodollar Loans shall bear interest at LIBOR plus 1.75% and ABR Loans at the Alternate Base Rate plus 0.25%.

SECTION 9.9 This Agreement shall be governed by the law of the State of Louisiana.
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 80000000",
          due: "2012-05-15",
          benchmark: "LIBOR",
          spread: 175,
          base: 25,
          sublimits: ["letter_of_credit USD 15000000", "swingline USD 5000000"],
        },
      ],
      fees: ["commitment 37.5", "letter_of_credit 175", "fronting 12.5", "agency USD 50000", "upfront 20"],
      law: "US-LA",
    },
  },
  {
    name: "a rate that is based on the eurodollar market",
    text: `REVOLVING CREDIT AGREEMENT

THIS CREDIT AGREEMENT, made as of the 24th day of February, 1998, by and between HURON VALLEY STAMPING, INC., a Michigan corporation (herein called "Company") and LAKE ST. CLAIR BANK, a Michigan banking corporation (herein called "Bank").

1. DEFINITIONS

"Eurodollar-based Advance" shall mean an Advance which bears interest at the Eurodollar-based Rate.

"Eurodollar-based Rate" shall mean a per annum interest rate which is equal to the sum of one and three-quarters percent (1-3/4%) plus the quotient of the per annum interest rate at which Bank's Eurodollar Lending Office is offered deposits by other prime banks in the eurodollar market, divided by a percentage equal to 100% minus the reserve percentage.

"Prime Rate" shall mean the per annum interest rate established by Bank as its prime rate for its borrowers.

"Prime-based Advance" shall mean an Advance which bears interest at the Prime Rate.

"Revolving Credit Maturity Date" shall mean March 1, 2001.

2. REVOLVING CREDIT

2.1 Bank agrees to make Advances to the Company on a revolving basis from time to time until the Revolving Credit Maturity Date, not to exceed Fifteen Million Dollars ($15,000,000) in aggregate principal amount at any one time outstanding.

8. MISCELLANEOUS

8.1 This Agreement shall be governed by and construed in accordance with the laws of the State of Michigan.
`,
    terms: {
      date: "1998-02-24",
      parties: ["borrower: HURON VALLEY STAMPING, INC.", "lender: LAKE ST. CLAIR BANK"],
      facilities: [{ type: "revolving", amount: "USD 15000000", due: "2001-03-01", benchmark: "LIBOR" }],
      law: "US-MI",
    },
  },
  {
    name: "a floor of zero of the LIBO rate",
    text: `CREDIT AGREEMENT

dated as of March 29, 2021

among

SADDLEBACK HEALTH, INC.,
as the Borrower,

the Lenders from time to time party hereto,

and

ORANGE GROVE BANK, N.A.,
as Administrative Agent

"Applicable Rate" means, for any day, the applicable rate per annum set forth below:

Level

Total Net Leverage Ratio

Eurodollar Spread

ABR Spread

Commitment Fee Rate

I

< 1.00 to 1.00

1.125%

0.125%

0.15%

II

≥ 1.00 to 1.00 and < 2.00 to 1.00

1.375%

0.375%

0.20%

III

≥ 2.00 to 1.00 and < 3.00 to 1.00

1.625%

0.625%

0.25%

IV

≥ 3.00 to 1.00

1.875%

0.875%

0.30%

"Maturity Date" means March 29, 2026.

SECTION 2.01. Commitments. Each Lender agrees to make Revolving Loans in dollars to the Borrower. The aggregate amount of the Lenders' Commitments as of the Effective Date is $220,000,000.

SECTION 2.13. Interest. The Loans comprising each Eurodollar Borrowing shall bear interest at the Adjusted LIBO Rate plus the Applicable Rate. If the LIBO Rate shall be less than zero, such rate shall be deemed to be zero.
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 220000000",
          due: "2026-03-29",
          benchmark: "LIBOR",
          floor: 0,
          grid: [
            "..1: 112.5 / 12.5 / 15",
            "1..2: 137.5 / 37.5 / 20",
            "2..3: 162.5 / 62.5 / 25",
            "3..: 187.5 / 87.5 / 30",
          ],
        },
      ],
    },
  },
];

describeShortTexts("short agreements with margins, floors and sublimits of other forms", TEXTS);
