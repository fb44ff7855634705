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
        "lender: HARBOR POINT BANK",
      ],
      facilities: [{ type: "revolving", amount: "USD 12500000" }],
    },
  },
];

describeShortTexts("short agreements with lists of loans, levels and parties", TEXTS);
