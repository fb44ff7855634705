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
];

describeShortTexts("a loan contract between Party A and Party B", TEXTS);
