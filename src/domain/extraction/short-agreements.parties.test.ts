import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a city that acts through a department",
    text: `REVOLVING CREDIT AGREEMENT

dated as of March 1, 2022, between

CITY OF OAK HARBOR, TENNESSEE,
acting by and through the Oak Harbor Electric and Water Board

and

CUMBER GAP BANK, N.A.

THIS REVOLVING CREDIT AGREEMENT, dated as of March 1, 2022 (this "Agreement"), is by and between the CITY OF OAK HARBOR, TENNESSEE, a municipal corporation and political subdivision of the State of Tennessee, acting by and through the Oak Harbor Electric and Water Board (the "Borrower"), and CUMBER GAP BANK, N.A., a national banking association (the "Bank").

Section 2.1. The Bank agrees to make revolving loans to the Borrower in an aggregate principal amount not to exceed $60,000,000 until March 3, 2025.

Section 9.1. This Agreement is governed by the law of the State of Tennessee.
`,
    terms: {
      parties: ["borrower: CITY OF OAK HARBOR, TENNESSEE", "lender: CUMBER GAP BANK, N.A."],
      facilities: [{ type: "revolving", amount: "USD 60000000", due: "2025-03-03" }],
    },
  },
  {
    name: "guarantors by a promise and by the heading over their signatures, and a lender named for its insurance",
    text: `CREDIT AGREEMENT dated as of November 30, 2023 between RIDGE RESOURCES LTD., an Alberta corporation (the "Borrower"), the lenders party hereto and DOMINION HARBOR BANK, as Administrative Agent.

2.1 The Lenders agree to make a term loan to the Borrower in the principal amount of $35,000,000 (the "Term Loan"), due on May 31, 2026.

6.1 Guarantees. Each of Ridge Midstream Partnership, a general partnership formed under the laws of the Province of Alberta, and 1938821 Alberta Ltd., an Alberta corporation, shall unconditionally guarantee the Obligations.

9.1 This Agreement is governed by the laws of the Province of Alberta.

IN WITNESS WHEREOF, the parties have executed this Agreement.

RIDGE RESOURCES LTD., as Borrower

By: /s/ Dale Hunt
Title: Chief Financial Officer

Acknowledged and agreed, solely as Subsidiary Loan Parties:

RIDGE FIELD SERVICES, LLC

By: /s/ Dale Hunt
Title: Treasurer

DOMINION HARBOR BANK, as Administrative Agent

By: /s/ Grace Holl
Title: Director

LENDER:

TIDEWATER LIFE AND ANNUITY COMPANY

By: /s/ Ann Weir
Title: Director
`,
    terms: {
      parties: [
        "borrower: RIDGE RESOURCES LTD.",
        "guarantor: RIDGE FIELD SERVICES, LLC",
        "guarantor: Ridge Midstream Partnership",
        "guarantor: 1938821 Alberta Ltd.",
        "administrative_agent: DOMINION HARBOR BANK",
        "lender: TIDEWATER LIFE AND ANNUITY COMPANY",
      ],
    },
  },
  {
    name: "a letter with a date of its own, in which loans are made as the borrower may request",
    text: `                         MERRIMACK HARBOR BANK, N.A.
                          75 Congress Row
                         Lowell, Massachusetts 01852

                     AMENDED AND RESTATED LETTER AGREEMENT


                                                            June 30, 1998

Voss Instruments Corporation
18 Canal Industrial Park
Chelmsford, Massachusetts 01824

Ladies and Gentlemen:

     This letter agreement will set forth the terms under which Merrimack Harbor Bank, N.A. (the "Bank") will continue to make available to Voss Instruments Corporation (the "Borrower"), a Massachusetts corporation, a revolving line of credit. The Bank and the Borrower are parties to a letter agreement dated July 12, 1996.

     2.1. Revolving Loans. From the date hereof until the Expiration Date the Bank will make loans ("Revolving Loans") to the Borrower as the Borrower may from time to time request, provided that the principal amount of all Revolving Loans will not exceed $15,000,000.

     "Expiration Date" means June 30, 2001.

     9.1 This letter agreement is governed by the law of Massachusetts.
`,
    terms: {
      date: "1998-06-30",
      parties: ["borrower: Voss Instruments Corporation", "lender: Merrimack Harbor Bank, N.A."],
    },
  },
  {
    name: "lenders whose addresses are in the column between name and commitment, which is to all tranches",
    text: `LOAN AGREEMENT dated July 2, 2007 among LARCH VENTURER SHIPPING CO., a Marshall Islands corporation (the "Borrower"), the banks listed in Schedule 1 (the "Lenders") and NORDSUND BANK ASA, as Agent.

"Tranche A" means the part of the Loan not exceeding $36,000,000.

"Tranche B" means the part of the Loan not exceeding $31,500,000.

2.1 The Lenders agree to make available to the Borrower a term loan in two Tranches.

25. This Agreement is governed by English law.

                                  SCHEDULE 1

                           LENDERS AND COMMITMENTS

Lender                          Lending Office               Commitment
- ------                        --------------               ----------

Nordsund Bank ASA               Dronning Mauds gate 40
                                0250 Oslo                    $45,000,000

Caledon Ship Finance plc        3 Broomielaw Place
                                Glasgow                      $22,500,000
                                                             -----------

                                Total Commitments            $67,500,000
`,
    terms: {
      parties: [
        "borrower: LARCH VENTURER SHIPPING CO.",
        "administrative_agent: NORDSUND BANK ASA",
        "lender: Nordsund Bank ASA",
        "lender: Caledon Ship Finance plc",
      ],
    },
  },
  {
    name: "sections that an old filing marks with ss., with a commitment named right after its amount",
    text: `REVOLVING CREDIT AGREEMENT

This REVOLVING CREDIT AGREEMENT is made as of October 29, 1997 between SALTMARSH GEAR COMPANY, an Ohio corporation (the "Company"), and HARBOR TRUST BANK, N.A. (the "Bank").

ss.1. DEFINITIONS.

     ss.1.1. Definitions. The following terms shall have the meanings set forth in this ss.1:

     Base Rate. The annual rate of interest announced by the Bank in Boston.

     Business Day. Any day on which banks in Boston are open.

     Closing Date. October 31, 1997.

     Loan Documents. This Agreement and the Note.

     Maturity Date. October 31, 2000, or such later date to which the same may be extended.

     Note. The note of the Company in the form of Exhibit A.

ss.2. THE CREDIT.

     ss.2.1. Revolving Credit. The Bank agrees to lend to the Company, from time to time until the Maturity Date, sums which shall not exceed at any time outstanding, when added to the face amount of all Letters of Credit then outstanding, the lesser of (a) Twelve Million Dollars ($12,000,000) (the "Revolving Credit Commitment") and (b) eighty percent (80%) of Qualified Accounts. The Company may borrow, repay and reborrow.

ss.9. MISCELLANEOUS.

     ss.9.1. Governing Law. This Agreement shall be governed by the law of Ohio.
`,
    terms: { facilities: [{ type: "revolving", amount: "USD 12000000", due: "2000-10-31" }] },
  },
];

describeShortTexts("short agreements with parties and places of unusual form", TEXTS);
