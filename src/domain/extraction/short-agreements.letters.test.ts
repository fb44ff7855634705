import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a summary of a club deal",
    text: `HEADS OF TERMS

Borrower: Kestrel Freight Holdings Limited
Guarantors: Kestrel Road Limited and Kestrel Rail Limited
Mandated Lead Arranger: Humber Bank plc
Agent: Humber Bank plc
Facility A: Term loan facility of £30,000,000
Facility B: Revolving credit facility of £10,000,000
Final Maturity Date: 30 April 2029
Margin: 2.25% per annum
Reference Rate: SONIA (compounded in arrear), zero floor
Commitment Fee: 0.80% per annum on Facility B
Agency Fee: £35,000 per annum
Majority Lenders: Lenders holding at least 66⅔% of Total Commitments
Governing Law: English law`,
    terms: {
      kind: "term_sheet",
      parties: [
        "borrower: Kestrel Freight Holdings Limited",
        "guarantor: Kestrel Road Limited",
        "guarantor: Kestrel Rail Limited",
        "lead_arranger: Humber Bank plc",
        "administrative_agent: Humber Bank plc",
      ],
      facilities: [
        { type: "term_loan", amount: "GBP 30000000", due: "2029-04-30", benchmark: "SONIA", spread: 225, floor: 0 },
        { type: "revolving", amount: "GBP 10000000", due: "2029-04-30", benchmark: "SONIA", spread: 225, floor: 0 },
      ],
      fees: ["commitment 80", "agency GBP 35000"],
      required: 66.666667,
      law: "GB-ENG",
    },
  },
  {
    name: "a bank's letter to a school",
    text: `June 1, 2022

St. Brendan's Academy
Attn: Business Manager

Dear Ms. Doe:

Blackstone Valley Savings Bank (the "Bank") has approved a revolving line of credit to St. Brendan's Academy, Inc., a Rhode Island nonprofit corporation (the "Borrower"), under this LOAN AGREEMENT.

The Borrower may borrow, repay and reborrow up to $600,000 until June 1, 2024, when all advances are due. Advances bear interest at the Prime Rate, floating, plus 0.25%. Interest is due monthly. The Borrower will pay a commitment fee of $1,500 at signing.

The Borrower agrees to keep unrestricted cash of not less than $400,000 at all times.

Rhode Island law governs this letter. Please sign below.`,
    terms: {
      kind: "credit_agreement",
      date: "2022-06-01",
      parties: ["borrower: St. Brendan's Academy, Inc.", "lender: Blackstone Valley Savings Bank"],
      facilities: [
        {
          type: "revolving",
          amount: "USD 600000",
          due: "2024-06-01",
          benchmark: "Prime",
          spread: 25,
          pays: "1M",
        },
      ],
      fees: ["commitment USD 1500"],
      covenants: ["liquidity >= USD 400000"],
      law: "US-RI",
    },
  },
  {
    name: "an Australian facility letter",
    text: `FACILITY LETTER

Date: 18 March 2024
Lender: Murray River Bank Limited
Borrower: Coorong Almonds Pty Ltd
Facility Limit: A$14,000,000
Facility Type: Revolving cash advance facility
Interest: BBSY plus 2.05% per annum
Line Fee: 0.90% per annum
Establishment Fee: A$42,000
Termination Date: 18 March 2027
Purpose: Working capital and orchard development
Governing Law: South Australia`,
    terms: {
      kind: "credit_agreement",
      date: "2024-03-18",
      parties: ["borrower: Coorong Almonds Pty Ltd", "lender: Murray River Bank Limited"],
      facilities: [{ type: "revolving", amount: "AUD 14000000", due: "2027-03-18", benchmark: "other", spread: 205 }],
      fees: ["facility 90", "upfront AUD 42000"],
      law: "AU-SA",
    },
  },
  {
    name: "a commitment letter for two facilities",
    text: `COMMITMENT LETTER

September 9, 2024

Redwood Coast Timber Holdings, LLC

Project Sequoia: $95,000,000 Senior Secured Credit Facilities

Ladies and Gentlemen:

You have advised Pacific Mutual Bank, N.A. (the "Commitment Party") that Redwood Coast Timber Holdings, LLC (the "Borrower") intends to acquire certain timberlands. The Commitment Party hereby commits to provide (a) a term loan facility of $80,000,000 maturing seven years after the Closing Date and (b) a revolving credit facility of $15,000,000 maturing five years after the Closing Date.

Borrowings under both facilities will bear interest at Term SOFR plus 3.25% per annum. The Borrower will pay to the Commitment Party a structuring fee of 0.75% of the aggregate facilities.

The commitment terminates on November 30, 2024 if the Closing Date has not occurred. This letter is governed by the law of the State of New York.`,
    terms: {
      kind: "commitment_letter",
      date: "2024-09-09",
      facilities: [
        {
          type: "term_loan",
          amount: "USD 80000000",
          due: null,
          months: 84,
          benchmark: "Term SOFR",
          spread: 325,
        },
        {
          type: "revolving",
          amount: "USD 15000000",
          due: null,
          months: 60,
          benchmark: "Term SOFR",
          spread: 325,
        },
      ],
      fees: ["upfront 75"],
      law: "US-NY",
    },
  },
  {
    name: "an intercompany note that names no rate",
    text: `LOAN AGREEMENT

dated 5 January 2023

between

BRACKEN HOLDINGS LIMITED (the "Lender")

and

BRACKEN TOOLS LIMITED (the "Borrower")

The Lender shall lend to the Borrower the sum of £900,000. The loan is interest-free. The Borrower shall repay the loan on demand. This agreement shall be governed by and construed in accordance with the law of Scotland.`,
    terms: {
      kind: "credit_agreement",
      date: "2023-01-05",
      parties: ["borrower: BRACKEN TOOLS LIMITED", "lender: BRACKEN HOLDINGS LIMITED"],
      facilities: [
        {
          amount: "GBP 900000",
          type: "other",
          due: null,
          benchmark: null,
          spread: null,
          fixed: null,
          repayment: null,
        },
      ],
      fees: [],
      law: "GB-SCT",
    },
  },
  {
    name: "a non-disclosure agreement with a bank",
    text: `CONFIDENTIALITY AGREEMENT

This Agreement is made as of April 2, 2024 between Juniper Bank, N.A. (the "Bank") and Otterbein Machine Works, Inc. (the "Company"). The Company may disclose confidential information to the Bank so that the Bank can consider whether to offer a loan of up to $10,000,000 at Term SOFR plus 2.50%. No agreement to lend is made hereby. This Agreement expires on April 2, 2026 and is governed by Ohio law.`,
    terms: {
      kind: "other",
      date: null,
      parties: [],
      facilities: [],
      fees: [],
      covenants: [],
      law: null,
    },
  },
  {
    name: "a bank's advertisement",
    text: `Small Business Loans from Meadowlark Credit Union

Borrow from $10,000 to $250,000. Rates from Prime + 1.00% to Prime + 4.75%. Terms up to 84 months. No origination fee through December 31, 2024! Talk to a lender today. Loans are subject to credit approval. Member NCUA.`,
    terms: { kind: "other", date: null, parties: [], facilities: [], fees: [], law: null },
  },
];

describeShortTexts("a letter, a note or a summary", TEXTS);
