import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a syndicated agreement with its lenders' commitments",
    text: `CREDIT AGREEMENT

dated as of May 10, 2023

among

CROSSWIND LOGISTICS CORPORATION,
as Borrower,

THE LENDERS PARTY HERETO

and

METROPOLITAN BANK, N.A.,
as Administrative Agent

SECTION 1. DEFINITIONS

"Applicable Margin" means 1.50% per annum in the case of Term SOFR Loans and 0.50% per annum in the case of Base Rate Loans.

"Maturity Date" means May 10, 2028.

SECTION 2. THE CREDITS

2.1 Revolving Commitments. Each Lender agrees to make Revolving Loans to the Borrower in an aggregate principal amount not exceeding its Revolving Commitment. The aggregate Revolving Commitments on the Closing Date are $150,000,000.

2.2 Interest. Term SOFR Loans shall bear interest at Term SOFR plus the Applicable Margin.

2.3 Commitment Fee. The Borrower agrees to pay a commitment fee at the rate of 0.20% per annum on the unused Revolving Commitments.

SECTION 3. COVENANTS

3.1 Leverage Ratio. The Borrower will not permit the Leverage Ratio to exceed 3.75 to 1.00.

SECTION 4. MISCELLANEOUS

4.1 Governing Law. This Agreement shall be construed in accordance with and governed by the law of the State of New York.

SCHEDULE 1

COMMITMENTS

Lender | Revolving Commitment
Metropolitan Bank, N.A. | $90,000,000
Second Street Bank, N.A. | $60,000,000
Total | $150,000,000`,
    terms: {
      kind: "credit_agreement",
      date: "2023-05-10",
      parties: [
        "borrower: CROSSWIND LOGISTICS CORPORATION",
        "administrative_agent: METROPOLITAN BANK, N.A.",
        "lender: Metropolitan Bank, N.A.",
        "lender: Second Street Bank, N.A.",
      ],
      facilities: [
        {
          type: "revolving",
          amount: "USD 150000000",
          due: "2028-05-10",
          benchmark: "Term SOFR",
          spread: 150,
          base: 50,
          lenders: ["Metropolitan Bank, N.A.: USD 90000000", "Second Street Bank, N.A.: USD 60000000"],
        },
      ],
      fees: ["commitment 20"],
      covenants: ["total_leverage <= 3.75"],
      law: "US-NY",
    },
  },
  {
    name: "an agreement of the days of LIBOR",
    text: `LOAN AGREEMENT dated as of March 31, 2015, between HIGH DESERT GAMING, LLC, a Nevada limited liability company (the "Borrower"), and SIERRA COMMUNITY BANK (the "Lender").

The Lender agrees to make a term loan to the Borrower in the principal amount of $16,000,000 (the "Loan"). The Loan shall bear interest at a rate per annum equal to LIBOR for an interest period of one month plus 2.75%. In no event shall LIBOR be less than 0.25%. Principal is payable in quarterly installments of $400,000, commencing June 30, 2015, and the Loan matures on March 31, 2022.

The Borrower shall not permit (a) the Total Leverage Ratio to exceed 3.00 to 1.00 or (b) the Fixed Charge Coverage Ratio to be less than 1.15 to 1.00, each measured as of the last day of each fiscal quarter.

This Agreement shall be governed by the laws of the State of Nevada.`,
    terms: {
      kind: "credit_agreement",
      date: "2015-03-31",
      parties: ["borrower: HIGH DESERT GAMING, LLC", "lender: SIERRA COMMUNITY BANK"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 16000000",
          due: "2022-03-31",
          benchmark: "LIBOR",
          spread: 275,
          floor: 25,
          tenors: ["1M"],
          repayment: "amortizing",
          installments: ["2015-06-30 USD 400000"],
        },
      ],
      covenants: ["total_leverage <= 3", "fixed_charge_coverage >= 1.15"],
      law: "US-NV",
    },
  },
  {
    name: "a term sheet with bullets",
    text: `INDICATIVE TERM SHEET

Project Heron

• Borrower: Heron Data Centres B.V.
• Arranger: Noordzee Bank N.V.
• Facility: Senior secured term loan
• Amount: EUR 120 million
• Tenor: 7 years
• Pricing: EURIBOR + 275 bps (0% floor)
• Upfront fee: 2.00%
• Commitment fee: 35 bps
• Covenants: Net Leverage ≤ 5.00x; Interest Cover ≥ 2.50x
• Governing law: Netherlands`,
    terms: {
      kind: "term_sheet",
      parties: ["borrower: Heron Data Centres B.V.", "lead_arranger: Noordzee Bank N.V."],
      facilities: [
        {
          type: "term_loan",
          amount: "EUR 120000000",
          due: null,
          months: 84,
          benchmark: "EURIBOR",
          spread: 275,
          floor: 0,
        },
      ],
      fees: ["upfront 200", "commitment 35"],
      covenants: ["net_leverage <= 5", "interest_coverage >= 2.5"],
      law: "NL",
    },
  },
  {
    name: "a loan at base rate with a guarantee",
    text: `TERM LOAN FACILITY AGREEMENT

THIS AGREEMENT is made the 8th day of September 2021

BETWEEN

(1) MOORFIELD QUARRIES LIMITED (company number 01234567) whose registered office is at 2 Quarry Lane, Buxton (the "Borrower");
(2) MOORFIELD GROUP PLC (the "Guarantor"); and
(3) PENNINE COUNTIES BANK PLC (the "Bank").

1. The Bank agrees to lend the Borrower £1,250,000 for the purchase of a crushing plant.
2. Interest shall be charged at 3.25% per annum over the Bank of England Base Rate and shall be paid quarterly in arrears.
3. The Loan shall be repaid by 20 equal quarterly installments of £62,500, the first of which shall be paid on 8 December 2021.
4. An arrangement fee of £12,500 is payable on drawdown.
5. The Guarantor guarantees the Borrower's obligations.
6. If any sum is not paid when due, interest shall accrue on it at 2% above the rate in clause 2.
7. This Agreement shall be governed by the laws of England and Wales.`,
    terms: {
      kind: "credit_agreement",
      date: "2021-09-08",
      parties: [
        "borrower: MOORFIELD QUARRIES LIMITED",
        "guarantor: MOORFIELD GROUP PLC",
        "lender: PENNINE COUNTIES BANK PLC",
      ],
      facilities: [
        {
          type: "term_loan",
          amount: "GBP 1250000",
          benchmark: "other",
          spread: 325,
          onDefault: 200,
          pays: "3M",
          repayment: "amortizing",
          installments: ["2021-12-08 GBP 62500"],
        },
      ],
      fees: ["upfront GBP 12500"],
      law: "GB-ENG",
    },
  },
  {
    name: "a revolver in two currencies",
    text: `MULTICURRENCY REVOLVING FACILITY AGREEMENT dated 21 June 2023 between TIDEMARK INSTRUMENTS PLC as borrower and STRAND BANK PLC as lender.

1. The Lender makes available a revolving credit facility of £40,000,000, which may be drawn in sterling, euro or US dollars.
2. Loans in sterling bear interest at SONIA plus 1.60% per annum, loans in euro at EURIBOR plus 1.60% per annum and loans in US dollars at Term SOFR plus 1.60% per annum.
3. The facility is available until 21 June 2027, when all loans must be repaid.
4. The Borrower shall pay a commitment fee of 0.56% per annum on the undrawn commitment, quarterly in arrear.
5. Leverage shall not exceed 2.75:1 and Interest Cover shall not be less than 4.00:1.
6. This agreement is governed by English law.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-06-21",
      parties: ["borrower: TIDEMARK INSTRUMENTS PLC", "lender: STRAND BANK PLC"],
      facilities: [
        {
          type: "revolving",
          amount: "GBP 40000000",
          due: "2027-06-21",
          benchmark: "SONIA",
          spread: 160,
          pays: null,
        },
      ],
      fees: ["commitment 56"],
      covenants: ["total_leverage <= 2.75", "interest_coverage >= 4"],
      law: "GB-ENG",
    },
  },
  {
    name: "a waiver letter",
    text: `WAIVER AND AMENDMENT NO. 4 TO CREDIT AGREEMENT

This WAIVER AND AMENDMENT NO. 4 (this "Amendment") is dated as of August 14, 2023 and relates to the Credit Agreement dated as of September 30, 2018 (the "Credit Agreement") among ALDERBROOK FURNITURE, INC. (the "Borrower"), the lenders party thereto and CAPITOL HILL BANK, as administrative agent (the "Agent").

1. Waiver. The Required Lenders waive the Borrower's default under Section 6.12 for the quarter ended June 30, 2023.
2. Amendment. The Applicable Margin is increased to 3.25% per annum for Term SOFR Loans.
3. Fee. The Borrower shall pay an amendment fee of 0.25% of the Commitments.
4. Law. This Amendment is governed by the law of the State of Washington.`,
    terms: {
      kind: "amendment",
      date: "2023-08-14",
      amends: "Credit Agreement 2018-09-30",
      parties: ["borrower: ALDERBROOK FURNITURE, INC.", "administrative_agent: CAPITOL HILL BANK"],
      fees: ["other 25"],
      law: "US-WA",
    },
  },
  {
    name: "a letter agreement for a demand facility",
    text: `LOAN AGREEMENT

Date: 11 November 2021
Lender: Prairie Credit Cooperative Ltd.
Borrower: Assiniboia Farm Equipment Inc.
Guarantor: 1029384 Manitoba Ltd.

The Lender agrees to lend to the Borrower up to Cdn$3,000,000 by way of revolving advances repayable on demand. Interest is payable monthly at the Lender's prime rate plus 0.75% per annum. A monthly administration fee of Cdn$300 is payable. The Borrower shall maintain a current ratio of at least 1.25:1.00 and a debt to tangible net worth ratio not exceeding 3.00:1.00.

The parties agree that this agreement shall be governed by the laws of Manitoba and the laws of Canada applicable therein.`,
    terms: {
      kind: "credit_agreement",
      date: "2021-11-11",
      parties: [
        "borrower: Assiniboia Farm Equipment Inc.",
        "lender: Prairie Credit Cooperative Ltd.",
        "guarantor: 1029384 Manitoba Ltd.",
      ],
      facilities: [{ type: "revolving", amount: "CAD 3000000", due: null, benchmark: "Prime", spread: 75, pays: "1M" }],
      covenants: ["current_ratio >= 1.25", "total_leverage <= 3"],
      law: "CA-MB",
    },
  },
  {
    name: "an agreement with interest at a margin and default in one clause",
    text: `REVOLVING CREDIT AGREEMENT

Dated as of January 16, 2024

OLYMPIA MARINE SYSTEMS, INC., as Borrower
PUGET SOUND BANK, as Lender

ARTICLE 1 - AMOUNT AND TERMS

1.1 Commitment. Lender commits to lend up to Ten Million Dollars ($10,000,000) on a revolving basis until January 16, 2027 (the "Expiry Date").

1.2 Interest. Advances bear interest at Term SOFR plus 240 basis points; during an Event of Default the margin is increased by 200 basis points. Interest shall be calculated on an actual/360 basis and paid on the last day of each calendar quarter.

1.3 Fees. Borrower shall pay an unused fee of 20 basis points per annum and a closing fee of $25,000.

ARTICLE 2 - COVENANTS

2.1 Minimum Liquidity. Borrower shall at all times maintain Liquidity of at least $1,500,000.

2.2 Maximum Capital Expenditures. Borrower shall not make Capital Expenditures exceeding $2,000,000 in any fiscal year.

ARTICLE 3 - GENERAL

3.1 Law. This Agreement is governed by the laws of the State of Washington.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-01-16",
      parties: ["borrower: OLYMPIA MARINE SYSTEMS, INC.", "lender: PUGET SOUND BANK"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 10000000",
          due: "2027-01-16",
          benchmark: "Term SOFR",
          spread: 240,
          onDefault: 200,
          dayCount: "ACT/360",
          pays: "3M",
        },
      ],
      fees: ["commitment 20", "upfront USD 25000"],
      covenants: ["liquidity >= USD 1500000", "capital_expenditure <= USD 2000000"],
      law: "US-WA",
    },
  },
];

describeShortTexts("a short text of a later reading", TEXTS);
