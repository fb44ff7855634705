import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a German loan at three-month EURIBOR",
    text: `LOAN AGREEMENT

between

Rabenstein Maschinenbau GmbH, Stuttgart, Germany
- the "Borrower" -

and

Landesbank Oberschwaben AG, Ulm, Germany
- the "Lender" -

dated 12 January 2024

§ 1 Loan Amount
The Lender grants the Borrower a loan in the amount of EUR 8,000,000.

§ 2 Interest
The loan bears interest at 3-month EURIBOR plus 1.80% p.a. If EURIBOR is below zero, it shall be deemed to be zero. Interest is payable quarterly in arrears.

§ 3 Repayment
The loan shall be repaid in full on 12 January 2029.

§ 4 Governing Law
This Agreement shall be governed by the laws of the Federal Republic of Germany.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-01-12",
      parties: ["borrower: Rabenstein Maschinenbau GmbH", "lender: Landesbank Oberschwaben AG"],
      facilities: [
        {
          type: "term_loan",
          amount: "EUR 8000000",
          due: "2029-01-12",
          benchmark: "EURIBOR",
          spread: 180,
          floor: 0,
          pays: "3M",
        },
      ],
      law: "DE",
    },
  },
  {
    name: "a French revolving credit",
    text: `REVOLVING CREDIT FACILITY AGREEMENT

Dated 28 June 2023

Between Vignobles Castelnau S.A., a société anonyme incorporated under the laws of France (the "Borrower"), and Crédit Régional de Provence, a société anonyme (the "Bank").

The Bank grants the Borrower a revolving credit facility in a maximum principal amount of EUR 30,000,000. Each advance bears interest at EURIBOR for the relevant interest period of one, three or six months plus a margin of 0.90% per annum. A non-utilisation fee of 0.30% per annum is payable quarterly on the undrawn amount. The facility expires on 28 June 2028.

The Borrower shall maintain a ratio of Net Debt to EBITDA of not more than 2.75 to 1.

This Agreement is governed by French law. The Commercial Court of Paris shall have jurisdiction over any dispute.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-06-28",
      parties: ["borrower: Vignobles Castelnau S.A.", "lender: Crédit Régional de Provence"],
      facilities: [
        {
          type: "revolving",
          amount: "EUR 30000000",
          due: "2028-06-28",
          benchmark: "EURIBOR",
          spread: 90,
          tenors: ["1M", "3M", "6M"],
        },
      ],
      fees: ["commitment 30"],
      covenants: ["net_leverage <= 2.75"],
      law: "FR",
    },
  },
  {
    name: "a Dutch loan at a fixed rate",
    text: `TERM LOAN AGREEMENT

This agreement is dated 9 November 2021 and made between:

Van Houten Bloemen B.V., a private company with limited liability incorporated in the Netherlands (the "Borrower"); and

Maasland Bank N.V. (the "Lender").

The Lender lends the Borrower EUR 3,500,000. The rate of interest is fixed at 4.75 per cent. per annum. The Borrower shall repay the loan in twenty equal quarterly installments of EUR 175,000, starting on 31 March 2022 and ending on 31 December 2026.

If an amount is not paid on its due date, default interest of 3 per cent. above the contractual rate is due.

This agreement is governed by the laws of the Netherlands. The district court of Amsterdam has exclusive jurisdiction.`,
    terms: {
      kind: "credit_agreement",
      date: "2021-11-09",
      parties: ["borrower: Van Houten Bloemen B.V.", "lender: Maasland Bank N.V."],
      facilities: [
        {
          type: "term_loan",
          amount: "EUR 3500000",
          fixed: 475,
          benchmark: null,
          onDefault: 300,
          repayment: "amortizing",
          installments: ["2022-03-31 EUR 175000"],
        },
      ],
      law: "NL",
    },
  },
  {
    name: "a Swiss loan at SARON",
    text: `Loan Agreement

dated as of 1 March 2023

by and between

Gotthard Präzision AG, Zug, Switzerland (the "Borrower")

and

Helvetia Kantonalbank AG, Zug, Switzerland (the "Lender")

1. The Lender grants to the Borrower a term loan in the amount of CHF 5,000,000 (the "Loan").
2. The Loan carries interest at Compounded SARON plus a margin of 1.10% p.a. SARON is floored at 0%.
3. The Loan matures on 28 February 2026 and shall be repaid in one amount on that date.
4. The Borrower's equity ratio shall at all times be at least 30%.
5. This Agreement is governed by Swiss law; place of jurisdiction is Zug.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-03-01",
      parties: ["borrower: Gotthard Präzision AG", "lender: Helvetia Kantonalbank AG"],
      facilities: [
        {
          type: "term_loan",
          amount: "CHF 5000000",
          due: "2026-02-28",
          benchmark: "SARON",
          spread: 110,
          floor: 0,
          repayment: "bullet",
        },
      ],
      law: "CH",
    },
  },
];

describeShortTexts("a short agreement of continental Europe", TEXTS);
