import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const TERMS =
  "SECTION 1. THE LOAN. Subject to the terms hereof, the Lenders shall make a term loan to the Borrower in the principal amount of $9,000,000. The Borrower shall repay the Loan on June 30, 2029. The Loan bears interest at the Prime Rate plus 1.00%. SECTION 2. Events of Default. Failure to pay principal when due is an Event of Default.";
const SIGNED = "By: /s/ A. Person\nName: A. Person\nTitle: Vice President\n\n";
const agreement = (parties: string, signatures: string, title = "LOAN AGREEMENT"): string =>
  `${title}\n\ndated as of June 30, 2024\n\namong ${parties}\n\n${TERMS}\n\nIN WITNESS WHEREOF, the parties have caused this ${title} to be duly executed.\n\n${signatures}\n`;
const namesOf = (text: string, role: string) =>
  extractAgreement(text)
    .parties.filter((party) => party.role.replace("co_", "") === role)
    .map(({ name }) => name);

test.each([
  'TARN TOOLS, INC., as Borrower, the lenders party hereto (the "Lenders") and BANK EAST, MICHIGAN, a Michigan banking corporation, as agent for the Lenders',
  'TARN TOOLS, INC., as Borrower, the lenders party hereto (the "Lenders") and BANK EAST, MICHIGAN\nas Agent',
])("the state is part of the name of a bank: %s", (parties) => {
  const signatures = `TARN TOOLS, INC.\n\n${SIGNED}BANK EAST, MICHIGAN, AS AGENT AND AS A LENDER\n\n${SIGNED}`;
  expect(namesOf(agreement(parties, signatures), "administrative_agent")).toEqual(["BANK EAST, MICHIGAN"]);
  expect(namesOf(agreement(parties, signatures), "lender")).toEqual(["BANK EAST, MICHIGAN"]);
});

test("what the agreement calls a signer, in quotes above the name, is no part of it", () => {
  const parties =
    'TARN HOLDINGS, INC., a Texas corporation ("Parent"), TARN TOOLS COMPANY, a Texas corporation ("Tarn Tools", and together with Parent, the "Borrowers"), and EAST SHORE BANK, N.A. ("Lender")';
  const signatures = `"PARENT"\nTARN HOLDINGS, INC.\n${SIGNED}"TARN TOOLS"\nTARN TOOLS COMPANY\n${SIGNED}"LENDER"\nEAST SHORE BANK, N.A.\n${SIGNED}`;
  const text = agreement(parties, signatures);
  expect(namesOf(text, "borrower")).toEqual(["TARN HOLDINGS, INC.", "TARN TOOLS COMPANY"]);
  expect(namesOf(text, "lender")).toEqual(["EAST SHORE BANK, N.A."]);
});

test("a capacity with a capital letter on its own line is one", () => {
  const parties = 'TARN TOOLS, INC., as Borrower, and EAST SHORE BANK, N.A., as agent (the "Agent") for the Banks';
  const signatures = `TARN TOOLS, INC.\n\n${SIGNED}EAST SHORE BANK, N.A.\nAs a Bank and as the Agent\n\n${SIGNED}WEST SHORE BANK\n\n${SIGNED}`;
  expect(namesOf(agreement(parties, signatures), "lender")).toEqual(["EAST SHORE BANK, N.A.", "WEST SHORE BANK"]);
});

test("those who fully consent to an amendment and confirm each Guaranty are guarantors", () => {
  const parties = "TARN TOOLS, INC., as Borrower, and EAST SHORE BANK, N.A., as Lender";
  const consent = `CONSENT AND AGREEMENT\n\nAs of the date first above written, each of the undersigned hereby:\n\n(a) fully consents to the terms and provisions of the above Amendment; and\n\n(b) agrees that each Guaranty executed by any of the undersigned in favor of the Lender is ratified and confirmed.\n\nTARN SERVICES, INC.\n\n${SIGNED}TARN SYSTEMS, INC.\n\n${SIGNED}`;
  const signatures = `TARN TOOLS, INC.\n\n${SIGNED}EAST SHORE BANK, N.A.\n\n${SIGNED}${consent}`;
  expect(namesOf(agreement(parties, signatures, "FIRST AMENDMENT TO LOAN AGREEMENT"), "guarantor")).toEqual([
    "TARN SERVICES, INC.",
    "TARN SYSTEMS, INC.",
  ]);
});

test("persons party to any Guaranty do not make the holder of that Guaranty a guarantor", () => {
  const parties =
    'TARN TOOLS, INC., a Texas corporation ("Borrower"), and EAST SHORE BANK, N.A., a national banking association ("East Shore"). East Shore shall have received a guaranty agreement (the "Guaranty"). "Guarantors" means Tarn Services (US), Inc., and all other Persons from time to time a party to any Guaranty.';
  const text = agreement(parties, `TARN TOOLS, INC.\n\n${SIGNED}EAST SHORE BANK, N.A.\n\n${SIGNED}`);
  expect(namesOf(text, "guarantor")).toEqual(["Tarn Services (US), Inc."]);
});

test("one of the Banks is a lender, whatever else it is", () => {
  const parties =
    'TARN TOOLS, INC., a Texas corporation (the "Borrower"), the banks which are signatories hereto (the "Banks"), WEST SHORE BANK, N.A., one of the Banks and as co-agent for the Banks, and EAST SHORE BANK, N.A., one of the Banks, as agent for the Banks (in such capacity, the "Agent")';
  expect(namesOf(agreement(parties, ""), "lender")).toEqual(["WEST SHORE BANK, N.A.", "EAST SHORE BANK, N.A."]);
});

test.each(["Obligor", "Client", "Customer", "Debtor"])("a company that borrows as the %s is the borrower", (term) => {
  const { parties } =
    extractAgreement(`LOAN AGREEMENT dated as of May 7, 2012 between Holm Freight, Inc., a Delaware corporation (the "${term}"), and Stonegate Bank (the "Lender").

1. Loan. The Lender agrees to make a term loan in the principal amount of $4,000,000 to the ${term}, due May 7, 2017.
2. Interest. The unpaid principal of the Loan bears interest at 5% per annum. The ${term} shall repay the Loan at maturity.
3. Events of Default. It is an Event of Default if the ${term} fails to repay the Loan when due.
`);
  expect(parties.filter(({ role }) => role === "borrower").map(({ name }) => name)).toEqual(["Holm Freight, Inc."]);
});
