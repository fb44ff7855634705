import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a bank's contract between Party A and Party B",
    text: `WORKING CAPITAL LOAN CONTRACT

Party A (Borrower): Binhe Textile Co., Ltd.
Domicile: No. 18 East Road, Nantong

Party B (Lender): Huaiyang Commercial Bank Co., Ltd., Nantong Branch
Domicile: No. 266 Middle Road, Nantong

Article 1 Amount of Loan

Party A borrows from Party B RMB (in words) Thirty-Five Million Yuan only (in figures: RMB 35,000,000.00).

Article 2 Term of Loan

The term of the loan is 12 months, from March 22, 2021 to March 21, 2022.

Article 3 Interest Rate

3.1 The interest rate is a fixed rate, namely the one-year LPR published on the working day before the date of this Contract (3.85%) plus 65 basis points, that is 4.50% per annum.

Article 4 Repayment

4.1 Party A shall repay the principal of the loan according to the following plan:

(1) September 21, 2021, RMB 5,000,000.00;
(2) December 21, 2021, RMB 5,000,000.00;
(3) March 21, 2022, RMB 25,000,000.00.

4.2 Party A may repay in advance.

Article 5 Guarantee

The loan under this Contract is guaranteed by: Binhe Garment Co., Ltd. (guarantor).

Article 6 Events of Default

Any of the following constitutes an event of default by Party A:

(1) Party A fails to repay principal, interest or other sums payable as agreed;

(2) the statements or materials provided by Party A are false;

(3) Party A breaches other contracts with any financial institution;

(4) Party A goes into dissolution, bankruptcy or liquidation.

Article 7 Law

This Contract is governed by the laws of the People's Republic of China.

Date of signing: March 19, 2021
`,
    terms: {
      kind: "credit_agreement",
      title: "WORKING CAPITAL LOAN CONTRACT",
      date: "2021-03-19",
      parties: [
        "borrower: Binhe Textile Co., Ltd.",
        "lender: Huaiyang Commercial Bank Co., Ltd., Nantong Branch",
        "guarantor: Binhe Garment Co., Ltd.",
      ],
      facilities: [
        {
          type: "term_loan",
          amount: "CNY 35000000",
          due: "2022-03-21",
          fixed: 450,
          installments: ["2021-09-21 CNY 5000000", "2021-12-21 CNY 5000000", "2022-03-21 CNY 25000000"],
        },
      ],
      defaults: ["non_payment", "misrepresentation", "cross_default", "insolvency"],
      law: "CN",
    },
  },
  {
    name: "a translated loan agreement with cases of breach",
    text: `FOREIGN CURRENCY LOAN AGREEMENT
No. WB-2022-FX-031

Lender (hereinafter referred to as "Party A"): Ostrava Handelsbank a.s.

Borrower (hereinafter referred to as "Party B"): Strojírny Odra a.s.

Signed on: 7 September 2022

1. Currency and amount: Party A grants to Party B a loan in the amount of EUR 12,400,000.00 (in words: twelve million four hundred thousand euros).

2. Term of the loan: The loan shall be repaid in full not later than 30 September 2027.

3. Interest: three-month EURIBOR plus 210 basis points, paid quarterly on the last day of each quarter.

4. Repayment: Party B shall repay the principal in 16 equal quarterly instalments of EUR 775,000.00, the first of which is due on 31 December 2023.

5. Breach. The following are deemed cases of breach by Party B:

a) Party B is in delay with any payment for more than 10 days;

b) any statement of Party B proves untrue;

c) Party B is in delay with the payment of its debts to other creditors exceeding EUR 500,000.00;

d) insolvency proceedings are commenced against Party B.

In such cases Party A is entitled to declare the entire loan due at once.

6. Security: The loan is secured by the surety of Moravia Holding a.s. as guarantor.

7. Law: This Agreement is governed by the law of the Czech Republic.
`,
    terms: {
      title: "FOREIGN CURRENCY LOAN AGREEMENT",
      date: "2022-09-07",
      parties: ["lender: Ostrava Handelsbank a.s.", "borrower: Strojírny Odra a.s.", "guarantor: Moravia Holding a.s."],
      facilities: [
        { type: "term_loan", amount: "EUR 12400000", due: "2027-09-30", installments: ["2023-12-31 EUR 775000"] },
      ],
      defaults: ["non_payment 10d", "misrepresentation", "cross_default EUR 500000", "insolvency"],
      law: "CZ",
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
  {
    name: "a note to a holder, with interest and principal on other days",
    text: `SECURED PROMISSORY NOTE

$6,250,000.00                                                   Boise, Idaho
                                                                May 5, 2022

FOR VALUE RECEIVED, the undersigned, ALDER TIMBER CO., an Idaho corporation (the "Maker"), promises to pay to the order of SAWTOOTH FARM CREDIT BANK (together with its successors and assigns, the "Holder"), the principal sum of SIX MILLION TWO HUNDRED FIFTY THOUSAND DOLLARS ($6,250,000.00), together with interest as set forth below.

1. Interest. The principal shall bear interest at a fixed rate of 6.85% per annum.

2. Payments. Interest shall be payable quarterly in arrears on the last day of each March, June, September and December, commencing June 30, 2022. Principal shall be paid in annual installments of $625,000 each on December 31 of each year, commencing December 31, 2022. The unpaid principal balance shall be due and payable in full on December 31, 2029 (the "Maturity Date").

3. Events of Default. It shall be an event of default hereunder (each, an "Event of Default") if (i) the Maker fails to pay any installment within five days after it is due; (ii) the Maker breaches any covenant of this Note; (iii) any representation of the Maker proves to be false; or (iv) the Maker files a petition in bankruptcy.

4. Governing Law. This Note shall be governed by the laws of the State of Idaho.

ALDER TIMBER CO.

By: /s/ Orin Blake
`,
    terms: {
      kind: "credit_agreement",
      parties: ["borrower: ALDER TIMBER CO.", "lender: SAWTOOTH FARM CREDIT BANK"],
      facilities: [
        { type: "term_loan", amount: "USD 6250000", due: "2029-12-31", installments: ["2022-12-31 USD 625000"] },
      ],
      defaults: ["non_payment 5d", "breach_of_covenant", "misrepresentation", "insolvency"],
    },
  },
  {
    name: "an increase of the only commitment, which another definition restates",
    text: `FIRST AMENDMENT AND INCREASE AGREEMENT

Dated as of March 31, 2022

Reference is made to the Loan and Security Agreement dated as of September 12, 2019 (the "Loan Agreement") by and among ELM ENERGY PARTNERS, L.P., a Texas limited partnership, as borrower ("Borrower"), the lenders party thereto ("Lenders") and PECOS VALLEY BANK, as agent for the Lenders ("Agent"). Borrower, the Lenders and Agent agree as follows:

1. Amendments. The following definitions are deleted in their entirety and the following are substituted in their place:

"Applicable Margin" shall mean 2.75% per annum for SOFR Rate Loans and 1.50% per annum for Prime Rate Loans.

"Stated Maturity Date" shall mean March 31, 2026.

"Total Commitment" shall mean $62,500,000, as the same may be reduced from time to time.

2. Fee. Section 2.9(a) reads in full as follows: "(a) Unused Fee. Borrower shall pay an unused fee at the rate of three-eighths of one percent (0.375%) per annum on the average daily unused amount of the Total Commitment."

3. Governing Law. This Agreement shall be governed by the laws of the State of Texas.
`,
    terms: {
      kind: "amendment",
      amends: "Loan and Security Agreement 2019-09-12",
      facilities: [{ type: "revolving", amount: "USD 62500000", due: "2026-03-31", spread: 275, base: 150 }],
      law: "US-TX",
    },
  },
  {
    name: "capacities in two lines, in one column and in two",
    text: `CREDIT AGREEMENT

This CREDIT AGREEMENT is entered into as of May 27, 2021, among PELHAM TOOL, LLC, a Michigan limited liability company (the "Borrower"), each lender from time to time party hereto and WESTMARK BANK, N.A., as Administrative Agent.

1. Each Lender agrees to make revolving loans to the Borrower from time to time until May 27, 2026 up to its Commitment. The Commitments on the date hereof are $140,000,000.

2. Governing Law. THIS AGREEMENT SHALL BE GOVERNED BY THE LAW OF THE STATE OF MICHIGAN.

IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

PELHAM TOOL, LLC

By: /s/ Karl Weber
Title: President

HUDSON PLAINS BANK, N.A.,
as Documentation Agent and a
Lender

By: /s/ G. Ito
Title: Director

ALLEGAN COUNTY BANK,                        STRAITS SAVINGS BANK, FSB,
as Syndication Agent and                    as a
Lender                                      Lender

By: /s/ Omar Rey                            By: /s/ Judith Penn
Title: Senior Vice President                Title: Vice President
`,
    terms: {
      parties: [
        "borrower: PELHAM TOOL, LLC",
        "administrative_agent: WESTMARK BANK, N.A.",
        "documentation_agent: HUDSON PLAINS BANK, N.A.",
        "lender: HUDSON PLAINS BANK, N.A.",
        "syndication_agent: ALLEGAN COUNTY BANK",
        "lender: ALLEGAN COUNTY BANK",
        "lender: STRAITS SAVINGS BANK, FSB",
      ],
    },
  },
  {
    name: "sublimits after one label, and a partnership described below its name",
    text: `SUMMARY OF TERMS

BIRCH ORCHARDS
(a Washington general partnership)
Borrower

Lender: East Shore Bank, N.A.

Facilities: A revolving credit facility of $75,000,000 (the "Revolving Facility").

Sublimits: Up to $15,000,000 of the Revolving Facility will be available for the issuance of letters of credit, and up to $10,000,000 will be available for swingline loans.

Maturity: June 30, 2029.

Events of Default: Nonpayment of principal when due; material inaccuracy of representations; violation of covenants (with a thirty-day grace period); unpaid judgments in excess of $5,000,000; and change of control.`,
    terms: {
      facilities: [
        {
          type: "revolving",
          amount: "USD 75000000",
          sublimits: ["letter_of_credit USD 15000000", "swingline USD 10000000"],
        },
      ],
      defaults: [
        "non_payment",
        "misrepresentation",
        "breach_of_covenant 30d",
        "judgment USD 5000000",
        "change_of_control",
      ],
    },
  },
];

describeShortTexts("agreements in other forms", TEXTS);
