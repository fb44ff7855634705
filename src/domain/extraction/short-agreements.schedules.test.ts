import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "three tranches in columns with dashes",
    text: `CREDIT AGREEMENT

dated as of June 30, 1999

among

TOLLGATE COMMUNICATIONS CORP.,
as Borrower,

THE LENDERS NAMED HEREIN

and

MERIDIAN BANK, N.A.,
as Administrative Agent

                              ARTICLE I

     "REVOLVING COMMITMENT" means, with respect to each Lender, the commitment of such Lender to make Revolving Loans, as set forth on Schedule 2.01.
     "REVOLVING LOAN" means a Loan made pursuant to clause (c) of Section 2.01.
     "TRANCHE A COMMITMENT" means, with respect to each Lender, the commitment of such Lender to make a Tranche A Term Loan, as set forth on Schedule 2.01.
     "TRANCHE A TERM LOAN" means a Loan made pursuant to clause (a) of Section 2.01.
     "TRANCHE B COMMITMENT" means, with respect to each Lender, the commitment of such Lender to make a Tranche B Term Loan, as set forth on Schedule 2.01.
     "TRANCHE B TERM LOAN" means a Loan made pursuant to clause (b) of Section 2.01.
     "REVOLVING MATURITY DATE" means June 30, 2005.
     "TERM A MATURITY DATE" means June 30, 2005.
     "TERM B MATURITY DATE" means December 31, 2006.

     SECTION 2.01. COMMITMENTS. Subject to the terms hereof, each Lender agrees (a) to make a Tranche A Term Loan to the Borrower on the Closing Date in a principal amount not exceeding its Tranche A Commitment, (b) to make a Tranche B Term Loan to the Borrower on the Closing Date in a principal amount not exceeding its Tranche B Commitment and (c) to make Revolving Loans to the Borrower from time to time in an aggregate principal amount not exceeding its Revolving Commitment.

     SECTION 9.09. GOVERNING LAW. This Agreement shall be construed in accordance with and governed by the law of the State of New York.

                                                           SCHEDULE 2.01

                              COMMITMENTS

                                Revolving        Tranche A        Tranche B
Lender                          Commitment       Commitment       Commitment          Total
- ------                        ----------       ----------       ----------          -----

Meridian Bank, N.A.            $30,000,000      $25,000,000      $ 60,000,000     $115,000,000
Colonial Guaranty Bank          20,000,000       15,000,000            --           35,000,000
Osprey Senior Income Trust          --               --           40,000,000       40,000,000
                               -----------      -----------      ------------     ------------
TOTAL                          $50,000,000      $40,000,000      $100,000,000     $190,000,000
                               ===========      ===========      ============     ============
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 50000000",
          due: "2005-06-30",
          lenders: ["Meridian Bank, N.A.: USD 30000000", "Colonial Guaranty Bank: USD 20000000"],
        },
        {
          type: "term_loan_a",
          amount: "USD 40000000",
          due: "2005-06-30",
          lenders: ["Meridian Bank, N.A.: USD 25000000", "Colonial Guaranty Bank: USD 15000000"],
        },
        {
          type: "term_loan_b",
          amount: "USD 100000000",
          due: "2006-12-31",
          lenders: ["Meridian Bank, N.A.: USD 60000000", "Osprey Senior Income Trust: USD 40000000"],
        },
      ],
      parties: [
        "borrower: TOLLGATE COMMUNICATIONS CORP.",
        "administrative_agent: MERIDIAN BANK, N.A.",
        "lender: Meridian Bank, N.A.",
        "lender: Colonial Guaranty Bank",
        "lender: Osprey Senior Income Trust",
      ],
    },
  },
  {
    name: "a block for each facility with dotted leaders",
    text: `SECOND AMENDED AND RESTATED CREDIT AGREEMENT

Dated as of October 15, 2002

among LODESTAR RESORTS, INC., as Borrower, the LENDERS from time to time party hereto, and SILVER STATE BANK, as Administrative Agent

1.1 Definitions.

"Revolving Commitment" means, as to any Revolving Lender, the amount set forth opposite its name on Schedule 1.
"Revolving Commitment Termination Date" means October 15, 2007.
"Term Loan Commitment" means, as to any Term Lender, the amount set forth opposite its name on Schedule 1.
"Term Loans" means the loans made under Section 2.2.
"Term Loan Maturity Date" means April 15, 2008.

2.1 Revolving Loans. Each Revolving Lender agrees to make revolving credit loans to the Borrower in an aggregate amount not exceeding its Revolving Commitment.
2.2 Term Loans. Each Term Lender agrees to make a term loan to the Borrower on the Closing Date in an amount equal to its Term Loan Commitment.

11.4 GOVERNING LAW. THIS AGREEMENT SHALL BE GOVERNED BY THE LAWS OF THE STATE OF NEVADA.

SCHEDULE 1

A. REVOLVING COMMITMENTS

Lender                                         Amount
Silver State Bank ......................... $20,000,000
Comstock Bank & Trust ..................... $15,000,000
                                            -----------
      Total ............................... $35,000,000

B. TERM LOAN COMMITMENTS

Lender                                         Amount
Silver State Bank ......................... $30,000,000
Comstock Bank & Trust ..................... $25,000,000
Great Basin Insurance Company ............. $10,000,000
                                            -----------
      Total ............................... $65,000,000
`,
    terms: {
      kind: "amended_and_restated",
      date: "2002-10-15",
      facilities: [
        {
          type: "revolving",
          amount: "USD 35000000",
          due: "2007-10-15",
          lenders: ["Silver State Bank: USD 20000000", "Comstock Bank & Trust: USD 15000000"],
        },
        {
          type: "term_loan",
          amount: "USD 65000000",
          due: "2008-04-15",
          lenders: [
            "Silver State Bank: USD 30000000",
            "Comstock Bank & Trust: USD 25000000",
            "Great Basin Insurance Company: USD 10000000",
          ],
        },
      ],
      law: "US-NV",
    },
  },
  {
    name: "rows with a number and a capacity, one cell a line",
    text: `TERM LOAN CREDIT AGREEMENT

This TERM LOAN CREDIT AGREEMENT is entered into as of July 12, 2019 among KESTREL STORAGE OPERATING PARTNERSHIP, L.P., a Maryland limited partnership (the "Borrower"), each lender from time to time party hereto and CUMBERLAND BANK, as Administrative Agent.

ARTICLE I
"Maturity Date" means July 12, 2024.

ARTICLE II
Section 2.01 The Loans. Each Lender severally agrees to make a single loan to the Borrower in Dollars on the Closing Date in an amount not to exceed such Lender's Commitment. The Aggregate Commitments as of the Closing Date equal $250,000,000.

ARTICLE X
Section 10.14 Governing Law. This Agreement shall be governed by the law of the State of Maryland.

SCHEDULE 2.01

COMMITMENTS AND APPLICABLE PERCENTAGES

No.
Lender
Title
Commitment
Applicable Percentage
1.
Cumberland Bank
Administrative Agent
$100,000,000
40.00%
2.
Blue Ridge Bank, N.A.
Syndication Agent
$75,000,000
30.00%
3.
Chesapeake Capital Bank
Documentation Agent
$75,000,000
30.00%

Total

$250,000,000
100.00%
`,
    terms: {
      date: "2019-07-12",
      facilities: [
        {
          type: "term_loan",
          amount: "USD 250000000",
          due: "2024-07-12",
          lenders: [
            "Cumberland Bank: USD 100000000",
            "Blue Ridge Bank, N.A.: USD 75000000",
            "Chesapeake Capital Bank: USD 75000000",
          ],
        },
      ],
      law: "US-MD",
    },
  },
  {
    name: "dollar signs in cells of their own",
    text: `CREDIT AGREEMENT dated as of May 2, 2013 among BRIARWOOD FOODS, INC., the Lenders party hereto and CALUMET BANK, NATIONAL ASSOCIATION, as Administrative Agent.

SECTION 1.01. Defined Terms.

"Maturity Date" means May 2, 2018.

SECTION 2.01. Commitments. Each Lender agrees to make Revolving Loans to the Borrower during the Availability Period. The aggregate amount of the Lenders' Commitments as of the Effective Date is $175,000,000. BRIARWOOD FOODS, INC. is the "Borrower".

SECTION 9.09. Governing Law. This Agreement shall be construed in accordance with and governed by the law of the State of New York.

SCHEDULE 2.01

COMMITMENTS

LENDER

COMMITMENT

CALUMET BANK, NATIONAL ASSOCIATION

$

65,000,000

NORTHERN PLAINS BANK

$

50,000,000

FIFTH STREET BANK, N.A.

$

35,000,000

UNION COMMERCE BANK

$

25,000,000

AGGREGATE COMMITMENTS

$

175,000,000
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 175000000",
          due: "2018-05-02",
          lenders: [
            "CALUMET BANK, NATIONAL ASSOCIATION: USD 65000000",
            "NORTHERN PLAINS BANK: USD 50000000",
            "FIFTH STREET BANK, N.A.: USD 35000000",
            "UNION COMMERCE BANK: USD 25000000",
          ],
        },
      ],
      parties: [
        "borrower: BRIARWOOD FOODS, INC.",
        "administrative_agent: CALUMET BANK, NATIONAL ASSOCIATION",
        "lender: CALUMET BANK, NATIONAL ASSOCIATION",
        "lender: NORTHERN PLAINS BANK",
        "lender: FIFTH STREET BANK, N.A.",
        "lender: UNION COMMERCE BANK",
      ],
    },
  },
];

describeShortTexts("short agreements with lenders in schedules of other forms", TEXTS);
