import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "covenant levels by calendar year",
    text: `LOAN AGREEMENT dated as of March 19, 1998 between COVENTRY THEATRES, INC., a Missouri corporation ("Borrower") and GATEWAY CITY BANK ("Bank").

1. Bank agrees to lend Borrower $10,000,000 as a term loan due March 31, 2004.

5. Financial Covenants.

5.1 Total Debt to EBITDA. As of the end of each calendar year, Borrower's ratio of Total Debt to EBITDA shall not be greater than:

          1998            4.25
          1999            3.75
          2000            3.25
          2001 and after  2.75

5.2 Debt Service Coverage Ratio. Borrower shall maintain a Debt Service Coverage Ratio of at least 1.20 to 1 in 1998, 1.25 to 1 in 1999 and 1.30 to 1 in each year thereafter.

5.3 Capital Expenditures. Borrower shall not make Capital Expenditures in excess of the following amounts: 1998, $2,500,000; 1999, $2,000,000; 2000 and each year thereafter, $1,500,000.

5.4 Tangible Net Worth. Borrower's Tangible Net Worth shall at all times be not less than $6,000,000.
`,
    terms: {
      covenants: [
        "total_leverage <= 4.25",
        "debt_service_coverage >= 1.2",
        "capital_expenditure <= USD 2500000",
        "net_worth >= USD 6000000",
      ],
      steps: [
        "total_leverage 1998-01-01..1998-12-31=4.25 1999-01-01..1999-12-31=3.75 2000-01-01..2000-12-31=3.25 2001-01-01..=2.75",
        "debt_service_coverage 1998-01-01..1998-12-31=1.2 1999-01-01..1999-12-31=1.25 ..=1.3",
        "capital_expenditure 1998-01-01..1998-12-31=2500000 1999-01-01..1999-12-31=2000000 2000-01-01..=1500000",
      ],
    },
  },
  {
    name: "covenant levels by month in bare decimals",
    text: `CREDIT AGREEMENT dated as of June 28, 2002 among LANCASTER FRAGRANCES, INC. (the "Borrower"), the Lenders and EAST RIVER BANK, as Agent.

2.1 The Lenders agree to make revolving loans to the Borrower up to $65,000,000 until June 28, 2006.

6.1 Leverage Ratio. The Borrower shall not permit the Leverage Ratio as at the end of any period of four fiscal quarters ending in the month set out below to exceed the ratio set out opposite that month:

               Month                 Ratio
               Jun-02                5.75
               Sep-02                5.60
               Dec-02                5.25
               Mar-03                5.00
               Jun-03 and after      4.50

6.2 Interest Coverage Ratio. The Borrower shall not permit the Interest Coverage Ratio for any period of four fiscal quarters ending at the end of the quarter set out below to be less than:

               Q2 2002               1.60
               Q3 2002               1.70
               Q4 2002               1.85
               Q1 2003               2.00
               thereafter            2.25
`,
    terms: {
      covenants: ["total_leverage <= 5.75", "interest_coverage >= 1.6"],
      steps: [
        "total_leverage 2002-06-30..2002-06-30=5.75 2002-09-30..2002-09-30=5.6 2002-12-31..2002-12-31=5.25 2003-03-31..2003-03-31=5 2003-06-30..=4.5",
        "interest_coverage ..=1.6 ..=1.7 ..=1.85 ..=2 ..=2.25",
      ],
    },
  },
  {
    name: "covenant levels in tables by period",
    text: `CREDIT AGREEMENT dated as of August 6, 1999 among GATESHEAD AUTOMOTIVE, INC., as Borrower, the Lenders, and MAUMEE BANK, N.A., as Administrative Agent.

2.1 The Lenders agree to make term loans to the Borrower in an aggregate amount of $150,000,000, maturing August 6, 2006.

7.1 Financial Condition Covenants.

(a) Consolidated Leverage Ratio. Permit the Consolidated Leverage Ratio on the last day of any fiscal quarter ending during any period set forth below to exceed the ratio set forth opposite such period below:

          Period                                           Ratio
          ------                                           -----
Closing Date - September 30, 2000                       5.50 to 1.00
October 1, 2000 - September 30, 2001                    5.00 to 1.00
October 1, 2001 - September 30, 2002                    4.50 to 1.00
October 1, 2002 and thereafter                          4.00 to 1.00

(b) Consolidated Fixed Charge Coverage Ratio. Permit the Consolidated Fixed Charge Coverage Ratio for any period of four consecutive fiscal quarters ending with any fiscal quarter set forth below to be less than the ratio set forth opposite such fiscal quarter:

          Fiscal Quarter                                   Ratio
          --------------                                   -----
          FQ4 1999                                      1.05 to 1.00
          FQ1 2000 through FQ4 2000                     1.10 to 1.00
          FQ1 2001 and thereafter                       1.20 to 1.00
`,
    terms: {
      covenants: ["total_leverage <= 5.5", "fixed_charge_coverage >= 1.05"],
      steps: [
        "total_leverage ..2000-09-30=5.5 2000-10-01..2001-09-30=5 2001-10-01..2002-09-30=4.5 2002-10-01..=4",
        "fixed_charge_coverage ..=1.05 ..=1.1 ..=1.2",
      ],
    },
  },
  {
    name: "covenant levels in a sentence, and spending carried forward",
    text: `CREDIT AGREEMENT dated as of April 30, 2004 among BIRCHWOOD FITNESS CLUBS, INC., as Borrower, the Lenders and MERRIMACK BANK, as Agent.

2.1 The Lenders agree to make revolving loans to the Borrower of up to $55,000,000 until April 30, 2009.

ARTICLE VII. NEGATIVE COVENANTS

7.11 Consolidated Leverage Ratio. The Borrower shall not permit the Consolidated Leverage Ratio as of the end of any fiscal quarter to exceed (a) 4.50 to 1.00 for any fiscal quarter ending on or before December 31, 2004, (b) 4.00 to 1.00 for any fiscal quarter ending after December 31, 2004 and on or before December 31, 2005, and (c) 3.50 to 1.00 for any fiscal quarter ending thereafter.

7.12 Consolidated Interest Coverage Ratio. The Borrower shall maintain as of the end of each fiscal quarter a Consolidated Interest Coverage Ratio of not less than 2.50 to 1.00.

7.13 Capital Expenditures. The Borrower shall not make or commit to make Capital Expenditures exceeding $12,000,000 in any fiscal year; provided that any unused amount, up to $3,000,000, may be carried forward to the next succeeding fiscal year.
`,
    terms: {
      covenants: ["total_leverage <= 4.5", "interest_coverage >= 2.5", "capital_expenditure <= USD 12000000"],
      steps: ["total_leverage ..2004-12-31=4.5 2004-12-31..2005-12-31=4 ..=3.5"],
    },
  },
];

describeShortTexts("short agreements with levels by month and year", TEXTS);
