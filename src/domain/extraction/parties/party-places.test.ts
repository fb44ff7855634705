import { describe, expect, it } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";
import { Found } from "../found.ts";
import { parseAgreement } from "../parse-agreement.ts";
import { readParties } from "./parties.ts";

const valueOf = <T>(node: T | Found<T>): T => (node instanceof Found ? node.value : node);
const parties = (text: string) => readParties(parseAgreement(text));
const inRole = (text: string, role: string): string[] =>
  parties(text).flatMap((p) => (p.role.value === role ? [p.name.value] : []));

const PREAMBLE = `CREDIT AGREEMENT dated as of March 3, 2031, among HERON MILLS, INC., a Delaware corporation (the "Borrower"), the other Loan Parties party hereto, the Lenders party hereto and NORTHERN BANK, N.A., as Administrative Agent.

The parties hereto agree as follows:

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement:
`;
const BODY = `
"Loan" means a loan made under Section 2.01.

ARTICLE II
THE LOANS

Section 2.01 Loans. Subject to the terms and conditions set forth herein, each Lender severally agrees to make loans to the Borrower in dollars from time to time on any Business Day in an aggregate amount not to exceed its Commitment.

Section 2.02 Interest. The Loans shall bear interest on the unpaid principal amount thereof, payable in arrears on the last day of each Interest Period, on the date of each prepayment and on the date on which the Commitments end.
`;

describe("parties that only schedules and signature pages name", () => {
  it("lists guarantors under their heading in a schedule of parties, with the jurisdiction of each", () => {
    const text = `${PREAMBLE}${BODY}
SCHEDULE 1
THE ORIGINAL PARTIES

Part I
The Original Guarantors

Name of Original Guarantor

Registration number and jurisdiction

Heron Turbines Limited

SC012345, Scotland

Heron Weirs plc

0112233, England and Wales

Part II
The Original Lenders

Name of Original Lender

Commitment

Fenland Bank plc

10,000,000
`;
    expect(inRole(text, "guarantor")).toEqual(["Heron Turbines Limited", "Heron Weirs plc"]);
    const homes = parties(text).map((p) => valueOf(p.jurisdiction));
    expect(homes).toContain("GB-SCT");
    expect(homes).toContain("GB-ENG");
  });

  it("takes other loan parties who sign under that heading for guarantors, after any words of execution", () => {
    const text = `${PREAMBLE}${BODY}
Each of the parties hereto has caused a counterpart of this Agreement to be duly executed and delivered as of the date first above written.

BORROWER: HERON MILLS, INC.

By: /s/ Ada Quill
Name: Ada Quill

OTHER LOAN PARTIES: HERON GRAIN STORES, INC.

By: /s/ Ada Quill
Name: Ada Quill

HERON SEED AND FEED LLC

By: /s/ Ada Quill
Name: Ada Quill

ADMINISTRATIVE AGENT: NORTHERN BANK, N.A.,
as Administrative Agent

By: /s/ Ben Rook
`;
    expect(inRole(text, "guarantor")).toEqual(["HERON GRAIN STORES, INC.", "HERON SEED AND FEED LLC"]);
  });

  it("reads those who sign in the columns of a table, known by what they are", () => {
    const text = `${PREAMBLE}${BODY}
IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

| HERON MILLS, INC., as Borrower |
| By: /s/ Ada Quill |

GUARANTORS:

| Column 1 | Column 2 | HERON GRAIN LUXEMBOURG S.A., a société anonyme organized under the laws of Luxembourg |
| By: /s/ Ada Quill |

| HERON SEED LLC |
| By: /s/ Ada Quill |
`;
    expect(inRole(text, "guarantor")).toEqual(["HERON GRAIN LUXEMBOURG S.A.", "HERON SEED LLC"]);
  });

  it("takes a company written in two languages for one", () => {
    const text = `${PREAMBLE}${BODY}
IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

GUARANTORS:

HERON GRAIN OF CANADA LTD./LES GRAINS HERON DU CANADA LTEE

By: /s/ Ada Quill

HERON GRAIN OF CANADA LTD., as Guarantor

By: /s/ Ada Quill
`;
    expect(inRole(text, "guarantor")).toHaveLength(1);
  });

  it("ends a list of those who sign at the heading of the next role", () => {
    const text = `${PREAMBLE}${BODY}
SCHEDULE 1
FORM OF REQUEST

To the Agent.

SIGNATURES

THE BORROWER

HERON MILLS, INC.

By: Ada Quill

THE ORIGINAL GUARANTORS

HERON TURBINES LIMITED

By: Ada Quill

THE MANDATED LEAD ARRANGERS

FENLAND BANK PLC

By: Ben Rook
`;
    expect(inRole(text, "guarantor")).toEqual(["HERON TURBINES LIMITED"]);
  });
});

/** An agreement with the signatures of its borrower and its agent. */
const SIGNED = `${PREAMBLE}${BODY}
IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

HERON MILLS, INC., as Borrower

By: ____________
Name:
Title:

NORTHERN BANK, N.A., as Administrative Agent and as a Lender

By: ____________
Name:
Title:
`;

describe("guarantors who consent to an agreement", () => {
  it.each([["CONSENT OF GUARANTORS:"], ["The undersigned Guarantors hereby consent to the terms of this Agreement."]])(
    "are guarantors and no lenders under %j, also after empty lines for a name",
    (lead) => {
      const text = `${SIGNED}
${lead}

HERON TRUST COMPANY, INC.

By: ____________
Name:
Title:

HERON CREDIT LLC

By: ____________
Name:
Title:
`;
      expect(inRole(text, "guarantor")).toEqual(["HERON TRUST COMPANY, INC.", "HERON CREDIT LLC"]);
    },
  );
});

describe("a signature page that lost its line breaks", () => {
  it("names each signer right before its capacity, and former names are no parties", () => {
    const text = `${PREAMBLE}${BODY}
IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed. HERON MILLS, INC., as Borrower By: /s/ A. Person Name: A. Person Title: President HERON HOLDCO, LLC, as Holdco Guarantor By: /s/ A. Person Name: A. Person Title: President RIVER FUNDING V TRUST, as a Lender By: /s/ B. Person Name: B. Person Title: Director RIVER LOANS CORPORATION (formerly known as Brook Loans Corporation), as a Lender By: /s/ C. Person Name: C. Person Title: Director
`;
    expect(inRole(text, "guarantor")).toEqual(["HERON HOLDCO, LLC"]);
    expect(extractAgreement(text).parties.flatMap(({ role, name }) => (role === "lender" ? [name] : []))).toEqual([
      "RIVER FUNDING V TRUST",
      "RIVER LOANS CORPORATION",
    ]);
  });
});

describe("those who consent to an amendment", () => {
  it("are guarantors if they confirm that their pledge continues, whatever their names end in", () => {
    const text = `${SIGNED}
CONSENT AND CONFIRMATION

Each of the undersigned hereby consents to the foregoing Amendment and hereby confirms that the pledge and security interest granted by it continue to secure the Obligations.

HERON ST.
COMPANY

By: ____________
Name:
Title:

HERON FORESTS LLC

By: ____________
Name:
Title:
`;
    expect(inRole(text, "guarantor")).toEqual(["HERON ST. COMPANY", "HERON FORESTS LLC"]);
  });
});

describe("the collateral agent", () => {
  it("is the administrative agent that is said to act as such", () => {
    const text = `${PREAMBLE}
"Administrative Agent" means Northern Bank, N.A., in its capacity as administrative agent.
${BODY}
ARTICLE IX
THE ADMINISTRATIVE AGENT

Section 9.01 Appointment. The Administrative Agent shall also act as the "collateral agent" under the Loan Documents.
`;
    expect(inRole(text, "collateral_agent")).toEqual(["Northern Bank, N.A."]);
  });

  it("is the administrative agent whose definition names both capacities", () => {
    const text = `${PREAMBLE}
"Administrative Agent" means Northern Bank, N.A., in its capacities as administrative agent and collateral agent for the Lenders, or any successor.
${BODY}`;
    expect(inRole(text, "collateral_agent")).toEqual(["Northern Bank, N.A."]);
  });

  it("finds no one where the definition means another agreement's security agent", () => {
    const text = `${PREAMBLE}
"Administrative Agent" means Northern Bank, N.A., as administrative agent under this Agreement and not as collateral agent.
${BODY}`;
    expect(inRole(text, "collateral_agent")).toEqual([]);
  });
});

describe("roles that are none", () => {
  it("leaves out loan parties that are borrowers or guarantors already", () => {
    const text = `CREDIT AGREEMENT dated as of March 3, 2031, among HERON MILLS, INC., a Delaware corporation (the "Borrower"), HERON GRAIN LLC, an Ohio limited liability company (the "Guarantor" and, with the Borrower, the "Loan Parties"), and NORTHERN BANK, N.A., as Administrative Agent.

The parties agree as follows:
${BODY}`;
    expect(inRole(text, "other")).toEqual([]);
    expect(inRole(text, "guarantor")).toEqual(["HERON GRAIN LLC"]);
  });

  it("does not take a seller called Holdings for the parent", () => {
    const text = `${PREAMBLE}
"Holdings" means Osprey Holdings, L.P., a Texas limited partnership.

"Purchase Agreement" means the agreement between Holdings as seller and the Borrower.
${BODY}`;
    expect(inRole(text, "parent")).toEqual([]);
  });
});

describe("a table of obligors with their home in the last column", () => {
  it("leaves the home of the row above out of a name", () => {
    const schedule = `
SCHEDULE 1
THE ORIGINAL PARTIES

PART I
THE ORIGINAL OBLIGORS

Name of Original Guarantor          Registration number (or equivalent)
                                    and Original Jurisdiction

Heron Group plc                     04417723, England and Wales
Heron Holdings Limited              05120344, England and Wales
Heron Emballage AB                  556731-2284, Sweden
`;
    expect(inRole(`${PREAMBLE}${BODY}${schedule}`, "guarantor")).toEqual([
      "Heron Group plc",
      "Heron Holdings Limited",
      "Heron Emballage AB",
    ]);
  });
});

describe("names of places that begin with a particle in capitals", () => {
  it("keeps the particle in a name on a cover", () => {
    const cover = `CREDIT AGREEMENT

dated as of March 3, 2031

among

HERON MILLS, INC.,

THE LENDERS PARTY HERETO,

NORTHERN BANK, N.A.,
as Administrative Agent

HARBOR SECURITIES, INC.

and

DES MOINES CAPITAL MARKETS LLC,
as Joint Lead Arrangers

`;
    expect(inRole(`${cover}${PREAMBLE}${BODY}`, "lead_arranger")).toEqual([
      "HARBOR SECURITIES, INC.",
      "DES MOINES CAPITAL MARKETS LLC",
    ]);
  });
});

describe("groups of new lenders among the signers", () => {
  it("ends the guarantors at the agent and the lenders of an incremental loan", () => {
    const amendment = `SECOND AMENDMENT TO TERM LOAN AGREEMENT

This SECOND AMENDMENT, dated as of August 4, 2023, is among HERON MILLS, INC., a Minnesota corporation (the "Borrower"), each of the undersigned Guarantors, the 2023 Incremental Term Lenders and HARBOR CREDIT PARTNERS LLC, as administrative agent and collateral agent.

SECTION 1. The Term Loan Agreement dated as of November 19, 2020 is amended as follows.

IN WITNESS WHEREOF, the parties have executed this Amendment.

BORROWER:

HERON MILLS, INC.

By: /s/ Ann Thorne
Name: Ann Thorne
Title: Treasurer

GUARANTORS:

HERON LABELS, INC., a Wisconsin corporation

By: /s/ Ann Thorne
Name: Ann Thorne
Title: Treasurer

ADMINISTRATIVE AGENT AND COLLATERAL AGENT:

HARBOR CREDIT PARTNERS LLC

By: /s/ Jonas Pryde
Name: Jonas Pryde
Title: Authorized Signatory

2023 INCREMENTAL TERM LENDERS:

QUAYSIDE LENDING FUND III, L.P., as a 2023 Incremental Term Lender

By: /s/ Jonas Pryde
Name: Jonas Pryde
Title: Authorized Signatory
`;
    expect(inRole(amendment, "guarantor")).toEqual(["HERON LABELS, INC."]);
  });
});
