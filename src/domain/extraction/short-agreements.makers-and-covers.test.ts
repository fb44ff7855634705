import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a demand note whose maker has no term of its own",
    text: `DEMAND GRID NOTE

$2,500,000                                            Hartford, Connecticut
                                                      May 3, 2004

ON DEMAND, the undersigned, ALDER TOOL CORPORATION, promises to pay to the order of OAK STATE BANK (the "Bank") the principal sum of TWO MILLION FIVE HUNDRED THOUSAND DOLLARS ($2,500,000) or, if less, the unpaid principal amount of all advances made by the Bank, with interest at a rate per annum equal to the Bank's Prime Rate. This Note shall be governed by the laws of the State of Connecticut.

ALDER TOOL CORPORATION
By: /s/ Ann Able, President
`,
    terms: {
      kind: "credit_agreement",
      date: "2004-05-03",
      parties: ["borrower: ALDER TOOL CORPORATION", "lender: OAK STATE BANK"],
    },
  },
  {
    name: "a cover of a shipping loan with guarantors below the agents",
    text: `Dated 6 October 2015
THE ENTITIES LISTED IN SCHEDULE 1
as Borrowers
THE EXPORT BANK OF KOREA
HARBOR BANK PLC
and
ELM BANK AB, LONDON BRANCH
as mandated lead arrangers
with
ELM BANK AB, LONDON BRANCH
as Agent
guaranteed by
ALDER LNG LTD.
and
ALDER CARRIERS LTD.
FACILITIES AGREEMENT
for
$900,000,000 Loan Facilities
`,
    terms: {
      title: "FACILITIES AGREEMENT",
      parties: [
        "lead_arranger: THE EXPORT BANK OF KOREA",
        "lead_arranger: HARBOR BANK PLC",
        "lead_arranger: ELM BANK AB, LONDON BRANCH",
        "administrative_agent: ELM BANK AB, LONDON BRANCH",
        "guarantor: ALDER LNG LTD.",
        "guarantor: ALDER CARRIERS LTD.",
      ],
    },
  },
  {
    name: "a cover with roles in brackets and a corporate guarantor",
    text: `LOAN AND GUARANTEE FACILITY AGREEMENT

dated 3 May 2012

by and among

ALDER SUN, LLC
(Borrower),

ALDER SHIPPING LLC
as Corporate Guarantor,

BANCO DEL NORTE, S.A., NEW YORK BRANCH
(Administrative Agent),

THE LENDERS PARTY HERETO

and

ELM TRUST COMPANY
(Collateral Agent and Depositary)
`,
    terms: {
      title: "LOAN AND GUARANTEE FACILITY AGREEMENT",
      parties: [
        "borrower: ALDER SUN, LLC",
        "guarantor: ALDER SHIPPING LLC",
        "administrative_agent: BANCO DEL NORTE, S.A., NEW YORK BRANCH",
        "collateral_agent: ELM TRUST COMPANY",
      ],
    },
  },
  {
    name: "an amendment whose terms in brackets have no quotes",
    text: `FIFTH AMENDMENT TO CREDIT AGREEMENT
THIS FIFTH AMENDMENT TO CREDIT AGREEMENT (this Fifth Amendment) dated as of June 2, 2018 is among ALDER LOGISTICS, L.P., a Delaware limited partnership (the Borrower); ALDER ENERGY L.P., a Delaware limited partnership (the MLP); ALDER PIPELINE L.P., a Delaware limited partnership (the Subsidiary Guarantor and, together with the Borrower and the MLP, the Obligors); and OAK BANK, N.A., as administrative agent for the lenders.
R E C I T A L S
A. The Borrower is party to that certain Credit Agreement dated as of October 9, 2014 (the Credit Agreement).
`,
    terms: {
      kind: "amendment",
      parties: [
        "borrower: ALDER LOGISTICS, L.P.",
        "guarantor: ALDER PIPELINE L.P.",
        "administrative_agent: OAK BANK, N.A.",
      ],
    },
  },
  {
    name: "debtors in possession with a named guarantor among others",
    text: `SENIOR SECURED DEBTOR-IN-POSSESSION CREDIT AGREEMENT

Dated as of January 9, 2020

among

ALDER RETAIL, INC., as a debtor and debtor-in-possession, as Borrower,

ALDER HOLDINGS CORP. and THE OTHER GUARANTORS PARTY HERETO, each as a debtor and debtor-in-possession,

THE LENDERS PARTY HERETO,

and

OAK FINANCE LLC, as Administrative Agent
`,
    terms: {
      parties: [
        "borrower: ALDER RETAIL, INC.",
        "guarantor: ALDER HOLDINGS CORP.",
        "administrative_agent: OAK FINANCE LLC",
      ],
    },
  },
  {
    name: "an amendment below the words of the agreement that it amends",
    text: `THIRD AMENDED AND RESTATED CREDIT AGREEMENT ALDER COMMUNICATIONS CORPORATION SECOND AMENDMENT TO THIRD AMENDED AND RESTATED CREDIT AGREEMENT This SECOND AMENDMENT TO THIRD AMENDED AND RESTATED CREDIT AGREEMENT (this "AMENDMENT") is dated as of February 25, 2002 and entered into by and among ALDER COMMUNICATIONS CORPORATION, a Delaware corporation (the "BORROWER"), the Lenders party to the Credit Agreement referred to below and OAK BANK, N.A., as administrative agent (the "ADMINISTRATIVE AGENT"). WHEREAS, the Borrower and the Lenders have entered into the Third Amended and Restated Credit Agreement dated as of May 16, 2001 (the "CREDIT AGREEMENT").
`,
    terms: {
      kind: "amendment",
      title: "SECOND AMENDMENT TO THIRD AMENDED AND RESTATED CREDIT AGREEMENT",
      date: "2002-02-25",
    },
  },
  {
    name: "a bank's form under the words amendment to documents",
    text: `AMENDMENT TO DOCUMENTS
-----------------------------------------------------------
AMENDMENT NO. 2 TO BUSINESS LOAN AGREEMENT
This Amendment No. 2 (the "Amendment") dated as of May 9, 1997 is between OAK BANK (the "Bank") and ALDER CORPORATION (the "Borrower").
RECITALS
A. The Bank and the Borrower entered into a certain Business Loan Agreement dated as of June 2, 1995 (the "Agreement").
`,
    terms: {
      kind: "amendment",
      title: "AMENDMENT NO. 2 TO BUSINESS LOAN AGREEMENT",
      amends: "Business Loan Agreement 1995-06-02",
      parties: ["lender: OAK BANK", "borrower: ALDER CORPORATION"],
    },
  },
  {
    name: "a letter in which a bank commits itself",
    text: `OAK BANK
May 5, 2006

Alder Marine, Inc.

Ladies and Gentlemen:

Oak Bank (the "Bank") is pleased to commit to provide a revolving line of credit of $15,000,000 to Alder Marine, Inc. (the "Borrower"), due May 31, 2009. This commitment shall be governed by the laws of the State of Alabama.
`,
    terms: {
      kind: "commitment_letter",
      parties: ["borrower: Alder Marine, Inc.", "lender: Oak Bank"],
      law: "US-AL",
      facilities: [{ type: "revolving", amount: "USD 15000000", due: "2009-05-31" }],
    },
  },
  {
    name: "a borrower with a place in its name, and the day of its note",
    text: `CONSTRUCTION LOAN AGREEMENT

This Construction Loan Agreement is made as of the 30th day of November, 2010, by and between Alder Crest at Denton, LP, a Delaware limited partnership, hereinafter called "Borrower", and Oak Mortgage Company, L.L.C., a Texas limited liability company, hereinafter called "Lender".

1.32 Loan shall mean the loan in the maximum principal amount of $17,100,000 to be made by Lender to Borrower under the Note.
1.35 Note shall mean the promissory note of even date herewith executed by Borrower and payable to Lender, maturing November 30, 2013.
`,
    terms: {
      parties: ["borrower: Alder Crest at Denton, LP", "lender: Oak Mortgage Company, L.L.C."],
      facilities: [{ type: "term_loan", amount: "USD 17100000", due: "2013-11-30" }],
    },
  },
];

describeShortTexts("makers of notes, covers and titles of several lines", TEXTS);
