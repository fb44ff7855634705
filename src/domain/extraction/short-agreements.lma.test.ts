import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a facility agreement in the manner of the LMA",
    text: `FACILITY AGREEMENT

dated 17 September 2023

between

(1) CALDERWOOD PROPERTIES S.À R.L., a private limited liability company incorporated under the laws of Luxembourg (the "Borrower"); and

(2) BANQUE DU MOSELLE S.A. as lender (the "Lender").

1. DEFINITIONS
"EURIBOR" means the euro interbank offered rate displayed on the appropriate page for the relevant Interest Period and, if that rate is less than zero, EURIBOR shall be deemed to be zero.
"Margin" means 2.75 per cent. per annum.
"Termination Date" means the date falling five years after the date of this Agreement.

2. THE FACILITY
Subject to the terms of this Agreement, the Lender makes available to the Borrower a euro term loan facility in an aggregate amount of €65,000,000.

3. INTEREST
The rate of interest on each Loan for each Interest Period is the percentage rate per annum which is the aggregate of the Margin and EURIBOR. Each Interest Period shall be three months.

4. DEFAULT INTEREST
Interest shall accrue on any overdue amount at a rate which is 1.00 per cent. per annum higher than the rate which would have been payable.

5. FINANCIAL COVENANTS
The Borrower shall ensure that Loan to Value does not exceed 60 per cent. and that Interest Cover is not less than 2.00:1 at all times.

6. GOVERNING LAW
This Agreement is governed by Luxembourg law.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-09-17",
      parties: ["borrower: CALDERWOOD PROPERTIES S.À R.L.", "lender: BANQUE DU MOSELLE S.A."],
      facilities: [
        {
          type: "term_loan",
          amount: "EUR 65000000",
          due: "2028-09-17",
          months: 60,
          benchmark: "EURIBOR",
          spread: 275,
          floor: 0,
          onDefault: 100,
        },
      ],
      covenants: ["loan_to_value <= 60", "interest_coverage >= 2"],
      law: "LU",
    },
  },
  {
    name: "an LMA agreement with its parties in a schedule",
    text: `TERM FACILITY AGREEMENT

THIS AGREEMENT is dated 2 October 2024 and made between:

(1) FERRIES HOLDINGS LIMITED, a private company limited by shares incorporated under the laws of Ireland (the "Parent");

(2) FERRIES LIMITED, a private company incorporated under the laws of Ireland (the "Borrower");

(3) THE COMPANIES listed in Part 1 of Schedule 1 (The Original Parties) as original guarantors;

(4) FJORDKREDIT ASA as lender (the "Lender"); and

(5) FJORDKREDIT ASA as agent (the "Agent").

1. DEFINITIONS

1.1 Definitions

"Margin" means 3.10 per cent. per annum.

"Term Loan" means a loan made under Clause 2.1.

"Termination Date" means 2 October 2029.

2. THE FACILITY

2.1 The Facility

The Lender makes available to the Borrower a euro term loan facility in an aggregate amount of €90,000,000.

6. REPAYMENT

6.1 Repayment of Term Loan

The Borrower shall repay the Term Loan in instalments on each date in the table below:

Repayment Date            Repayment Instalment
                          (% of Term Loan)
31 December 2025          5.00
30 June 2026              7.50
31 December 2026          7.50
Termination Date          80.00

8. MANDATORY PREPAYMENT AND CANCELLATION

8.1 Change of control

If a Change of Control occurs the Lender may, by not less than ten days' notice, declare the Loan due and payable.

8.2 Disposal Proceeds, Insurance Proceeds and Excess Cashflow

The Borrower shall prepay Utilisations in the following amounts at the times and in the order of application contemplated by Clause 8.3:

(a) the amount of Disposal Proceeds;

(b) the amount of Insurance Proceeds; and

(c) an amount equal to 50 per cent. of Excess Cashflow.

20. FINANCIAL COVENANTS

20.1 Financial condition

The Borrower shall ensure that:

(a) Leverage: the ratio of Consolidated Net Borrowings to EBITDA for each Relevant Period does not exceed 3.25 : 1; and

(b) Liquidity: Cash is at all times not less than €4,000,000.

23. EVENTS OF DEFAULT

Each of the events or circumstances set out in the following sub-clauses of this Clause 23 (other than Clause 23.4 (Acceleration)) is an Event of Default.

23.1 Non-payment

(a) An Obligor does not pay on the due date any amount payable by it under a Finance Document.

(b) No Event of Default under paragraph (a) above will occur if the failure to pay is caused by administrative or technical error and payment is made within [3] Business Days of its due date.

23.2 Financial covenants. Any requirement of Clause 20 (Financial covenants) is not satisfied.

23.3 Misrepresentation. Any representation made by an Obligor is incorrect or misleading when made.

23.4 Acceleration

On and at any time after the occurrence of an Event of Default the Agent may declare the Loan due.

36. GOVERNING LAW

This Agreement is governed by English law.

SCHEDULE 1
The Original Parties

Part 1 - The Original Guarantors

Name of Original Guarantor          Jurisdiction of incorporation       Registration number
Ferries Holdings Limited            Ireland                             601922
Ferries Crewing Limited             Ireland                             618804
`,
    terms: {
      kind: "credit_agreement",
      date: "2024-10-02",
      parties: [
        "parent: FERRIES HOLDINGS LIMITED",
        "borrower: FERRIES LIMITED",
        "guarantor: Ferries Holdings Limited",
        "guarantor: Ferries Crewing Limited",
        "lender: FJORDKREDIT ASA",
        "administrative_agent: FJORDKREDIT ASA",
      ],
      facilities: [
        {
          type: "term_loan",
          amount: "EUR 90000000",
          due: "2029-10-02",
          repayment: "amortizing",
          installments: ["2025-12-31 5%", "2026-06-30 7.5%", "2026-12-31 7.5%"],
        },
      ],
      covenants: ["net_leverage <= 3.25", "liquidity >= EUR 4000000"],
      defaults: ["non_payment 3d", "breach_of_covenant", "misrepresentation"],
      prepayments: ["change_of_control", "asset_sale 100", "casualty 100", "excess_cash_flow 50"],
      law: "GB-ENG",
    },
  },
];

describeShortTexts("an agreement in the form of the LMA", TEXTS);
