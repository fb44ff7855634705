import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const TEXTS: readonly ShortText[] = [
  {
    name: "a Canadian amending agreement with a covenantor, of an agreement in lower case",
    text: `SECOND AMENDING AGREEMENT

THIS AGREEMENT dated as of March 5, 2021.

AMONG:

ALDER RAILWAY COMPANY (the "Borrower") as Borrower,

and

ALDER HOLDINGS LIMITED (the "Covenantor"), as Covenantor

OF THE FIRST PART

and

BANK OF BIRCHTON, a Canadian chartered bank, as administrative agent of the Lenders (hereinafter referred to as the "Agent"),

OF THE SECOND PART

"Credit Agreement" means the amended and restated credit agreement made as of May 2, 2019, as amended by a first amending agreement made as of April 9, 2020.
`,
    terms: {
      kind: "amendment",
      title: "SECOND AMENDING AGREEMENT",
      date: "2021-03-05",
      amends: "amended and restated credit agreement 2019-05-02",
      parties: [
        "borrower: ALDER RAILWAY COMPANY",
        "guarantor: ALDER HOLDINGS LIMITED",
        "administrative_agent: BANK OF BIRCHTON",
      ],
    },
  },
  {
    name: "a cover that names only a term credit facility, right above the borrower",
    text: `Exhibit 10.5

U.S. $500,000,000
TERM CREDIT FACILITY
ALDER RAILWAY COMPANY
as Borrower
- and -
THE FINANCIAL INSTITUTIONS IDENTIFIED
ON THE SIGNATURE PAGES HERETO
as Lenders
- and -
BANK OF BIRCHTON
as Administrative Agent
Dated as of September 15, 2021
`,
    terms: {
      kind: "credit_agreement",
      title: "TERM CREDIT FACILITY",
      date: "2021-09-15",
      parties: ["borrower: ALDER RAILWAY COMPANY", "administrative_agent: BANK OF BIRCHTON"],
      facilities: [{ type: "term_loan", amount: "USD 500000000" }],
    },
  },
  {
    name: "the title of an amendment below the line of a facility",
    text: `CDN.$475,000,000 REVOLVING CREDIT FACILITY
FIFTH AMENDING AGREEMENT MADE AS OF AUGUST 7, 2015 TO THE
CREDIT AGREEMENT MADE AS OF AUGUST 3, 2011

BETWEEN

ALDER PIPELINES INC.
as Borrower

AND

BANK OF BIRCHTON
as Agent of the Lenders
`,
    terms: {
      kind: "amendment",
      title: "FIFTH AMENDING AGREEMENT TO THE CREDIT AGREEMENT",
      amends: "CREDIT AGREEMENT 2011-08-03",
      parties: ["borrower: ALDER PIPELINES INC.", "administrative_agent: BANK OF BIRCHTON"],
    },
  },
  {
    name: "roles of several companies in brackets in capitals",
    text: `DATED 24 FEBRUARY 1999

SYNDICATED FACILITIES AGREEMENT

ALDER Australia Pty Ltd
ALDER Finance No. 1 Limited
("CORE BORROWERS")

Birch Bank AG
Birch Savings Australia Limited
("JOINT LEAD BANKS")

Cedar Bank Limited
("FACILITY AGENT")
`,
    terms: {
      kind: "credit_agreement",
      date: "1999-02-24",
      parties: [
        "borrower: ALDER Australia Pty Ltd",
        "co_borrower: ALDER Finance No. 1 Limited",
        "lead_arranger: Birch Bank AG",
        "lead_arranger: Birch Savings Australia Limited",
        "administrative_agent: Cedar Bank Limited",
      ],
    },
  },
  {
    name: "a fund that its form names, and a lender whose name begins like a signature page",
    text: `REVOLVING CREDIT AND SECURITY AGREEMENT

ALDER PRIVATE CREDIT BDC
as Initial Borrower

and

SIGNATURE TRUST COMPANY,
as Lender

February 1, 2022
`,
    terms: {
      kind: "credit_agreement",
      parties: ["borrower: ALDER PRIVATE CREDIT BDC", "lender: SIGNATURE TRUST COMPANY"],
    },
  },
];

describeShortTexts("covers of loans in Canada, in Australia and to funds", TEXTS);
