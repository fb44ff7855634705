import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a note of two makers that says little else",
    text: `REVOLVING LINE OF CREDIT NOTE

$5,000,000.00                                                   Omaha, Nebraska
                                                              September 1, 2017

FOR VALUE RECEIVED, the undersigned ALDER STORES, INC. and ALDER BRANDS, INC. ("Borrower") promises to pay to the order of OAK BANK, NATIONAL ASSOCIATION ("Bank") at its office in Omaha the principal sum of Five Million Dollars ($5,000,000.00), or so much thereof as may be advanced and be outstanding, with interest thereon at a rate per annum equal to 1.25% above Daily One Month LIBOR. The outstanding principal balance of this Note shall be due and payable in full on July 31, 2019.
`,
    terms: {
      kind: "credit_agreement",
      title: "REVOLVING LINE OF CREDIT NOTE",
      date: "2017-09-01",
      parties: [
        "borrower: ALDER STORES, INC.",
        "co_borrower: ALDER BRANDS, INC.",
        "lender: OAK BANK, NATIONAL ASSOCIATION",
      ],
      facilities: [{ type: "revolving", amount: "USD 5000000", due: "2019-07-31", benchmark: "LIBOR", spread: 125 }],
    },
  },
  {
    name: "a restated note that mentions the agreement under which it is issued",
    text: `Amended and Restated Revolving Credit Note

FOR VALUE RECEIVED, LINDEN BRANDS INC., a corporation organized under the laws of the State of Florida ("LBI"), and LINDEN BRANDS (USA) CORP., a corporation organized under the laws of the State of Delaware ("LBUSA") (collectively, "Borrower"), jointly and severally promise to pay to the order of HARBOR FINCO I LP, a Delaware limited partnership ("Lender"), the principal sum of each Advance made by Lender to Borrower under that certain Amended and Restated Loan and Security Agreement dated as of May 2, 2014 between Borrower and Lender.
`,
    terms: {
      kind: "credit_agreement",
      title: "Amended and Restated Revolving Credit Note",
      parties: ["borrower: LINDEN BRANDS INC.", "co_borrower: LINDEN BRANDS (USA) CORP.", "lender: HARBOR FINCO I LP"],
    },
  },
  {
    name: "a note that is sold as a security is no loan",
    text: `PROMISSORY NOTE

FOR VALUE RECEIVED, ALDER BIOTECH, INC. (the "Company") promises to pay to the order of Able Baker or registered assigns the principal sum of $50,000. This Note is convertible into shares of common stock.
`,
    terms: { kind: "other" },
  },
  {
    name: "a bank's letter that varies the terms of a loan, with a column mark in front of its date",
    text: `|10 March 2008
|Harbor Shipping Corp.
|London EC3
Dear Sirs,
Re: Loan Agreement dated 1 March 2006 between Harbor Shipping Corp. (as Borrower) and The Royal Oak Bank plc (as Lender)
We refer to the loan made available to you pursuant to the above Loan Agreement and confirm that we are prepared to vary the terms and conditions of the loan as follows:-
1. LOAN AMOUNT US$32,620,000 representing an increase of US$4,000,000 on the existing Loan of US$28,620,000.
`,
    terms: {
      kind: "amendment",
      date: "2008-03-10",
      parties: ["borrower: Harbor Shipping Corp.", "lender: The Royal Oak Bank plc"],
    },
  },
  {
    name: "a date written by hand between the marks of a blank",
    text: `FACILITY AGREEMENT

dated __5__ February___ 2015

for HARBOR LENDING LIMITED as Borrower with OAK BANK PLC as Lender

1. The Lender makes available to the Borrower a term loan facility of £4,000,000.
`,
    terms: { kind: "credit_agreement", date: "2015-02-05" },
  },
  {
    name: "a title whose lines are set apart, and an amendment that restates the only commitment",
    text: `FIRST AMENDMENT

TO

LOAN AGREEMENT

This FIRST AMENDMENT TO LOAN AGREEMENT is made as of June 30, 2010 between HARBOR INSURANCE CORPORATION, a Georgia corporation (the "Borrower"), and FIRST OAK BANK, NATIONAL ASSOCIATION (the "Bank"). The Borrower and the Bank have entered into that certain Loan Agreement dated as of December 22, 2006.

(a) The following definitions set forth in Article I of the Loan Agreement are hereby amended and restated in their entirety to read as follows:
"Commitment" means $5,000,000, as such amount may be reduced from time to time as provided in this Agreement.
"Termination Date" means the earlier to occur of (i) June 30, 2011 and (ii) the date the Commitment is terminated pursuant to Section 6.01.
(b) The Advances shall be repaid on the Termination Date.
`,
    terms: {
      kind: "amendment",
      title: "FIRST AMENDMENT TO LOAN AGREEMENT",
      facilities: [{ type: "other", amount: "USD 5000000", due: "2011-06-30" }],
    },
  },
];

describeShortTexts("notes, letters and amendments in few words", TEXTS);
