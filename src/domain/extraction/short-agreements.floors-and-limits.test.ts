import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const agreement = (
  clause: string,
): string => `CREDIT AGREEMENT dated as of March 15, 2011, among ALDER MILLS CORP. (the "Borrower"), the Lenders party hereto and OAK BANK, as Administrative Agent.

${clause}
`;
const amendment = (clause: string): string => `SECOND AMENDMENT TO CREDIT AGREEMENT

THIS SECOND AMENDMENT TO CREDIT AGREEMENT, dated as of June 30, 2012, is among ALDER MILLS CORP. (the "Borrower"), the Lenders party hereto and OAK BANK, as Administrative Agent, and amends the Credit Agreement dated as of March 15, 2011 (the "Credit Agreement").

${clause}
`;
const TERM = "SECTION 2.1 Each Lender agrees to make a term loan of $65,000,000, which matures on March 15, 2016.";

const TEXTS: readonly ShortText[] = [
  {
    name: "floors in brackets behind both rates",
    text: agreement(
      `${TERM} SECTION 2.5 The term loan shall bear interest at the Adjusted LIBO Rate (subject to a floor of 1.25%) plus 5.50% per annum or the Alternate Base Rate (subject to a floor of 2.25%) plus 4.50% per annum.`,
    ),
    terms: { facilities: [{ type: "term_loan", benchmark: "LIBOR", spread: 550, floor: 125, base: 450 }] },
  },
  {
    name: "a floor of the Eurodollar Rate in a proviso",
    text: agreement(
      `${TERM} SECTION 2.5 Each Loan shall bear interest at the Eurodollar Rate plus 9.00% per annum; provided that the Eurodollar Rate shall be no less than 1.00%.`,
    ),
    terms: { facilities: [{ type: "term_loan", benchmark: "LIBOR", spread: 900, floor: 100 }] },
  },
  {
    name: "a least margin that is no floor of the rate",
    text: agreement(
      `${TERM} SECTION 2.5 Each Loan shall bear interest at the Eurodollar Rate plus 2.00% per annum. In no event shall the Eurodollar Rate Margin be less than 1.500% during the first year.`,
    ),
    terms: { facilities: [{ type: "term_loan", spread: 200, floor: null }] },
  },
  {
    name: "a margin above the higher of zero and the rate",
    text: agreement(
      `${TERM} SECTION 4. The Borrower agrees to pay interest on the unpaid balance at a rate equal at all times to 3.15% above the higher of: (1) zero; or (2) the rate reported for one month U.S. dollar deposits by LIBOR.`,
    ),
    terms: { facilities: [{ type: "term_loan", benchmark: "LIBOR", spread: 315, floor: 0 }] },
  },
  {
    name: "two facilities of which a sentence says that one revolves",
    text: `FACILITY AGREEMENT

THIS AGREEMENT is dated 3 November 2016 and made between:
(1) ALDER HOMES LIMITED (the "Company");
(2) THE FINANCIAL INSTITUTIONS listed in Part II of Schedule 1 as lenders; and
(3) OAK BANK PLC as agent.

1.1 "Facility A Commitment" means £60,000,000; "Facility B Commitment" means £25,000,000.
"Margin" means (a) in relation to any Facility A Loan, 2.25 per cent. per annum; and (b) in relation to any Facility B Loan, 2.50 per cent. per annum.
"Termination Date" means 3 November 2021.
2.1 Subject to the terms of this Agreement, the Lenders make available to the Company (a) a term loan facility in an aggregate amount equal to the Total Facility A Commitments; and (b) a revolving credit facility in an aggregate amount equal to the Total Facility B Commitments.
9.1 The rate of interest on each Loan is the aggregate of the Margin and LIBOR.
`,
    terms: {
      facilities: [
        { type: "term_loan", amount: "GBP 60000000" },
        { type: "revolving", amount: "GBP 25000000" },
      ],
    },
  },
  {
    name: "a list of limits under one prohibition, each with its measure",
    text: agreement(
      "SECTION 7.1 Indebtedness, Coverage and Net Worth Covenants. The Borrower shall not permit (a) Consolidated Secured Debt less the balance of the Harbor Loan to exceed 15% of Total Value; (b) Consolidated Total Indebtedness to exceed 45% of Total Value; (c) the ratio of Adjusted EBITDA to Interest Expense for such quarter to be less than 2.5 to 1.",
    ),
    terms: { covenants: ["secured_leverage <= 15", "total_leverage <= 45", "interest_coverage >= 2.5"] },
  },
  {
    name: "two limits of a sentence that are no steps of one",
    text: agreement(
      "SECTION 7.1 Leverage. The Borrower shall not permit (i) Consolidated Total Indebtedness to exceed sixty percent (60%) of Gross Asset Value or (ii) Secured Indebtedness to exceed 40% of Gross Asset Value.",
    ),
    terms: { covenants: ["total_leverage <= 60", "secured_leverage <= 40"], steps: [] },
  },
  {
    name: "a limit behind the time at which it is tested",
    text: agreement(
      "SECTION 10.11 Financial Covenant. The Borrower shall not permit the Consolidated First Lien Leverage Ratio at the end of any Test Period when the Aggregate Exposures exceed 40% of the total Revolving Commitments at such date, to be greater than 6.95 to 1.00.",
    ),
    terms: { covenants: ["secured_leverage <= 6.95"] },
  },
  {
    name: "levels that an amendment changes in a sentence",
    text: amendment(
      'SECTION 2. Section 6.11 is amended by replacing "3.50 to 1.00" with "4.25 to 1.00", so that the maximum Consolidated Total Leverage Ratio permitted as of the last day of each fiscal quarter shall be 4.25 to 1.00. The minimum Consolidated Interest Coverage Ratio required by Section 6.12 of the Credit Agreement is hereby reduced from 3.00 to 1.00 to 2.50 to 1.00.',
    ),
    terms: { covenants: ["total_leverage <= 4.25", "interest_coverage >= 2.5"] },
  },
  {
    name: "a floor in a paragraph that also states margins",
    text: agreement(
      `2.1 Each Lender agrees to make revolving loans of up to $80,000,000. "Adjusted Term SOFR" means Term SOFR plus 0.10%; provided that Adjusted Term SOFR shall not be less than the Floor. "Floor" means 0.50% per annum. 2.8 SOFR Loans bear interest at Adjusted Term SOFR plus 2.00% and Base Rate Loans at the Base Rate plus 1.00%.`,
    ),
    terms: { facilities: [{ type: "revolving", spread: 200, base: 100, floor: 50, adjustment: 10 }] },
  },
  {
    name: "a margin that a letter replaces",
    text: `OAK BANK A/S (as Agent)

To: ALDER OFFSHORE LIMITED (the "Company")

14 June 2016

Dear Sirs,

USD 90,000,000 term loan facility agreement dated 2 May 2013 between (among others) the Company as borrower and Oak Bank A/S as Agent (the "Facility Agreement")

1. With effect from the date of this letter the Facility Agreement shall be amended as follows: (a) the definition of "Termination Date" shall be deleted and replaced by: "Termination Date" means 2 May 2019; (b) the definition of "Margin" shall be amended by replacing "2.75 per cent." with "3.40 per cent.".
2. This letter is governed by English law.
`,
    terms: { kind: "amendment", facilities: [{ type: "term_loan", due: "2019-05-02", spread: 340 }] },
  },
  {
    name: "amounts behind the names of two loans, each in a sentence of its own",
    text: agreement(
      `2.1 Term Loan A. Each Lender agrees to make a term loan ("Term Loan A") to the Borrower in the amount of $50,000,000, due April 9, 2014. 2.2 Term Loan B. Each Lender agrees to make a term loan ("Term Loan B") to the Borrower in the principal amount of $75,000,000, due April 9, 2016.`,
    ),
    terms: {
      facilities: [
        { type: "term_loan_a", amount: "USD 50000000", due: "2014-04-09" },
        { type: "term_loan_b", amount: "USD 75000000", due: "2016-04-09" },
      ],
    },
  },
  {
    name: "a credit and guaranty agreement of which only the preamble is left",
    text: `CREDIT AND GUARANTY AGREEMENT dated as of May 12, 2014, is entered into by and among ALDER ACQUISITION CORP., a Delaware corporation ("Company"), ALDER HOLDINGS, INC., a Delaware corporation ("Holdings"), CERTAIN SUBSIDIARIES OF COMPANY, as Guarantors, the Lenders party hereto from time to time and OAK LENDING LLC, as Administrative Agent.
`,
    terms: { kind: "credit_agreement", title: "CREDIT AND GUARANTY AGREEMENT", date: "2014-05-12" },
  },
];

describeShortTexts("floors, and limits in lists and amendments", TEXTS);
