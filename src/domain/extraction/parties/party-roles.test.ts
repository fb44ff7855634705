import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const TERMS =
  "SECTION 1. THE LOANS. Subject to the terms hereof, the Lenders shall make revolving loans to the Borrower in an aggregate principal amount not to exceed $60,000,000. The Borrower shall repay the Loans on June 30, 2029. The Loans bear interest at the Prime Rate plus 1.00%. SECTION 2. Events of Default. Failure to pay principal when due is an Event of Default. Each Lender and the Required Lenders may act. The Lenders agree.";
const SIGNED = "By: /s/ A. Person\nTitle: Vice President\n\n";
const CLOSING = "IN WITNESS WHEREOF, the parties have caused this Agreement to be duly executed.";
const BETWEEN =
  'between BIRCH PAPER COMPANY, a Maine corporation (the "Borrower"), the Lenders party hereto and EAST SHORE BANK, N.A., as Administrative Agent.';

const partiesOf = (parties: string, signatures = "", terms = TERMS) =>
  extractAgreement(
    `CREDIT AGREEMENT\n\nTHIS CREDIT AGREEMENT dated as of June 30, 2024 is ${parties}\n\n${terms}\n\n${CLOSING}\n\n${signatures}`,
  ).parties.map(({ role, name, jurisdiction }) => ({ role: role.replace("co_", ""), name, jurisdiction }));
const namesOf = (role: string, ...agreement: Parameters<typeof partiesOf>): string[] =>
  partiesOf(...agreement).flatMap((party) => (party.role === role ? [party.name] : []));

test("a borrower and a guarantor whose names differ by one word are two companies", () => {
  const preamble =
    'between BIRCH 66, a Maine corporation (the "Borrower"), BIRCH 66 COMPANY, a Maine corporation (the "Initial Guarantor"), and EAST SHORE BANK, N.A. (the "Lender").';
  expect(namesOf("borrower", preamble)).toEqual(["BIRCH 66"]);
  expect(namesOf("guarantor", preamble)).toEqual(["BIRCH 66 COMPANY"]);
});

test("the last line of a lender's name is no heading of borrowers", () => {
  const signatures = `EAST SHORE TRUST\nCOMPANY\n\n${SIGNED}NORTH QUAY BANK, as a Lender\n\n${SIGNED}`;
  expect(namesOf("borrower", BETWEEN, signatures)).toEqual(["BIRCH PAPER COMPANY"]);
});

test("a role does not reach back over another's signature", () => {
  const signatures = `NORTH QUAY BANK, N.A.\n\n${SIGNED}EAST SHORE\n\nBANK, as Administrative Agent\n\n${SIGNED}`;
  expect(namesOf("administrative_agent", BETWEEN, signatures)).toEqual(["EAST SHORE BANK, N.A."]);
});

test("a title that is not a role does not hide the roles next to it", () => {
  const cover = `${BETWEEN}\n\nNORTH QUAY SECURITIES INC., as Sole Advisor, Lead Arranger and Bookrunner`;
  expect(namesOf("lead_arranger", cover)).toEqual(["NORTH QUAY SECURITIES INC."]);
  expect(namesOf("bookrunner", cover)).toEqual(["NORTH QUAY SECURITIES INC."]);
});

test("companies that a definition of guarantors excepts are none", () => {
  const terms = `${TERMS} SECTION 3. Definitions.\n\n"Guarantor" means BIRCH MILLS, INC. and each other Subsidiary, except BIRCH MINES CORPORATION and BIRCH (NORTH) B.V.\n\n`;
  expect(namesOf("guarantor", BETWEEN, "", terms)).toEqual(["BIRCH MILLS, INC."]);
});

test("a short name means the company, not its predecessor", () => {
  const preamble =
    'between BIRCH PAPER COMPANY (the "Borrower") and EAST SHORE BANK, N.A., successor in interest to OLD SHORE BANK, a national banking association ("East Shore"), and East Shore as agent for the Lenders ("Agent").';
  expect(namesOf("administrative_agent", preamble)).toEqual(["EAST SHORE BANK, N.A."]);
});

test("a jurisdiction is read after the name under which a company does business", () => {
  const preamble =
    'between BIRCH CORPORATION, dba BIRCH PAPER MILLS, a Maine corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").';
  expect(partiesOf(preamble)[0]).toEqual({ role: "borrower", name: "BIRCH CORPORATION", jurisdiction: "US-ME" });
});

test("a bank is named before the name under which it does business", () => {
  const preamble =
    'between BIRCH CORPORATION, a Maine corporation (the "Borrower"), and EASTSHORE, NA DBA BANK OF PORTLAND (the "Lender").';
  expect(namesOf("lender", preamble)).toEqual(["EASTSHORE, NA"]);
});

const DEFINED = `${BETWEEN}\n\nARTICLE I. DEFINITIONS\n\n`;

test("short names of guarantors mean the companies that definitions name", () => {
  const terms = `"BRASS" means Brass Officers & Directors Assurance Ltd., a Bermuda limited liability company.\n\n"Guarantors" means either or both of Holdings or BRASS.\n\n"Holdings" means Birch Holdings Corporation, a Delaware corporation.`;
  const guarantors = namesOf("guarantor", `${DEFINED}${terms}`);
  expect(guarantors).toEqual(["Brass Officers & Directors Assurance Ltd.", "Birch Holdings Corporation"]);
});

test("the period of an Australian form (Pty.) does not end the list of guarantors", () => {
  const terms =
    '"Guarantors" means Birch (Holdings) Australia Pty. Ltd. and Birch Mills Pty. Ltd.;\n\n"Guaranty" means the guaranty of the Guarantors.';
  expect(namesOf("guarantor", `${DEFINED}${terms}`)).toEqual([
    "Birch (Holdings) Australia Pty. Ltd.",
    "Birch Mills Pty. Ltd.",
  ]);
});

test("the Company that is defined as the guarantor of its subsidiaries is no borrower", () => {
  const company =
    'between BIRCH PAPER COMPANY, a Maine corporation (the "Company"), and EAST SHORE BANK, N.A. (the "Lender").';
  const terms = `"Borrower" means each Subsidiary of the Company designated by the Company to receive the Loans.\n\n"Guarantor" means the Company.`;
  const preamble = `${company}\n\nARTICLE I. DEFINITIONS\n\n${terms}`;
  expect(namesOf("guarantor", preamble)).toEqual(["BIRCH PAPER COMPANY"]);
  expect(namesOf("borrower", preamble)).toEqual([]);
});

test("companies that share a term of no known role borrow together", () => {
  const preamble =
    'among ELM MOTORS, INC., a Maine corporation, and OAK MOTORS, LLC, a Maine limited liability company (collectively, the "Dealers" and each a "Dealer"), and EAST SHORE BANK, N.A. (the "Bank").';
  expect(namesOf("borrower", preamble)).toEqual(["ELM MOTORS, INC.", "OAK MOTORS, LLC"]);
  expect(namesOf("lender", preamble)).toEqual(["EAST SHORE BANK, N.A."]);
});

test("who promises a guaranty in a recital is a guarantor, and whose shares it owns is not", () => {
  const parties =
    'among BIRCH PAPER COMPANY, a Maine corporation (the "Borrower"), BIRCH TOP CORP., a Maine corporation ("Top"), BIRCH MIDDLE CORP., a Maine corporation ("Middle"), the Lenders party hereto and EAST SHORE BANK, N.A., as Administrative Agent.';
  const recital = (words: string) => `WHEREAS, ${words} the Borrower under the Loan Documents;\n\n${TERMS}`;
  const owner = "Top, as the direct owner of all of the outstanding shares of Middle, is willing";
  expect(namesOf("guarantor", parties, "", recital(`${owner} to guarantee all of the Obligations of`))).toEqual([
    "BIRCH TOP CORP.",
  ]);
  expect(namesOf("guarantor", parties, "", recital("Top and Middle have agreed to guaranty the Loans of"))).toEqual([
    "BIRCH TOP CORP.",
    "BIRCH MIDDLE CORP.",
  ]);
  expect(namesOf("guarantor", parties, "", recital(`${owner} to sell the shares of`))).toEqual([]);
});

const BONDS = (duty: string) =>
  partiesOf(
    'between BIRCH PORTS LLC, a Maine limited liability company (the "Issuer"), and EAST SHORE BANK, N.A. (the "Bank").',
    "",
    `SECTION 1. THE LOANS. ${duty} The Issuer's notes bear interest at the Prime Rate plus 1.00% per annum and mature on June 30, 2029. SECTION 2. Events of Default. Failure to pay principal when due is an Event of Default. The Bank may then declare the Loans due.`,
  );

test("an issuer to whom loans are made is the borrower", () => {
  expect(
    BONDS("The Bank agrees to make Loans to the Issuer of $60,000,000, which the Issuer shall repay."),
  ).toContainEqual({
    role: "borrower",
    name: "BIRCH PORTS LLC",
    jurisdiction: "US-ME",
  });
});

test("an issuer of letters of credit is none", () => {
  const preamble =
    'between BIRCH PAPER COMPANY, a Maine corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Issuer").';
  expect(namesOf("issuing_bank", preamble)).toEqual(["EAST SHORE BANK, N.A."]);
});
