import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a loan agreement of six sentences in English law",
    text: `This LOAN AGREEMENT is made on 1 June 2023 between Eastmoor Trading Limited, a company incorporated in England and Wales (the "Borrower"), and Kingsway Bank PLC (the "Lender").

The Lender makes available to the Borrower a term loan facility in an aggregate amount of GBP 10,000,000.
The maturity date is 1 June 2028. Interest on the loan is SONIA plus 3.25% per annum. Interest is payable quarterly.
English law governs this agreement.`,
    terms: {
      kind: "credit_agreement",
      title: "LOAN AGREEMENT",
      date: "2023-06-01",
      parties: ["borrower: Eastmoor Trading Limited", "lender: Kingsway Bank PLC"],
      facilities: [
        {
          type: "term_loan",
          amount: "GBP 10000000",
          due: "2028-06-01",
          benchmark: "SONIA",
          spread: 325,
          floor: null,
          fixed: null,
          pays: "3M",
        },
      ],
      law: "GB-ENG",
    },
  },
  {
    name: "a bank's facility letter",
    text: `Thames & Avon Bank plc
14 Lombard Court, London EC3

To: The Directors, Wickham Brewery Limited

22 February 2022

Dear Sirs

FACILITY LETTER

We, Thames & Avon Bank plc (the "Lender"), are pleased to offer Wickham Brewery Limited (the "Borrower") a term loan facility of £2,500,000 (the "Facility") on the following terms.

1. Purpose. The Borrower shall apply the Facility towards the purchase of new bottling equipment at its Wickham site.

2. Interest. The rate of interest on the loan is 2.60 per cent. per annum above the Bank of England base rate. Interest accrues daily on the basis of a year of 365 days and is payable monthly in arrear.

3. Repayment. The Borrower shall repay the loan in 60 equal monthly installments of £41,666.67, the first falling due on 31 March 2022. The Facility must be repaid in full by 28 February 2027.

4. Default interest. If the Borrower fails to pay an amount on its due date, interest accrues on that amount at 2 per cent. per annum above the rate that would otherwise apply.

5. Fees. The Borrower shall pay an arrangement fee of £25,000 on acceptance of this letter.

6. Law. This letter is governed by English law and the courts of England have exclusive jurisdiction.`,
    terms: {
      date: "2022-02-22",
      kind: "credit_agreement",
      parties: ["borrower: Wickham Brewery Limited", "lender: Thames & Avon Bank plc"],
      facilities: [
        {
          type: "term_loan",
          amount: "GBP 2500000",
          due: "2027-02-28",
          benchmark: "other",
          spread: 260,
          onDefault: 200,
          dayCount: "ACT/365.FIXED",
          pays: "1M",
          repayment: "amortizing",
          installments: ["2022-03-31 GBP 41666.67"],
        },
      ],
      fees: ["upfront GBP 25000"],
      law: "GB-ENG",
    },
  },
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
    name: "a revolving facility with a fee that is a share of the margin",
    text: `This Revolving Facility Agreement is dated 3 October 2022 and made between Penrose Shipping plc (the "Company") as borrower and Albion Merchant Bank plc as lender.

The Lender shall make available a sterling revolving credit facility of £50 million for the general corporate purposes of the Company. The facility terminates on 3 October 2025.

Interest on each loan is the aggregate of Compounded SONIA and a margin of 1.65 per cent. per annum. The Company shall pay a commitment fee computed at the rate of 40 per cent. of the applicable margin on the Lender's available commitment.

The Company shall ensure that the ratio of Consolidated Net Debt to EBITDA shall not exceed 3.00:1 on any test date.

This Agreement and any non-contractual obligations arising out of it are governed by English law.`,
    terms: {
      kind: "credit_agreement",
      date: "2022-10-03",
      parties: ["borrower: Penrose Shipping plc", "lender: Albion Merchant Bank plc"],
      facilities: [{ type: "revolving", amount: "GBP 50000000", due: "2025-10-03", benchmark: "SONIA", spread: 165 }],
      fees: ["commitment"],
      covenants: ["net_leverage <= 3"],
      law: "GB-ENG",
    },
  },
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
    name: "a Canadian facility at CORRA or prime",
    text: `CREDIT AGREEMENT made as of the 15th day of April, 2024

BETWEEN:

NORTHBAY TIMBER PRODUCTS LTD., a corporation incorporated under the laws of the Province of Ontario (the "Borrower")

- and -

DOMINION PACIFIC BANK (the "Lender")

1. The Lender establishes in favour of the Borrower a revolving credit facility in the maximum amount of Cdn.$20,000,000.

2. Loans bear interest at Term CORRA plus 1.85% per annum or, at the option of the Borrower, at the Prime Rate plus 0.60% per annum. Interest is calculated on the basis of a year of 365 days and payable monthly.

3. The facility matures on April 15, 2027.

4. A standby fee of 0.37% per annum is payable on the undrawn portion of the facility.

5. The Borrower shall at all times maintain a Fixed Charge Coverage Ratio of not less than 1.15:1.

6. This Agreement is governed by the laws of the Province of Ontario and the federal laws of Canada applicable therein.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-04-15",
      parties: ["borrower: NORTHBAY TIMBER PRODUCTS LTD.", "lender: DOMINION PACIFIC BANK"],
      facilities: [
        {
          type: "revolving",
          amount: "CAD 20000000",
          due: "2027-04-15",
          benchmark: "CORRA",
          spread: 185,
          base: 60,
          dayCount: "ACT/365.FIXED",
          pays: "1M",
        },
      ],
      fees: ["commitment 37"],
      covenants: ["fixed_charge_coverage >= 1.15"],
      law: "CA-ON",
    },
  },
  {
    name: "an Albertan demand loan letter",
    text: `Chinook Credit Bank

May 6, 2022

Lethbridge Seed Farms Inc.

Re: Demand Loan

Chinook Credit Bank (the "Bank") is pleased to confirm that it will make available to Lethbridge Seed Farms Inc. (the "Borrower") the following credit facility.

LOAN AGREEMENT

Facility: Demand operating loan
Amount: C$1,800,000
Interest Rate: Bank's Prime Rate + 1.25% per annum
Repayment: On demand
Monthly Fee: C$250
Governing Law: Province of Alberta`,
    terms: {
      kind: "credit_agreement",
      date: "2022-05-06",
      parties: ["borrower: Lethbridge Seed Farms Inc.", "lender: Chinook Credit Bank"],
      facilities: [{ type: "other", amount: "CAD 1800000", due: null, benchmark: "Prime", spread: 125 }],
      law: "CA-AB",
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
  {
    name: "an Irish facility in prose",
    text: `THIS AGREEMENT is dated 20 March 2024 and made between:

(1) BALLYMORE WIND FARM DAC, a designated activity company incorporated in Ireland (the "Borrower"); and
(2) LIFFEY INVESTMENT BANK PLC (the "Lender").

TERM FACILITY AGREEMENT

1. The Lender makes available to the Borrower a term facility of EUR 42,000,000 to finance the construction of the Ballymore wind farm.

2. The Margin is 2.15 per cent. per annum until completion. Interest is payable on each loan at the aggregate of EURIBOR and the Margin.

3. The facility shall be repaid in full on 20 March 2042.

4. The Borrower shall ensure that the Historic Debt Service Cover Ratio is at least 1.10:1.

5. This Agreement shall be governed by and construed in accordance with the laws of Ireland.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-03-20",
      parties: ["borrower: BALLYMORE WIND FARM DAC", "lender: LIFFEY INVESTMENT BANK PLC"],
      facilities: [{ type: "term_loan", amount: "EUR 42000000", due: "2042-03-20", benchmark: "EURIBOR", spread: 215 }],
      covenants: ["debt_service_coverage >= 1.1"],
      law: "IE",
    },
  },
];

describeShortTexts("a short agreement of Europe or Canada", TEXTS);
