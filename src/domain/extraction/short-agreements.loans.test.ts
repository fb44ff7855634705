import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a credit agreement with a base rate loan and a floor in words",
    text: `CREDIT AGREEMENT

This CREDIT AGREEMENT is made and entered into as of the 22nd day of August, 2023, by and between TALLGRASS BREWING COMPANY, a Kansas corporation ("Borrower"), and FLINT HILLS NATIONAL BANK, a national banking association ("Lender").

1. Loan. Lender shall make a term loan to Borrower in the original principal amount of $4,800,000.00.

2. Interest Rate. The unpaid principal balance shall bear interest at a floating rate per annum equal to one-month Term SOFR plus two and three-quarters percent (2.75%); provided that Term SOFR shall at no time be less than one-half of one percent (0.50%).

3. Payments. Borrower shall pay principal in monthly installments of $26,666.67 beginning October 1, 2023. All unpaid principal and accrued interest shall be due on September 1, 2033.

4. Late Charge; Default Rate. Upon the occurrence of an Event of Default the loan shall bear interest at the otherwise applicable rate plus 4.00%.

5. Debt Service Coverage. Borrower shall maintain a Debt Service Coverage Ratio of not less than 1.25 to 1.00, measured annually.

6. Governing Law. This Agreement shall be governed by the internal laws of the State of Kansas.`,
    terms: {
      kind: "credit_agreement",
      title: "CREDIT AGREEMENT",
      date: "2023-08-22",
      parties: ["borrower: TALLGRASS BREWING COMPANY", "lender: FLINT HILLS NATIONAL BANK"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 4800000",
          due: "2033-09-01",
          benchmark: "Term SOFR",
          spread: 275,
          floor: 50,
          onDefault: 400,
          repayment: "amortizing",
          installments: ["2023-10-01 USD 26666.67"],
        },
      ],
      covenants: ["debt_service_coverage >= 1.25"],
      law: "US-KS",
    },
  },
  {
    name: "a grid of three lines in words",
    text: `CREDIT AGREEMENT dated as of February 1, 2024 among LARKFIELD DIAGNOSTICS, INC., as Borrower, the Lenders party hereto, and COMMONWEALTH TRUST BANK, as Administrative Agent, Swingline Lender and L/C Issuer.

Article I. The Lenders shall make revolving loans in an aggregate amount up to $75,000,000 (the "Aggregate Commitments"). The swingline sublimit is $10,000,000 and the letter of credit sublimit is $15,000,000.

Article II. Loans bear interest at Term SOFR plus the Applicable Rate.

"Applicable Rate" means the following percentages per annum, based upon the Consolidated Net Leverage Ratio:

Pricing Level | Consolidated Net Leverage Ratio | Term SOFR Loans | Base Rate Loans | Commitment Fee
1 | < 1.00:1.00 | 1.375% | 0.375% | 0.175%
2 | >= 1.00:1.00 but < 2.00:1.00 | 1.625% | 0.625% | 0.225%
3 | >= 2.00:1.00 | 1.875% | 0.875% | 0.275%

"Maturity Date" means February 1, 2029.

Article III. The Borrower will not permit the Consolidated Net Leverage Ratio as of the end of any fiscal quarter to be greater than 3.00 to 1.00.

Article IV. This Agreement shall be governed by the law of the Commonwealth of Virginia.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-02-01",
      parties: [
        "borrower: LARKFIELD DIAGNOSTICS, INC.",
        "administrative_agent: COMMONWEALTH TRUST BANK",
        "swingline_lender: COMMONWEALTH TRUST BANK",
        "issuing_bank: COMMONWEALTH TRUST BANK",
      ],
      facilities: [
        {
          type: "revolving",
          amount: "USD 75000000",
          due: "2029-02-01",
          benchmark: "Term SOFR",
          spread: null,
          sublimits: ["swingline USD 10000000", "letter_of_credit USD 15000000"],
          grid: ["..1: 137.5 / 37.5 / 17.5", "1..2: 162.5 / 62.5 / 22.5", "2..: 187.5 / 87.5 / 27.5"],
        },
      ],
      covenants: ["net_leverage <= 3"],
      law: "US-VA",
    },
  },
  {
    name: "a shareholder loan at a fixed rate",
    text: `Shareholder Loan Agreement

This loan agreement is made on 14 February 2020 between Nordlys Invest AS, a Norwegian private limited company (the "Lender"), and Nordlys Hydro AS, a Norwegian private limited company (the "Borrower").

1. The Lender grants the Borrower a loan of NOK 25,000,000 (the "Loan").
2. The Loan carries a fixed interest of 5.50% per annum, payable annually in arrears.
3. The Loan falls due in full on 14 February 2030.
4. On late payment, interest at 2.00 percentage points above the agreed rate accrues on the overdue amount.
5. This agreement is governed by Norwegian law.`,
    terms: {
      kind: "credit_agreement",
      date: "2020-02-14",
      parties: ["borrower: Nordlys Hydro AS", "lender: Nordlys Invest AS"],
      facilities: [
        {
          type: "term_loan",
          amount: "NOK 25000000",
          due: "2030-02-14",
          benchmark: null,
          fixed: 550,
          onDefault: 200,
          pays: "1Y",
          repayment: "bullet",
        },
      ],
      law: "NO",
    },
  },
  {
    name: "a third amendment that raises the line",
    text: `THIRD AMENDMENT TO AMENDED AND RESTATED CREDIT AGREEMENT

This THIRD AMENDMENT TO AMENDED AND RESTATED CREDIT AGREEMENT (this "Amendment"), dated as of May 15, 2023, is by and among PIEDMONT TEXTILES, LLC, a North Carolina limited liability company (the "Borrower"), the Lenders signatory hereto and BLUE RIDGE BANK, N.A., as Administrative Agent for the Lenders.

WITNESSETH:

WHEREAS, the Borrower, the Lenders and the Administrative Agent are parties to that certain Amended and Restated Credit Agreement dated as of June 30, 2019 (as amended, the "Credit Agreement");

NOW, THEREFORE, the parties agree as follows:

1. The Aggregate Revolving Commitments are hereby increased to $90,000,000.
2. The Termination Date is hereby extended to June 30, 2027.
3. Interest on each Revolving Loan shall accrue at Daily Simple SOFR plus 1.75% per annum.
4. The Borrower shall pay an upfront fee of 0.10% on the increased commitments.
5. This Amendment shall be construed in accordance with the laws of the State of North Carolina.`,
    terms: {
      kind: "amendment",
      title: "THIRD AMENDMENT TO AMENDED AND RESTATED CREDIT AGREEMENT",
      date: "2023-05-15",
      amends: "Amended and Restated Credit Agreement 2019-06-30",
      parties: ["borrower: PIEDMONT TEXTILES, LLC", "administrative_agent: BLUE RIDGE BANK, N.A."],
      facilities: [
        {
          type: "revolving",
          amount: "USD 90000000",
          due: "2027-06-30",
          benchmark: "Daily Simple SOFR",
          spread: 175,
        },
      ],
      fees: ["upfront 10"],
      law: "US-NC",
    },
  },
  {
    name: "a euro term loan with a sustainability ratchet",
    text: `FACILITY AGREEMENT dated 7 July 2023 between ALTAMIRA PACKAGING, S.A., a Spanish sociedad anónima, as borrower, and BANCO DEL EBRO, S.A., as lender.

1. The lender makes available a term loan facility of EUR 18,000,000 to be drawn in one amount.
2. Interest: 6-month EURIBOR plus a margin of 1.45% per annum. If EURIBOR is negative it shall be deemed to be zero.
3. The loan will be repaid in ten equal semi-annual installments of EUR 1,800,000, the first on 7 January 2024 and the last on 7 July 2028.
4. The margin will decrease by 2.5 basis points if at least 60% of the borrower's renewable energy use is certified by 31 December 2025.
5. The borrower shall maintain a Net Debt to EBITDA ratio not exceeding 3.5x.
6. Spanish law governs this agreement.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-07-07",
      parties: ["borrower: ALTAMIRA PACKAGING, S.A.", "lender: BANCO DEL EBRO, S.A."],
      facilities: [
        {
          type: "term_loan",
          amount: "EUR 18000000",
          benchmark: "EURIBOR",
          spread: 145,
          floor: 0,
          tenors: ["6M"],
          repayment: "amortizing",
          installments: ["2024-01-07 EUR 1800000"],
        },
      ],
      covenants: ["net_leverage <= 3.5"],
      law: "ES",
      linked: true,
      targets: ["60 % by 2025-12-31, -2.5"],
    },
  },
  {
    name: "a construction loan with conditions of default in prose",
    text: `CONSTRUCTION LOAN AGREEMENT made November 2, 2022 between MAPLE HOLLOW HOMES, LLC, an Indiana limited liability company ("Borrower"), and HOOSIER HERITAGE BANK ("Lender").

Lender will advance to Borrower a construction loan in the maximum principal amount of $7,250,000. The loan bears interest at Lender's Prime Rate plus one-half percent (0.50%), payable monthly, and matures on November 2, 2024.

The following are Events of Default: (1) Borrower fails to make any payment within ten (10) days after it is due; (2) Borrower fails to perform any other obligation within thirty (30) days after written notice; (3) any warranty of Borrower is materially false; (4) Borrower becomes the subject of a bankruptcy proceeding; (5) a final judgment exceeding $250,000 is entered against Borrower; (6) Borrower defaults under any other indebtedness in excess of $100,000.

Borrower shall use the proceeds only to build twenty-four homes in the Maple Hollow subdivision.

This Agreement is governed by Indiana law. Lender may assign this loan without the consent of Borrower.`,
    terms: {
      kind: "credit_agreement",
      date: "2022-11-02",
      parties: ["borrower: MAPLE HOLLOW HOMES, LLC", "lender: HOOSIER HERITAGE BANK"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 7250000",
          due: "2024-11-02",
          benchmark: "Prime",
          spread: 50,
          pays: "1M",
        },
      ],
      defaults: [
        "non_payment 10d",
        "breach_of_covenant 30d",
        "misrepresentation",
        "insolvency",
        "judgment USD 250000",
        "cross_default USD 100000",
      ],
      law: "US-IN",
    },
  },
  {
    name: "a Quebec credit with two rates",
    text: `LOAN AGREEMENT entered into in Montréal, Province of Québec, as of October 3, 2023

BETWEEN: ÉRABLIÈRES DU NORD INC., a corporation governed by the laws of Québec (the "Borrower")

AND: BANQUE COMMERCIALE DU SAINT-LAURENT (the "Lender")

1. The Lender makes available to the Borrower a term facility of CAD 6,000,000 (the "Term Facility") and a revolving facility of CAD 2,000,000 (the "Revolving Facility").

2. Advances under the Term Facility bear interest at CORRA plus 2.20% per annum. Advances under the Revolving Facility bear interest at CORRA plus 1.90% per annum.

3. The Term Facility matures on October 3, 2028 and the Revolving Facility matures on October 3, 2025.

4. A standby fee of 0.45% per annum applies to the unused portion of the Revolving Facility.

5. The Borrower shall maintain a Working Capital Ratio of at least 1.10:1 and shall not permit Total Debt to EBITDA to exceed 3.75:1.

6. This Agreement is governed by the laws of the Province of Québec.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-10-03",
      parties: ["borrower: ÉRABLIÈRES DU NORD INC.", "lender: BANQUE COMMERCIALE DU SAINT-LAURENT"],
      facilities: [
        { type: "term_loan", amount: "CAD 6000000", due: "2028-10-03", benchmark: "CORRA", spread: 220 },
        { type: "revolving", amount: "CAD 2000000", due: "2025-10-03", benchmark: "CORRA", spread: 190 },
      ],
      fees: ["commitment 45"],
      covenants: ["current_ratio >= 1.1", "total_leverage <= 3.75"],
      law: "CA-QC",
    },
  },
  {
    name: "a unitranche loan with call protection",
    text: `TERM LOAN CREDIT AGREEMENT, dated as of March 28, 2024, by and among NIGHTINGALE HOME HEALTH HOLDINGS, INC., a Delaware corporation, as Borrower, NIGHTINGALE PARENT, LLC, a Delaware limited liability company, as Guarantor, and OAKMONT CREDIT PARTNERS LP, as Administrative Agent and Collateral Agent.

The Lenders agree to make term loans to the Borrower on the Closing Date in an aggregate principal amount of $130,000,000. The term loans shall mature on March 28, 2030. The term loans bear interest, at the Borrower's election, at Term SOFR plus 5.75% or the Base Rate plus 4.75%; Term SOFR is subject to a floor of 1.00% per annum.

The Borrower shall pay (i) an agency fee of $75,000 per annum to the Administrative Agent and (ii) an upfront fee of 2.00% of the term loans to the Lenders. A prepayment premium of 2.00% applies to any voluntary prepayment before March 28, 2025.

The Borrower shall prepay the term loans with 100% of the net proceeds of asset sales and casualty events and 75% of Excess Cash Flow.

The Total Leverage Ratio shall not exceed 6.50 to 1.00 and Liquidity shall at all times be at least $7,500,000.

"Required Lenders" means, at any time, Lenders holding more than 50% of the term loans. A Lender may assign its term loans in amounts of not less than $1,000,000 with the prior written consent of the Borrower.

This Agreement is governed by New York law.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-03-28",
      parties: [
        "borrower: NIGHTINGALE HOME HEALTH HOLDINGS, INC.",
        "guarantor: NIGHTINGALE PARENT, LLC",
        "administrative_agent: OAKMONT CREDIT PARTNERS LP",
        "collateral_agent: OAKMONT CREDIT PARTNERS LP",
      ],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 130000000",
          due: "2030-03-28",
          benchmark: "Term SOFR",
          spread: 575,
          floor: 100,
          base: 475,
        },
      ],
      fees: ["agency USD 75000", "upfront 200", "prepayment 200"],
      prepayments: ["asset_sale 100", "casualty 100", "excess_cash_flow 75"],
      covenants: ["total_leverage <= 6.5", "liquidity >= USD 7500000"],
      required: 50,
      consent: true,
      minimum: "USD 1000000",
      law: "US-NY",
    },
  },
];

describeShortTexts("a short loan agreement", TEXTS);
