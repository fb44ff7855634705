import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a revolving credit agreement of seven paragraphs",
    text: `CREDIT AGREEMENT

dated as of March 15, 2024

among

HALLIDAY FOUNDRY CORP., a Delaware corporation, as Borrower,

the Lenders party hereto,

and

FIRST LAKESHORE BANK, N.A., as Administrative Agent

1. Commitments. Subject to the terms hereof, each Lender agrees to make revolving loans to the Borrower in an aggregate principal amount not exceeding $50,000,000 (the "Revolving Commitment").

2. Interest. The Loans shall bear interest at a rate per annum equal to Term SOFR plus 2.50%. After default, interest accrues at an additional 2.00% per annum.

3. Maturity. The Loans shall be repaid in full on March 15, 2029 (the "Maturity Date").

4. Fees. The Borrower shall pay a commitment fee of 0.375% per annum on the unused portion of the Revolving Commitment.

5. Financial Covenants. The Borrower shall not permit the Consolidated Total Leverage Ratio to exceed 3.50 to 1.00 as of the last day of any fiscal quarter. The Borrower shall not permit the Interest Coverage Ratio to be less than 3.00 to 1.00.

6. Events of Default. (a) The Borrower fails to pay any principal when due; (b) any representation proves to be false; (c) the Borrower becomes insolvent; (d) a Change of Control occurs.

7. Governing Law. This Agreement shall be governed by the laws of the State of New York.`,
    terms: {
      kind: "credit_agreement",
      title: "CREDIT AGREEMENT",
      date: "2024-03-15",
      parties: ["borrower: HALLIDAY FOUNDRY CORP.", "administrative_agent: FIRST LAKESHORE BANK, N.A."],
      facilities: [
        {
          type: "revolving",
          amount: "USD 50000000",
          due: "2029-03-15",
          benchmark: "Term SOFR",
          spread: 250,
          floor: null,
          base: null,
          onDefault: 200,
        },
      ],
      fees: ["commitment 37.5"],
      covenants: ["total_leverage <= 3.5", "interest_coverage >= 3"],
      defaults: ["non_payment", "misrepresentation", "insolvency", "change_of_control"],
      law: "US-NY",
    },
  },
  {
    name: "a fixed-rate loan between two companies",
    text: `LOAN AGREEMENT

THIS LOAN AGREEMENT is made this 4th day of April, 2022, between RIVERBEND COLD STORAGE LLC, an Oregon limited liability company (the "Borrower"), and CASCADE MUTUAL INSURANCE COMPANY, an Oregon corporation (the "Lender").

The Lender agrees to make a single term loan to the Borrower in the principal amount of $3,200,000. The loan shall bear interest at a fixed rate of 6.25% per annum, computed on the basis of a 360-day year of twelve 30-day months. Interest is payable monthly in arrears on the first day of each month. The entire unpaid principal balance is due and payable on April 4, 2032.

Any amount not paid when due shall bear interest at a rate that is 3.00% per annum above the rate otherwise applicable.

The proceeds of the loan shall be used solely to finance the construction of the Borrower's freezer warehouse in Salem, Oregon.

The laws of the State of Oregon govern this Agreement.`,
    terms: {
      kind: "credit_agreement",
      date: "2022-04-04",
      parties: ["borrower: RIVERBEND COLD STORAGE LLC", "lender: CASCADE MUTUAL INSURANCE COMPANY"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 3200000",
          due: "2032-04-04",
          benchmark: null,
          spread: null,
          fixed: 625,
          onDefault: 300,
          dayCount: "30/360",
          pays: "1M",
        },
      ],
      law: "US-OR",
    },
  },
  {
    name: "events of default with days of grace and amounts in one paragraph",
    text: `CREDIT AGREEMENT dated as of July 11, 2022 among KEYSTONE TILE & STONE, LLC, a Pennsylvania limited liability company (the "Borrower"), KEYSTONE HOLDCO, INC., a Delaware corporation (the "Guarantor"), and ALLEGHENY NATIONAL BANK (the "Lender").

The Lender agrees to make a term loan of $18,000,000 to the Borrower. The maturity date is July 11, 2027. The loan bears interest at Term SOFR plus 2.00%.

Events of Default. Each of the following is an Event of Default: (a) the Borrower fails to pay principal when due, or interest or fees within five Business Days after the due date; (b) any representation made by the Borrower is untrue in any material respect; (c) the Borrower fails to perform any covenant in this Agreement and the failure continues for 30 days after notice; (d) the Borrower or the Guarantor defaults on other Indebtedness exceeding $1,000,000 in the aggregate; (e) the Borrower or the Guarantor files for bankruptcy or becomes insolvent; (f) a judgment of more than $500,000 is entered against the Borrower and remains unstayed for 60 days; (g) an ERISA Event occurs that results in liability above $1,500,000; or (h) a Change of Control occurs.

This Agreement is governed by the laws of Pennsylvania.`,
    terms: {
      kind: "credit_agreement",
      date: "2022-07-11",
      parties: [
        "borrower: KEYSTONE TILE & STONE, LLC",
        "guarantor: KEYSTONE HOLDCO, INC.",
        "lender: ALLEGHENY NATIONAL BANK",
      ],
      facilities: [
        { type: "term_loan", amount: "USD 18000000", due: "2027-07-11", benchmark: "Term SOFR", spread: 200 },
      ],
      defaults: [
        "non_payment 5d",
        "misrepresentation",
        "breach_of_covenant 30d",
        "cross_default USD 1000000",
        "insolvency",
        "judgment 60d USD 500000",
        "erisa USD 1500000",
        "change_of_control",
      ],
      law: "US-PA",
    },
  },
  {
    name: "mandatory prepayments, voting and assignments in prose",
    text: `SENIOR SECURED CREDIT AGREEMENT

dated as of December 5, 2023

GRANITE RIDGE HOLDINGS, LLC, as Borrower
DOMINION TRUST COMPANY, as Administrative Agent
and the Lenders from time to time party hereto

1. The Term Facility. The Lenders shall make term loans in the aggregate principal amount of $210,000,000 on the Closing Date. The Term Loans mature on December 5, 2029.

2. Interest. The Term Loans shall bear interest at a rate per annum equal to Term SOFR plus 4.75%, with a Term SOFR floor of 0.50%.

3. Mandatory Prepayments. The Borrower shall prepay the Term Loans with 100% of the net cash proceeds of any asset sale not reinvested within 365 days, 100% of the proceeds of any debt issuance not permitted hereunder and 50% of Excess Cash Flow for each fiscal year.

4. Amendments. No amendment is effective without the consent of the Required Lenders. "Required Lenders" means Lenders holding more than 50% of the outstanding Term Loans.

5. Assignments. Any Lender may assign its Term Loans to an eligible assignee in a minimum amount of $5,000,000 with the consent of the Borrower, which shall not be required while an Event of Default continues.

6. Governing Law. This Agreement and the other Loan Documents shall be governed by the law of the State of New York.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-12-05",
      parties: ["borrower: GRANITE RIDGE HOLDINGS, LLC", "administrative_agent: DOMINION TRUST COMPANY"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 210000000",
          due: "2029-12-05",
          benchmark: "Term SOFR",
          spread: 475,
          floor: 50,
        },
      ],
      prepayments: ["asset_sale 100", "debt_issuance 100", "excess_cash_flow 50"],
      required: 50,
      consent: true,
      minimum: "USD 5000000",
      law: "US-NY",
    },
  },
  {
    name: "a delayed draw term loan with a ticking fee",
    text: `DELAYED DRAW TERM LOAN AGREEMENT

This Delayed Draw Term Loan Agreement is made as of June 6, 2024 by and among WESTBURY SOLAR HOLDINGS LLC, as borrower, COPPER STATE BANK, N.A., as administrative agent, and the lenders party hereto.

The Lenders agree to make delayed draw term loans to the Borrower in up to four drawings before June 6, 2025 in an aggregate principal amount of up to $80,000,000. Each delayed draw term loan shall bear interest at Term SOFR for a one, three or six month interest period, as selected by the Borrower, plus 225 basis points. All delayed draw term loans mature on June 6, 2031.

A ticking fee accrues at 50 basis points per annum on the undrawn commitments and is payable quarterly in arrears.

The Borrower shall maintain a Debt Service Coverage Ratio of at least 1.30:1.00, tested semi-annually.

The validity and interpretation of this Agreement are governed by the laws of the State of Arizona.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-06-06",
      parties: ["borrower: WESTBURY SOLAR HOLDINGS LLC", "administrative_agent: COPPER STATE BANK, N.A."],
      facilities: [
        {
          type: "delayed_draw",
          amount: "USD 80000000",
          due: "2031-06-06",
          benchmark: "Term SOFR",
          spread: 225,
          tenors: ["1M", "3M", "6M"],
        },
      ],
      fees: ["commitment 50"],
      covenants: ["debt_service_coverage >= 1.3"],
      law: "US-AZ",
    },
  },
  {
    name: "several financial covenants in one sentence each",
    text: `SECOND LIEN CREDIT AGREEMENT dated as of August 30, 2023 among BRIGHTWATER FOODS GROUP, INC., as the Borrower, and LAUREL CAPITAL FINANCE LLC, as administrative agent for the lenders.

The lenders will make a term loan of $65 million, due August 30, 2028, with interest at Term SOFR plus 8.50% per annum (Term SOFR floor: 1.50%). Upon an Event of Default the interest rate shall increase by 2.00%.

The Borrower covenants that: the Total Leverage Ratio shall not exceed 5.50 to 1.00; the Senior Leverage Ratio shall not exceed 4.25 to 1.00; Liquidity shall not be less than $10,000,000 at any time; and Capital Expenditures in any fiscal year shall not exceed $8,000,000.

This Agreement is governed by New York law.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-08-30",
      parties: ["borrower: BRIGHTWATER FOODS GROUP, INC.", "administrative_agent: LAUREL CAPITAL FINANCE LLC"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 65000000",
          due: "2028-08-30",
          benchmark: "Term SOFR",
          spread: 850,
          floor: 150,
          onDefault: 200,
        },
      ],
      covenants: [
        "total_leverage <= 5.5",
        "senior_leverage <= 4.25",
        "liquidity >= USD 10000000",
        "capital_expenditure <= USD 8000000",
      ],
      law: "US-NY",
    },
  },
  {
    name: "a bridge loan due in full",
    text: `BRIDGE LOAN AGREEMENT

dated as of January 31, 2024

between

ARGYLE MEDICAL DEVICES, INC., as Borrower

and

PALISADE BANK, NATIONAL ASSOCIATION, as Lender

The Lender agrees to make a bridge loan to the Borrower in the principal amount of US$40,000,000 on the Closing Date. The Borrower shall repay the bridge loan in full on the Maturity Date. "Maturity Date" means the date that is 364 days after the Closing Date, being January 29, 2025.

The bridge loan bears interest at a rate equal to Term SOFR plus 300 bps for the first 180 days. The Borrower shall pay a structuring fee of 1.00% of the principal amount on the Closing Date.

This Agreement shall be governed by, and construed in accordance with, the laws of the State of New York.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-01-31",
      parties: ["borrower: ARGYLE MEDICAL DEVICES, INC.", "lender: PALISADE BANK, NATIONAL ASSOCIATION"],
      facilities: [
        {
          type: "bridge",
          amount: "USD 40000000",
          due: "2025-01-29",
          benchmark: "Term SOFR",
          spread: 300,
          repayment: "bullet",
        },
      ],
      fees: ["upfront 100"],
      law: "US-NY",
    },
  },
];

describeShortTexts("a short agreement of the United States", TEXTS);
