import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a person who signs in hand and in print",
    text: `LINE OF CREDIT AGREEMENT

Date: February 14, 2003

1. The undersigned lender agrees to make revolving advances to the undersigned borrower in amounts not exceeding $3,500,000 outstanding at any time.

2. The line of credit matures on February 14, 2004.

3. Advances bear interest at the prime rate as published in The Wall Street Journal plus one-half percent (0.50%) and interest is due on the first day of each month.

4. This Agreement is governed by the laws of the State of Kansas.

BORROWER:

FLINT HILLS CATTLE FEEDERS, INC.

By: /s/ Dale Renner
    Dale Renner, President

LENDER:

FIRST STATE BANK OF EMPORIA

By: /s/ Joyce Tull
    Joyce Tull, Vice President

GUARANTOR:

/s/ Dale Renner
Dale Renner, individually
`,
    terms: {
      date: "2003-02-14",
      parties: [
        "borrower: FLINT HILLS CATTLE FEEDERS, INC.",
        "lender: FIRST STATE BANK OF EMPORIA",
        "guarantor: Dale Renner",
      ],
      facilities: [
        { type: "revolving", amount: "USD 3500000", due: "2004-02-14", benchmark: "Prime", spread: 50, pays: "1M" },
      ],
      law: "US-KS",
    },
  },
  {
    name: "a consent that a person and a company sign",
    text: `THIRD AMENDMENT TO LOAN AGREEMENT

THIS THIRD AMENDMENT TO LOAN AGREEMENT (this "Amendment") is made effective as of April 1, 2009, by and between TAMARACK HOMES, INC., a Minnesota corporation, and TAMARACK LAND COMPANY, LLC, a Minnesota limited liability company (collectively, the "Borrowers" and each a "Borrower"), and LAKE COUNTRY BANK (the "Bank").

RECITALS

A. The Borrowers and the Bank are parties to a Loan Agreement dated March 30, 2006 (as amended, the "Loan Agreement").

1. Section 1.1 of the Loan Agreement is amended so that the maximum principal amount of the Revolving Loan is reduced from $30,000,000 to $22,000,000.
2. The Revolving Maturity Date is extended from April 1, 2009 to April 1, 2010.
3. The Applicable Margin is increased to 3.50% over LIBOR, and LIBOR shall in no event be less than 1.50%.
4. The Borrowers shall pay the Bank an amendment fee of $55,000.
5. Minnesota law governs this Amendment.

CONSENT OF GUARANTORS

The undersigned, Robert Tamarack and Tamarack Development Corp., guarantors of the Loan Agreement, consent to the foregoing Amendment.

/s/ Robert Tamarack
Robert Tamarack

TAMARACK DEVELOPMENT CORP.
By: /s/ Robert Tamarack
Its: President
`,
    terms: {
      kind: "amendment",
      date: "2009-04-01",
      amends: "Loan Agreement 2006-03-30",
      parties: [
        "borrower: TAMARACK HOMES, INC.",
        "co_borrower: TAMARACK LAND COMPANY, LLC",
        "lender: LAKE COUNTRY BANK",
        "guarantor: Robert Tamarack",
        "guarantor: TAMARACK DEVELOPMENT CORP.",
      ],
      facilities: [
        { type: "revolving", amount: "USD 22000000", due: "2010-04-01", benchmark: "LIBOR", spread: 350, floor: 150 },
      ],
      fees: ["other USD 55000"],
      law: "US-MN",
    },
  },
  {
    name: "a letter that amends, to gentlemen",
    text: `October 30, 2003

Ridgeline Coatings, Inc.
400 Industrial Parkway
Toledo, Ohio 43607
Attention: Chief Financial Officer

Re: Credit Agreement dated as of June 12, 2001 (the "Credit Agreement") between Ridgeline Coatings, Inc. (the "Borrower") and Toledo Trust Bank (the "Bank")

Gentlemen:

This letter confirms our agreement to amend the Credit Agreement as follows:

1. The table in the definition of "Applicable Margin" is deleted and replaced by the following:

     Leverage Ratio                         LIBOR Loans      Prime Loans
     Less than 2.00 to 1.00                    1.75%            0.00%
     2.00 to 1.00 or greater but
     less than 3.00 to 1.00                    2.25%            0.25%
     3.00 to 1.00 or greater                   2.75%            0.75%

2. The paragraph captioned "Leverage Ratio" in Section 6.10 is replaced with: "Leverage Ratio. The Borrower will not permit the Leverage Ratio to exceed 3.50 to 1.00 at December 31, 2003 and March 31, 2004, or 3.25 to 1.00 at the end of any fiscal quarter thereafter."

3. The "Revolving Commitment" is reduced to $18,000,000 and the "Termination Date" is changed to June 30, 2005.

4. In consideration of this amendment the Borrower shall pay the Bank a fee of $25,000.

Very truly yours,

TOLEDO TRUST BANK
By: /s/ N. Hargrove
Title: Vice President

Accepted and agreed:
RIDGELINE COATINGS, INC.
By: /s/ P. Stone
Title: CFO
`,
    terms: {
      kind: "amendment",
      date: "2003-10-30",
      parties: ["borrower: Ridgeline Coatings, Inc.", "lender: Toledo Trust Bank"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 18000000",
          due: "2005-06-30",
          grid: ["..2: 175 / 0 / -", "2..3: 225 / 25 / -", "3..: 275 / 75 / -"],
        },
      ],
      covenants: ["total_leverage <= 3.5"],
    },
  },
  {
    name: "two facilities in one sentence, each behind its amount",
    text: `SENIOR FACILITIES AGREEMENT

dated 18 May 2018

between

NORDLICHT HOLDING GMBH
as Parent

NORDLICHT OPTIK AG & CO. KG
BOREAL OPTIQUE S.A.R.L.
LUZ DEL NORTE ÓPTICA, S.A. DE C.V.
as Borrowers

and

HANSEATISCHE KREDITBANK AG
BANQUE DU LITTORAL S.A.
as Mandated Lead Arrangers

HANSEATISCHE KREDITBANK AG
as Agent and Security Agent

1. The Lenders make available to the Borrowers (a) a euro term loan facility in an aggregate amount of EUR 90,000,000 ("Facility A") and (b) a multicurrency revolving credit facility in an aggregate amount of EUR 30,000,000 (the "Revolving Facility").

2. "Termination Date" means (a) in relation to Facility A, 18 May 2024 and (b) in relation to the Revolving Facility, 18 November 2023.

3. The Margin is 2.75 per cent. per annum for Facility A and 2.25 per cent. per annum for the Revolving Facility, over EURIBOR. If EURIBOR is less than zero, it shall be deemed to be zero.

4. The Parent shall pay a commitment fee computed at 35 per cent. of the applicable Margin on the undrawn Revolving Facility.

5. This Agreement is governed by German law.
`,
    terms: {
      date: "2018-05-18",
      parties: [
        "parent: NORDLICHT HOLDING GMBH",
        "borrower: NORDLICHT OPTIK AG & CO. KG",
        "co_borrower: BOREAL OPTIQUE S.A.R.L.",
        "co_borrower: LUZ DEL NORTE ÓPTICA, S.A. DE C.V.",
        "lead_arranger: HANSEATISCHE KREDITBANK AG",
        "lead_arranger: BANQUE DU LITTORAL S.A.",
        "administrative_agent: HANSEATISCHE KREDITBANK AG",
        "collateral_agent: HANSEATISCHE KREDITBANK AG",
      ],
      facilities: [
        { type: "term_loan", amount: "EUR 90000000", due: "2024-05-18", benchmark: "EURIBOR", spread: 275, floor: 0 },
        { type: "revolving", amount: "EUR 30000000", due: "2023-11-18", benchmark: "EURIBOR", spread: 225, floor: 0 },
      ],
      law: "DE",
    },
  },
];

describeShortTexts("short agreements signed in person, by letter and by groups", TEXTS);
