import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a modification of a note",
    text: `FIRST MODIFICATION TO PROMISSORY NOTE

THIS FIRST MODIFICATION TO PROMISSORY NOTE (this "Modification") is entered into as of March 21, 2003, by and between QUARRY BUSINESS SERVICES, INC. ("Borrower"), and STONE CREEK BANK, NATIONAL ASSOCIATION ("Bank").

WHEREAS, Borrower is currently indebted to Bank pursuant to the terms and conditions of that certain Revolving Line of Credit Note in the maximum principal amount of $11,000,000.00, executed by Borrower and payable to the order of Bank, dated as of September 2, 2002 (the "Note").

1. The variable rate of interest applicable to the Note is hereby modified to be two percent (2%) above the Prime Rate in effect from time to time.
`,
    terms: {
      kind: "amendment",
      date: "2003-03-21",
      parties: ["borrower: QUARRY BUSINESS SERVICES, INC.", "lender: STONE CREEK BANK, NATIONAL ASSOCIATION"],
      facilities: [{ type: "revolving", amount: "USD 11000000", benchmark: "Prime", spread: 200 }],
    },
  },
  {
    name: "a modification that changes maturity and amount",
    text: `FIFTH MODIFICATION AGREEMENT

This agreement is made as of July 31, 1997 by and between Quarry Homes, Inc. ("Borrower") and Stone Creek Bank ("Lender"). Lender made a revolving line of credit (the "RLC") to Borrower under a Credit Agreement dated June 13, 1994 (the "Credit Agreement"), in the amount of $20,000,000, evidenced by a note (the "RLC Note").

2.1 The maturity date of the RLC and the RLC Note is changed from July 31, 1997, to February 28, 1998.

2.2 The aggregate face amount of the RLC Note is hereby increased from $20,000,000.00 to $30,000,000.00.
`,
    terms: {
      kind: "amendment",
      date: "1997-07-31",
      parties: ["borrower: Quarry Homes, Inc.", "lender: Stone Creek Bank"],
      facilities: [{ type: "revolving", amount: "USD 30000000", due: "1998-02-28" }],
    },
  },
  {
    name: "a modification of a loan that its note states",
    text: `LOAN MODIFICATION AGREEMENT dated July 1, 2019 between Quarry Lodging, LLC ("Borrower") and Stone Creek Bank ("Lender"). Lender made a loan to Borrower evidenced by a Promissory Note dated December 21, 2015 in the principal amount of $3,900,000 (the "Note").

1. The Maturity Date of the Note is hereby extended from December 21, 2020, to July 15, 2026, at which time the Note shall mature and be payable without notice or demand.
`,
    terms: { kind: "amendment", facilities: [{ type: "term_loan", amount: "USD 3900000", due: "2026-07-15" }] },
  },
  {
    name: "a cover that names a facility and no agreement",
    text: `Execution version

12 March 2020

QUARRY TOBACCO P.L.C.

QUARRY FINANCE B.V.

as Borrowers

STONE CREEK BANK PLC

as Agent

and

CERTAIN BANKS AND FINANCIAL INSTITUTIONS

as Banks

£6,000,000,000

REVOLVING CREDIT FACILITIES

1. INTERPRETATION

"Facilities" means the revolving credit facilities made available under this Agreement.

2. THE FACILITIES. The Banks agree to make Advances to the Borrowers.
`,
    terms: {
      kind: "credit_agreement",
      date: "2020-03-12",
      parties: [
        "borrower: QUARRY TOBACCO P.L.C.",
        "co_borrower: QUARRY FINANCE B.V.",
        "administrative_agent: STONE CREEK BANK PLC",
      ],
      facilities: [{ type: "revolving", amount: "GBP 6000000000" }],
    },
  },
  {
    name: "a cover that says for whom the facility is, in spelled pounds",
    text: `CONFORMED COPY
AGREEMENT
DATED 29th November, 1995
Pounds 150,000,000
REVOLVING CREDIT FACILITY
FOR
QUARRY plc
ARRANGED BY
BANKERS TRUST COMPANY

1. INTERPRETATION

"Final Maturity Date" means 29th November, 2000.

2. THE FACILITY. The Banks grant to the Borrower a revolving credit facility in an aggregate amount of Pounds 150,000,000.
`,
    terms: {
      kind: "credit_agreement",
      date: "1995-11-29",
      parties: ["borrower: QUARRY plc", "lead_arranger: BANKERS TRUST COMPANY"],
      facilities: [{ type: "revolving", amount: "GBP 150000000", due: "2000-11-29" }],
    },
  },
  {
    name: "a date that a bracket names, and a lender that is a division of another company",
    text: `VENTURE LOAN AND SECURITY AGREEMENT

February 6, 2024 (the "Closing Date")

by and among

GRANITE VENTURE BANK, A DIVISION OF

STONE CREEK BANK & TRUST COMPANY,

a North Carolina stock corporation

as a Lender

And

QUARRY BIO, INC.,

a Delaware corporation

as Borrower

1. The Lender agrees to make term loans to Borrower of up to $6,000,000.
`,
    terms: { date: "2024-02-06", parties: ["borrower: QUARRY BIO, INC.", "lender: GRANITE VENTURE BANK"] },
  },
];

describeShortTexts("modifications, and covers without the word agreement", TEXTS);
