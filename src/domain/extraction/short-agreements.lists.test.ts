import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a transposed grid with rows for each kind of loan, the last caption line of which ends with a figure",
    text: `CREDIT AGREEMENT dated as of June 30, 1996 between Bramble Food Stores, Inc., a Virginia corporation (the "Borrower"), and Tidewater Bank of Virginia (the "Bank").

Section 2.1. The Bank agrees to make revolving credit loans to the Borrower until June 30, 1999 in an aggregate principal amount not to exceed $75,000,000 (the "Revolving Credit Loans").

Section 2.5. (e) The "Euro-Dollar Margin", the "CD Margin", the "Base Rate Margin" and the "Commitment Fee Rate" shall be the respective percentages per annum set forth below in the applicable row under the column corresponding to the level of the Fixed Charge Coverage Ratio in effect:

==============================================================================
                              Level I     Level II    Level III    Level IV
                              -------     --------    ---------    --------
                                          Less than   Less than
                              Equal to    3.00 but    2.50 but
                              or          equal to    equal to
   Fixed Charge               greater     or greater  or greater   Less than
   Coverage Ratio             than 3.00   than 2.50   than 2.00    2.00
------------------------------------------------------------------------------
Revolving Credit Loans:
   Euro-Dollar Margin          .300%       .375%       .500%        .625%
   Base Rate Margin            .000%       .000%       .000%        .125%
Term Loans:
   Euro-Dollar Margin          .500%       .575%       .750%        .875%
   Base Rate Margin            .000%       .000%       .125%        .250%
Commitment Fee Rate            .125%       .150%       .200%        .250%
==============================================================================

Section 9.1. This Agreement (other than bankers' acceptances, which shall be governed by the laws of the Province of Ontario) shall be deemed to be a contract made under and governed by the internal laws of the State of Illinois.
`,
    terms: {
      law: "US-IL",
      facilities: [
        {
          type: "revolving",
          grid: ["..: 30 / 0 / 12.5", "..: 37.5 / 0 / 15", "..: 50 / 0 / 20", "..: 62.5 / 12.5 / 25"],
        },
      ],
    },
  },
  {
    name: "arrangers who have been appointed, a lender that signs for one section, and a last-out loan that may be borrowed again",
    text: `SECOND AMENDMENT TO CREDIT AGREEMENT

THIS SECOND AMENDMENT TO CREDIT AGREEMENT dated as of October 15, 2021 is among AMBROSE FLOW, INC., a Delaware corporation (the "Borrower"), the lenders party hereto and KEYSTONE LAKES BANK, N.A., as administrative agent.

WHEREAS, Keystone Lakes Bank, N.A., Trinity Capital Markets, LLC and Banque Lanaude have been appointed to act as joint lead arrangers and joint bookrunners for this Second Amendment.

NOW, THEREFORE, the parties agree as follows:

1. Each FILO Lender agrees to make loans (each such loan, a "FILO Loan") to the Borrower from time to time in an aggregate amount not to exceed its FILO Commitment. FILO Loans may be repaid and reborrowed. "FILO Commitment" means, as to each FILO Lender, its obligation to make FILO Loans. The aggregate FILO Commitments are $12,500,000.

2. This Amendment is governed by the law of the State of New York.

IN WITNESS WHEREOF, the parties have executed this Amendment.

AMBROSE FLOW, INC.

By: /s/ Ann Moss
Title: Treasurer

KEYSTONE LAKES BANK, N.A., as Administrative Agent and a Lender

By: /s/ Joel Park
Title: Director

HARBOR POINT BANK, solely for purposes of Section 3, as Exiting Lender

By: /s/ Anne Sobel
Title: Vice President
`,
    terms: {
      parties: [
        "borrower: AMBROSE FLOW, INC.",
        "administrative_agent: KEYSTONE LAKES BANK, N.A.",
        "lead_arranger: Keystone Lakes Bank, N.A.",
        "lead_arranger: Trinity Capital Markets, LLC",
        "lead_arranger: Banque Lanaude",
        "lender: KEYSTONE LAKES BANK, N.A.",
      ],
      facilities: [{ type: "revolving", amount: "USD 12500000" }],
    },
  },
  {
    name: "one table for two term loans below that of the revolving loan, which names no loan",
    text: `CREDIT AGREEMENT dated as of October 9, 2014 among QUARRY PROPERTY L.P., a Delaware limited partnership (the "Borrower"), the lenders party hereto and NORTHERN CHARTER BANK, N.A., as Administrative Agent.

1.01 Defined Terms.

"Applicable Rate" means, for any day, the applicable percentage per annum set forth in the table below for the relevant Facility opposite the Pricing Level:

Revolving Credit Facility

| Pricing Level | Debt Rating | Eurodollar Rate Loans | Base Rate Loans | Facility Fee |
| --- | --- | --- | --- | --- |
| 1 | BBB / Baa2 or better | 0.875% | 0.000% | 0.125% |
| 2 | Below BBB / Baa2 | 1.050% | 0.050% | 0.200% |

Term Loan Facilities

| Pricing Level | Five-Year Term Loan: Eurodollar | Five-Year Term Loan: Base Rate | Seven-Year Term Loan: Eurodollar | Seven-Year Term Loan: Base Rate |
| --- | --- | --- | --- | --- |
| 1 | 0.950% | 0.000% | 1.500% | 0.500% |
| 2 | 1.200% | 0.200% | 1.700% | 0.700% |

2.01 The Loans. (a) Each Lender agrees to make loans (each, a "Revolving Credit Loan") to the Borrower from time to time. The aggregate Revolving Credit Commitments are $400,000,000 (the "Revolving Credit Facility"). (b) Each Lender agrees to make a single loan (each, a "Five-Year Term Loan") to the Borrower. The aggregate Five-Year Term Commitments are $225,000,000 (the "Five-Year Term Facility"). (c) Each Lender agrees to make a single loan (each, a "Seven-Year Term Loan") to the Borrower. The aggregate Seven-Year Term Commitments are $125,000,000 (the "Seven-Year Term Facility").

10.01 This Agreement is governed by the law of the State of New York.
`,
    terms: {
      facilities: [
        { type: "revolving", amount: "USD 400000000", grid: ["..: 87.5 / 0 / 12.5", "..: 105 / 5 / 20"] },
        { type: "term_loan", amount: "USD 225000000", grid: ["..: 95 / 0 / -", "..: 120 / 20 / -"] },
        { type: "term_loan", amount: "USD 125000000", grid: ["..: 150 / 50 / -", "..: 170 / 70 / -"] },
      ],
    },
  },
  {
    name: "terms that share a day, labels of what each lender commits, and a name with a word that is a form elsewhere",
    text: `CREDIT AGREEMENT dated as of June 30, 1998 among HARBOR AG SUPPLY, INC., a Nebraska corporation (the "Borrower"), the lenders named herein and HUDSON TRUST COMPANY, as administrative agent.

SECTION 1.01. Defined Terms.

"Guarantors" shall mean each Subsidiary, being on the Closing Date Quarry Owner LLC, a Delaware limited liability company, and Quarry Piedmont, L.P., a Georgia limited partnership.

"Revolving Maturity Date" and "Tranche A Maturity Date" shall each mean June 30, 2005.

SECTION 2.01. Commitments. Each Lender agrees to make Tranche A Loans on the Closing Date not exceeding its Tranche A Commitment, and Revolving Loans from time to time not exceeding its Revolving Commitment. As of the date hereof the aggregate Revolving Commitments are $34,000,000 and the aggregate Tranche A Commitments are $42,500,000. Term Loans repaid may not be reborrowed.

SECTION 9.01. This Agreement is governed by the law of the State of New York.

IN WITNESS WHEREOF, the parties have executed this Agreement.

HARBOR AG SUPPLY, INC.,

by /s/ Ann Moss
-------------------------------
Title: Treasurer

HUDSON TRUST COMPANY, individually and as Administrative Agent,

by /s/ Joel Park
-------------------------------
Title: Director

Revolving Commitment:  $18,000,000
Tranche A Commitment:  $22,500,000

GREAT LAKES NATIONAL BANK,

by /s/ Lorna Stodd
-------------------------------
Title: Director

Revolving Commitment:  $16,000,000
Tranche A Commitment:  $20,000,000
`,
    terms: {
      parties: [
        "borrower: HARBOR AG SUPPLY, INC.",
        "guarantor: Quarry Owner LLC",
        "guarantor: Quarry Piedmont, L.P.",
        "administrative_agent: HUDSON TRUST COMPANY",
        "lender: HUDSON TRUST COMPANY",
        "lender: GREAT LAKES NATIONAL BANK",
      ],
      facilities: [
        { type: "revolving", amount: "USD 34000000", due: "2005-06-30" },
        { type: "term_loan", amount: "USD 42500000", due: "2005-06-30" },
      ],
    },
  },
];

describeShortTexts("short agreements with lists of loans, levels and parties", TEXTS);
