import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a warehouse facility that falls due years after its revolving period, with an amount for that period",
    text: `LOAN FINANCING AND SERVICING AGREEMENT
dated as of August 1, 2024
THIS LOAN FINANCING AND SERVICING AGREEMENT is made as of August 1, 2024, among TARNWICK FUNDING SPV LLC, a Delaware limited liability company (the "Borrower"), each Lender from time to time party hereto and HARBOR BANK AG, NEW YORK BRANCH, as Facility Agent (the "Facility Agent").
ARTICLE I
DEFINITIONS
Section 1.1 Defined Terms. As used in this Agreement:
"Commitment" means, for each Lender, the commitment of such Lender to make Advances to the Borrower.
"Committed Lender" means each Person that becomes one under a Joinder Agreement.
"Facility Amount" means (a) prior to the end of the Revolving Period, $50,000,000, unless reduced, and (b) after the end of the Revolving Period, the Advances outstanding.
"Facility Termination Date" means the earliest of (i) the date that is three years after the last day of the Revolving Period and (ii) the date on which the facility is terminated.
"Revolving Loan" means a Collateral Obligation under which the Borrower may have to lend more.
"Revolving Period" means the period starting on the date hereof and ending on the earliest of (i) August 1, 2027 and (ii) an Event of Default.
ARTICLE II
THE ADVANCES
Section 2.1 Advances. Each Lender agrees to make revolving advances ("Advances") to the Borrower during the Revolving Period up to its Commitment.
Section 2.4 Repayment. The Borrower shall repay the Advances in full on the Facility Termination Date.
`,
    terms: {
      kind: "credit_agreement",
      title: "LOAN FINANCING AND SERVICING AGREEMENT",
      facilities: [{ type: "revolving", amount: "USD 50000000", due: "2030-08-01" }],
    },
  },
  {
    name: "loans that fall due a year after the day on which their commitments end",
    text: `SENIOR SECURED CREDIT AGREEMENT
dated as of September 2, 2026
among ALDER CAPITAL CORPORATION, a Maryland corporation (the "Borrower"), the LENDERS party hereto and LAKESIDE BANK, as Administrative Agent.
ARTICLE I
DEFINITIONS
Section 1.01 Defined Terms. As used in this Agreement:
"Commitment" means the commitment of a Lender to make Loans. The aggregate amount of the Lenders' Commitments is $400,000,000.
"Extended Maturity Date" means the date that is the one (1) year anniversary of the Extended Revolver Termination Date.
"Extended Revolver Termination Date" means the date that is the four (4) year anniversary of the Restatement Effective Date.
"Maturity Date" means the earlier of (i) the Extended Maturity Date and (ii) the date on which the Commitments are terminated.
"Restatement Effective Date" means September 2, 2026.
"Revolver Termination Date" means the Extended Revolver Termination Date.
ARTICLE II
THE CREDITS
Section 2.01 Commitments. Each Lender agrees to make revolving loans ("Loans") to the Borrower until the Revolver Termination Date.
Section 2.09 Repayment. The Borrower shall pay the principal of the Loans on the Maturity Date.
IN WITNESS WHEREOF, the parties have executed this Agreement.
ALDER CAPITAL CORPORATION
By: /s/ A. Person
LAKESIDE BANK, as Administrative Agent and as a Lender
By: /s/ B. Person
STONEGATE BANK, N.A., as a Lender
By: /s/ C. Person
MILLRACE BANK, N.A., as a Departing Lender
By: /s/ D. Person
`,
    terms: {
      parties: [
        "administrative_agent: LAKESIDE BANK",
        "borrower: ALDER CAPITAL CORPORATION",
        "lender: LAKESIDE BANK",
        "lender: STONEGATE BANK, N.A.",
      ],
      facilities: [{ type: "revolving", amount: "USD 400000000", due: "2031-09-02" }],
    },
  },
  {
    name: "a part of the commitments in other currencies with commitments of its own, and captions that name them",
    text: `CREDIT AGREEMENT
dated as of July 17, 2026
among COBBLE PROPERTIES, a Maryland real estate investment trust (the "Borrower"), the Lenders party hereto and HARBOR BANK, N.A., as Agent.
ARTICLE I
DEFINITIONS
Section 1.1 Definitions. As used in this Agreement:
"Alternative Currency Revolving Credit Facility Amount" means the initial $30,000,000.00 unsecured alternative currency revolving facility.
"Alternative Currency Revolving Credit Termination Date" means the earlier of July 17, 2030 and the date on which the commitments end.
"LC Commitment Amount" equals $10,000,000.00.
"Revolving Credit Facility Amount" means the initial $70,000,000.00 unsecured revolving facility.
"Revolving Credit Termination Date" means the earlier of July 17, 2030 and the date on which the commitments end.
ARTICLE II
THE CREDITS
Section 2.1 Loans. (a) Each Revolving Credit Lender agrees to make loans to the Borrower in Dollars (each, a "Revolving Credit Loan").
(b) Each Alternative Currency Revolving Credit Lender agrees to make loans to the Borrower in any Alternative Currency (each, an "Alternative Currency Revolving Credit Loan").
Section 2.2 Letters of Credit. The Agent agrees to issue letters of credit up to the LC Commitment Amount.
SCHEDULE CA
Revolving Credit Commitments:
Lender\tRevolving Credit Commitment\tRevolving Commitment Percentage
Harbor Bank, National Association\t$40,000,000.00\t57.142857142857%
Stonegate Bank, N.A.\t$30,000,000.00\t42.857142857143%
TOTAL\t$70,000,000.00\t100.00000000000%
Alternative Currency Revolving Credit Commitments:
Lender\tAlternative Currency Revolving Credit Commitment\tAlternative Currency Revolving Credit Commitment Percentage
Harbor Bank, National Association\t$20,000,000.00\t66.666666666667%
Stonegate Bank, N.A.\t$10,000,000.00\t33.333333333333%
TOTAL\t$30,000,000.00\t100.00000000000%
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 30000000",
          due: "2030-07-17",
          lenders: ["Harbor Bank, National Association: USD 20000000", "Stonegate Bank, N.A.: USD 10000000"],
        },
        {
          type: "revolving",
          amount: "USD 70000000",
          due: "2030-07-17",
          lenders: ["Harbor Bank, National Association: USD 40000000", "Stonegate Bank, N.A.: USD 30000000"],
        },
      ],
    },
  },
  {
    name: "one bank's agreement: covenants that continue one sentence, a rate less a margin, a loan whose terms follow",
    text: `LOAN AGREEMENT
This Loan Agreement is made as of March 28, 2007 between COPPERLEAF TOOL COMPANY, an Ohio corporation (the "Borrower") and MILLRACE MERCHANTS BANK (the "Bank").
SECTION 2. THE CREDITS
2.1 Revolving Line of Credit. Subject to the terms hereof, the Bank agrees to make loans (the "Revolving Loans") to the Borrower from time to time until June 30, 2009 (the "Revolving Maturity Date"), in an aggregate amount not to exceed at any one time outstanding Twelve Million Dollars ($12,000,000) (the "Revolving Line of Credit").
2.3 Term Loan. The Bank agrees to make on the date of this Agreement a single loan (the "Term Loan") to the Borrower in the principal amount of Eight Million Dollars ($8,000,000). The unpaid balance shall be due on April 1, 2014.
2.4 Interest. (a) At the Borrower's election, Revolving Loans shall bear interest at (i) LIBOR plus one and one-half percent (1.50%) per annum or (ii) the Prime Rate less one-half of one percent (0.50%) per annum. (b) The Term Loan shall bear interest at LIBOR plus 1.75% per annum.
SECTION 6. COVENANTS
Until the Loans are paid in full, the Borrower agrees, unless the Bank consents in writing:
6.3 To maintain its existence and insure its properties.
6.5 To maintain Tangible Net Worth of not less than $7,000,000 as of December 31, 2007.
6.6 To maintain a ratio of Funded Debt to EBITDA for the four quarters then ended of not more than 3.50 to 1.00.
6.7 To maintain a ratio of (a) EBITDA to (b) Debt Service (the "Debt Service Coverage Ratio") of not less than 1.20 to 1.00.
6.8 Not to make capital expenditures exceeding $2,250,000 in any fiscal year.
6.9 Not to create any indebtedness other than the Loans and purchase money debt not exceeding $750,000.
SECTION 7. EVENTS OF DEFAULT
7.1 The Borrower fails to pay principal when due.
`,
    terms: {
      facilities: [
        { type: "revolving", amount: "USD 12000000", spread: 150, base: -50 },
        { type: "term_loan", amount: "USD 8000000", due: "2014-04-01", spread: 175 },
      ],
      covenants: [
        "net_worth >= USD 7000000",
        "total_leverage <= 3.5",
        "debt_service_coverage >= 1.2",
        "capital_expenditure <= USD 2250000",
      ],
    },
  },
  {
    name: "a limit on the cash that a ratio deducts, a ratio kept above its level, and term loans that may be added later",
    text: `CREDIT AGREEMENT
dated as of August 13, 2026
among LUMENDALE, INC., a Delaware corporation (the "Company"), the LENDERS party hereto and HARBOR BANK, N.A., as Administrative Agent.
ARTICLE I
DEFINITIONS
Section 1.01 Defined Terms. As used in this Agreement:
"Aggregate Commitment" means the aggregate of the Commitments of all of the Lenders. As of the Effective Date, the Aggregate Commitment is $1,000,000,000.
"Commitment" means, with respect to each Lender, the commitment to make Revolving Loans.
"Maturity Date" means August 13, 2031.
ARTICLE II
THE CREDITS
SECTION 2.01 Commitments. Each Lender agrees to make revolving loans ("Revolving Loans") to the Company.
SECTION 2.10 Repayment of Loans. The Company shall repay the principal of each Revolving Loan on the Maturity Date, with interest at the Applicable Rate.
SECTION 2.20 Expansion Option. The Company may elect to increase the Commitments or enter into one or more tranches of term loans (each, an "Incremental Term Loan") so long as the aggregate amount of all such increases and all such Incremental Term Loans does not exceed $500,000,000.
ARTICLE VI
NEGATIVE COVENANTS
The Company shall not:
SECTION 6.04 Financial Covenants.
(a) The Company will not permit the ratio (the "Total Net Leverage Ratio") of (i) Consolidated Total Indebtedness minus all unrestricted cash of the Company, not to exceed $250,000,000, to (ii) Consolidated EBITDA for the period of four fiscal quarters to be greater than 3.50 to 1.00.
(b) Permit the Consolidated Interest Coverage Ratio at any time to be less than or equal to 3.00 to 1.0.
(c) Liquidity Test. The Company will not permit the Value of the investments that can be sold in fewer than 10 days without more than a 5% change in price to be less than 10% of its Liquidity.
`,
    terms: {
      facilities: [{ type: "revolving", amount: "USD 1000000000", due: "2031-08-13" }],
      covenants: ["net_leverage <= 3.5", "interest_coverage >= 3", "liquidity >= 10"],
    },
  },
  {
    name: "a syndicate of which the filed copy shows the agent's signature alone",
    text: `FIVE-YEAR CREDIT AGREEMENT
dated as of October 20, 2004
among HOLLOWAY INCORPORATED, a Connecticut corporation (the "Borrower"), the Lenders party hereto, HARBOR BANK, N.A., as Administrative Agent, and STONEGATE BANK, as Syndication Agent.
ARTICLE I
DEFINITIONS
SECTION 1.01. Defined Terms. As used in this Agreement:
"Commitment" means, with respect to each Lender, the commitment of such Lender to make Revolving Loans. The initial amount of each Lender's Commitment is set forth on Schedule 2.01. The initial aggregate amount of the Lenders' Commitments is $200,000,000.
"Maturity Date" means October 20, 2009.
ARTICLE II
THE CREDITS
SECTION 2.01. Commitments. Each Lender agrees to make revolving loans ("Revolving Loans") to the Borrower.
SECTION 2.10. Repayment. The Borrower shall repay the Revolving Loans, with interest, on the Maturity Date.
IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be executed.
HOLLOWAY INCORPORATED
By: /s/ A. Person
HARBOR BANK, N.A., individually and as Administrative Agent
By: /s/ B. Person
`,
    terms: { facilities: [{ type: "revolving", amount: "USD 200000000", lenders: [] }] },
  },
  {
    name: "loans under a wider name, a day after a condition, and a schedule with a column of yes and no",
    text: `CREDIT AGREEMENT
dated as of June 24, 2026
among PELLWORTH CORP., a Delaware corporation (the "U.S. Borrower"), PELLWORTH FUNDING, INC., a Delaware corporation ("Funding" and, with the U.S. Borrower, the "Borrowers"), the Lenders party hereto and HARBOR BANK, N.A., as Administrative Agent.
ARTICLE I
DEFINITIONS
Section 1.01. Definitions. As used in this Agreement:
"Closing Date" means June 24, 2026.
"Funding Sublimit" means $20,000,000.
"Maturity Date" means (a) if the 2028 Notes have been repaid in full on or prior to April 15, 2028, June 24, 2031 or (b) otherwise, April 15, 2028.
"Multicurrency Revolving Commitment" means the commitment of a Lender to make Multicurrency Revolving Loans. The Multicurrency Revolving Commitments are $148,000,000.
"Revolving Commitment" means a Multicurrency Revolving Commitment.
"Revolving Loan" means a Multicurrency Revolving Loan.
"Term Commitment" means the commitment of a Lender to make a Term Loan A. The aggregate principal amount of the Term Commitments is FORTY MILLION DOLLARS ($40,000,000).
"Term Loan A" means the loan that the Lenders make under Section 2.01(b).
"Term Loan A Maturity Date" means the fifth anniversary of the Closing Date, which date is June 24, 2031.
ARTICLE II
THE CREDITS
Section 2.01. Commitments. (a) Each Lender agrees to make revolving loans (each, a "Multicurrency Revolving Loan") to the Borrowers until the Maturity Date. (b) Each Lender agrees to make a term loan (the "Term Loan A") to the U.S. Borrower on the Closing Date.
ARTICLE VII
FINANCIAL COVENANTS
Section 7.01. Leverage. (a) Pellworth. The U.S. Borrower will not permit the ratio of (i) Consolidated Debt less cash in excess of $50,000,000 and (B) $300,000,000, to (ii) Consolidated EBITDA to be greater than 3.75 to 1.00.
ARTICLE X
MISCELLANEOUS
Section 10.04. Assignments. A Lender may assign its rights in an amount not less than $5,000,000 in the case of the Revolving Credit Facility and $1,000,000 in the case of Term Loans.
SCHEDULE 1.1
Lender\tCommitment\tQualifying Bank (Yes/No)
Harbor Bank, N.A.\t$\t98,000,000.00\tYes
Stonegate Bank, National Association\t$\t50,000,000.00\tNo
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 148000000",
          due: "2031-06-24",
          lenders: ["Harbor Bank, N.A.: USD 98000000", "Stonegate Bank, National Association: USD 50000000"],
          sublimits: ["borrower USD 20000000"],
        },
        { type: "term_loan_a", amount: "USD 40000000", due: "2031-06-24" },
      ],
      covenants: ["total_leverage <= 3.75"],
    },
  },
  {
    name: "two columns of amounts to the left of the signatures, and a limit on what is called LOC Obligations",
    text: `CREDIT AGREEMENT
dated as of May 4, 1998
among LARCHMERE PAPER CORPORATION, an Ohio corporation (the "Borrower"), the BANKS listed on the signature pages hereof and HARBOR TRUST COMPANY, as Administrative Agent.
ARTICLE I
DEFINITIONS
SECTION 1.01. Definitions. "Revolving Commitment" means, with respect to each Bank, the amount set forth opposite its name on the signature pages hereof. The aggregate Revolving Commitments are $90,000,000.
"Term Commitment" means, with respect to each Bank, the amount set forth opposite its name on the signature pages hereof. The aggregate Term Commitments are $45,000,000.
"LOC Obligations" means the amount available to be drawn under Letters of Credit.
ARTICLE II
THE CREDITS
SECTION 2.01. Commitments to Lend. Each Bank agrees to make revolving loans ("Revolving Loans") up to its Revolving Commitment, and a term loan ("Term Loan") up to its Term Commitment.
SECTION 2.03. Letter of Credit Subfacility. The Administrative Agent shall issue Letters of Credit; provided that the aggregate amount of LOC Obligations shall not at any time exceed TWELVE MILLION DOLLARS ($12,000,000) (the "LOC Committed Amount").
IN WITNESS WHEREOF, the parties have caused this Agreement to be executed.

LARCHMERE PAPER CORPORATION

By /s/ W. Person
Title: Vice President-Finance

Revolving         Term
Commitment        Commitment

$60,000,000       $30,000,000           HARBOR TRUST COMPANY

                                        By /s/ A. Person
                                           Title: Vice President


$30,000,000       $15,000,000           THE SECOND NATIONAL BANK OF OHIO

                                        By /s/ K. Person
                                           Title: Vice President
`,
    terms: {
      facilities: [
        {
          type: "revolving",
          sublimits: ["letter_of_credit USD 12000000"],
          lenders: ["HARBOR TRUST COMPANY: USD 60000000", "THE SECOND NATIONAL BANK OF OHIO: USD 30000000"],
        },
        {
          type: "term_loan",
          lenders: ["HARBOR TRUST COMPANY: USD 30000000", "THE SECOND NATIONAL BANK OF OHIO: USD 15000000"],
        },
      ],
    },
  },
];

describeShortTexts("an agreement in the forms of recent filings", TEXTS);
