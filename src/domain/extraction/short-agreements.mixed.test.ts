import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a text wrapped at seventy columns with two loans in one sentence",
    text: `CREDIT AGREEMENT

This Credit Agreement is entered into as of November 18, 2022, by and
among DURHAM SEED & GRAIN, INC., an Iowa corporation (the "Borrower"),
the lenders from time to time party hereto (the "Lenders"), and MIDWEST
FARMERS BANK, N.A., as administrative agent (the "Administrative
Agent").

1. The Credit. The Lenders agree to provide to the Borrower a term loan
of $20,000,000 and a revolving credit facility of $12,500,000.

2. Interest. The term loan bears interest at the rate of Term SOFR plus
2.65% per annum. Revolving loans bear interest at the rate of Term
SOFR plus 2.15% per annum.

3. Maturity. The term loan matures on November 18, 2029. The revolving
credit facility matures on November 18, 2025.

4. Repayment. The term loan shall be repaid in equal quarterly
installments of $500,000 commencing March 31, 2023.

5. Covenants. The Borrower shall not permit the Leverage Ratio to exceed
3.25 to 1.00 or the Interest Coverage Ratio to be less than 2.75 to
1.00, in each case as of the last day of each fiscal quarter.

6. Governing Law. Iowa law shall govern this Agreement.`,
    terms: {
      kind: "credit_agreement",
      date: "2022-11-18",
      parties: ["borrower: DURHAM SEED & GRAIN, INC.", "administrative_agent: MIDWEST FARMERS BANK, N.A."],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 20000000",
          due: "2029-11-18",
          benchmark: "Term SOFR",
          spread: 265,
          repayment: "amortizing",
          installments: ["2023-03-31 USD 500000"],
        },
        { type: "revolving", amount: "USD 12500000", due: "2025-11-18", benchmark: "Term SOFR", spread: 215 },
      ],
      covenants: ["total_leverage <= 3.25", "interest_coverage >= 2.75"],
      law: "US-IA",
    },
  },
  {
    name: "a line of credit below prime",
    text: `REVOLVING LINE OF CREDIT AGREEMENT dated March 3, 2020 by and between WALDEN BOOKS & GAMES, LLC (the "Company"), as borrower, and CONCORD SAVINGS BANK (the "Bank").

The Bank will lend the Company up to $1,500,000 at any one time outstanding. The principal balance shall accrue interest at the Wall Street Journal Prime Rate minus 0.50% per annum, with a minimum rate of 3.75%. Accrued interest shall be paid on the first day of each month. The line of credit terminates on March 3, 2022.

The Company shall maintain a Tangible Net Worth of at least $2,000,000, measured at each fiscal year end.

If an Event of Default occurs, the Bank may increase the interest rate by 4.00% per annum. Massachusetts law shall apply.`,
    terms: {
      kind: "credit_agreement",
      date: "2020-03-03",
      parties: ["borrower: WALDEN BOOKS & GAMES, LLC", "lender: CONCORD SAVINGS BANK"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 1500000",
          due: "2022-03-03",
          benchmark: "Prime",
          spread: -50,
          onDefault: 400,
          pays: "1M",
        },
      ],
      covenants: ["net_worth >= USD 2000000"],
    },
  },
  {
    name: "a term sheet that gives each term a paragraph",
    text: `Hollis Marine Group
Proposed $55,000,000 Senior Secured Credit Facilities
Summary of Principal Terms and Conditions

Borrower:

Hollis Marine Group, Inc. (the "Borrower").

Guarantors:

Hollis Towing LLC and Hollis Dredging LLC.

Administrative Agent:

Gulf Coast Bank, N.A.

Facilities:

(a) A revolving credit facility of $15,000,000 (the "Revolving Facility").
(b) A term loan facility of $40,000,000 (the "Term Facility").

Maturity:

The Revolving Facility and the Term Facility will mature on July 31, 2028.

Amortization:

The Term Facility will amortize in quarterly installments of 1.25% of the original principal amount.

Interest Rate:

Term SOFR plus 3.00% per annum or the Base Rate plus 2.00% per annum.

Commitment Fee:

0.40% per annum on the undrawn portion of the Revolving Facility.

Mandatory Prepayments:

100% of net proceeds of asset sales; 100% of insurance proceeds; 50% of excess cash flow.

Financial Covenants:

Maximum Total Leverage Ratio of 4.00 to 1.00.
Minimum Fixed Charge Coverage Ratio of 1.20 to 1.00.

Governing Law:

State of Texas.`,
    terms: {
      kind: "term_sheet",
      parties: [
        "borrower: Hollis Marine Group, Inc.",
        "guarantor: Hollis Towing LLC",
        "guarantor: Hollis Dredging LLC",
        "administrative_agent: Gulf Coast Bank, N.A.",
      ],
      facilities: [
        {
          type: "revolving",
          amount: "USD 15000000",
          due: "2028-07-31",
          benchmark: "Term SOFR",
          spread: 300,
          base: 200,
        },
        {
          type: "term_loan",
          amount: "USD 40000000",
          due: "2028-07-31",
          benchmark: "Term SOFR",
          spread: 300,
          base: 200,
          repayment: "amortizing",
          installments: ["1.25%"],
        },
      ],
      fees: ["commitment 40"],
      prepayments: ["asset_sale 100", "casualty 100", "excess_cash_flow 50"],
      covenants: ["total_leverage <= 4", "fixed_charge_coverage >= 1.2"],
      law: "US-TX",
    },
  },
  {
    name: "a loan agreement with a guarantor and a step in its margin",
    text: `LOAN AGREEMENT dated 30 August 2023

Parties

(1) Penhallow Ceramics Ltd (the "Borrower")
(2) Penhallow Group Holdings Ltd (the "Guarantor")
(3) Cornish Commercial Bank plc (the "Lender")

1. The Lender agrees to lend the Borrower £6,750,000 in a single advance.

2. Interest accrues on the loan at the rate of 3.10% per annum over SONIA, compounded in arrears, and is payable every three months. SONIA shall be deemed to be zero if it is less than zero.

3. The Borrower shall repay the loan in installments of £150,000 on the last day of each March, June, September and December and the balance on 30 August 2030.

4. The Borrower shall procure that Cashflow Cover is not less than 1.20:1 and that the ratio of Total Net Debt to EBITDA does not exceed 2.50:1.

5. It is an Event of Default if:
(a) the Borrower does not pay an amount within three Business Days of its due date;
(b) the Borrower breaches any other term and does not remedy the breach within 15 Business Days;
(c) any Financial Indebtedness of the Borrower exceeding £250,000 is not paid when due;
(d) the Borrower is unable to pay its debts as they fall due; or
(e) there is a change of control of the Guarantor.

6. This agreement is governed by the law of England.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-08-30",
      parties: [
        "borrower: Penhallow Ceramics Ltd",
        "guarantor: Penhallow Group Holdings Ltd",
        "lender: Cornish Commercial Bank plc",
      ],
      facilities: [
        {
          type: "term_loan",
          amount: "GBP 6750000",
          due: "2030-08-30",
          benchmark: "SONIA",
          spread: 310,
          floor: 0,
          pays: "3M",
          repayment: "amortizing",
          installments: ["GBP 150000"],
        },
      ],
      covenants: ["debt_service_coverage >= 1.2", "net_leverage <= 2.5"],
      defaults: [
        "non_payment 3d",
        "breach_of_covenant 15d",
        "cross_default GBP 250000",
        "insolvency",
        "change_of_control",
      ],
      law: "GB-ENG",
    },
  },
  {
    name: "an amendment that raises the margin and the covenant",
    text: `SECOND AMENDMENT TO LOAN AGREEMENT

THIS SECOND AMENDMENT TO LOAN AGREEMENT (this "Amendment") is made as of July 19, 2024 between GALENA INSTRUMENTS CORP. ("Borrower") and PRAIRIE STATE BANK ("Lender").

RECITALS

A. Borrower and Lender are parties to that certain Loan Agreement dated as of July 19, 2021, as amended by a First Amendment dated as of May 2, 2023 (the "Loan Agreement").

AGREEMENT

1. The Maturity Date of the Term Loan is extended to July 19, 2027.
2. From the date hereof the Term Loan shall bear interest at Term SOFR plus 3.40% per annum.
3. Borrower shall not permit the Leverage Ratio to exceed 3.75 to 1.00.
4. Borrower shall pay Lender an extension fee of $30,000.
5. This Amendment shall be governed by the laws of the State of Illinois.`,
    terms: {
      kind: "amendment",
      title: "SECOND AMENDMENT TO LOAN AGREEMENT",
      date: "2024-07-19",
      amends: "Loan Agreement 2021-07-19",
      parties: ["borrower: GALENA INSTRUMENTS CORP.", "lender: PRAIRIE STATE BANK"],
      facilities: [{ type: "term_loan", due: "2027-07-19", benchmark: "Term SOFR", spread: 340 }],
      covenants: ["total_leverage <= 3.75"],
      fees: ["other USD 30000"],
      law: "US-IL",
    },
  },
  {
    name: "an asset-based line with a springing covenant",
    text: `LOAN AND SECURITY AGREEMENT

dated as of April 22, 2021 between TRILLIUM FASTENERS, INC., a Michigan corporation, as Borrower, and WOLVERINE BUSINESS CREDIT LLC, as Lender

1. Revolving Loans. Subject to the Borrowing Base, Lender shall make revolving loans to Borrower in an aggregate principal amount not to exceed $22,000,000 at any time (the "Maximum Revolver Amount").

2. Letters of Credit. Lender shall issue letters of credit under a letter of credit subfacility of up to $3,000,000.

3. Interest. Revolving loans bear interest at one-month Term SOFR plus 2.00%. In no event shall Term SOFR be less than 0.50%. All computations of interest are on the basis of a 360-day year and actual days elapsed.

4. Fees. Borrower shall pay Lender a closing fee of $110,000, an unused line fee of 0.25% per annum and a collateral monitoring fee of $1,500 per month.

5. Term. This Agreement continues until April 22, 2025 (the "Termination Date").

6. Fixed Charge Coverage. At any time that Excess Availability is less than $2,750,000, Borrower shall not permit the Fixed Charge Coverage Ratio to be less than 1.00 to 1.00 for the twelve months then ended.

7. Governing Law. Michigan.`,
    terms: {
      kind: "credit_agreement",
      date: "2021-04-22",
      parties: ["borrower: TRILLIUM FASTENERS, INC.", "lender: WOLVERINE BUSINESS CREDIT LLC"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 22000000",
          due: "2025-04-22",
          benchmark: "Term SOFR",
          spread: 200,
          floor: 50,
          dayCount: "ACT/360",
          sublimits: ["letter_of_credit USD 3000000"],
        },
      ],
      fees: ["upfront USD 110000", "commitment 25", "agency USD 1500"],
      covenants: ["fixed_charge_coverage >= 1"],
      law: "US-MI",
    },
  },
];

describeShortTexts("a short text of another shape", TEXTS);
