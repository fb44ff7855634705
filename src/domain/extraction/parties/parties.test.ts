import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { Found } from "../found.ts";
import { parseAgreement } from "../parse-agreement.ts";
import { isNameFragment } from "../readers/legal-form.ts";
import { type PartyEntry, readParties } from "./parties.ts";

const valueOf = <T>(node: T | Found<T>): T => (node instanceof Found ? node.value : node);
const entries = (text: string): PartyEntry[] => readParties(parseAgreement(text));
/** `role: name` of every party. */
const roles = (text: string): string[] => entries(text).map((p) => `${p.role.value}: ${p.name.value}`);
const homes = (text: string): Record<string, unknown> =>
  Object.fromEntries(entries(text).map((p) => [p.name.value, [valueOf(p.entity_type), valueOf(p.jurisdiction)]]));

const BODY = `

ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used in this Agreement, the following terms have the meanings specified below:

"Commitment" means the obligation of a Lender to make Loans.

"Loan" means a loan made under Section 2.01.

ARTICLE II
THE LOANS

Section 2.01 Loans. Each Lender agrees to make Loans to the Borrower.
`;

const COVER = `CREDIT AGREEMENT

dated as of March 3, 2021

among

HARBOR MILLS, INC.,
as Borrower,

HARBOR HOLDINGS LLC,
as Parent Guarantor,

THE LENDERS PARTY HERETO,

NORTHERN BANK, N.A.,
as Administrative Agent and Collateral Agent,

EASTERN TRUST COMPANY and BNQ PALATIN,
as Co-Syndication Agents

and

NORTHERN SECURITIES, INC.,
EASTERN CAPITAL MARKETS LLC and ABLE, BAKER & COOK INCORPORATED,
as Joint Lead Arrangers and Joint Bookrunners

TABLE OF CONTENTS

CREDIT AGREEMENT dated as of March 3, 2021, among HARBOR MILLS, INC., a Delaware corporation (the "Borrower"), HARBOR HOLDINGS LLC, an Ohio limited liability company ("Holdings"), the Lenders party hereto and NORTHERN BANK, N.A., as administrative agent and collateral agent (in such capacities, the "Administrative Agent").

The parties hereto agree as follows:
${BODY}`;

describe("readParties", () => {
  it("reads a cover and a preamble, one entry a role", () => {
    expect(roles(COVER)).toEqual([
      "borrower: HARBOR MILLS, INC.",
      "parent: HARBOR HOLDINGS LLC",
      "guarantor: HARBOR HOLDINGS LLC",
      "administrative_agent: NORTHERN BANK, N.A.",
      "collateral_agent: NORTHERN BANK, N.A.",
      "lead_arranger: NORTHERN SECURITIES, INC.",
      "lead_arranger: EASTERN CAPITAL MARKETS LLC",
      "lead_arranger: ABLE, BAKER & COOK INCORPORATED",
      "bookrunner: NORTHERN SECURITIES, INC.",
      "bookrunner: EASTERN CAPITAL MARKETS LLC",
      "bookrunner: ABLE, BAKER & COOK INCORPORATED",
      "syndication_agent: EASTERN TRUST COMPANY",
      "syndication_agent: BNQ PALATIN",
    ]);
  });

  it("reads what each company is and where it is organised", () => {
    const found = homes(COVER);
    expect(found["HARBOR MILLS, INC."]).toEqual(["corporation", "US-DE"]);
    expect(found["HARBOR HOLDINGS LLC"]).toEqual(["limited liability company", "US-OH"]);
    expect(found["NORTHERN BANK, N.A."]).toEqual([null, null]);
  });

  it("gives spans that hold the name and the words of the role", () => {
    const parsed = parseAgreement(COVER);
    for (const party of readParties(parsed)) {
      for (const support of party.name.support) {
        const words = parsed.text.slice(support.start, support.end).replace(/\s+/g, " ").toUpperCase();
        expect(words).toBe(party.name.value.toUpperCase());
      }
      const role = party.role.support.map((s) => parsed.text.slice(s.start, s.end)).join(" ");
      expect(role).toMatch(/borrower|guarantor|holdings|agent|arranger/i);
    }
  });

  it("numbers the parties p1, p2, …", () => {
    expect(
      entries(COVER)
        .map((p) => p.id)
        .slice(0, 3),
    ).toEqual(["p1", "p2", "p3"]);
  });

  it("reads the lender of a bilateral deal from the preamble", () => {
    const text = `LOAN AGREEMENT

THIS LOAN AGREEMENT is made as of May 4, 2010, by and between MILLRACE TOOLS, INC., a Texas corporation ("Borrower"), with offices at 12 Mill Street, and FIRST PLAINS BANK, a division of Second Plains Bank ("Bank").
${BODY}`;
    expect(roles(text)).toEqual(["borrower: MILLRACE TOOLS, INC.", "lender: FIRST PLAINS BANK"]);
  });

  it("takes several borrowers that one bracket names together", () => {
    const text = `CREDIT AGREEMENT

THIS CREDIT AGREEMENT is entered into as of May 4, 2010, among Tarn Tools, Inc., a Maine corporation ("Tarn"), Tarn Europe B.V., a Dutch private limited liability company ("Tarn Europe") and Tarn Canada ULC, an Alberta unlimited liability corporation (together with Tarn and Tarn Europe, the "Borrowers"), the lenders party hereto (the "Lenders") and Northern Bank, N.A., as agent for the Lenders (the "Agent").
${BODY}`;
    expect(roles(text)).toEqual([
      "borrower: Tarn Tools, Inc.",
      "co_borrower: Tarn Europe B.V.",
      "co_borrower: Tarn Canada ULC",
      "administrative_agent: Northern Bank, N.A.",
    ]);
    expect(homes(text)["Tarn Europe B.V."]).toEqual(["private limited liability company", "NL"]);
  });

  it("reads the numbered parties of an English facility agreement", () => {
    const text = `FACILITY AGREEMENT

THIS AGREEMENT is dated 12 March 2021 and made between:

(1) FELLSIDE HOLDINGS PLC, a company incorporated in England and Wales with registered number 0123456 (the "Company");

(2) THE SUBSIDIARIES of the Company listed in Part I of Schedule 1 as original borrowers (the "Original Borrowers");

(3) NORTHERN BANK PLC and EASTERN BANK AG, LONDON BRANCH as mandated lead arrangers (the "Arranger");

(4) THE FINANCIAL INSTITUTIONS listed in Part II of Schedule 1 as lenders (the "Original Lenders");

(5) NORTHERN BANK PLC as agent of the other Finance Parties (the "Agent"); and

(6) NORTHERN TRUSTEES LIMITED as security trustee for the Finance Parties (the "Security Agent").

IT IS AGREED as follows:
${BODY}`;
    expect(roles(text)).toEqual([
      "borrower: FELLSIDE HOLDINGS PLC",
      "administrative_agent: NORTHERN BANK PLC",
      "collateral_agent: NORTHERN TRUSTEES LIMITED",
      "lead_arranger: NORTHERN BANK PLC",
      "lead_arranger: EASTERN BANK AG, LONDON BRANCH",
    ]);
    expect(homes(text)["FELLSIDE HOLDINGS PLC"]).toEqual(["company", "GB-ENG"]);
  });

  it("finds guarantors who sign, not the officers and partners who sign for them", () => {
    const text = `${COVER}
IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

HARBOR MILLS, INC., as Borrower

By: /s/ Ann Field
Name: Ann Field
Title: Treasurer

GUARANTORS:

HARBOR YARNS LLC
HARBOR DYES, L.P.
By: Harbor Dyes GP, LLC, its general partner

By: /s/ Ann Field
Name: Ann Field
Title: Senior Vice President

NORTHERN BANK, N.A., individually as a Lender and as Administrative Agent

By: /s/ Bo Ek
Title: Director
`;
    expect(roles(text).filter((r) => r.startsWith("guarantor"))).toEqual([
      "guarantor: HARBOR HOLDINGS LLC",
      "guarantor: HARBOR YARNS LLC",
      "guarantor: HARBOR DYES, L.P.",
    ]);
    expect(roles(text).filter((r) => r.startsWith("administrative_agent"))).toEqual([
      "administrative_agent: NORTHERN BANK, N.A.",
    ]);
  });

  it("reads signers next to the borrower as guarantors only if the preamble mentions other loan parties", () => {
    const pages = `
IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

HARBOR MILLS, INC.

By: /s/ Ann Field
Name: Ann Field
Title: Treasurer

HARBOR YARNS LLC
HARBOR, DYES & WOOLS, INC.

By: /s/ Ann Field
Name: Ann Field
Title: Treasurer

NORTHERN BANK, N.A., as Administrative Agent

By: /s/ Bo Ek
Title: Director
`;
    const guarantors = (text: string): string[] => roles(text).filter((r) => r.startsWith("guarantor: HARBOR YARNS"));
    expect(guarantors(COVER + pages)).toEqual([]);
    const withOthers = COVER.replaceAll(
      "the Lenders party hereto and",
      "the other Loan Parties party hereto, the Lenders party hereto and",
    );
    expect(guarantors(withOthers + pages)).toEqual(["guarantor: HARBOR YARNS LLC"]);
  });

  it("reads definitions, and follows the short name of a company to the company", () => {
    const text = `${COVER}
"Issuing Bank" means Northern, in its capacity as issuer of Letters of Credit, and any successor.

"Northern" means Northern Bank, N.A., a national banking association.

"Swingline Lender" means Eastern Trust Company, in its capacity as lender of Swingline Loans.

"Guarantors" means Harbor Yarns LLC, an Ohio limited liability company, and each Subsidiary of Harbor Mills, Inc. that signs a joinder.
`;
    expect(roles(text)).toEqual(
      expect.arrayContaining(
        [
          "issuing_bank: NORTHERN BANK, N.A.",
          "swingline_lender: EASTERN TRUST COMPANY",
          "guarantor: Harbor Yarns LLC",
        ].map((r) => expect.stringMatching(new RegExp(`^${r.replace(/[.]/g, "\\.")}$`, "i"))),
      ),
    );
    expect(roles(text)).not.toContain("guarantor: Harbor Mills, Inc.");
  });

  it("does not take a party of another agreement in the recitals", () => {
    const text = `FIRST AMENDMENT TO CREDIT AGREEMENT

THIS FIRST AMENDMENT TO CREDIT AGREEMENT, dated as of June 1, 2020, is among HARBOR MILLS, INC., a Delaware corporation (the "Borrower"), the Lenders party hereto and NORTHERN BANK, N.A., as Administrative Agent.

WHEREAS, the Borrower, the Lenders and OLD COUNTY BANK, as administrative agent (the "Original Agent"), are party to that certain Credit Agreement dated as of May 1, 2018;
${BODY}`;
    expect(roles(text)).toEqual(["borrower: HARBOR MILLS, INC.", "administrative_agent: NORTHERN BANK, N.A."]);
  });

  it("reads a legal entity identifier next to the name", () => {
    const text = COVER.replace(
      'a Delaware corporation (the "Borrower")',
      'a Delaware corporation, LEI 529900T8BM49AURSDO55 (the "Borrower")',
    );
    const borrower = entries(text).find((p) => p.role.value === "borrower");
    expect(borrower && valueOf(borrower.lei)).toBe("529900T8BM49AURSDO55");
  });

  it("reports two homes of one company as a conflict", () => {
    const text = `${COVER}
"Mills" means Harbor Mills, Inc., a Nevada corporation.
`;
    const borrower = entries(text).find((p) => p.role.value === "borrower");
    expect(borrower?.jurisdiction).toBeInstanceOf(Found);
    expect((borrower?.jurisdiction as Found<string>).others.map((o) => o.value)).toEqual(["US-NV"]);
  });

  it("gives no party for a text without any", () => {
    expect(roles("The quick brown fox jumps over the lazy dog.")).toEqual([]);
    expect(roles("")).toEqual([]);
  });
});

it.each([
  "is entered into by ALDER MILLS CORPORATION, a Washington corporation (the “Borrower”), the financial institutions identified on the signature pages hereof as lenders (the “Lenders”), and UNION BANK, N.A., as Administrative Agent.",
  "is made by Alder Mills Corporation, a Washington corporation (the “Borrower”), and Union Bank, N.A., as Administrative Agent.",
])("reads the borrower of an amendment that %s", (words) => {
  const text = `SECOND AMENDMENT TO CREDIT AGREEMENT

This Second Amendment to Credit Agreement (this “Amendment”), dated as of April 18, 2014, ${words}

Recitals

A. The parties hereto are party to a Credit Agreement dated as of February 11, 2011 (the “Credit Agreement”).
`;
  const read = entries(text).map((p) => [p.role.value, p.name.value.toLowerCase(), valueOf(p.jurisdiction)]);
  expect(read).toContainEqual(["borrower", "alder mills corporation", "US-WA"]);
  expect(read).toContainEqual(["administrative_agent", "union bank, n.a.", null]);
});

it.each([
  ["N.A.", true],
  ["Association", true],
  ["LTD.", true],
  ["banking association", true],
  ["Union Bank", false],
  ["BayBank", false],
  ["Bank of Alder, N.A.", false],
])("knows whether %s is a legal form without a name", (name, expected) => {
  expect(isNameFragment(name)).toBe(expected);
});

it("reads the same parties of a sample whose paragraphs were joined into lines", async () => {
  const sample = new URL("../../../../samples/harbour-ridge-term-loan.txt", import.meta.url);
  const paragraphs = (await readFile(sample, "utf8")).split(/\n\s*\n/);
  expect(roles(paragraphs.map((paragraph) => paragraph.replace(/\s+/g, " ")).join("\n"))).toEqual([
    "borrower: HARBOUR RIDGE ICE & COLD STORAGE, LLC",
    "guarantor: HARBOUR RIDGE PROVISIONS HOLDINGS, INC.",
    "lender: PECAN BAYOU COMMERCIAL BANK",
  ]);
});
