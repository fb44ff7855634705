import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const SIGNED = "By: /s/ A. Person\nName: A. Person\nTitle: Vice President\n\n";
const agreement = (signatures: string, schedule = ""): string =>
  `CREDIT AGREEMENT dated as of June 30, 2024 among TARN TOOLS, INC., as Borrower, the lenders party hereto (the "Lenders") and EAST SHORE BANK, N.A., as Administrative Agent.

SECTION 1. Definitions. "Commitment" means, as to any Lender, the amount opposite its name. "Maturity Date" means June 30, 2029.

SECTION 2. The Loans. Each Lender severally agrees to make revolving loans ("Revolving Loans") to the Borrower, which may be borrowed, repaid and reborrowed until the Maturity Date, in an amount up to its Commitment.

SECTION 3. Events of Default. Failure to pay principal when due is an Event of Default.

IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be duly executed.

TARN TOOLS, INC.

${SIGNED}EAST SHORE BANK, N.A., as Administrative Agent

${SIGNED}${signatures}
${schedule}`;
const lendersOf = (text: string) =>
  extractAgreement(text)
    .parties.filter((party) => party.role === "lender")
    .map(({ name }) => name);

test("a lender written with and without a blank, or with two letters swapped, is one lender", () => {
  const schedule =
    "SCHEDULE 2.01\n\nCommitments\n\nLender                      Commitment\n\nWest Shore Bank             $21,000,000\nNordlandische Landesbank    $18,000,000\n\nTotal                       $39,000,000\n";
  const signatures = `WESTSHORE BANK, as a Lender\n\n${SIGNED}NORDLANDICSHE LANDESBANK, as a Lender\n\n${SIGNED}`;
  expect(lendersOf(agreement(signatures, schedule))).toEqual(["West Shore Bank", "Nordlandische Landesbank"]);
});

test("a bank of one word signs by its branch", () => {
  const signatures = `Lenders\n\nWEST SHORE BANK\n\n${SIGNED}EXAMPLEBANK NEW YORK BRANCH\n\n${SIGNED}`;
  expect(lendersOf(agreement(signatures))).toEqual(["WEST SHORE BANK", "EXAMPLEBANK NEW YORK BRANCH"]);
});

test("commitments next to the signatures of several lenders add up to that of the facility", () => {
  const signatures = `Lenders\n\nRevolving Commitment: $25,000,000\n\nWEST SHORE BANK\n\n${SIGNED}Revolving Commitment: $15,000,000\n\nNORTH SHORE BANK\n\n${SIGNED}`;
  const [facility] = extractAgreement(agreement(signatures)).facilities;
  expect(facility?.commitment_amount?.amount).toBe(40_000_000);
  expect(facility?.lender_commitments.map(({ amount }) => amount?.amount)).toEqual([25_000_000, 15_000_000]);
});

test.each(["SUBSIDIARY", "BORROWER", "TITLE"])("a name may end in %s before its legal form", (word) => {
  const text = `CREDIT AGREEMENT dated as of April 24, 1998 between TARN HOTEL ${word}, INC., a corporation organized under the laws of Delaware (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").

2.1 Loans. The Lender agrees to make term loans to the Borrower not exceeding $72,000,000.
`;
  const { parties } = extractAgreement(text);
  expect(parties.find(({ role }) => role === "borrower")?.name).toBe(`TARN HOTEL ${word}, INC.`);
});
