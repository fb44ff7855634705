import { expect, test } from "vitest";
import { extractAgreement } from "../extract-agreement.ts";

const TERMS =
  "SECTION 1. THE LOANS. Subject to the terms hereof, the Lender shall make revolving loans to the Borrower in an aggregate principal amount not to exceed $60,000,000. The Borrower shall repay the Loans on June 30, 2029. The Loans bear interest at the Prime Rate plus 1.00%. SECTION 2. Events of Default. Failure to pay principal when due is an Event of Default. The Lender may act.";
const SIGNED = "By: ______________\nName: ______________\nTitle: ______________\n\n";
const agreement = (preamble: string, signatures = "") =>
  extractAgreement(
    `CREDIT AGREEMENT\n\nTHIS CREDIT AGREEMENT dated as of June 30, 2024 is ${preamble}\n\n${TERMS}\n\nIN WITNESS WHEREOF, the parties have caused this Agreement to be duly executed.\n\n${signatures}`,
  );
const rolesOf = (read: ReturnType<typeof agreement>) =>
  read.parties.map(({ role, name }) => `${role.replace("co_", "")}: ${name}`);

test("a borrower that signs next to the lender is not a lender", () => {
  const read = agreement(
    'between BIRCH PAPER COMPANY, a Maine corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").',
    `BIRCH PAPER COMPANY, as Borrower and as a Lender\n\n${SIGNED}EAST SHORE BANK, N.A., as Lender\n\n${SIGNED}`,
  );
  expect(rolesOf(read)).toEqual(["borrower: BIRCH PAPER COMPANY", "lender: EAST SHORE BANK, N.A."]);
});

test("a name that a line break parts is one name", () => {
  const read = agreement(
    'between BIRCH PAPER PARTNERS OLP, LP, a Maine limited partnership (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").',
    `BORROWER:\n\nBIRCH PAPER PARTNERS\nOLP, LP\n\n${SIGNED}`,
  );
  expect(rolesOf(read)).toEqual(["borrower: BIRCH PAPER PARTNERS OLP, LP", "lender: EAST SHORE BANK, N.A."]);
});

test("a person and a company without a legal form are parties by their terms", () => {
  const read = agreement('between HARBOR 99, a Delaware corporation (the "Borrower"), and MARY T. ELLERY ("Lender").');
  expect(rolesOf(read)).toEqual(["borrower: HARBOR 99", "lender: MARY T. ELLERY"]);
});

test("parties in paragraphs share the term that follows the last one's address", () => {
  const read = agreement(
    `between:

EAST SHORE PARTNERS, LP, an Ohio limited partnership, having an office at 12 Quay Road, Dover, Ohio 45001
(the "Lender")
AND:
BIRCH PAPER LTD., a company incorporated under the laws of Bermuda, having its office at P.O. Box 12, Hamilton;
BIRCH MILLS LTD., a company incorporated in the British Virgin Islands having its office at P.O. Box 40 Road Town.
(the "Borrowers")`,
  );
  expect(rolesOf(read)).toEqual([
    "borrower: BIRCH PAPER LTD.",
    "borrower: BIRCH MILLS LTD.",
    "lender: EAST SHORE PARTNERS, LP",
  ]);
});

test("the amount next to the only signature is the commitment that the definition refers to", () => {
  const read = extractAgreement(
    `CREDIT AGREEMENT

This Agreement dated as of June 30, 2024 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Lender").

"Commitment" means the obligation of the Lender to make Loans not exceeding the amount set forth opposite its signature below.

"Loan" means a borrowing hereunder.

"Termination Date" means May 31, 2029.

2.1 Commitment. The Lender agrees to make Loans to the Borrower, which may be repaid and reborrowed until the Termination Date.

IN WITNESS WHEREOF, the parties have executed this Agreement.

BIRCH PAPER COMPANY

By: ______________

Commitment
$8,000,000           EAST SHORE BANK, N.A.
By: ______________
`,
  );
  expect(read.facilities[0]?.commitment_amount).toEqual({ amount: 8e6, currency: "USD" });
  expect(read.facilities[0]?.lender_commitments.map(({ amount }) => amount.amount)).toEqual([8e6]);
});

test("an address in the left column is no part of the name in the right one", () => {
  const read = extractAgreement(
    `CREDIT AGREEMENT

dated as of June 30, 2024 among BIRCH PAPER COMPANY, as Borrower, the Banks party hereto and HARBOR BANK MAINE, NATIONAL ASSOCIATION, as Agent

${TERMS}

IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be executed.

Address:                                BIRCH PAPER COMPANY
12 Quay Road
Dover, Maine  04011
Attn: A. Person                         By /s/ A. Person

Address:                                HARBOR BANK MAINE,
40 Bay Avenue South                     NATIONAL ASSOCIATION, as Bank and
Portland, Maine  04101-2206             as Agent
Attn: B. Person
Telecopy No. (207) 555-0100
By /s/ B. Person

Commitment: $15,000,000

Address:                                EAST SHORE TRUST BANK
9 Hill Street
P.O. Box 755
Portland, Maine 04101                   By /s/ C. Person

Commitment: $10,000,000
`,
  );
  expect(rolesOf(read).filter((role) => role.startsWith("lender"))).toEqual([
    "lender: HARBOR BANK MAINE, NATIONAL ASSOCIATION",
    "lender: EAST SHORE TRUST BANK",
  ]);
});

test("a note names the bank to whose order it is payable", () => {
  const read = agreement(
    'between BIRCH PAPER COMPANY (the "Borrower"), with an address at 1 Mill Drive, which promises to pay to the order of EAST SHORE BANK, N.A. (the "Bank") the sum of its loans.',
  );
  expect(rolesOf(read)).toEqual(["borrower: BIRCH PAPER COMPANY", "lender: EAST SHORE BANK, N.A."]);
});

test("a borrower that the text calls Holdings is no parent next to another that it calls so", () => {
  const define = (more: string) =>
    agreement(
      `among BIRCH PAPER, INC., a Maine corporation (the "Borrower"), and EAST SHORE BANK, N.A. (the "Lender").\n\nDEFINITIONS\n\n"Holdings" means Birch Paper, Inc., a Maine corporation.\n\n${more}"Loans" means the loans made hereunder.`,
    );
  const parent = '"Parent" means Birch Group Corp., a Maine corporation.\n\n';
  expect(rolesOf(define(parent))).toEqual([
    "borrower: BIRCH PAPER, INC.",
    "parent: Birch Group Corp.",
    "lender: EAST SHORE BANK, N.A.",
  ]);
  expect(rolesOf(define(""))).toContain("parent: Birch Paper, Inc.");
});
