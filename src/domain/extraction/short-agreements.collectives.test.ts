import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "an agreement that gathers its borrowers under their short names",
    text: `LOAN AGREEMENT

THIS LOAN AGREEMENT is dated as of July 1, 2005 and entered into among CORVID SYSTEMS, INC., a California corporation ("Parent"), CVD TECHNICAL LABORATORIES, a California corporation ("CVD"), ROOKERY TESTING, INC., a Nevada corporation ("Rookery") (CVD, Rookery and such other Subsidiaries are sometimes individually referred to herein as a "Subsidiary Borrower" and collectively referred to herein as "Subsidiary Borrowers", and Subsidiary Borrowers and Parent are sometimes individually referred to herein as a "Borrower"), and ESTUARY BANK, N.A. (the "Bank").

1. DEFINITIONS

"Line of Credit Commitment" means the principal sum of Three Million and 00/100 Dollars ($3,000,000).

"Line of Credit Maturity Date" means June 1, 2011.

"Term Loan" means the loan of $4,500,000 made by the Bank under Section 2.2.

"Term Loan Maturity Date" means March 1, 2015.

2. LOANS

2.1 Line of Credit Loans. The Bank agrees to lend to the Borrowers prior to the Line of Credit Maturity Date such amounts as any Borrower may request (each a "Line of Credit Loan"), which may be borrowed, repaid and reborrowed, provided that the aggregate amount of the Line of Credit Loans shall not exceed the Line of Credit Commitment. In no event shall the aggregate face amount of all outstanding Letters of Credit exceed $750,000.

2.2 Term Loan. The Bank agrees to make the Term Loan on the date hereof.

3. LAW

3.1 Governing Law. This Agreement is governed by the laws of the State of California.`,
    terms: {
      date: "2005-07-01",
      parties: [
        "parent: CORVID SYSTEMS, INC.",
        "borrower: CORVID SYSTEMS, INC.",
        "co_borrower: CVD TECHNICAL LABORATORIES",
        "co_borrower: ROOKERY TESTING, INC.",
        "lender: ESTUARY BANK, N.A.",
      ],
      facilities: [
        {
          type: "revolving",
          amount: "USD 3000000",
          due: "2011-06-01",
          sublimits: ["letter_of_credit USD 750000"],
        },
        { type: "term_loan", amount: "USD 4500000", due: "2015-03-01" },
      ],
      law: "US-CA",
    },
  },
  {
    name: "an agreement signed beside its witnesses, with capacities broken over lines and a firm of several names",
    text: `CREDIT AGREEMENT

CREDIT AGREEMENT dated as of June 30, 2002 among HERON, EGRET, STORK & CRANE, INC., a Florida corporation (the "Borrower"), the BANKS listed on the signature pages hereof, and KAREN A. HALLORAN (the "Guarantor"), and TARN BANK, N.A., as Administrative Agent.

SECTION 1. THE CREDIT

1.1 Commitments. Each Bank severally agrees to make revolving loans to the Borrower until June 30, 2005 in an aggregate amount not exceeding its Commitment. The Commitments of all Banks are $50,000,000 in total.

1.2 Governing Law. This Agreement shall be governed by the laws of the State of Florida.

IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

HERON, EGRET, STORK & CRANE, INC.

By:
Title:

TARN BANK, N.A., as a
Bank and as Administrative
Agent
By:
Title:

WITNESS:                               FELL NATIONAL BANK, a national
banking association
By:
Title:`,
    terms: {
      date: "2002-06-30",
      parties: [
        "borrower: HERON, EGRET, STORK & CRANE, INC.",
        "guarantor: KAREN A. HALLORAN",
        "administrative_agent: TARN BANK, N.A.",
        "lender: TARN BANK, N.A.",
        "lender: FELL NATIONAL BANK",
      ],
      law: "US-FL",
    },
  },
];

describeShortTexts("an agreement with many names", TEXTS);
