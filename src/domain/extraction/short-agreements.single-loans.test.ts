import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const between = (loan: string): string => `LOAN AGREEMENT

This Loan Agreement is dated as of June 26, 2013, by and between ALDER POINT VENTURE, LLC, a Delaware limited liability company, and its successors and assigns (the "Borrower"), and COVE BANK, a North Carolina banking corporation (the "Lender").

${loan}

Governing law: North Carolina.
`;

const LOANS: readonly string[] = [
  'Lender has agreed to make a construction loan to Borrower in the maximum principal amount (the "Maximum Loan Amount") of Nineteen Million Two Hundred Fifty Thousand and No/100 Dollars ($19,250,000.00) (the "Loan").',
  "LOAN. The Loan shall be in an amount not to exceed the principal sum of $19,250,000.",
  "1.1 Principal Amount. Lender agrees to loan to Borrower the principal sum of $19,250,000.",
  "The Loan is the loan by Lender to Borrower, in the amount of $19,250,000.",
];

const TEXTS: readonly ShortText[] = [
  ...LOANS.map((loan) => ({
    name: loan,
    text: between(loan),
    terms: {
      parties: ["borrower: ALDER POINT VENTURE, LLC", "lender: COVE BANK"],
      facilities: [{ type: "term_loan", amount: "USD 19250000" }],
    } as const,
  })),
  {
    name: "a cover on which a lender lends by and to",
    text: `CONSTRUCTION LOAN AGREEMENT

by

COVE BANK, NATIONAL ASSOCIATION,

a national banking association

("Lender")

to

ALDER POINT VENTURE, LLC,

a Delaware limited liability company

("Borrower")

Dated effective as of September 24, 2013

1. Lender agrees to lend to Borrower the sum of $21,742,500.00.
`,
    terms: {
      date: "2013-09-24",
      parties: ["borrower: ALDER POINT VENTURE, LLC", "lender: COVE BANK, NATIONAL ASSOCIATION"],
      facilities: [{ type: "term_loan", amount: "USD 21742500" }],
    },
  },
  {
    name: "a borrower whose name begins with an initial, and a sole and exclusive arranger",
    text: `CREDIT AGREEMENT dated as of August 20, 2004 among A. ALDER, INC., AS BORROWER, THE LENDERS NAMED HEREIN, AS LENDERS, COVE BANK, N.A., AS ADMINISTRATIVE AGENT, and COVE SECURITIES INC., as Sole and Exclusive Arranger and Bookrunner.

1. The Lenders agree to make revolving loans to the Borrower of up to $50,000,000 until August 20, 2009.
`,
    terms: {
      parties: [
        "borrower: A. ALDER, INC.",
        "administrative_agent: COVE BANK, N.A.",
        "lead_arranger: COVE SECURITIES INC.",
        "bookrunner: COVE SECURITIES INC.",
      ],
    },
  },
];

describeShortTexts("single loans, and parties in other forms", TEXTS);
