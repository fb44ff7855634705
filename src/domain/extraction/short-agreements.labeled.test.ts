import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "an agreement that says its terms in labels on one line",
    text: `CREDIT AGREEMENT dated as of June 30, 2022 among Stonefield Energy LLC, as Borrower, the Lenders from time to time party hereto and Marlow Bank, N.A., as Administrative Agent.
Term Facility: USD 100,000,000. Revolving Facility: USD 40,000,000. Maturity Date: June 30, 2027.
Applicable Rate: SOFR + 225 bps, floor 0.00%. Commitment Fee: 50 bps.
Governing law: New York.`,
    terms: {
      kind: "credit_agreement",
      title: "CREDIT AGREEMENT",
      date: "2022-06-30",
      parties: ["borrower: Stonefield Energy LLC", "administrative_agent: Marlow Bank, N.A."],
      facilities: [
        { type: "term_loan", amount: "USD 100000000", due: "2027-06-30", benchmark: "SOFR", spread: 225, floor: 0 },
        { type: "revolving", amount: "USD 40000000", due: "2027-06-30", benchmark: "SOFR", spread: 225, floor: 0 },
      ],
      fees: ["commitment 50"],
      law: "US-NY",
    },
  },
  {
    name: "a term sheet with a label a line",
    text: `SUMMARY OF TERMS AND CONDITIONS

Date: November 3, 2023

Borrower: Tidewater Logistics, Inc.

Guarantor: Tidewater Holdings Corp.

Lender: Chesapeake Commercial Bank

Facility: Senior secured revolving credit facility

Facility Amount: $15,000,000

Maturity Date: November 3, 2026

Interest Rate: Term SOFR plus 2.75%, subject to a floor of 1.00%

Default Rate: 2% above the rate otherwise applicable

Unused Fee: 0.35% per annum

Upfront Fee: $75,000

Purpose: Working capital and general corporate purposes of the Borrower.

Governing Law: State of Maryland`,
    terms: {
      kind: "term_sheet",
      parties: [
        "borrower: Tidewater Logistics, Inc.",
        "guarantor: Tidewater Holdings Corp.",
        "lender: Chesapeake Commercial Bank",
      ],
      date: "2023-11-03",
      facilities: [
        {
          type: "revolving",
          amount: "USD 15000000",
          due: "2026-11-03",
          benchmark: "Term SOFR",
          spread: 275,
          floor: 100,
          onDefault: 200,
        },
      ],
      fees: ["commitment 35", "upfront USD 75000"],
      law: "US-MD",
    },
  },
  {
    name: "a term sheet in two columns",
    text: `TERM SHEET
Senior Term Loan Facility

Borrower\tCobalt Ridge Mining Inc.
Administrative Agent\tNorthern Reserve Bank
Loan Amount\tUS$30,000,000
Maturity\tMarch 31, 2028
Interest Rate\tTerm SOFR plus 4.00% per annum
Amortization\tEqual quarterly installments of $750,000
Agency Fee\t$40,000 per annum
Governing Law\tNew York`,
    terms: {
      kind: "term_sheet",
      parties: ["borrower: Cobalt Ridge Mining Inc.", "administrative_agent: Northern Reserve Bank"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 30000000",
          due: "2028-03-31",
          benchmark: "Term SOFR",
          spread: 400,
          repayment: "amortizing",
        },
      ],
      fees: ["agency USD 40000"],
      law: "US-NY",
    },
  },
  {
    name: "a term sheet in a table with bars",
    text: `INDICATIVE TERM SHEET

| Borrower: | Linden Aerospace GmbH |
| Lender: | Rheinland Handelsbank AG |
| Facility: | Term loan facility |
| Amount: | EUR 22,000,000 |
| Final Maturity Date: | 31 December 2029 |
| Interest: | 3-month EURIBOR plus 1.95% p.a. |
| Arrangement Fee: | 0.75% |
| Governing Law: | Germany |`,
    terms: {
      kind: "term_sheet",
      parties: ["borrower: Linden Aerospace GmbH", "lender: Rheinland Handelsbank AG"],
      facilities: [
        {
          type: "term_loan",
          amount: "EUR 22000000",
          due: "2029-12-31",
          benchmark: "EURIBOR",
          spread: 195,
        },
      ],
      fees: ["upfront 75"],
      law: "DE",
    },
  },
  {
    name: "labels in capitals with the values on the lines below",
    text: `LOAN TERM SHEET

BORROWER:
Juniper Grove Hospitality LLC

LENDER:
Valley Forge Savings Bank

LOAN AMOUNT:
$9,500,000

INTEREST RATE:
Fixed rate of 7.125% per annum

MATURITY DATE:
October 1, 2033

USE OF PROCEEDS:
To acquire and renovate the Juniper Grove Hotel in Asheville, North Carolina.

PREPAYMENT FEE:
1.00% of the amount prepaid

GOVERNING LAW:
North Carolina`,
    terms: {
      kind: "term_sheet",
      parties: ["borrower: Juniper Grove Hospitality LLC", "lender: Valley Forge Savings Bank"],
      facilities: [{ type: "term_loan", amount: "USD 9500000", due: "2033-10-01", fixed: 712.5, benchmark: null }],
      fees: ["prepayment 100"],
      law: "US-NC",
    },
  },
  {
    name: "numbered labels",
    text: `SUMMARY OF TERMS

1. Borrower: Ashgrove Paper Mills Limited
2. Facility: Revolving credit facility
3. Amount: £12,500,000
4. Termination Date: 14 July 2027
5. Margin: 2.40% per annum over SONIA
6. Commitment Fee: 0.84% per annum
7. Financial Covenants: Leverage not to exceed 3.00:1; Interest Cover not less than 4.00:1
8. Majority Lenders: 66 2/3%
9. Governing Law: England and Wales`,
    terms: {
      kind: "term_sheet",
      parties: ["borrower: Ashgrove Paper Mills Limited"],
      facilities: [{ type: "revolving", amount: "GBP 12500000", due: "2027-07-14", benchmark: "SONIA", spread: 240 }],
      fees: ["commitment 84"],
      covenants: ["total_leverage <= 3", "interest_coverage >= 4"],
      required: 66.666667,
      law: "GB-ENG",
    },
  },
  {
    name: "a facility letter's schedule of key terms",
    text: `LOAN AGREEMENT

Key Terms

Date of Agreement: 9 May 2024
Borrower: Harlow Garden Centres Limited
Lender: Mercia Business Bank plc
Loan: £4,000,000
Interest: 2.85% per annum above SONIA
Default Interest: an additional 2% per annum
Interest Payment Dates: quarterly in arrear
Final Repayment Date: 9 May 2029
Arrangement Fee: £40,000
Purpose: to refinance existing indebtedness of the Borrower

The Lender agrees to make the Loan available to the Borrower on the terms set out above. This agreement is governed by English law.`,
    terms: {
      kind: "credit_agreement",
      date: "2024-05-09",
      parties: ["borrower: Harlow Garden Centres Limited", "lender: Mercia Business Bank plc"],
      facilities: [
        {
          type: "term_loan",
          amount: "GBP 4000000",
          due: "2029-05-09",
          benchmark: "SONIA",
          spread: 285,
          onDefault: 200,
          pays: "3M",
        },
      ],
      fees: ["upfront GBP 40000"],
      law: "GB-ENG",
    },
  },
  {
    name: "labels for two facilities and their margins",
    text: `CREDIT AGREEMENT

Closing Date: April 18, 2024
Borrower: Meridale Dairy Cooperative
Administrative Agent: Prairie Farm Credit Bank
Revolving Commitments: $60,000,000
Term Loan Commitments: $45,000,000
Revolving Maturity Date: April 18, 2027
Term Loan Maturity Date: April 18, 2031
Letter of Credit Sublimit: $10,000,000
Swingline Sublimit: $5,000,000
Interest Rate: Daily Simple SOFR plus 1.875%
Base Rate Margin: 0.875%
Unused Commitment Fee: 25 basis points
Required Lenders: more than 50%
Governing Law: Minnesota

The Lenders severally agree to make loans to the Borrower on the terms stated above.`,
    terms: {
      kind: "credit_agreement",
      parties: ["borrower: Meridale Dairy Cooperative", "administrative_agent: Prairie Farm Credit Bank"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 60000000",
          due: "2027-04-18",
          benchmark: "Daily Simple SOFR",
          spread: 187.5,
          base: 87.5,
          sublimits: ["letter_of_credit USD 10000000", "swingline USD 5000000"],
        },
        {
          type: "term_loan",
          amount: "USD 45000000",
          due: "2031-04-18",
          benchmark: "Daily Simple SOFR",
          spread: 187.5,
          base: 87.5,
        },
      ],
      fees: ["commitment 25"],
      required: 50,
      law: "US-MN",
    },
  },
  {
    name: "labels with dashes and amounts in millions",
    text: `TERM SHEET - SENIOR UNSECURED REVOLVER

Borrower - Castlerock Media plc
Facility - Revolving credit facility
Commitment - EUR 75 million
Tenor - 5 years
Pricing - EURIBOR + 130 bps
Commitment Fee - 35% of the Margin
Governing Law - Ireland`,
    terms: {
      kind: "term_sheet",
      parties: ["borrower: Castlerock Media plc"],
      facilities: [
        {
          type: "revolving",
          amount: "EUR 75000000",
          due: null,
          months: 60,
          benchmark: "EURIBOR",
          spread: 130,
        },
      ],
      fees: ["commitment"],
      law: "IE",
    },
  },
  {
    name: "a margin over no stated benchmark",
    text: `TERM SHEET

Borrower: Saltmarsh Fisheries Inc.
Lender: Bayfront State Bank
Facility: Term loan
Loan Amount: $2,750,000
Margin: 3.00% per annum
Maturity Date: August 15, 2028
Governing Law: Maine`,
    terms: {
      kind: "term_sheet",
      parties: ["borrower: Saltmarsh Fisheries Inc.", "lender: Bayfront State Bank"],
      facilities: [
        {
          type: "term_loan",
          amount: "USD 2750000",
          due: "2028-08-15",
          benchmark: null,
          spread: 300,
          fixed: null,
        },
      ],
      fees: [],
      law: "US-ME",
    },
  },
];

describeShortTexts("a short text that labels its terms", TEXTS);
