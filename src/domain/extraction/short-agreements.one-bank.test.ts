import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a promissory note to one bank",
    text: `PROMISSORY NOTE

$2,500,000.00                                         Tulsa, Oklahoma
                                                      March 15, 1997

FOR VALUE RECEIVED, the undersigned, PRAIRIE DRILLING COMPANY, an Oklahoma corporation ("Maker"), promises to pay to the order of RIVER VALLEY BANK, a state banking association ("Payee"), at its office in Tulsa, Oklahoma, the principal sum of TWO MILLION FIVE HUNDRED THOUSAND DOLLARS ($2,500,000.00), together with interest on the unpaid principal balance at a rate equal to the Prime Rate plus one-half of one percent (1/2%) per annum.

Principal shall be payable in forty-seven equal monthly installments of $52,083.33, commencing April 15, 1997, with a final installment of all unpaid principal and accrued interest due on March 15, 2001.

Each of the following is an Event of Default hereunder: (a) failure to pay any installment when due; (b) default under any other agreement with Payee; (c) the insolvency of Maker; (d) any representation made by Maker proves false; (e) entry of a judgment against Maker exceeding $50,000.

This Note is governed by the laws of the State of Oklahoma.

PRAIRIE DRILLING COMPANY

By: /s/ J. R. Tanner
    J. R. Tanner, President`,
    terms: {
      kind: "credit_agreement",
      date: "1997-03-15",
      parties: ["borrower: PRAIRIE DRILLING COMPANY", "lender: RIVER VALLEY BANK"],
      facilities: [{ type: "term_loan", amount: "USD 2500000", due: "2001-03-15" }],
      defaults: ["non_payment", "breach_of_covenant", "insolvency", "misrepresentation", "judgment USD 50000"],
      law: "US-OK",
    },
  },
  {
    name: "a bank's letter to a company, with two guarantors",
    text: `HARBOR NATIONAL BANK
100 Wharf Street
Portland, Maine 04101

June 3, 1996

Gannet Fisheries, Inc.
22 Dock Road
Rockland, Maine

Gentlemen:

Harbor National Bank (the "Bank") is pleased to confirm that it has approved a line of credit in favor of Gannet Fisheries, Inc. (the "Company") in the maximum principal amount of $4,000,000, on the following terms and conditions:

1. Advances. Subject to the terms of this letter, the Bank will make advances to the Company from time to time until May 31, 1997, in amounts which do not exceed in the aggregate at any time outstanding $4,000,000. The Company may borrow, repay and reborrow.

2. Interest. Advances bear interest at the Bank's Prime Rate plus 0.75% per annum, payable monthly.

3. Letters of Credit. Up to $500,000 of the line may be used for letters of credit.

4. Guaranty. Payment of the advances shall be unconditionally guaranteed by Ellen M. Rourke and Gannet Holdings, Inc.

5. Covenants. The Company shall maintain Tangible Net Worth of not less than $2,000,000.

6. Defaults. The occurrence of any of the following shall constitute a default: (i) nonpayment of any sum when due; (ii) breach of any covenant herein; (iii) any warranty is untrue; (iv) bankruptcy or insolvency of the Company; (v) a final judgment in excess of $100,000.

7. This letter shall be construed in accordance with the laws of Maine.

Very truly yours,

HARBOR NATIONAL BANK

By: /s/ T. Small
Vice President

ACCEPTED AND AGREED:
GANNET FISHERIES, INC.

By: /s/ E. Rourke
President`,
    terms: {
      kind: "credit_agreement",
      date: "1996-06-03",
      parties: [
        "borrower: Gannet Fisheries, Inc.",
        "guarantor: Ellen M. Rourke",
        "guarantor: Gannet Holdings, Inc.",
        "lender: Harbor National Bank",
      ],
      facilities: [
        { type: "revolving", amount: "USD 4000000", due: "1997-05-31", sublimits: ["letter_of_credit USD 500000"] },
      ],
      law: "US-ME",
    },
  },
  {
    name: "a construction loan with a natural person as guarantor",
    text: `CONSTRUCTION LOAN AGREEMENT

THIS CONSTRUCTION LOAN AGREEMENT (this "Agreement") is entered into as of the 9th day of April, 2004, by and between LAKEVIEW TOWERS ASSOCIATES LIMITED PARTNERSHIP, an Illinois limited partnership ("Borrower"), and GREAT PLAINS BANK, N.A., a national banking association ("Lender").

RECITALS

A. Borrower owns certain land in Cook County, Illinois on which it intends to construct a 210-unit apartment building (the "Project").

B. Borrower has applied to Lender for a construction loan in the amount of Thirty-One Million Two Hundred Thousand and No/100 Dollars ($31,200,000.00) (the "Loan").

ARTICLE 1
THE LOAN

1.1 Agreement to Lend. Lender agrees to lend to Borrower, and Borrower agrees to borrow from Lender, up to the amount of the Loan, to be disbursed from time to time to pay costs of the Project in accordance with the Budget.

1.2 Interest Rate. The Loan bears interest at the LIBOR Rate plus two and one-quarter percent (2.25%).

1.3 Maturity. The Loan shall be due and payable in full on April 9, 2007 (the "Initial Maturity Date"). Borrower has the option to extend the Initial Maturity Date to April 9, 2008.

1.4 Guaranty. As additional security, Robert J. Kessler and Lakeview Development Corp. (each a "Guarantor") shall deliver a completion guaranty and a repayment guaranty.

ARTICLE 2
EVENTS OF DEFAULT

2.1 Events of Default. Any one or more of the following shall constitute an Event of Default:
(a) Borrower fails to pay any installment of interest within five days after the date due;
(b) any default in the performance of any covenant under this Agreement;
(c) any material misrepresentation;
(d) the filing of any petition in bankruptcy by or against Borrower or any Guarantor;
(e) any transfer of the Project without the consent of Lender;
(f) the death or legal incapacity of any individual Guarantor.

ARTICLE 3
GENERAL

3.1 Law. This Agreement and the other Loan Documents shall be governed by and construed under the internal laws of the State of Illinois.

IN WITNESS WHEREOF, the parties have executed this Agreement.

BORROWER:
LAKEVIEW TOWERS ASSOCIATES LIMITED PARTNERSHIP
By: Lakeview Development Corp., its general partner
By: /s/ Robert J. Kessler

LENDER:
GREAT PLAINS BANK, N.A.
By: /s/ M. Ottersen`,
    terms: {
      kind: "credit_agreement",
      date: "2004-04-09",
      parties: [
        "borrower: LAKEVIEW TOWERS ASSOCIATES LIMITED PARTNERSHIP",
        "guarantor: Robert J. Kessler",
        "guarantor: Lakeview Development Corp.",
        "lender: GREAT PLAINS BANK, N.A.",
      ],
      facilities: [{ type: "delayed_draw", amount: "USD 31200000", due: "2007-04-09" }],
      law: "US-IL",
    },
  },
  {
    name: "an agreement with an article for each loan",
    text: `BUSINESS LOAN AGREEMENT

This Agreement dated as of August 12, 2005, is between Pacific Coast National Bank (the "Bank") and Redwood Optics, Inc. (the "Borrower").

1. FACILITY NO. 1: LINE OF CREDIT AMOUNT AND TERMS

1.1 Line of Credit Amount.
(a) During the availability period described below, the Bank will provide a line of credit to the Borrower. The amount of the line of credit (the "Facility No. 1 Commitment") is Six Million Dollars ($6,000,000).
(b) This is a revolving line of credit. During the availability period, the Borrower may repay principal amounts and reborrow them.

1.2 Availability Period. The line of credit is available between the date of this Agreement and August 1, 2007, or such earlier date as the availability may terminate as provided in this Agreement (the "Facility No. 1 Expiration Date").

1.3 Interest Rate. The interest rate is the Bank's Prime Rate minus 0.25 percentage point.

2. FACILITY NO. 2: TERM LOAN AMOUNT AND TERMS

2.1 Loan Amount. The Bank agrees to provide a term loan to the Borrower in the amount of Two Million Five Hundred Thousand Dollars ($2,500,000) (the "Facility No. 2 Commitment").

2.2 Availability Period. The loan is available in one disbursement from the Bank between the date of this Agreement and September 30, 2005.

2.3 Repayment Terms. The Borrower will repay principal in 60 successive equal monthly installments starting October 1, 2005. On September 1, 2010, the Borrower will repay the remaining principal balance plus any interest then due.

2.4 Interest Rate. The interest rate is LIBOR plus 1.50 percentage points.

3. COLLATERAL
3.1 Personal Property. The Borrower's obligations will be secured by personal property.

9. DEFAULT

If any of the following events of default occurs, the Bank may do one or more of the following: declare the Borrower in default, stop making any additional credit available, and require repayment.

9.1 Failure to Pay. The Borrower fails to make a payment under this Agreement when due.
9.2 Other Bank Agreements. Any default occurs under any other agreement the Borrower has with the Bank.
9.3 Cross-default. Any default occurs under any agreement in connection with any credit the Borrower has obtained from anyone else.
9.4 False Information. The Borrower has given the Bank false or misleading information.
9.5 Bankruptcy. The Borrower files a bankruptcy petition.
9.6 Receivers. A receiver is appointed for the Borrower's business.
9.7 Judgments. Any judgments are entered against the Borrower in an aggregate amount of $250,000 or more.

10. ENFORCING THIS AGREEMENT
10.1 California Law. This Agreement is governed by California law.

This Agreement is executed as of the date stated at the top of the first page.

Pacific Coast National Bank                Redwood Optics, Inc.

By /s/ Dana Lee                            By /s/ Kim Ortega
Dana Lee, Vice President                   Kim Ortega, CFO`,
    terms: {
      parties: ["borrower: Redwood Optics, Inc.", "lender: Pacific Coast National Bank"],
      facilities: [
        { type: "revolving", amount: "USD 6000000", due: "2007-08-01" },
        { type: "term_loan", amount: "USD 2500000", due: "2010-09-01" },
      ],
      law: "US-CA",
    },
  },
  {
    name: "an amendment that strikes the amount and the day of its recitals",
    text: `SECOND AMENDMENT TO LOAN AGREEMENT

THIS SECOND AMENDMENT TO LOAN AGREEMENT (this "Amendment") is made as of September 28, 2001 by and between TIDEWATER PAPER CORP., a Virginia corporation ("Borrower"), and COMMONWEALTH TRUST BANK, a Virginia banking corporation ("Bank").

RECITALS

A. Borrower and Bank are parties to that certain Loan Agreement dated as of October 1, 1998, as amended by a First Amendment dated June 15, 2000 (the "Loan Agreement"), pursuant to which Bank made available to Borrower a revolving line of credit in the maximum principal amount of $7,500,000.

B. The parties desire to increase the line of credit and to extend its maturity.

NOW, THEREFORE, the parties agree as follows:

1. Amendments. (a) Section 2.1 of the Loan Agreement is amended by deleting "$7,500,000" and inserting "$10,000,000" in its place.
(b) The definition of "Termination Date" in Section 1 is amended by deleting "September 30, 2001" and substituting therefor "September 30, 2003".
(c) The Applicable Margin shall be 1.75% for LIBOR Loans.

2. Guarantor Consent. Tidewater Holdings, LLC, as guarantor, consents to this Amendment.

3. Governing Law. This Amendment shall be governed by the laws of the Commonwealth of Virginia.

IN WITNESS WHEREOF, the parties have executed this Amendment.

TIDEWATER PAPER CORP.
By: ____________________

COMMONWEALTH TRUST BANK
By: ____________________`,
    terms: {
      kind: "amendment",
      date: "2001-09-28",
      amends: "Loan Agreement 1998-10-01",
      parties: ["borrower: TIDEWATER PAPER CORP.", "lender: COMMONWEALTH TRUST BANK"],
      facilities: [{ type: "revolving", amount: "USD 10000000", due: "2003-09-30" }],
      law: "US-VA",
    },
  },
];

describeShortTexts("a form of one bank", TEXTS);
