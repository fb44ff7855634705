import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const LOAN = `

1.1 The Lenders agree to make term loans to the Borrowers of up to $5,000,000 in the aggregate, which mature on May 1, 2027.

9.1 This Agreement is governed by the laws of the State of Texas.
`;

const TEXTS: readonly ShortText[] = [
  {
    name: "borrowers that a bracket after their further subsidiaries names",
    text: `TERM LOAN AGREEMENT is made effective May 1, 2022, by and among CYPRESS BEND, LLC, a Nevada limited liability company ("Cypress"), CYPRESS BEND LA, LLC, a Louisiana limited liability company ("Cypress LA"), BAYOU NOIR, L.L.C., a Delaware limited liability company ("Bayou"), and each direct and indirect Subsidiary of the foregoing from time to time (each a "Borrower" and, collectively, the "Borrowers"), CYPRESS BEND HOLDINGS, LLC, a Nevada limited liability company ("Holdings"), each lender that is a signatory hereto (individually, a "Lender" and, collectively, the "Lenders"), and 510 LARCH LLC, a Delaware limited liability company ("Larch"), as administrative agent for the Lenders (in such capacity, the "Agent").${LOAN}`,
    terms: {
      parties: [
        "borrower: CYPRESS BEND, LLC",
        "co_borrower: CYPRESS BEND LA, LLC",
        "co_borrower: BAYOU NOIR, L.L.C.",
        "parent: CYPRESS BEND HOLDINGS, LLC",
        "administrative_agent: 510 LARCH LLC",
      ],
    },
  },
  {
    name: 'a last name with "and" in it, and an agent with more roles after those for whom it acts',
    text: `CREDIT AGREEMENT entered into effective as of May 1, 2022, among CYPRESS OPERATING PARTNERSHIP L.P., a Delaware limited partnership, as borrower (the "Borrower"), CYPRESS GULF SYSTEMS, L.L.C., a Texas limited liability company, and NOIR GAS GATHERING AND PROCESSING COMPANY, L.L.C., a Louisiana limited liability company, as guarantors, the financial institutions parties hereto (collectively, the "Lenders"), and BAYOU BANK (USA), as administrative agent (the "Administrative Agent") and collateral agent for the Lenders and as L/C Issuer, Swing Line Lender and a Lender.${LOAN}`,
    terms: {
      parties: [
        "borrower: CYPRESS OPERATING PARTNERSHIP L.P.",
        "guarantor: CYPRESS GULF SYSTEMS, L.L.C.",
        "guarantor: NOIR GAS GATHERING AND PROCESSING COMPANY, L.L.C.",
        "administrative_agent: BAYOU BANK (USA)",
        "collateral_agent: BAYOU BANK (USA)",
        "issuing_bank: BAYOU BANK (USA)",
        "swingline_lender: BAYOU BANK (USA)",
        "lender: BAYOU BANK (USA)",
      ],
    },
  },
  {
    name: "a borrower at the address of its parent",
    text: `LOAN AGREEMENT dated as of March 20, 2020 by and among CYPRESS ROSS LLC, a Delaware limited liability company having an address at c/o Noir Holding Corp., 12 Mill Road, Dayton, Ohio 45601 ("Cypress Ross"), CYPRESS WA LLC, a Delaware limited liability company having an address at c/o Noir Holding Corp., 12 Mill Road, Dayton, Ohio 45601 ("Cypress WA" and, together with Cypress Ross, the "Borrowers" and each a "Borrower"), and SUMMIT INVESTMENTS VI LLC (the "Lender").${LOAN}`,
    terms: {
      parties: ["borrower: CYPRESS ROSS LLC", "co_borrower: CYPRESS WA LLC", "lender: SUMMIT INVESTMENTS VI LLC"],
    },
  },
  {
    name: "a printed form with the caption below the name",
    text: `REVOLVING CREDIT AGREEMENT

Cypress Tooling, Inc.
--------------------------
(Name of Customer)

The above named customer ("Customer", whether one or more) agrees with Oak Grove State Bank, 12 Mill Road, Oak Grove, Wisconsin ("Lender") as follows:

1. REVOLVING LOANS. Lender agrees to lend such amounts as Customer may request from time to time up to the aggregate principal amount of $1,100,000.00 at any time outstanding (the "Credit Limit"). Within the Credit Limit, Customer may borrow, repay and reborrow under this Agreement.
`,
    terms: {
      parties: ["borrower: Cypress Tooling, Inc.", "lender: Oak Grove State Bank"],
      facilities: [{ type: "revolving", amount: "USD 1100000" }],
    },
  },
  {
    name: "a note with amount, place and date on its first line",
    text: `REVOLVING CREDIT NOTE

$250,000.00 Dallas, Texas September 30, 1995

FOR VALUE RECEIVED, the undersigned, CYPRESS TOOLING, INC. ("Maker"), hereby unconditionally promises to pay to the order of NOIR BANK ("Payee") the principal sum of TWO HUNDRED FIFTY THOUSAND AND NO/100 DOLLARS ($250,000.00), or so much as advanced hereunder, with interest at the rate of 8% per annum. All unpaid principal and accrued interest shall be due and payable on September 30, 1996. Upon any default hereunder, Payee may declare this Note due.
`,
    terms: { date: "1995-09-30", facilities: [{ type: "revolving", amount: "USD 250000", due: "1996-09-30" }] },
  },
  {
    name: "an amendment that increases a commitment amount",
    text: `THIRD AMENDMENT TO CREDIT AGREEMENT

This Third Amendment to Credit Agreement is dated as of May 4, 2015, among Cypress Petroleum, Inc., a Delaware corporation ("Borrower"), each of the Banks party hereto and Noir Bank, N.A., as administrative agent for the Banks.

A. The parties hereto desire to (i) increase the Aggregate Elected Commitment Amount from $900,000,000 to $1,000,000,000, and (ii) increase the Borrowing Base from $1,150,000,000 to $1,250,000,000.
`,
    terms: { facilities: [{ type: "other", amount: "USD 1000000000" }] },
  },
];

describeShortTexts("parties and dates of first pages", TEXTS);
