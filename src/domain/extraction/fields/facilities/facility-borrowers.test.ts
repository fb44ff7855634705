import { describe, expect, it } from "vitest";
import { found } from "../../found.ts";
import { parseAgreement } from "../../parse-agreement.ts";
import type { KnownParty } from "../../parties/parties.ts";
import { readFacilities } from "./facilities.ts";

const agreement = (promises: string) => `CREDIT AGREEMENT

dated as of March 14, 2019

This CREDIT AGREEMENT is entered into as of March 14, 2019, among ACME HOLDING CORP., a Delaware corporation (the "U.S. Borrower"), ACME CANADA INC., an Ontario corporation (the "Canadian Borrower" and, with the U.S. Borrower, the "Borrowers"), the lenders party hereto and FIRST HARBOR BANK, N.A., as Administrative Agent.

ARTICLE I

DEFINITIONS

Section 1.01 Defined Terms. As used herein:

"Revolving Commitment" means the obligation of a Lender to make Revolving Loans. The aggregate amount of the Revolving Commitments is $100,000,000.

"Revolving Facility" means the Revolving Commitments and the loans made under them.

"Canadian Term Commitment" means the obligation of a Lender to make a Canadian Term Loan. The aggregate amount of the Canadian Term Commitments is $50,000,000.

"Canadian Term Facility" means the Canadian Term Commitments and the loans made under them.

ARTICLE II

THE CREDITS

Section 2.01 Commitments. ${promises}

Section 2.02 Notes. Any Lender may ask for a note.

ARTICLE III

CONDITIONS

Section 3.01 Closing. The Lenders shall have received what they asked for.
`;

const party = (id: string, name: string, role: KnownParty["role"]): KnownParty => ({
  id,
  name,
  role,
  found: found(name),
});
const parties = [
  party("p1", "ACME HOLDING CORP.", "borrower"),
  party("p2", "ACME CANADA INC.", "co_borrower"),
  party("p3", "FIRST HARBOR BANK, N.A.", "administrative_agent"),
];

function borrowersByFacility(promises: string) {
  const parsed = parseAgreement(agreement(promises));
  const facilities = readFacilities(parsed, { agreementDate: null, effectiveDate: null, parties });
  return Object.fromEntries(facilities.map(({ name, tree }) => [name, tree.borrower_ids]));
}

describe("who may borrow a facility", () => {
  it("is the borrower to whom its loans are promised", () => {
    const read = borrowersByFacility(
      '(a) Each Lender agrees to make a term loan (a "Canadian Term Loan") to the Canadian Borrower on the Closing Date.\n\n(b) Each Lender agrees to make revolving loans ("Revolving Loans") to the U.S. Borrower and the Canadian Borrower.',
    );
    expect(read).toEqual({
      "Canadian Term Facility": ["p2"],
      "Revolving Facility": ["p1", "p2"],
    });
  });

  it("is every borrower where the promise names none of them alone", () => {
    const read = borrowersByFacility(
      'Each Lender agrees to make revolving loans ("Revolving Loans") to the Borrowers, as the U.S. Borrower may request.',
    );
    expect(read["Revolving Facility"]).toEqual(["p1", "p2"]);
  });
});
