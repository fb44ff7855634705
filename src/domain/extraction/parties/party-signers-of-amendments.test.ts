import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const TERMS =
  "SECTION 1. THE LOAN. Subject to the terms hereof, the Lenders shall make a term loan to the Borrower in the principal amount of $9,000,000. The Borrower shall repay the Loan on June 30, 2029. The Loan bears interest at the Prime Rate plus 1.00%. SECTION 2. Events of Default. Failure to pay principal when due is an Event of Default.";
const agreement = (parties: string, more: string, signatures: string): string =>
  `CREDIT AGREEMENT\n\ndated as of June 30, 2024\n\namong ${parties}\n\n${TERMS} ${more}\n\nIN WITNESS WHEREOF, the parties have caused this Agreement to be duly executed.\n\n${signatures}\n`;
const SIGNED = "By: /s/ A. Person\nName: A. Person\nTitle: Vice President\n\n";
const BORROWER = `BORROWER:\n\nTARN MILLS, INC.\n\n${SIGNED}`;
const LENDER = `EAST SHORE BANK, N.A., as Administrative Agent and as a Lender\n\n${SIGNED}`;
const PARTIES =
  "TARN MILLS, INC., a Delaware corporation, as Borrower, and EAST SHORE BANK, N.A., as Administrative Agent";

const namesOf = (text: string, role: string) =>
  extractAgreement(text)
    .parties.filter((party) => party.role.replace("co_", "") === role)
    .map(({ name }) => name);

test("loan parties that confirm their guarantees and sign after the borrower are guarantors", () => {
  const confirms =
    "SECTION 3. Reaffirmation. Each Loan Party hereby consents to this Agreement and affirms, ratifies and confirms its respective prior guarantees under the Loan Documents.";
  const signers = `${BORROWER}TARN BELT LLC\n\n${SIGNED}TARN WHEEL CORPORATION\n\n${SIGNED}${LENDER}`;
  expect(namesOf(agreement(PARTIES, confirms, signers), "guarantor")).toEqual([
    "TARN BELT LLC",
    "TARN WHEEL CORPORATION",
  ]);
});

test("those who sign as credit parties and not as borrowers are guarantors", () => {
  const lead =
    "The following Persons are signatories to this Agreement in their capacity as Credit Parties and not as Borrowers.\n\n";
  const signers = `${BORROWER}${LENDER}${lead}TARN HOLDING, INC.\n\n${SIGNED}TARN CREDIT CORP.\n\n${SIGNED}`;
  expect(namesOf(agreement(PARTIES, "", signers), "guarantor")).toEqual(["TARN HOLDING, INC.", "TARN CREDIT CORP."]);
});

test("the name in a cell that a description ends is all in front of it", () => {
  const cells = [
    "TARN AND FELL DEVELOPMENT, LLC , a Delaware limited liability company",
    "THE MILL AT HIGH FELL, LLC , an Arizona limited liability company",
    "F & J COMPANIES, LLC , an Arizona limited liability company",
    "TARN LAND, NEW JERSEY, L.L.C. , a Delaware limited liability company",
  ];
  const table = `GUARANTORS:\n| Column 1 | ${cells[0]} | Column 3 |\n| --- | --- | --- |\n${cells
    .slice(1)
    .map((cell) => `|  | ${cell} |  |\n`)
    .join("")}|  | By: | /s/ A. Person |\n|  | Name: | A. Person |\n\n`;
  expect(namesOf(agreement(PARTIES, "", `${BORROWER}${table}${LENDER}`), "guarantor")).toEqual([
    "TARN AND FELL DEVELOPMENT, LLC",
    "THE MILL AT HIGH FELL, LLC",
    "F & J COMPANIES, LLC",
    "TARN LAND, NEW JERSEY, L.L.C.",
  ]);
});

test("a company described in French is a borrower too", () => {
  const parties =
    'TARN MILLS COMPANY, a Delaware corporation (the "Company"), TARN INTERNATIONAL FINANCE, a société à responsabilité limitée organized under the laws of Luxembourg, as Borrowers, and EAST SHORE BANK, N.A., as Administrative Agent';
  expect(namesOf(agreement(parties, "", `${BORROWER}${LENDER}`), "borrower")).toContain("TARN INTERNATIONAL FINANCE");
});

test("a name in two languages is one name, and who is no borrower is none", () => {
  const parties =
    "TARN MILLS, INC., as Lead Borrower for:\n\nTARN MILLS, INC.\n\nTARN BELT, INC.\n\nTARN COMPANY OF CANADA LTD/\n\nCOMPAGNIE TARN DU CANADA LTEE\n\nas a Loan Party but not as a Borrower\n\nEAST SHORE BANK, N.A., as Administrative Agent";
  const text = agreement(parties, "", `${BORROWER}${LENDER}`);
  expect(namesOf(text, "borrower").some((name) => name.startsWith("TARN COMPANY OF CANADA"))).toBe(false);
});

test("guarantors stand in the schedule that a definition names, though its line breaks were lost", () => {
  const defines =
    'SECTION 3. "Guarantors" means each Subsidiary that is identified as a "Guarantor" on Schedule 5.13. SECTION 4. Governing Law. This Agreement is governed by the laws of the State of Ohio.';
  const schedule =
    "v7 SCHEDULE 5.13 SUBSIDIARIES PART (A) All Subsidiaries: Tarn Belt, LLC (TX) 100% Tarn Wheel GmbH (Germany) 60% Domestic Guarantors Tarn Belt, LLC Tarn Gear, Inc. Tarn Steel Company of Ohio Tarn Holdco, Inc. Excluded Subsidiaries Tarn Wheel GmbH\n";
  const text = `${agreement(PARTIES, defines, `${BORROWER}${LENDER}`)}\n${schedule}`;
  expect(namesOf(text, "guarantor")).toEqual([
    "Tarn Belt, LLC",
    "Tarn Gear, Inc.",
    "Tarn Steel Company of Ohio",
    "Tarn Holdco, Inc.",
  ]);
});

test("a branch in a paragraph of its own belongs to the bank above", () => {
  const bank = `Name of Institution:\n\nTarn Pacific Bank, Ltd.\n\nNew\nYork Branch\n\nAs Managing Agent\n\n${SIGNED}`;
  expect(namesOf(agreement(PARTIES, "", `${BORROWER}${LENDER}${bank}`), "lender")).toContain(
    "Tarn Pacific Bank, Ltd. New York Branch",
  );
});

test("the agent under another agreement that signs too is not the agent of this one", () => {
  const defines =
    'SECTION 3. "US Agent" means Fell Harbor Corporation, in its capacity as agent under the US Credit Agreement. SECTION 4. Governing Law. This Agreement is governed by the laws of the State of Ohio.';
  const signers = `${BORROWER}${LENDER}FELL HARBOR CORPORATION, as\nUS Agent\n\n${SIGNED}`;
  expect(namesOf(agreement(PARTIES, defines, signers), "administrative_agent")).toEqual(["EAST SHORE BANK, N.A."]);
  expect(namesOf(agreement(PARTIES, "", signers), "administrative_agent")).toContain("FELL HARBOR CORPORATION");
});

test("guarantors sign the consent that an exhibit of an amendment is", () => {
  const condition =
    "SECTION 3. Conditions. The Agent shall have received counterparts of a Consent in the form attached as Exhibit B hereto executed by each Guarantor.";
  const signers = `${BORROWER}${LENDER}`;
  const consent = `EXHIBIT B

CONSENT OF GUARANTORS

The undersigned, each a Guarantor under the Guaranty dated as of May 4, 2023, consents to the Amendment above.

TARN BELT LLC

${SIGNED}TARN WHEEL CORPORATION

${SIGNED}`;
  expect(namesOf(`${agreement(PARTIES, condition, signers)}\n${consent}`, "guarantor")).toEqual([
    "TARN BELT LLC",
    "TARN WHEEL CORPORATION",
  ]);
});

test("the recitals of an amendment name who acted as arranger", () => {
  const recital =
    "RECITALS\n\nWHEREAS, Fell Securities LLC has acted as Sole Lead Arranger and Sole Book Manager with respect to the Credit Agreement;\n\nNOW, THEREFORE, the parties agree as follows:\n\n";
  const text = `SECOND AMENDMENT TO CREDIT AGREEMENT\n\nTHIS SECOND AMENDMENT TO CREDIT AGREEMENT is entered into as of May 4, 2001, by and among TARN MILLS, INC., a Delaware corporation (the "Borrower"), the lenders party hereto (the "Lenders") and EAST SHORE BANK, N.A., as Administrative Agent.\n\n${recital}${TERMS}\n\nIN WITNESS WHEREOF, the parties have executed this Amendment.\n\n${BORROWER}${LENDER}`;
  expect(namesOf(text, "lead_arranger")).toEqual(["Fell Securities LLC"]);
});
