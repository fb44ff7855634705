import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const TERMS = `ARTICLE I
DEFINITIONS

Section 1.01 Defined Terms. As used herein:

"Commitment" means, as to each Lender, its obligation to make Loans to the Borrower.

"Loan" means a loan under Section 2.01.

ARTICLE II
THE LOANS

Section 2.01 Loans. Each Lender severally agrees to make loans to the Borrower from time to time in an aggregate amount not to exceed its Commitment. The Borrower shall repay the Loans on the Maturity Date. A failure to pay is an Event of Default.`;

const partiesOf = (front: string, role: string) =>
  extractAgreement(`${front}\n\n${TERMS}`)
    .parties.filter((party) => party.role.replace("co_", "") === role)
    .map(({ name, jurisdiction }) => ({ name, jurisdiction }));
const namesOf = (front: string, role: string) => partiesOf(front, role).map(({ name }) => name);
const COVER = "CREDIT AGREEMENT\n\ndated as of June 30, 2024\n\namong\n\nTARN TOOLS, INC.,\nas Borrower,\n\n";
const AGENT = "EAST SHORE BANK, N.A.,\nas Administrative Agent\n\n";
const PREAMBLE = 'THIS CREDIT AGREEMENT is dated as of June 30, 2024, among TARN TOOLS, INC. (the "Borrower"), ';

test.each([
  ["Arranged by\n", "EAST SHORE SECURITIES LLC\n", ["EAST SHORE SECURITIES LLC"]],
  [
    "arranged by:\n\n",
    "EAST SHORE CAPITAL, INC. and\nALDER BANK PLC\n",
    ["EAST SHORE CAPITAL, INC.", "ALDER BANK PLC"],
  ],
  ["ARRANGED BY\n\n", "ALDER SECURITIES INC.\n\n=======\n\nTARN TOOLS, INC.\n", ["ALDER SECURITIES INC."]],
])("reads who stands under %j on a cover", (words, names, arrangers) => {
  expect(namesOf(`${COVER}${AGENT}${words}${names}`, "lead_arranger")).toEqual(arrangers);
});

test("a name without a legal form has the role of the line below it", () => {
  const front = `${COVER}${AGENT}June 30, 2024\n\n\nEAST SHORE MARKETS,\n\nAS SOLE BOOKRUNNER AND SOLE LEAD ARRANGER\n`;
  expect(namesOf(front, "bookrunner")).toEqual(["EAST SHORE MARKETS"]);
});

test("a name below a role begins after it", () => {
  const front = `${COVER}EAST SHORE BANK, N.A.,\nas Administrative Agent, Lender and L/C Issuer\nALDER SECURITIES, INC.\nas Sole Lead Arranger and Bookrunner\n`;
  expect(namesOf(front, "lead_arranger")).toEqual(["ALDER SECURITIES, INC."]);
  expect(namesOf(front, "bookrunner")).toEqual(["ALDER SECURITIES, INC."]);
});

test("branches on lines of their own are several banks", () => {
  const front = `${COVER}${AGENT}ALDER BANK AG, LONDON BRANCH\nTARN BANK AG, LONDON BRANCH\nand\nMERE INTERNATIONAL PLC\nas Global Coordinators, Bookrunners, and Mandated Lead Arrangers\n`;
  const names = ["ALDER BANK AG, LONDON BRANCH", "TARN BANK AG, LONDON BRANCH", "MERE INTERNATIONAL PLC"];
  expect(namesOf(front, "lead_arranger")).toEqual(names);
});

test("a cover in capitals states a jurisdiction", () => {
  const front =
    "CREDIT AGREEMENT\n\nAMONG\n\nTARN TOOLS, INC.,\nA TEXAS CORPORATION,\nAS BORROWER,\n\nAND\n\nEAST SHORE BANK, N.A.,\nAS AGENT\n";
  expect(partiesOf(front, "borrower")).toEqual([{ name: "TARN TOOLS, INC.", jurisdiction: "US-TX" }]);
});

test.each([
  'EAST SHORE BANK, N.A., as administrative agent (in such capacity, the "Administrative Agent") and collateral agent, and the Lenders',
  'EAST SHORE BANK, N.A., as Administrative Agent (the "Agent"), and as Collateral Agent (the "Security Agent"), and the Lenders',
  'EAST SHORE BANK, N.A., as Agent (in such capacity, the "Agent") and Security Trustee for the Lenders',
])("reads the role after a defined term: %s", (words) => {
  expect(namesOf(`${PREAMBLE}${words}.`, "collateral_agent")).toEqual(["EAST SHORE BANK, N.A."]);
});

test("the lenders after the titles of others are the next party", () => {
  const agents =
    'ALDER BANK, N.A. and TARN BANK, N.A., as Documentation Agents, and the LENDERS from time to time party hereto (the "Lenders").';
  expect(namesOf(`${PREAMBLE}${agents}`, "lender")).toEqual([]);
});

test("companies that merged into a party are no parties", () => {
  const front =
    'THIS CREDIT AGREEMENT is dated as of June 30, 2024, among TARN TOOLS, INC., a Texas corporation, and successor by merger to Alder, Inc., Mere Company and Birch India, Inc. (the "Borrower"), and EAST SHORE BANK, N.A., as Agent.';
  expect(namesOf(front, "borrower")).toEqual(["TARN TOOLS, INC."]);
});

test("what a bank is, or is a part of, is no other bank", () => {
  const saving = `${PREAMBLE}and TARN SAVINGS BANK, a Maine Savings Bank with an address of 4 Center Street (the "Bank").`;
  expect(namesOf(saving, "lender")).toEqual(["TARN SAVINGS BANK"]);
  const part = `${PREAMBLE}ALDER CAPITAL MARKETS, A DIVISION OF ALDER BANK, and TARN BANK, N.A., as joint lead arrangers.`;
  expect(namesOf(part, "lead_arranger")).toEqual(["ALDER CAPITAL MARKETS", "TARN BANK, N.A."]);
});

test.each([
  'ALDER BANK, N.A. (formerly Alder Trust), TARN BANK and the other lending institutions listed on Schedule 1 (collectively, the "Lenders").',
  'ALDER BANK, N.A., TARN BANK, and the other banks from time to time party hereto (the "Banks").',
  '(b) ALDER BANK, N.A. and TARN BANK, and certain other financial institutions (each a "Lender" and together the "Lenders").',
])("banks before the other lenders lend: %s", (words) => {
  expect(namesOf(`${PREAMBLE}${words}`, "lender")).toEqual(["ALDER BANK, N.A.", "TARN BANK"]);
});

test("the company that a party succeeds by a merger is no party", () => {
  const merged =
    'TERM LOAN AGREEMENT\n\nThis Term Loan Agreement is executed as of June 1, 2020, by TARN MILLS CORPORATION, a Florida corporation, as successor by merger to Old Tarn Corporation ("Borrower"), and ALDER BANK, N.A. ("Bank").';
  expect(namesOf(merged, "borrower")).toEqual(["TARN MILLS CORPORATION"]);
});

const AMENDMENT =
  'AMENDMENT NO. 1 TO CREDIT AGREEMENT\n\nThis AMENDMENT NO. 1 TO CREDIT AGREEMENT is dated as of June 30, 2024, among TARN TOOLS, INC. (the "Borrower") and the Lenders party hereto.\n\n';
const AMENDED =
  'NOW, THEREFORE, the parties agree as follows:\n\nSECTION 1. Amendment. Section 6.10 of the Credit Agreement is amended by replacing "3.50" with "3.75".';

test.each([
  'WHEREAS, the Borrower, the lenders and EAST SHORE BANK, N.A., as administrative agent, are parties to the Credit Agreement dated as of May 4, 2020 (the "Credit Agreement");\n\n',
  'A. The Borrower, EAST SHORE BANK, N.A., as Administrative Agent, and the lenders have entered into a Credit Agreement dated as of May 4, 2020 (the "Credit Agreement").\n\n',
  'Reference is made to the Credit Agreement dated as of May 4, 2020, which the Borrower and EAST SHORE BANK, N.A., as Agent for the lenders, have executed (the "Credit Agreement").\n\n',
])("the recitals of an amendment name an agent that its first words do not: %s", (recital) => {
  expect(namesOf(`${AMENDMENT}${recital}${AMENDED}`, "administrative_agent")).toEqual(["EAST SHORE BANK, N.A."]);
});

test("the recitals do not name a second agent", () => {
  const front = AMENDMENT.replace(
    "and the Lenders",
    "the Lenders, and ALDER BANK, N.A., as Administrative Agent, and others",
  );
  const recital =
    "WHEREAS, the Borrower and EAST SHORE BANK, N.A., as administrative agent, are parties to another Credit Agreement;\n\n";
  expect(namesOf(`${front}${recital}${AMENDED}`, "administrative_agent")).toEqual(["ALDER BANK, N.A."]);
});

test("the recitals of an amendment name who arranges its loans", () => {
  const recital =
    "WHEREAS, Alder Securities LLC and Tarn Capital Markets Inc. are the joint lead arrangers in respect of the new loans;\n\n";
  expect(namesOf(`${AMENDMENT}${recital}${AMENDED}`, "lead_arranger")).toEqual([
    "Alder Securities LLC",
    "Tarn Capital Markets Inc.",
  ]);
});

const DEFINED = (definition: string): string =>
  `${PREAMBLE}the Lenders and EAST SHORE BANK, N.A., as Administrative Agent.\n\nARTICLE I\nDEFINITIONS\n\n${definition}\n\n`;

test("reads arrangers by the initials that stand for them in front of the definitions", () => {
  const text = DEFINED('"Joint Lead Arrangers" means each of ACM and CSM.').replace(
    "the Lenders and",
    'the Lenders, ALDER CAPITAL MARKETS, INC. ("ACM"), CORAL SEA MERCANTILE ("CSM"), as syndication agent, and',
  );
  expect(namesOf(text, "lead_arranger")).toEqual(["ALDER CAPITAL MARKETS, INC.", "CORAL SEA MERCANTILE"]);
});

test.each([
  '"Joint Bookrunners and Joint Lead Arrangers" means Alder Securities LLC and Tarn Capital Markets Inc., in their capacity as such.',
  '"Arrangers and Bookrunners" means Alder Securities LLC (or any broker of Mere Corporation\'s group), and Tarn Capital Markets Inc.',
  '"Amendment Lead Arrangers" means Alder Securities LLC and Tarn Capital Markets Inc.',
  '"Co-Lead Arranger" means (a) Alder Securities LLC and (b) so long as Mere Bank, N.A. is a Lender, Tarn Capital Markets Inc.',
])("reads the arrangers that a definition lists: %s", (definition) => {
  expect(namesOf(DEFINED(definition), "lead_arranger")).toEqual(["Alder Securities LLC", "Tarn Capital Markets Inc."]);
});

test("the collateral agent of another agreement is none of this one", () => {
  const other =
    '"Term Loan Collateral Agent" means Mere Bank AG, as collateral agent under the Term Loan Credit Agreement.';
  const own = '"Administrative Collateral Agent" means Alder Trust Company Americas, in its capacity as such.';
  expect(namesOf(DEFINED(`${own}\n\n${other}`), "collateral_agent")).toEqual(["Alder Trust Company Americas"]);
});

test.each([
  [
    "TARN SHIPPING INC., MERE SHIPPING INC. as joint and several Borrowers",
    ["TARN SHIPPING INC.", "MERE SHIPPING INC."],
  ],
  ['Alder Mills &\nTools, Inc., a Texas corporation (the "Borrower")', ["Alder Mills & Tools, Inc."]],
  ['TARN FOODS VENTURE, L. P., a Texas limited partnership (the "Borrower")', ["TARN FOODS VENTURE, L. P."]],
  ['MERE SHUT-DOWN (1995) LIMITED, an Ontario corporation (the "Borrower")', ["MERE SHUT-DOWN (1995) LIMITED"]],
])("reads whole names: %s", (words, names) => {
  const front = `THIS CREDIT AGREEMENT is dated as of June 30, 2024, among ${words}, the Lenders and EAST SHORE BANK, N.A., as Agent.`;
  expect(namesOf(front, "borrower")).toEqual(names);
});

test("a Dutch cooperative states its jurisdiction", () => {
  const front =
    'THIS CREDIT AGREEMENT is dated as of June 30, 2024, among TARN COÖPERATIEF U.A., a coöperatieve vereniging met uitsluiting van aansprakelijkheid under the laws of the Netherlands (the "Borrower"), and EAST SHORE BANK, N.A., as Agent.';
  expect(partiesOf(front, "borrower")).toEqual([{ name: "TARN COÖPERATIEF U.A.", jurisdiction: "NL" }]);
});

test("a bank in capitals does not go on from the line above", () => {
  const front =
    'June 30, 2024\n\nRE: $500,000 Equipment Line\nALDER COUNTY BANK, N.A. ("Bank") agrees to make available to TARN TOOLS, INC. ("Borrower") a line of credit. LOAN AGREEMENT';
  expect(namesOf(front, "lender")).toEqual(["ALDER COUNTY BANK, N.A."]);
});

test.each([
  'EAST SHORE BANK, N.A., as the administrative agent (in such capacity, the "Administrative Agent") and a Lender, and the Banks.',
  "EAST SHORE BANK, N.A., as Agent of the Lenders, and as Lender.",
  'EAST SHORE BANK, N.A., as Agent (the "Agent"), and as a Lender.',
])("an agent that is a party as a lender too lends: %s", (words) => {
  expect(namesOf(`${PREAMBLE}${words}`, "lender")).toEqual(["EAST SHORE BANK, N.A."]);
});

test("a role in brackets below a name without a legal form counts", () => {
  const front = `${COVER}–AND–\nEAST SHORE BANK\n(AS ADMINISTRATIVE AGENT)\n–WITH–\nALDER MARKETS GROUP\n(AS LEAD ARRANGER AND BOOKRUNNER)\n`;
  expect(namesOf(front, "lead_arranger")).toEqual(["ALDER MARKETS GROUP"]);
});

test("a term in brackets without quotes names a party", () => {
  const front =
    "LOAN AGREEMENT\n\nThis Loan Agreement is made as of June 30, 2024 by and between Alder County Bank (Bank) and Tarn Tools, LLC (Borrower).";
  expect(namesOf(front, "borrower")).toEqual(["Tarn Tools, LLC"]);
  expect(namesOf(front, "lender")).toEqual(["Alder County Bank"]);
});

test("the first part of an agreement is none of the second", () => {
  const front =
    'CREDIT AGREEMENT\n\nTHIS AGREEMENT is made as of June 30, 2024\nBETWEEN:\nTARN CORPORATION, a corporation under the laws of Canada (hereinafter referred to as the "Borrower"),\n- and -\nTHE FINANCIAL INSTITUTIONS SET FORTH ON SCHEDULE A (hereinafter referred to collectively as the "Lenders"),\n- and -\nEAST SHORE BANK, as agent of the Lenders.';
  expect(namesOf(front, "borrower")).toEqual(["TARN CORPORATION"]);
  expect(namesOf(front, "lender")).toEqual([]);
});

test("a bank after other companies on a cover without roles lends to them", () => {
  const front =
    "CREDIT AGREEMENT, DATED JUNE 30, 2024, AMONG\nTARN TOOLS, INC., FEN TOOLS, INC. AND THE ALDER BANK OF NORLAND\n";
  expect([namesOf(front, "borrower"), namesOf(front, "lender")]).toEqual([
    ["TARN TOOLS, INC.", "FEN TOOLS, INC."],
    ["THE ALDER BANK OF NORLAND"],
  ]);
});

test("a surety is a guarantor, and banks that joined an earlier agreement are not read from its history", () => {
  const front = `${PREAMBLE}TARN WORKS LLC ("Surety"), the Banks party to the Credit Agreement and EAST SHORE BANK, N.A., as agent.

The Borrower and EAST SHORE BANK, N.A. entered into a Credit Agreement, which was amended to provide for the addition of ALDER BANK PLC and FEN BANK, N.A. as Banks (as so amended, the "Credit Agreement").`;
  expect([namesOf(front, "guarantor"), namesOf(front, "lender")]).toEqual([["TARN WORKS LLC"], []]);
});

test("borrowers with and without a plural are one, by the name of most places, unless the text has several", () => {
  const cover = "CREDIT AGREEMENT\n\ndated as of June 30, 2024\n\namong\n\nTARN MILLS LIMITED,\nas Borrower,\n\n";
  const preamble = (others: string): string =>
    `${cover}${AGENT}THIS CREDIT AGREEMENT is dated as of June 30, 2024, among TARN MILL LIMITED, a Texas corporation (the "Borrower"), ${others}EAST SHORE BANK, N.A., as Administrative Agent, and the lenders party hereto.`;
  const signed =
    "\n\nIN WITNESS WHEREOF, the parties have executed this Agreement.\n\nTARN MILLS LIMITED, as Borrower\n\nBy: /s/ A. Person\nName: A. Person\n";
  const borrowers = extractAgreement(`${preamble("")}\n\n${TERMS}${signed}`).parties.filter(({ role }) =>
    role.endsWith("borrower"),
  );
  expect(borrowers.map(({ name, jurisdiction }) => [name, jurisdiction])).toEqual([["TARN MILLS LIMITED", "US-TX"]]);
  const both = 'TARN MILLS LIMITED, a Texas corporation (together, the "Borrowers"), ';
  expect(namesOf(preamble(both), "borrower")).toHaveLength(2);
});

test("a company that is a division of another keeps its own roles", () => {
  const cover = `${COVER}EAST SHORE CAPITAL,\nA DIVISION OF EAST SHORE BUSINESS FINANCE INC.,\nAS ADMINISTRATIVE AGENT, AS A LENDER AND AS SOLE LEAD\nARRANGER\n\nALDER BANK PLC,\n\nAS SYNDICATION AGENT AND AS A LENDER,\n\n`;
  expect(namesOf(cover, "administrative_agent")).toEqual(["EAST SHORE CAPITAL"]);
  expect(namesOf(cover, "lead_arranger")).toEqual(["EAST SHORE CAPITAL"]);
  const preamble = `${PREAMBLE}the lenders from time to time parties hereto, each as a Lender, and EAST SHORE CAPITAL, a division of East Shore Business Finance Inc., individually as a Lender and as administrative agent.`;
  expect(namesOf(preamble, "administrative_agent")).toEqual(["EAST SHORE CAPITAL"]);
});
