import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a letter of a lender that waives a default and restates a covenant",
    text: `OAK COMMERCIAL FINANCE LLC
12 Harbor Street
New York, New York 10000

April 19, 2004

ALDER MILLS, INC.
Re: Waiver and Amendment to Credit Agreement and Other Documents
Gentlemen:
Reference is made to the Revolving Credit and Security Agreement dated as of March 31, 2000 (the "Credit Agreement"), by and between ALDER MILLS, INC. ("Borrower") and OAK COMMERCIAL FINANCE LLC, as a lender and as agent for the lenders ("Agent").

1. Agent hereby irrevocably waives the Existing Default resulting from Borrower's failure to maintain a Leverage Ratio of not more than 6.0:1.
2. Effective as of the date hereof, Section 6.9(a) of the Credit Agreement is hereby amended and restated as follows:
"(a) Maximum Leverage Ratio. Maintain as of the last day of each of Borrower's fiscal quarters a Leverage Ratio of not more than 6.5:1."
`,
    terms: {
      kind: "amendment",
      date: "2004-04-19",
      amends: "Revolving Credit and Security Agreement 2000-03-31",
      covenants: ["total_leverage <= 6.5"],
    },
  },
  {
    name: "a bank's letter to a person of the borrower that only waives",
    text: `Oak Bank
P.O. Box 2006
Dothan, Alabama 36302

August 17, 2001

Mr. John Able
Harbor Transportation, Inc.

RE: CREDIT AND SECURITY AGREEMENT BETWEEN OAK BANK ("BANK") AND HARBOR TRANSPORTATION, INC. ("BORROWER") DATED APRIL 11, 2000

Dear John:

Harbor Transportation, Inc. was in violation of Section 6.01 of the above referenced Credit and Security Agreement. You have requested and Bank has agreed to waive the default under the Loan Agreement existing as of June 30, 2001. This waiver is effective only in the specific instance.
`,
    terms: {
      kind: "amendment",
      date: "2001-08-17",
      parties: ["borrower: HARBOR TRANSPORTATION, INC.", "lender: OAK BANK"],
    },
  },
  {
    name: "a letter that offers a loan and waives presentment is none that amends",
    text: `Oak Bank
August 17, 2001

Harbor Transportation, Inc.

Dear Sirs:

We are pleased to offer you a term loan of $2,000,000, due August 17, 2006, at a fixed rate of 6.00%. The Borrower hereby waives presentment and demand. This letter agreement is governed by the laws of the State of Alabama.

Yours truly,
OAK BANK
`,
    terms: { kind: "credit_agreement" },
  },
  {
    name: "a forbearance agreement of companies in bankruptcy",
    text: `SECOND FORBEARANCE AGREEMENT TO CREDIT AGREEMENT
This SECOND FORBEARANCE AGREEMENT TO CREDIT AGREEMENT (this "Agreement") is entered into as of December 1, 2008, by and among Alder Buffets, Inc., a Minnesota corporation, as a debtor and debtor-in-possession under Chapter 11 of the Bankruptcy Code ("Borrower"), Oak Holdings, Inc., a Delaware corporation, as a debtor and debtor-in-possession ("Holdings"), the Subsidiaries of Borrower and Holdings, as Guarantors (together with Borrower and Holdings, the "Loan Parties"), the financial institutions party hereto as Lenders and Elm Bank, as administrative agent for the Lenders (in such capacity, the "Administrative Agent").
A. The parties entered into that certain Secured Super-Priority Debtor in Possession Credit Agreement, dated as of January 22, 2008.
`,
    terms: {
      kind: "amendment",
      amends: "Secured Super-Priority Debtor in Possession Credit Agreement 2008-01-22",
      parties: ["borrower: Alder Buffets, Inc.", "parent: Oak Holdings, Inc.", "administrative_agent: Elm Bank"],
    },
  },
  {
    name: "a cover on which a company guarantees with its subsidiaries",
    text: `SENIOR SECURED SUPER-PRIORITY DEBTOR IN POSSESSION
REVOLVING CREDIT AGREEMENT

Dated as of June 11, 2001

among

ALDER INC.,
AS DEBTOR AND DEBTOR IN POSSESSION,

as Borrower

and

THE ALDER GROUP INC.,
and
THE SUBSIDIARIES OF THE ALDER GROUP INC., PARTY HERETO,
AS DEBTORS AND DEBTORS IN POSSESSION,

as Guarantors

and

THE LENDERS FROM TIME TO TIME PARTY HERETO
and
OAK BANK, N.A.,
as Administrative Agent
`,
    terms: {
      kind: "credit_agreement",
      title: "SENIOR SECURED SUPER-PRIORITY DEBTOR IN POSSESSION REVOLVING CREDIT AGREEMENT",
      parties: ["borrower: ALDER INC.", "guarantor: THE ALDER GROUP INC.", "administrative_agent: OAK BANK, N.A."],
    },
  },
  {
    name: "a finance agreement with a day of the month in capitals",
    text: `FINANCE AGREEMENT
This Finance Agreement is entered into as of this 21ST day of NOVEMBER, 2000, by and between ALDER CREDIT, INC., as Borrower, and OAK BANK, as Lender.
`,
    terms: {
      kind: "credit_agreement",
      title: "FINANCE AGREEMENT",
      date: "2000-11-21",
      parties: ["borrower: ALDER CREDIT, INC.", "lender: OAK BANK"],
    },
  },
];

describeShortTexts("waivers, forbearance and debtors in possession", TEXTS);
