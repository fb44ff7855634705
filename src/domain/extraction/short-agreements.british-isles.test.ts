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

describeShortTexts("a short agreement of the United Kingdom or Ireland", TEXTS);
