import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "companies whose names begin with an ordinal and a word for a role",
    text: `CREDIT AGREEMENT
dated as of March 3, 2003
among THIRD PARTY INVESTORS, INC., a Delaware corporation (the "Borrower"), FIRST AGENT HOLDINGS, L.P., a Texas limited partnership (the "Guarantor"), the LENDERS party hereto and SECOND BANK OF DAYTON, N.A., as Administrative Agent (the "Agent").
ARTICLE I
DEFINITIONS
Section 1.01 Defined Terms. As used in this Agreement:
"Commitments" means the commitments of the Lenders to make Revolving Loans, in the aggregate amount of $90,000,000.
ARTICLE II
THE CREDITS
Section 2.01 Loans. Each Lender agrees to make revolving loans ("Revolving Loans") to the Borrower until March 3, 2008.
IN WITNESS WHEREOF, the parties have executed this Agreement.
THIRD PARTY INVESTORS, INC.
By: /s/ A. Person
FIRST AGENT HOLDINGS, L.P.
By: /s/ B. Person
SECOND BANK OF DAYTON, N.A., as Administrative Agent and as a Lender
By: /s/ C. Person
`,
    terms: {
      parties: [
        "borrower: THIRD PARTY INVESTORS, INC.",
        "guarantor: FIRST AGENT HOLDINGS, L.P.",
        "administrative_agent: SECOND BANK OF DAYTON, N.A.",
        "lender: SECOND BANK OF DAYTON, N.A.",
      ],
    },
  },
  {
    name: "companies whose names begin with a word for a role",
    text: `LOAN AGREEMENT
This Loan Agreement is made as of March 28, 2007 between Lender Services Partners LLC, an Ohio limited liability company ("Lender"), Party Barn Supply Corporation, a Delaware corporation ("Borrower"), and Guarantor Mortgage Trust, a Maryland real estate investment trust ("Guarantor").
1. Loan. Lender agrees to lend to Borrower the principal amount of $5,000,000 (the "Loan"). The Loan bears interest at 9% per annum and shall be due on March 28, 2010.
IN WITNESS WHEREOF, the parties have executed this Agreement.
BORROWER:
PARTY BARN SUPPLY CORPORATION
By: /s/ A. Person
LENDER:
LENDER SERVICES PARTNERS LLC
By: /s/ B. Person
GUARANTOR:
GUARANTOR MORTGAGE TRUST
By: /s/ C. Person
`,
    terms: {
      parties: [
        "borrower: Party Barn Supply Corporation",
        "guarantor: GUARANTOR MORTGAGE TRUST",
        "lender: Lender Services Partners LLC",
      ],
    },
  },
  {
    name: "persons with their offices between two signatures, two signers in a line and two companies over one signature",
    text: `CREDIT AGREEMENT
dated as of March 3, 2003
among COBBLE TOOL CORPORATION, a Delaware corporation (the "Borrower"), the Guarantors party hereto, the LENDERS party hereto and HARBOR BANK, N.A., as Agent.
1. Commitments. The Lenders agree to lend to the Borrower up to $10,000,000 until March 3, 2006 (the "Maturity Date").
IN WITNESS WHEREOF, the parties have executed this Agreement.
COBBLE TOOL CORPORATION
By: /s/ A. Person
Title: President
GUARANTORS:
COBBLE LEASING, INC.
COBBLE TRUCKING CO.
By: /s/ A. Person
Title: President of each

HARBOR BANK, N.A., as Agent and a Lender
By: /s/ B. Person
    B. Person, Senior Vice President
By: /s/ C. Person
    C. Person, Director

MILLRACE BANK, N.A.                     CREDIT ALPIN, NEW YORK
                                        BRANCH

By: /s/ D. Person                       By: /s/ E. Person
Title: Vice President                   Title: Director

STONEGATE BANK and STONEGATE TRUST COMPANY
By: /s/ F. Person

PINE BANK, N.A.                         OAK BANK, N.A.
By: /s/ G. Person                       By: /s/ H. Person`,
    terms: {
      parties: [
        "borrower: COBBLE TOOL CORPORATION",
        "guarantor: COBBLE LEASING, INC.",
        "guarantor: COBBLE TRUCKING CO.",
        "administrative_agent: HARBOR BANK, N.A.",
        "lender: HARBOR BANK, N.A.",
        "lender: MILLRACE BANK, N.A.",
        "lender: CREDIT ALPIN, NEW YORK BRANCH",
        "lender: STONEGATE BANK",
        "lender: STONEGATE TRUST COMPANY",
        "lender: PINE BANK, N.A.",
        "lender: OAK BANK, N.A.",
      ],
    },
  },
];

describeShortTexts("names with words for roles, and those who sign", TEXTS);
