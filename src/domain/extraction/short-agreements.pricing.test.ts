import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a term loan with a margin for each kind of loan",
    text: `TERM LOAN AGREEMENT

This Term Loan Agreement (this "Agreement") is entered into as of January 10, 2025, by and between VANTERRA INC., a Nevada corporation ("Borrower"), and MILLBROOK BANK ("Lender").

"Applicable Margin" means 1.75% per annum for Term SOFR Loans and 0.75% per annum for Base Rate Loans.
"Maturity Date" means January 10, 2030.
"Term Loan Commitment" means $25,000,000.
"Floor" means 0.50%.

The Borrower shall repay the Term Loan in quarterly installments of $625,000 on the last day of each March, June, September and December, with the balance due on the Maturity Date.

The Borrower shall maintain a Fixed Charge Coverage Ratio of not less than 1.25 to 1.00.

This Agreement shall be governed by, and construed in accordance with, the law of the State of California.`,
    terms: {
      kind: "credit_agreement",
      date: "2025-01-10",
      parties: ["borrower: VANTERRA INC.", "lender: MILLBROOK BANK"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 25000000",
          due: "2030-01-10",
          benchmark: "Term SOFR",
          spread: 175,
          floor: 50,
          base: 75,
          repayment: "amortizing",
          installments: ["USD 625000"],
        },
      ],
      covenants: ["fixed_charge_coverage >= 1.25"],
      law: "US-CA",
    },
  },
  {
    name: "a prime-rate line of credit",
    text: `BUSINESS LOAN AGREEMENT
(Line of Credit)

This Business Loan Agreement is dated as of September 1, 2021 between Sandoval Produce Distributors, Inc. ("Borrower") and Pecos Valley Bank ("Bank").

1. Line of Credit. The Bank agrees to extend to the Borrower a revolving line of credit under which advances outstanding at any one time shall not exceed $750,000.

2. Interest Rate. Advances bear interest at the Prime Rate plus 1.00% per annum, adjusted on the day the Prime Rate changes. Interest is payable monthly.

3. Expiration. The line of credit expires on September 1, 2022, when all outstanding amounts are due and payable in full.

4. Fees. The Borrower shall pay an origination fee of $3,750 on the date of this Agreement.

5. Current Ratio. The Borrower shall maintain a ratio of current assets to current liabilities of at least 1.20 to 1.00 at all times.

6. Governing Law. New Mexico law governs this Agreement.`,
    terms: {
      kind: "credit_agreement",
      date: "2021-09-01",
      parties: ["borrower: Sandoval Produce Distributors, Inc.", "lender: Pecos Valley Bank"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 750000",
          due: "2022-09-01",
          benchmark: "Prime",
          spread: 100,
          pays: "1M",
        },
      ],
      fees: ["upfront USD 3750"],
      covenants: ["current_ratio >= 1.2"],
      law: "US-NM",
    },
  },
  {
    name: "a leverage grid of three lines",
    text: `REVOLVING CREDIT AGREEMENT dated as of May 20, 2023, among TREMONT PACKAGING, INC., as Borrower, the Lenders named herein, and GREAT PLAINS BANK, N.A., as Administrative Agent.

Section 1. Definitions.

"Applicable Margin" means the rate per annum set forth below opposite the Consolidated Leverage Ratio:

Consolidated Leverage Ratio | Term SOFR Loans | Base Rate Loans | Commitment Fee
Less than 1.50 to 1.00 | 1.25% | 0.25% | 0.20%
Greater than or equal to 1.50 to 1.00 but less than 2.50 to 1.00 | 1.50% | 0.50% | 0.25%
Greater than or equal to 2.50 to 1.00 | 1.75% | 0.75% | 0.30%

"Maturity Date" means May 20, 2028.

Section 2. The Revolving Facility. Each Lender severally agrees to make revolving loans to the Borrower. The aggregate amount of the Revolving Commitments is $120,000,000.

Section 3. Interest. Term SOFR Loans bear interest at Term SOFR for the Interest Period in effect plus the Applicable Margin. In no event shall Term SOFR be less than 0.00%.

Section 4. Governing Law. This Agreement is governed by the law of the State of Illinois.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-05-20",
      parties: ["borrower: TREMONT PACKAGING, INC.", "administrative_agent: GREAT PLAINS BANK, N.A."],
      facilities: [
        {
          type: "revolving",
          amount: "USD 120000000",
          due: "2028-05-20",
          benchmark: "Term SOFR",
          spread: null,
          floor: 0,
          grid: ["..1.5: 125 / 25 / 20", "1.5..2.5: 150 / 50 / 25", "2.5..: 175 / 75 / 30"],
        },
      ],
      law: "US-IL",
    },
  },
  {
    name: "sublimits and fees in running prose",
    text: `CREDIT AGREEMENT, dated as of October 2, 2023, between PELHAM MARINE SUPPLY CO., a Massachusetts corporation, as Borrower, and HARBOR TRUST BANK, as Lender, Swingline Lender and Issuing Bank.

The Lender shall make revolving loans to the Borrower from time to time in an aggregate amount not to exceed $35,000,000, including a letter of credit sublimit of $7,500,000 and a swingline sublimit of $5,000,000. The revolving facility matures on October 2, 2026.

Revolving loans bear interest at Daily Simple SOFR plus 2.10% per annum. Daily Simple SOFR shall not be less than 0.75%.

The Borrower shall pay to the Lender an unused fee of 0.25% per annum on the undrawn amount of the facility, an upfront fee equal to 0.50% of the facility and an annual agency fee of $50,000 per annum.

The Borrower shall not permit its Total Net Leverage Ratio to be greater than 4.00 to 1.00 at the end of any fiscal quarter.

This Agreement shall be construed in accordance with and governed by the laws of the Commonwealth of Massachusetts.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-10-02",
      parties: [
        "borrower: PELHAM MARINE SUPPLY CO.",
        "lender: HARBOR TRUST BANK",
        "swingline_lender: HARBOR TRUST BANK",
        "issuing_bank: HARBOR TRUST BANK",
      ],
      facilities: [
        {
          type: "revolving",
          amount: "USD 35000000",
          due: "2026-10-02",
          benchmark: "Daily Simple SOFR",
          spread: 210,
          floor: 75,
          sublimits: ["letter_of_credit USD 7500000", "swingline USD 5000000"],
        },
      ],
      fees: ["commitment 25", "upfront 50", "agency USD 50000"],
      covenants: ["net_leverage <= 4"],
      law: "US-MA",
    },
  },
  {
    name: "a choice of Term SOFR and base rate with an adjustment",
    text: `LOAN AND SECURITY AGREEMENT

This Loan and Security Agreement dated February 14, 2023 is between ORCHARD STREET SYSTEMS, INC., a Delaware corporation ("Borrower"), and SUMMIT VENTURE BANK ("Bank").

2.1 Term Loan. Bank shall make one term loan to Borrower on the Closing Date in the amount of Twelve Million Dollars ($12,000,000) (the "Term Loan").

2.2 Interest. At Borrower's option, the Term Loan bears interest at either (a) Term SOFR plus a credit spread adjustment of 0.10% plus 3.25% per annum or (b) the Base Rate plus 2.25% per annum. Term SOFR is subject to a floor of 1.00%. Interest is computed on the basis of a 360-day year for the actual number of days elapsed.

2.3 Repayment. Borrower shall repay the principal of the Term Loan in thirty-six (36) equal monthly installments of $333,333.33 beginning on March 1, 2024. All amounts are due on February 14, 2027 (the "Term Loan Maturity Date").

2.4 Default Rate. While an Event of Default continues, the Obligations bear interest at a rate 5.00% above the rate otherwise applicable.

2.5 Prepayment. Borrower may prepay the Term Loan at any time.

11. California law governs this Agreement. Borrower and Bank each submit to the exclusive jurisdiction of the State and Federal courts in Santa Clara County, California.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-02-14",
      parties: ["borrower: ORCHARD STREET SYSTEMS, INC.", "lender: SUMMIT VENTURE BANK"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 12000000",
          due: "2027-02-14",
          benchmark: "Term SOFR",
          spread: 325,
          floor: 100,
          adjustment: 10,
          base: 225,
          onDefault: 500,
          dayCount: "ACT/360",
          repayment: "amortizing",
          installments: ["2024-03-01 USD 333333.33"],
        },
      ],
      law: "US-CA",
    },
  },
];

describeShortTexts("the pricing of a short agreement", TEXTS);
