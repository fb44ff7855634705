import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

const signed = (name: string, a: string, b: string, person: string) => `Revolving (A) Commitment
Amount:                   ${name},
${a}               in its individual corporate capacity and as Agent

Revolving (B) Commitment
Amount:
${b}               By    /s/  ${person}
Title  Vice President

Address for the Bank:
601 Second Avenue
Akron, OH 44308

S-1
`;

const definition = (
  letter: string,
) => `"Revolving (${letter}) Commitment": With respect to a Bank, the agreement of such Bank to make Revolving Loans to the Borrower in an aggregate principal amount not to exceed such Bank's Revolving (${letter}) Commitment Amount.

"Revolving (${letter}) Commitment Amount": With respect to a Bank, initially the amount set opposite such Bank's name on the signature page hereof as its Revolving (${letter}) Commitment Amount.`;

const TEXT = `CREDIT AGREEMENT

THIS CREDIT AGREEMENT, dated as of May 4, 1999, is by and between TARN MILLS, INC., an Ohio corporation (the "Borrower"), the banks which are signatories hereto (individually, a "Bank" and, collectively, the "Banks") and HARBOR BANK NATIONAL ASSOCIATION, one of the Banks, as agent for the Banks (in such capacity, the "Agent").

ARTICLE I DEFINITIONS

"Commitments":  The Revolving (A) Commitment and the Revolving (B) Commitment.

"Loan":  The Revolving Loan.

${definition("A")}

${definition("B")}

"Revolving Commitment Ending Date": May 4, 2001.

"Revolving Loan":  As defined in Section 2.1.

"Termination Date":  The earliest of (a) the Revolving Commitment Ending Date and (b) the date on which the Commitments are terminated pursuant to Section 7.2.

"Total Revolving Commitment Amount":  The sum of (a) the Revolving (A) Commitment Amounts, plus (b) the Revolving (B) Commitment Amounts.

ARTICLE II TERMS OF THE CREDIT FACILITIES

Section 2.1 Revolving Credit. Each Bank severally agrees to make a loan (the "Revolving Loan") to the Borrower on a revolving basis, with respect to the Revolving (A) Commitment from the date hereof, and with respect to the Revolving (B) Commitment from June 30, 2000, until the Termination Date, during which period the Borrower may borrow, repay and reborrow.

IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be executed.

TARN MILLS, INC.

By       /s/  T. Person
Title    Chief Financial Officer

${signed("HARBOR BANK NATIONAL ASSOCIATION", "$3,333,333.34", "$1,666,666.67", "A. Miller")}
${signed("LAKESIDE BANK, N.A.", "$3,333,333.33", "$1,666,666.66", "B. Miller")}`;

test("commitments with a letter in brackets, in the column beside the signatures", () => {
  const { facilities, parties } = extractAgreement(TEXT);
  const nameOf = (id: string) => parties.find((party) => party.id === id)?.name.toLowerCase();
  expect(
    facilities.map((f) => [
      f.facility_name,
      f.maturity_date,
      ...f.lender_commitments.map(({ party_id, amount }) => [nameOf(party_id), amount?.amount]),
    ]),
  ).toEqual([
    [
      "Revolving (A) Commitment",
      "2001-05-04",
      ["harbor bank national association", 3333333.34],
      ["lakeside bank, n.a.", 3333333.33],
    ],
    [
      "Revolving (B) Commitment",
      "2001-05-04",
      ["harbor bank national association", 1666666.67],
      ["lakeside bank, n.a.", 1666666.66],
    ],
  ]);
});
