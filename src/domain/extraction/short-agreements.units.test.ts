import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

/** A revolving credit of three lenders whose commitments are in its schedule. */
const withSchedule = (
  schedule: string,
): string => `CREDIT AGREEMENT dated as of April 9, 2013 among MERRILEES MARINE LLC, as Borrower, the Lenders party hereto, and SOUND HARBOR BANK, N.A., as Administrative Agent

ARTICLE I. Definitions

"Commitment" means, as to each Lender, the amount set forth in Schedule I.

"Maturity Date" means April 9, 2018.

ARTICLE II. Section 2.01. Each Lender agrees to make revolving loans to the Borrower from time to time until the Maturity Date in an aggregate principal amount not exceeding its Commitment.

Section 2.02. The Borrower shall pay an agency fee of $45,000.

Section 9.01. Governing Law. This Agreement is governed by the law of the State of New York.

SCHEDULE I

${schedule}`;

const TERMS = {
  facilities: [
    {
      type: "revolving",
      amount: "USD 60000000",
      due: "2018-04-09",
      lenders: [
        "Sound Harbor Bank, N.A.: USD 30000000",
        "Wharf Street Bank: USD 20000000",
        "Tideway Capital Corporation: USD 10000000",
      ],
    },
  ],
} as const;

const TEXTS: readonly ShortText[] = [
  {
    name: "a schedule in thousands",
    text: withSchedule(`LENDERS AND COMMITMENTS
(in thousands)

Lender                                       Commitment       Percentage

Sound Harbor Bank, N.A.                        $ 30,000        50.0000%
Wharf Street Bank                                20,000        33.3333%
Tideway Capital Corporation                      10,000        16.6667%
                                               --------       ---------
Total                                          $ 60,000       100.0000%
`),
    terms: TERMS,
  },
  {
    name: "a schedule in thousands with one cell a line",
    text: withSchedule(`COMMITMENTS
(000's omitted)

Lender

Commitment

Sound Harbor Bank, N.A.

$30,000

Wharf Street Bank

$20,000

Tideway Capital Corporation

$10,000

Total

$60,000
`),
    terms: TERMS,
  },
  {
    name: "a schedule in millions whose sum is below a rule",
    text: withSchedule(`Commitments (dollars in millions)

Lender                              Commitment
Sound Harbor Bank, N.A.                30.0
Wharf Street Bank                      20.0
Tideway Capital Corporation            10.0
                                       ----
                                       60.0
`),
    terms: TERMS,
  },
  {
    name: "a schedule with the amounts above the names",
    text: withSchedule(`COMMITMENTS

$30,000,000
Sound Harbor Bank, N.A.
12 Quay Street, Olympia, Washington

$20,000,000
Wharf Street Bank
40 Wharf Street, Tacoma, Washington

$10,000,000
Tideway Capital Corporation
8 Ferry Street, Astoria, Oregon
`),
    terms: TERMS,
  },
  {
    name: "a schedule in one sentence",
    text: withSchedule(`The Commitments of the Lenders are as follows: Sound Harbor Bank, N.A., Thirty Million Dollars ($30,000,000); Wharf Street Bank, Twenty Million Dollars ($20,000,000); and Tideway Capital Corporation, Ten Million Dollars ($10,000,000).
`),
    terms: TERMS,
  },
  {
    name: "two columns in thousands",
    text: `CREDIT AGREEMENT, dated as of May 8, 2009, among ORCHARD FOODS, INC., as the Borrower, the lenders named herein, and LOWLANDS BANK, as Administrative Agent.

1. Definitions. "Revolving Maturity Date" means May 8, 2013. "Term Loan Maturity Date" means May 8, 2014.

2.1 Revolving Loans. Each Revolving Lender agrees to make revolving loans to the Borrower at any time prior to the Revolving Maturity Date, in an amount not to exceed its Revolving Commitment.

2.2 Term Loans. Each Term Lender agrees to make a term loan to the Borrower on the Closing Date in the amount of its Term Loan Commitment. The term loans mature on the Term Loan Maturity Date.

11. This Agreement is governed by the laws of the State of Kansas.

SCHEDULE 1.1

COMMITMENTS

Lender | Revolving Commitment ($000s) | Term Loan Commitment ($000s)
Lowlands Bank | $15,000 | $25,000
Cottonwood State Bank | $10,000 | $17,500
Total | $25,000 | $42,500
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 25000000",
          due: "2013-05-08",
          lenders: ["Lowlands Bank: USD 15000000", "Cottonwood State Bank: USD 10000000"],
        },
        {
          type: "term_loan",
          amount: "USD 42500000",
          due: "2014-05-08",
          lenders: ["Lowlands Bank: USD 25000000", "Cottonwood State Bank: USD 17500000"],
        },
      ],
    },
  },
];

describeShortTexts("amounts of a schedule in full", TEXTS);
