import { describeShortTexts, type ShortText } from "../../../test/support/short-texts.ts";

const cover = (parties: string): string => `CREDIT AGREEMENT

dated as of May 5, 2003

among

HARBOR GRAIN COMPANY,
as Borrower,

THE LENDERS PARTY HERETO

and

${parties}
`;
const BORROWER = "borrower: HARBOR GRAIN COMPANY";

const TEXTS: readonly ShortText[] = [
  {
    name: "a Dutch cooperative with its name of trade in quotes and its branch",
    text: cover(`FIRST CAPITAL CORPORATION,
SECOND BANK NATIONAL ASSOCIATION
AND
COOPERATIEVE BOERENLEENBANK B.A., "OAKBANK
INTERNATIONAL", NEW YORK BRANCH
AS CO-DOCUMENTATION AGENTS`),
    terms: {
      parties: [
        BORROWER,
        "documentation_agent: FIRST CAPITAL CORPORATION",
        "documentation_agent: SECOND BANK NATIONAL ASSOCIATION",
        `documentation_agent: COOPERATIEVE BOERENLEENBANK B.A., "OAKBANK INTERNATIONAL", NEW YORK BRANCH`,
      ],
    },
  },
  {
    name: "an Australian company with its form in two words",
    text: cover(`OAK MEAT PTY. LIMITED
(ACN: 000 000 000)
AS GUARANTOR`),
    terms: { parties: [BORROWER, "guarantor: OAK MEAT PTY. LIMITED"] },
  },
  {
    name: "a company that guarantees, below the word that says so",
    text: cover(`OAK BANK PLC
(as Agent)

and guaranteed by

HARBOR TANKERS, INC.

(as Guarantor)`),
    terms: { parties: [BORROWER, "administrative_agent: OAK BANK PLC", "guarantor: HARBOR TANKERS, INC."] },
  },
  {
    name: "borrowers that one bracket gathers by short names, one of which is also a holding company",
    text: `AMENDMENT NO. 4 TO CREDIT AGREEMENT dated as of February 12, 2019 (the "Amendment") among (1) ALDER-COM, INC., an Indiana corporation ("Alder-Com"), (2) OAK NETWORKS, INC., a Nevada corporation ("Oak"), (3) BIRCH BUILDERS, INC., a New York corporation ("Birch" and together with Alder-Com and Oak, the "Borrower"), (4) the lenders party hereto, and (5) ELM FEEDER LLC, a Delaware limited liability company, as Administrative Agent.
`,
    terms: {
      parties: [
        "borrower: ALDER-COM, INC.",
        "co_borrower: OAK NETWORKS, INC.",
        "co_borrower: BIRCH BUILDERS, INC.",
        "administrative_agent: ELM FEEDER LLC",
      ],
    },
  },
  {
    name: "short names in brackets that have lost their quotes",
    text: `WAIVER AND THIRD AMENDMENT TO CREDIT AGREEMENT
THIS WAIVER AND THIRD AMENDMENT TO CREDIT AGREEMENT (this Amendment) is entered into as of July 3, 2019, by and among Alder Analytics, LLC (the Borrower), Oak Analytics Acquisition LLC (Holdings), the other Guarantors party hereto, Elm Capital Corporation, as Administrative Agent, and the Lenders party hereto.
`,
    terms: {
      parties: [
        "borrower: Alder Analytics, LLC",
        "parent: Oak Analytics Acquisition LLC",
        "administrative_agent: Elm Capital Corporation",
      ],
    },
  },
  {
    name: "a company without a short name in the sentence that gathers the borrowers",
    text: `CREDIT AGREEMENT dated as of June 9, 2003, among HARBOR HEALTH SERVICES, INC., a Minnesota corporation, ALDER CARE, INC., a Delaware corporation ("Alder"), BIRCH ACCESS, INC., a Tennessee corporation ("Birch"), any Additional Borrowers that hereafter may become a party hereto (Harbor Health Services, Inc., Alder, Birch and such Additional Borrowers are sometimes collectively referred to herein as the "Borrowers" and individually as a "Borrower"), the Lenders listed on the signature pages hereof, and Oak Capital Corporation, as Agent.
`,
    terms: {
      parties: [
        "borrower: ALDER CARE, INC.",
        "co_borrower: BIRCH ACCESS, INC.",
        "co_borrower: Harbor Health Services, Inc.",
        "administrative_agent: Oak Capital Corporation",
      ],
    },
  },
  {
    name: "a bank with a word in capitals that is elsewhere a conjunction",
    text: `CREDIT AGREEMENT dated as of May 5, 2003 among HARBOR GRAIN COMPANY, as Borrower, the Lenders, and Oak Bank Plc ("Oak"), HaB NOR Bank ASA ("HaB NOR") and Elm Bank Limited ("Elm") (in such capacity, the "Lead Arrangers").
`,
    terms: {
      parties: [
        BORROWER,
        "lead_arranger: Oak Bank Plc",
        "lead_arranger: HaB NOR Bank ASA",
        "lead_arranger: Elm Bank Limited",
      ],
    },
  },
  {
    name: "roles behind a term that is defined below, and a company named by two activities",
    text: `SIXTH AMENDMENT TO CREDIT AGREEMENT
SIXTH AMENDMENT TO CREDIT AGREEMENT
SIXTH AMENDMENT TO CREDIT AGREEMENT, dated as of November 2, 2017, among ALDER AIRCRAFT CORP., a California corporation, as borrower, BIRCH GAS GATHERING AND PROCESSING COMPANY, L.L.C., a Louisiana limited liability company, CEDAR PIPELINE CO., INC., a Texas corporation, as guarantors, OAK BANK PLC, as Administrative Agent (as defined below), Collateral Agent (as defined below) and Swingline Lender, and the Lenders party hereto.
`,
    terms: {
      kind: "amendment",
      title: "SIXTH AMENDMENT TO CREDIT AGREEMENT",
      parties: [
        "borrower: ALDER AIRCRAFT CORP.",
        "guarantor: BIRCH GAS GATHERING AND PROCESSING COMPANY, L.L.C.",
        "guarantor: CEDAR PIPELINE CO., INC.",
        "administrative_agent: OAK BANK PLC",
        "collateral_agent: OAK BANK PLC",
        "swingline_lender: OAK BANK PLC",
      ],
    },
  },
  {
    name: "a fund that was formerly called otherwise",
    text: `AMENDMENT NO. 7, dated as of May 16, 2014, to the Credit Agreement, dated as of June 25, 2009, among ALDER SENIOR INCOME FUND (formerly known as BIRCH SENIOR INCOME FUND and herein referred to as the "Borrower"), the Lenders party thereto, and THE BANK OF OAKVILLE, as Administrative Agent (the "Administrative Agent").
`,
    terms: {
      parties: ["borrower: ALDER SENIOR INCOME FUND", "administrative_agent: THE BANK OF OAKVILLE"],
    },
  },
  {
    name: "a restated agreement of a financier",
    text: `RESTATED CREDIT AGREEMENT dated as of July 16, 2015 among ALDER CORPORATION, as Borrower, and OAK BANK LIMITED, as Financier.
`,
    terms: { kind: "amended_and_restated", parties: ["borrower: ALDER CORPORATION", "lender: OAK BANK LIMITED"] },
  },
  {
    name: "loans at a Eurocurrency rate that the pages at hand do not define",
    text: `CREDIT AGREEMENT dated as of January 7, 2005 among ALDER INC., as Borrower, the Lenders and OAK NORTH AMERICA, INC., as Administrative Agent.

"Applicable Margin" means with respect to Term Loans maintained as (i) Base Rate Loans, a rate equal to 0.75% per annum and (ii) Eurocurrency Rate Loans, a rate equal to 1.75% per annum.

Section 2.1 The Commitments. Each Lender severally agrees to make a term loan (each a "Term Loan") to the Borrower.
`,
    terms: { facilities: [{ type: "term_loan", benchmark: "LIBOR", spread: 175, base: 75 }] },
  },
];

describeShortTexts("names on covers and in preambles", TEXTS);
