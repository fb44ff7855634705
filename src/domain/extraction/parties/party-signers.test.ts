import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const TERMS =
  "SECTION 1. THE LOAN. Subject to the terms hereof, the Lender shall make a term loan to the Borrower in the principal amount of $9,000,000. The Borrower shall repay the Loan on June 30, 2029. The Loan bears interest at the Prime Rate plus 1.00%. SECTION 2. Events of Default. Failure to pay principal when due is an Event of Default.";
const agreement = (parties: string, signatures: string): string =>
  `LOAN AGREEMENT\n\ndated as of June 30, 2024\n\namong ${parties}\n\n${TERMS}\n\nIN WITNESS WHEREOF, the parties have caused this Agreement to be duly executed.\n\n${signatures}\n`;
const SIGNED = "By: /s/ A. Person\nName: A. Person\nTitle: Vice President\n\n";
const LENDER = `LENDER:\n\nEAST SHORE BANK, N.A.\n\n${SIGNED}`;

const partiesOf = (text: string, role: string) =>
  extractAgreement(text)
    .parties.filter((party) => party.role.replace("co_", "") === role)
    .map(({ name, jurisdiction }) => ({ name, jurisdiction }));
const namesOf = (text: string, role: string) => partiesOf(text, role).map(({ name }) => name);

test.each([
  "THE ENTITIES LISTED ON SCHEDULE A, individually and collectively, as Borrower, and EAST SHORE BANK, N.A., as Lender",
  'the companies that sign below (jointly and severally, the "Borrower") and EAST SHORE BANK, N.A., as Lender',
  'each owner of a property named in Schedule 2 (together, "Borrower") and EAST SHORE BANK, N.A., as Lender',
])("several who are one Borrower all sign under its heading: %s", (parties) => {
  const signers = `BORROWER:\n\nTARN ONE, LLC, a Texas limited liability company\n\n${SIGNED}TARN TWO, LLC, a Delaware limited liability company\n\n${SIGNED}`;
  expect(partiesOf(agreement(parties, `${signers}${LENDER}`), "borrower")).toEqual([
    { name: "TARN ONE, LLC", jurisdiction: "US-TX" },
    { name: "TARN TWO, LLC", jurisdiction: "US-DE" },
  ]);
});

test("a described signer counts where the line break before its name was lost", () => {
  const parties =
    "THE ENTITIES LISTED ON SCHEDULE A, individually and collectively, as Borrower, and EAST SHORE BANK, N.A., as Lender";
  const signers = `BORROWER:      TARN ONE, LLC,   a Texas limited liability company      /s/ A. Person\nBy: A. Person, as President of Tarn Manager, LLC, the sole member of TARN ONE, LLC      TARN TWO, LLC,   a Texas limited liability company      /s/ A. Person\n\nBy: A. Person, as President of Tarn Manager, LLC, the sole member of TARN TWO, LLC TARN THREE, LLC,   a Texas limited liability company      /s/ A. Person\n\n`;
  expect(namesOf(agreement(parties, `${signers}${LENDER}`), "borrower")).toEqual([
    "TARN ONE, LLC",
    "TARN TWO, LLC",
    "TARN THREE, LLC",
  ]);
});

test("who is a party both as borrower and as guarantor is both", () => {
  const parties =
    "TARN TOOLS, INC., a Texas corporation, as borrower and guarantor, TARN GMBH, a German company, as borrower, and EAST SHORE BANK, N.A., as Lender";
  const text = agreement(parties, `TARN TOOLS, INC.\n\n${SIGNED}${LENDER}`);
  expect(namesOf(text, "borrower")).toEqual(["TARN TOOLS, INC.", "TARN GMBH"]);
  expect(namesOf(text, "guarantor")).toEqual(["TARN TOOLS, INC."]);
});

test("an arranging agent arranges", () => {
  const parties =
    "TARN TOOLS, INC., as Borrower, EAST SHORE BANK, N.A., as Lender, and EAST SHORE CAPITAL MARKETS, INC., as Arranging Agent";
  expect(namesOf(agreement(parties, LENDER), "lead_arranger")).toEqual(["EAST SHORE CAPITAL MARKETS, INC."]);
});

test('the first of a list after "each of" has its role too', () => {
  const parties =
    "TARN TOOLS, INC., as Borrower, each of EAST SHORE SECURITIES, LLC and WEST SHORE SECURITIES, LLC, as joint lead arrangers, and EAST SHORE BANK, N.A., as Lender";
  expect(namesOf(agreement(parties, LENDER), "lead_arranger")).toEqual([
    "EAST SHORE SECURITIES, LLC",
    "WEST SHORE SECURITIES, LLC",
  ]);
});

const SYNDICATE =
  "TARN TOOLS, INC., as Borrower, the Lenders party hereto and EAST SHORE BANK, N.A., as Administrative Agent";

test("a lender that is misspelled once is one lender, and the funds of a series are several", () => {
  const signers = [
    "NORTH HARBOUR BANK AG",
    "NORTH HARBBOUR BANK AG",
    "TARN CLO FUND II",
    "TARN CLO FUND III",
    "ALDER CREDITT STREET, LLC",
    "ALDER CREDIT STREET, LLC",
  ].map((name) => `${name}, as a Lender\n\n${SIGNED}`);
  expect(namesOf(agreement(SYNDICATE, signers.join("")), "lender")).toEqual([
    "NORTH HARBOUR BANK AG",
    "TARN CLO FUND II",
    "TARN CLO FUND III",
    "ALDER CREDITT STREET, LLC",
  ]);
});

test("the address before the name of a signer is no part of it", () => {
  const signers = `Address:\n12 Harbor Plaza\nAkron, Ohio 44308\nWEST SHORE BANK, as a Lender\nBy: /s/ A. Person\n\n`;
  expect(namesOf(agreement(SYNDICATE, signers), "lender")).toEqual(["WEST SHORE BANK"]);
});

test('a French or Spanish "a la" is part of a name', () => {
  const parties =
    "ANSE A LA LOUTRE, L.L.C., a Delaware limited liability company, SALON À LA CARTE, INC., a Texas corporation, and BAR A LOS PINOS, INC., a Texas corporation, as Borrowers, and EAST SHORE BANK, N.A., as Lender";
  expect(namesOf(agreement(parties, LENDER), "borrower")).toEqual([
    "ANSE A LA LOUTRE, L.L.C.",
    "SALON À LA CARTE, INC.",
    "BAR A LOS PINOS, INC.",
  ]);
});
