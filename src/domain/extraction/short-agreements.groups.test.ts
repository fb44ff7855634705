import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a fund facility whose general partner signs the cover",
    text: `REVOLVING CREDIT AGREEMENT

dated as of May 6, 2013

among

CEDAR MOUNTAIN PARTNERS FUND III, L.P.,
CEDAR MOUNTAIN PARTNERS FUND III-A, L.P.,
as Borrowers,

CEDAR MOUNTAIN GP III, LLC,
as General Partner,

FIRST SUMMIT BANK,
as Administrative Agent, Sole Lead Arranger and a Lender,

and

THE OTHER LENDERS PARTY HERETO

THIS REVOLVING CREDIT AGREEMENT is dated as of May 6, 2013, by and among CEDAR MOUNTAIN PARTNERS FUND III, L.P., a Delaware limited partnership, and CEDAR MOUNTAIN PARTNERS FUND III-A, L.P., a Cayman Islands exempted limited partnership (each a "Borrower" and collectively, the "Borrowers"), CEDAR MOUNTAIN GP III, LLC, a Delaware limited liability company (the "General Partner"), the Lenders, and FIRST SUMMIT BANK (in its individual capacity, "First Summit"), as administrative agent (in such capacity, the "Administrative Agent").

1. DEFINITIONS
"Available Commitment" means at any time the lesser of the Maximum Commitment and the Borrowing Base.
"Borrowing Base" means 90% of the aggregate Unfunded Commitments of Included Investors.
"Maximum Commitment" means $120,000,000, as it may be reduced or increased from time to time.
"Stated Maturity Date" means May 5, 2016.
"Maturity Date" means the earliest of: (a) the Stated Maturity Date; (b) the date upon which the Administrative Agent declares the Obligations due and payable; and (c) the termination of the Commitments.
"Applicable Margin" means 1.65% for LIBOR Rate Loans and 0.65% for Reference Rate Loans.

2. THE COMMITMENTS
2.1 The Commitment. Subject to the terms herein, each Lender severally agrees, during the Availability Period, to extend to the Borrowers a revolving line of credit.
2.2 Letters of Credit. The aggregate Letter of Credit Liability shall not exceed $25,000,000.

10. EVENTS OF DEFAULT
10.1 Events of Default. An "Event of Default" shall exist if any one or more of the following events (for any reason whatsoever) shall occur and be continuing:
(a) the Borrowers fail to pay when due any principal;
(b) any representation or warranty made by any Borrower shall prove to be untrue;
(c) a default shall occur in the performance of any covenant;
(d) any default shall occur in the payment of any recourse debt in excess of $10,000,000;
(e) any Borrower shall (i) apply for a receiver; or (ii) be adjudicated bankrupt;
(f) the commencement of any proceeding under the Bankruptcy Code;
(g) any final judgment exceeding $5,000,000.

12.9 Choice of Law. This Credit Agreement and the Notes shall be governed by and construed in accordance with the laws of the State of New York.

SCHEDULE I
COMMITMENTS

First Summit Bank          $70,000,000
Old Colony Trust Company   $50,000,000

TOTAL                      $120,000,000`,
    terms: {
      date: "2013-05-06",
      parties: [
        "borrower: CEDAR MOUNTAIN PARTNERS FUND III, L.P.",
        "co_borrower: CEDAR MOUNTAIN PARTNERS FUND III-A, L.P.",
        "other: CEDAR MOUNTAIN GP III, LLC",
        "administrative_agent: FIRST SUMMIT BANK",
        "lead_arranger: FIRST SUMMIT BANK",
        "lender: FIRST SUMMIT BANK",
        "lender: Old Colony Trust Company",
      ],
      facilities: [
        {
          type: "revolving",
          amount: "USD 120000000",
          due: "2016-05-05",
          lenders: ["FIRST SUMMIT BANK: USD 70000000", "Old Colony Trust Company: USD 50000000"],
        },
      ],
    },
  },
  {
    name: "an agreement with the commitments in a column beside the signatures",
    text: `CREDIT AGREEMENT

dated as of

December 20, 1995

between

NORTH FORK COAL COMPANY

and

THE BANKS SIGNATORY HERETO

and

FIRST BANK OF KENTUCKY, N.A.
as Agent

CREDIT AGREEMENT dated as of December 20, 1995, between NORTH FORK COAL COMPANY, a corporation duly organized and validly existing under the laws of the Commonwealth of Kentucky (the "Company"); each of the banks that is a signatory hereto (individually, a "Bank" and, collectively, the "Banks"); and FIRST BANK OF KENTUCKY, N.A., a national banking association, as agent for the Banks (in such capacity, together with its successors in such capacity, the "Agent").

Section 1. Definitions.
1.01 "Commitment" shall mean, as to each Bank, the obligation of such Bank to make Loans in an aggregate amount at any one time outstanding up to but not exceeding the amount set opposite such Bank's name on the signature pages hereof under the caption "Commitment".
"Commitment Termination Date" shall mean December 20, 1998.
"Applicable Margin" shall mean 3/4 of 1% per annum.

Section 2. Commitments.
2.01 Loans. Each Bank severally agrees, on the terms of this Agreement, to make loans to the Company in Dollars during the period from and including the date hereof to and including the Commitment Termination Date in an aggregate principal amount at any one time outstanding up to but not exceeding the amount of such Bank's Commitment. Subject to the terms of this Agreement, during such period the Company may borrow, repay and reborrow.

Section 9. Events of Default. If one or more of the following events (herein called "Events of Default") shall occur and be continuing:
(a) The Company shall default in the payment when due of any principal; or
(b) The Company shall default in the payment of other Indebtedness aggregating $1,000,000 or more; or
(c) Any representation shall prove to have been false; or
(d) The Company shall default in the performance of any of its obligations; or
(e) The Company shall admit in writing its inability to pay its debts; or
(f) A final judgment in excess of $1,000,000;
THEREUPON: the Agent may terminate the Commitments.

11.10 Governing Law. This Agreement and the Notes shall be governed by, and construed in accordance with, the law of the Commonwealth of Kentucky.

IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

NORTH FORK COAL COMPANY
By /s/ R. Combs
  Title: Treasurer

Commitment                    FIRST BANK OF KENTUCKY, N.A.
$18,000,000
                              By /s/ L. Ball
                                Title: Vice President

$12,000,000                   OHIO VALLEY BANK & TRUST COMPANY

                              By /s/ P. Gray
                                Title: Vice President

                              FIRST BANK OF KENTUCKY, N.A.,
                                as Agent
                              By /s/ L. Ball`,
    terms: {
      date: "1995-12-20",
      parties: [
        "borrower: NORTH FORK COAL COMPANY",
        "administrative_agent: FIRST BANK OF KENTUCKY, N.A.",
        "lender: FIRST BANK OF KENTUCKY, N.A.",
        "lender: OHIO VALLEY BANK & TRUST COMPANY",
      ],
      facilities: [
        {
          type: "revolving",
          amount: "USD 30000000",
          due: "1998-12-20",
          lenders: ["FIRST BANK OF KENTUCKY, N.A.: USD 18000000", "OHIO VALLEY BANK & TRUST COMPANY: USD 12000000"],
        },
      ],
      law: "US-KY",
    },
  },
  {
    name: "three loans in two currencies with days of their own",
    text: `THREE-LOAN CREDIT AGREEMENT

THIS AGREEMENT is entered into as of March 12, 1998, between GULL TERMINALS, L.P., a Delaware limited partnership ("Borrower"), and COASTAL BANK, SAVANNAH, a Georgia banking corporation ("Lender").

A. Borrower has requested that Lender make the following term loans: (1) a (pound)9,000,000 term loan (the "Term Loan A"); (2) a $7,500,000 term loan (the "Term Loan B"); and (3) a $2,000,000 term loan (the "Term Loan C").

SECTION 1. DEFINITIONS

"Breakage" means the loss by which the Term Loan A is exceeded by an amount at which the yield on such day equals that of 8% Treasury Stock due June 15, 2009.

SECTION 2. PAYMENTS

2.1 Payments. The Principal Debt of the Term Loan A Note is due and payable on March 31, 2001. The Principal Debt of the Term Loan B Note and of the Term Loan C Note is due and payable on September 30, 1998.

2.2 Interest. Each loan bears interest at LIBOR plus 1.00% per annum.

2.3 Governing Law. The Laws (other than conflict-of-laws provisions) of the State of Georgia govern the Rights and duties of the parties to the Loan Papers.

SECTION 3. DEFAULT

3.1 Default. The failure to pay principal when due is a Default.`,
    terms: {
      date: "1998-03-12",
      parties: ["borrower: GULL TERMINALS, L.P.", "lender: COASTAL BANK, SAVANNAH"],
      facilities: [
        { type: "term_loan_a", amount: "GBP 9000000", due: "2001-03-31" },
        { type: "term_loan_b", amount: "USD 7500000", due: "1998-09-30" },
        { type: "term_loan", amount: "USD 2000000", due: "1998-09-30" },
      ],
      law: "US-GA",
    },
  },
  {
    name: "a printed form with boxes, an initial amount and a guaranty that names its giver",
    text: `CREDIT AGREEMENT

Buffalo, New York March 14, 2011

Borrower: Lockport Tool Corporation

a(n) [_] individual [X] corporation [_] general partnership [_] limited liability company [_]

organized under the laws of Ohio

having its chief executive office at 12 Canal Street, Lockport, New York.

Bank: NIAGARA TRUST COMPANY, a New York banking corporation.

The Bank and the Borrower agree as follows:

1. DEFINITIONS.

"Canal Holdings" means Canal Holdings, Inc., a Delaware corporation.

"Canal Guaranty" means the Continuing Guaranty dated as of the date hereof by Canal Holdings in favor of the Bank.

"Revolving Loan Commitment" shall mean on the Closing Date Two Hundred Fifty Thousand Dollars ($250,000), and if the Bank agrees to an increase, thereafter Five Hundred Thousand Dollars ($500,000).

2. LOANS.

2.1 Revolving Loans. The Bank agrees to make Revolving Loans to the Borrower in an aggregate amount that does not exceed the Revolving Loan Commitment. The Borrower has requested a revolving credit facility of up to $1,000,000.

2.2 Interest. Revolving Loans bear interest at a rate of 8% per annum.

3. GENERAL.

3.1 Governing law. This Agreement is governed by the laws of the State of New York.`,
    terms: {
      date: "2011-03-14",
      parties: [
        "borrower: Lockport Tool Corporation",
        "guarantor: Canal Holdings, Inc.",
        "lender: NIAGARA TRUST COMPANY",
      ],
      facilities: [{ type: "revolving", amount: "USD 250000" }],
      law: "US-NY",
    },
  },
];

describeShortTexts("an agreement of a group", TEXTS);
