import { expect, test } from "vitest";
import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";
import { extractAgreement } from "./extract-agreement.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "automatic numbers that a text lost: bullets and glued letters in place of sections",
    text: `LOAN AND SECURITY AGREEMENT
This LOAN AND SECURITY AGREEMENT (this "Agreement") dated as of March 2, 2021 (the "Effective Date"), between HARBOR VALLEY BANK, a California corporation ("Bank"), and QUILLWORKS, INC., a Delaware corporation ("Borrower"), provides the terms on which Bank shall lend to Borrower and Borrower shall repay Bank.
•LOAN AND TERMS OF PAYMENT
a.Promise to Pay. Borrower promises to pay Bank all Advances with interest when due.
b.Revolving Line. Amounts borrowed under the Revolving Line may be repaid and, prior to the Revolving Line Maturity Date, reborrowed. Each Advance bears interest at the LIBOR Rate plus the LIBOR Rate Margin or at the Prime Rate plus the Prime Rate Margin.
c.Fees. Borrower shall pay to Bank:
d.Unused Revolving Line Facility Fee. Payable monthly in arrears, a fee in an amount equal to one-quarter of one percent (0.25%) per annum of the average unused portion of the Revolving Line;
e.Letters. Nothing.
•AFFIRMATIVE COVENANTS
f.Financial Covenants.
g.Minimum Liquidity Ratio. Maintain at all times a Liquidity Ratio of at least 1.50 to 1.00.
h.Books. Keep books.
•EVENTS OF DEFAULT
Any one of the following shall constitute an event of default (an "Event of Default") under this Agreement:
y.Payment Default. Borrower fails to pay principal when due;
z.Covenant Default.
ar.Borrower violates any covenant in Section 7;
as.Borrower fails to perform any other covenant within ten days;
aa.Attachment; Levy; Restraint on Business. Any material asset of Borrower is attached or seized;
ab.Insolvency. Borrower becomes insolvent;
ac.Judgments; Penalties. A judgment of at least $100,000 is rendered against Borrower; or
ad.Guaranty. Any guaranty ceases to be in force.
•BANK'S RIGHTS AND REMEDIES
ae.Rights and Remedies. Bank may declare all Obligations due and payable.
•DEFINITIONS
"Advance" or "Advances" means a revolving credit loan under the Revolving Line.
"Agreement" is defined in the preamble hereof.
"Bank" is defined in the preamble hereof.
"Borrower" is defined in the preamble hereof.
"Event of Default" is defined in Section 8.
"LIBOR Rate Margin" is two and one-half percent (2.50%).
"Liquidity Ratio" is cash divided by all Obligations.
"Payment Date" is the last calendar day of each month.
"Prime Rate Margin" is one-half of one percent (0.50%).
"Revolving Line" is an aggregate principal amount equal to Nine Million Dollars ($9,000,000).
"Revolving Line Maturity Date" is the date three (3) years after the Effective Date.
IN WITNESS WHEREOF, the parties have executed this Agreement as of the Effective Date.
BORROWER:
QUILLWORKS, INC.
By: /s/ A. Person
BANK:
HARBOR VALLEY BANK
By: /s/ B. Person`,
    terms: {
      kind: "credit_agreement",
      date: "2021-03-02",
      parties: ["borrower: QUILLWORKS, INC.", "lender: HARBOR VALLEY BANK"],
      facilities: [
        { type: "revolving", amount: "USD 9000000", due: "2024-03-02", benchmark: "LIBOR", spread: 250, base: 50 },
      ],
      fees: ["commitment 25"],
      covenants: ["liquidity >= 1.5"],
      defaults: [
        "non_payment",
        "breach_of_covenant 10d",
        "judgment",
        "insolvency",
        "judgment USD 100000",
        "invalidity",
      ],
    },
  },
  {
    name: "numbers glued to titles, an exhibit of the lenders' shares, and signers in several capacities",
    text: `LOAN AGREEMENT

This Loan Agreement is entered into as of May 20, 2021 by and among Harrow Boats, Inc., a Florida corporation ("Borrower"), Coastal Floorplan Finance, LLC ("CFF"), as administrative agent ("Agent") for the lenders party hereto (the "Lenders"), and the Lenders.

1.Definitions. Capitalized terms have the following meanings:

"LIBOR" means the greater of (a) the London Interbank Offered Rate (in U.S. dollar deposits) for a term of one month as published on the first Business Day of each calendar month, plus required reserves, or (b) 0.75%.

"Maximum Credit Amount" means ninety million dollars ($90,000,000.00).

"Share" means, for each Lender, the percentage set forth opposite its name on Exhibit D.

2.Extensions of Credit.

(a)Loans. The Lenders severally agree to make loans ("Loans") to Borrower on a revolving basis up to the Maximum Credit Amount. Loans bear interest at LIBOR plus 3.00% per annum. Amounts repaid may be reborrowed.

3.Negative Covenants.

(a) Debt. Borrower will not incur other debt.

(b) Financial Undertaking. Borrower will not permit the ratio of Total Indebtedness to Total Capitalization to exceed 60% at any time.

4.Default. The occurrence of any of the following shall constitute a default (a "Default"):

(a)Borrower fails to pay any principal of the Loans when due;

(b)any representation made by Borrower proves untrue when made;

(c)Borrower becomes insolvent.

5.Governing Law. This Agreement and all agreements between the parties have been negotiated in the state of Illinois. All disputes will be governed by, and construed in accordance with, the laws of such state.

IN WITNESS WHEREOF, the parties have executed this Agreement.

HARROW BOATS, INC.
By /s/ A. Person
Name: A. Person
Title: President

COASTAL FLOORPLAN FINANCE, LLC,
as Agent and a Lender
By /s/ B. Person
Name: B. Person
Title: Vice President
BANK OF THE LAKES, N.A.,
individually and as a Lender and Syndication Agent
By /s/ C. Person
Name: C. Person
Title: Managing Director
LAKES SECURITIES (USA) LLC,
individually and as an Arranger
By /s/ D. Person
Name: D. Person
Title: Managing Director
PRAIRIE TRUST BANK,
individually and as a Lender
By /s/ E. Person
Name: E. Person
Title: Vice President

Exhibit D

Lender's Allocations and Ratable Share

Lender

Allocation

Ratable Share

CFF

$50,000,000

55.56%

Bank of the Lakes, N.A.

$30,000,000

33.33%

Prairie Trust Bank

$10,000,000

11.11%

TOTAL

$90,000,000

100.00%`,
    terms: {
      parties: [
        "borrower: Harrow Boats, Inc.",
        "administrative_agent: Coastal Floorplan Finance, LLC",
        "lead_arranger: LAKES SECURITIES (USA) LLC",
        "syndication_agent: BANK OF THE LAKES, N.A.",
        "lender: Coastal Floorplan Finance, LLC",
        "lender: Bank of the Lakes, N.A.",
        "lender: Prairie Trust Bank",
      ],
      facilities: [
        {
          type: "revolving",
          amount: "USD 90000000",
          benchmark: "LIBOR",
          spread: 300,
          floor: 75,
          lenders: [
            "Coastal Floorplan Finance, LLC: USD 50000000",
            "Bank of the Lakes, N.A.: USD 30000000",
            "Prairie Trust Bank: USD 10000000",
          ],
        },
      ],
      covenants: ["total_leverage <= 60"],
      law: "US-IL",
    },
  },
  {
    name: "an exhibit of definitions with its name at the foot of each page",
    text: `CREDIT AGREEMENT
dated as of February 6, 2020

CREDIT AGREEMENT (this "Agreement") dated as of February 6, 2020 among MARSH ELECTRIC COMPANY, a Florida corporation ("Borrower"), the LENDERS party hereto and COASTAL BANK, N.A., as Administrative Agent.

ARTICLE I
DEFINITIONS
1.1 Definitions. Capitalized terms used in this Agreement shall have the meanings given in Exhibit A.

ARTICLE II
THE FACILITY
2.1 Loans. Each Lender severally agrees to make term loans in a single drawing on the Closing Date to Borrower in the aggregate amount of $30,000,000. Loans repaid may not be reborrowed. Borrower shall repay the Loans on the Maturity Date. Each Loan bears interest at the LIBO Rate plus the Applicable Rate or at the Alternate Base Rate plus the Applicable Rate.

2.2 Late Payments. Amounts that are overdue bear interest at the Default Rate.

ARTICLE III
MISCELLANEOUS
3.1 Governing Law. This Agreement is governed by the laws of the State of New York.

IN WITNESS WHEREOF, the parties have executed this Agreement.

BORROWER:

MARSH ELECTRIC COMPANY

By: /s/ A. Person

COASTAL BANK, N.A.,

as Administrative Agent and Lender

By: /s/ B. Person

EXHIBIT A

to the Credit Agreement

DEFINITIONS

"Alternate Base Rate" means the Prime Rate.

"Applicable Rate" means a percentage per annum equal to (a) with respect to Base Rate Loans, 0.25% and (b) with respect to LIBOR Loans, 1.25%.

Exhibit A-1

--------------------------------------------------------------------------------

"Borrower" means Marsh Electric Company, a Florida corporation.

"Closing Date" means February 6, 2020.

"Default Rate" means the rate otherwise applicable plus 2.00%.

Exhibit A-2

--------------------------------------------------------------------------------

"LIBO Rate" means the London interbank offered rate for deposits in Dollars.

"Maturity Date" means the date that is 364 days after the Closing Date.

EXHIBIT B

FORM OF NOTE

"Applicable Rate" means [__]%.`,
    terms: {
      date: "2020-02-06",
      facilities: [
        {
          type: "term_loan",
          amount: "USD 30000000",
          due: "2021-02-04",
          benchmark: "LIBOR",
          spread: 125,
          base: 25,
          onDefault: 200,
        },
      ],
      law: "US-NY",
    },
  },
  {
    name: "a grid in one line with a column of what is paid in all, under a cover that numbers the facility",
    text: `Published CUSIP Numbers:

Deal: 12345XAB1

Facility: 12345XAC9

CREDIT AGREEMENT

Dated as of February 13, 2020

This CREDIT AGREEMENT is entered into as of February 13, 2020, among HALYARD LABELS CORPORATION, a Delaware corporation (the "Borrower"), each lender from time to time party hereto (the "Lenders"), and COASTAL BANK, N.A., as Administrative Agent.

ARTICLE I. DEFINITIONS

1.01 Defined Terms. As used in this Agreement:

"Aggregate Commitments" means the Commitments of all the Lenders, which are $800,000,000.

"Applicable Rate" means, from time to time, the following percentages per annum, based upon the Debt Rating as set forth below:

Applicable Rate Pricing
Level Debt Ratings
S&P/Moody's Facility
Fee Eurocurrency
Rate Drawn Cost Base Rate 1 A-/A3 or better 0.080% 0.795% 0.875% 0% 2 BBB+/Baa1
0.090% 0.910% 1.000% 0% 3 BBB/Baa2 0.110% 1.015% 1.125% 0.015%

"Maturity Date" means February 13, 2025.

ARTICLE II. THE COMMITMENTS

2.01 Loans. Each Lender agrees to make loans to the Borrower from time to time until the Maturity Date, which may be repaid and reborrowed, not to exceed such Lender's Commitment.

2.02 Interest. Each Eurocurrency Rate Loan bears interest at LIBOR plus the Applicable Rate, each Base Rate Loan at the Base Rate plus the Applicable Rate.`,
    terms: {
      date: "2020-02-13",
      facilities: [
        {
          type: "revolving",
          amount: "USD 800000000",
          due: "2025-02-13",
          benchmark: "LIBOR",
          grid: ["..: 79.5 / 0 / 8", "..: 91 / 0 / 9", "..: 101.5 / 1.5 / 11"],
        },
      ],
    },
  },
];

describeShortTexts("short texts of modern exhibits", TEXTS);

test("the number of a facility on a cover is not its name", () => {
  const numbered = TEXTS.find(({ text }) => text.includes("Facility: 12345XAC9"));
  const { facilities, loan_identification_number } = extractAgreement(numbered?.text ?? "");
  expect(facilities[0]?.facility_name).not.toMatch(/\d/);
  expect(loan_identification_number).toBe("12345XAB1");
});
