import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a letter to a town that the bank signs",
    text: `Municipal Credit Agreement

Jul 28, 2009

THE CORPORATION OF THE MUNICIPALITY OF ASHDALE
PO BOX 160
ASHDALE, Ontario

Dear Ms. Frame:

We are pleased to establish the following credit facilities. Each credit offered is referred to as a "Facility".

Facility A: Term Facility
Loan Amount: CDN$593,276.00
Description: A non-revolving Demand Instalment Loan. Principal that is repaid is not available to be re-borrowed.
Rate: Interest will be calculated at a fixed rate of 6.250% per year.

Yours truly,

DOMINION LAKES BANK OF COMMERCE
by:
`,
    terms: {
      kind: "credit_agreement",
      date: "2009-07-28",
      parties: ["borrower: THE CORPORATION OF THE MUNICIPALITY OF ASHDALE", "lender: DOMINION LAKES BANK OF COMMERCE"],
      facilities: [{ type: "term_loan", amount: "CAD 593276" }],
    },
  },
  {
    name: "a letter without a title on an operating loan",
    text: `August 7, 2001

Corporation Of The Municipality Of Ashdale
40 Bridge St
Ashdale, Ontario

Dear Sirs

We are pleased to offer the Borrower the following credit facilities (the "Facilities"), subject to the terms and conditions outlined below.

BORROWER
Corporation of the Municipality of Ashdale (the "Borrower")

LENDER
The Lakes-Dominion Bank (the "Bank"), through its branch in Oshawa, Ontario.

CREDIT LIMIT
1) CDN$10,000,000

TYPE OF CREDIT AND BORROWING OPTIONS
1) Operating Loan available at the Borrower's option by way of Prime Rate Based Loans in CDN$

INTEREST RATES AND FEES
Advances shall bear interest at the Prime Rate less 0.25% per annum.
`,
    terms: {
      kind: "credit_agreement",
      date: "2001-08-07",
      parties: ["borrower: Corporation of the Municipality of Ashdale", "lender: The Lakes-Dominion Bank"],
      facilities: [{ type: "revolving", amount: "CAD 10000000" }],
    },
  },
  {
    name: "a demand operating facility that no term defines",
    text: `LOAN AGREEMENT

Jun 3, 2014

between Ashdale Foods, Inc., as Borrower, and Lakes Bank, N.A., as Lender

2.1 Demand operating facility. The Lender establishes a demand operating facility of $5,000,000 in favour of the Borrower.

2.2 Loans bear interest at the Prime Rate plus 0.50% per annum.
`,
    terms: {
      date: "2014-06-03",
      facilities: [{ type: "revolving", amount: "USD 5000000", benchmark: "Prime", spread: 50 }],
    },
  },
  {
    name: "an amendment whose first sentence begins with its title",
    text: `AMENDMENT NO. 2
AMENDMENT NO. 2 dated as of February 26, 2014 between ASHDALE CAPITAL, LTD. (the "Borrower"), the "Lenders" party to the Credit Agreement referred to below and LAKES BANK, N.A., in its capacity as Administrative Agent (the "Administrative Agent") under the Credit Agreement referred to below.

The Borrower, the "Lenders" and the Administrative Agent are parties to a Senior Secured Term Loan Credit Agreement dated as of August 22, 2012 (the "Credit Agreement").
`,
    terms: {
      kind: "amendment",
      title: "AMENDMENT NO. 2",
      date: "2014-02-26",
      amends: "Senior Secured Term Loan Credit Agreement 2012-08-22",
      parties: ["borrower: ASHDALE CAPITAL, LTD.", "administrative_agent: LAKES BANK, N.A."],
    },
  },
];

describeShortTexts("letters that offer credit, and other openings", TEXTS);
