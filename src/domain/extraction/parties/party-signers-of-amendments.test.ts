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

const AMENDMENT_LEAD =
  'FIRST AMENDMENT TO CREDIT AGREEMENT\n\nThis FIRST AMENDMENT is made as of this 22nd day of June, 2008 by and among Tarn Mills, Inc., an Ohio corporation ("Company"), East Shore Bank and the other banks signatory hereto (each individually, a "Bank" and collectively, the "Banks") and Fell Bank, N.A., as agent for the Banks (in such capacity, "Agent").\n\n1. Section 2 of the Credit Agreement is amended. The Revolving Credit Aggregate Commitment is $40,000,000.\n\n2. This Amendment is effective when the Agent has received resolutions on the performance by the Company and the undersigned Guarantors of each of their respective obligations. Each undersigned Guarantor hereby represents that its Guaranty is in force.\n\n';
const CONSENT_WORDS =
  'Each of the undersigned, an authorized officer of Tarn Belt, Inc. and Tarn Wheel, Inc. (each a "Guarantor"), hereby ratifies the obligations of the applicable Guarantor under the Credit Agreement as amended and agrees that the applicable Guaranty remains in full force and effect. ';
const SIGNATURES = `WITNESS the due execution hereof as of the day and year first above written.\n\nFELL BANK, N.A.,                              TARN MILLS, INC.\nas Agent\n\nBy:                                         By:\n\nIts:                                        Its:\n\nBANKS:                                      EAST SHORE BANK\n\nBy:\n\nIts:\n\nHIGH BANK, N.A.\n\nBy:\n\nIts:\n\n<PAGE>\n\nAcknowledgment of Guarantors\n\n${CONSENT_WORDS.repeat(6)}\n\nTARN BELT, INC.\n\nBy:\nIts:\n\nTARN WHEEL, INC.\n\nBy:\nIts:\n\nATTACHMENT 1\n\nBANK                         PERCENTAGE          ALLOCATION\n\nEast Shore Bank                   75.00%           $30,000,000\n\nHigh Bank, N.A.                  25.00%           $10,000,000\n\nTOTAL                                 100.00%           $40,000,000\n`;

test.each([
  ["borrower", ["Tarn Mills, Inc."]],
  ["guarantor", ["TARN BELT, INC.", "TARN WHEEL, INC."]],
  ["administrative_agent", ["Fell Bank, N.A."]],
  ["lender", ["East Shore Bank", "High Bank, N.A."]],
])("an amendment with its signatures in columns, and guarantors who acknowledge it: %s", (role, names) => {
  const found = namesOf(AMENDMENT_LEAD + SIGNATURES, role).map((name) => name.toUpperCase());
  expect(found.sort()).toEqual(names.map((name) => name.toUpperCase()));
});

test("the borrowers that a schedule lists, one below the other", () => {
  const schedule =
    "\n\nSCHEDULE I\n\nBORROWERS:\n\nTarn Care Center Corp.\nTarn Health Advisors Limited Partnership\nTarn Health Baltimore Limited Partnership\nTarn Health I Corporation\n\nSCHEDULE II\n\nLENDERS:\n\nEast Shore Bank, N.A.\n";
  const text = agreement(
    "TARN MILLS, INC. and the other Borrowers specified herein, as Borrowers, and EAST SHORE BANK, N.A., as Administrative Agent",
    "",
    BORROWER + LENDER + schedule,
  );
  expect(namesOf(text, "borrower")).toEqual([
    "TARN MILLS, INC.",
    "Tarn Care Center Corp.",
    "Tarn Health Advisors Limited Partnership",
    "Tarn Health Baltimore Limited Partnership",
    "Tarn Health I Corporation",
  ]);
});

test("those whom a section of an amendment appoints arrange its loans", () => {
  const text = AMENDMENT_LEAD.replace(
    "2. This Amendment",
    "(b) Fell Bank, N.A., and East Shore Bank, N.A., are each hereby appointed as Joint Lead Arrangers and Joint Syndication Agents.\n\n2. This Amendment",
  );
  expect(namesOf(text + SIGNATURES, "lead_arranger")).toEqual(["Fell Bank, N.A.", "East Shore Bank, N.A."]);
});

test("what a company in insolvency is called is no name", () => {
  const text = agreement(
    "TARN MILLS, INC.,\nA DEBTOR AND DEBTOR IN POSSESSION,\nas Borrower, and EAST SHORE BANK, N.A., as Administrative Agent",
    "",
    BORROWER + LENDER,
  );
  expect(namesOf(text, "borrower")).toEqual(["TARN MILLS, INC."]);
});

test("capacities below two names side by side are not those of the second one", () => {
  const signers = `${BORROWER}EAST SHORE BANK, N.A.,                  HOLM RIDGE BANK
INDIVIDUALLY AS A LENDER AND
AS ADMINISTRATIVE AGENT
BY:  /s/ A. Person
VICE PRESIDENT
BY:  /s/ B. Person
VICE PRESIDENT
`;
  expect(namesOf(agreement(PARTIES, "", signers), "administrative_agent")).toEqual(["EAST SHORE BANK, N.A."]);
});
