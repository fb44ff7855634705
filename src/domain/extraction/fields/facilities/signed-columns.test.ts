import { expect, test } from "vitest";
import { extractAgreement } from "../../extract-agreement.ts";

test("of two columns of amounts beside the signatures the first is the commitment", () => {
  const signed = (name: string, amounts: string) =>
    `${amounts}      ${name}\n\nBy /s/ A. Person\nTitle: Vice President\n\n`;
  const text = `CREDIT AGREEMENT

Dated as of May 4, 1996

TARN MILLS, INC., an Ohio corporation (the "Borrower"), the banks (the "Initial Lenders") listed on the signature pages hereof and Harbor Bank, N.A., as administrative agent (the "Agent"), agree as follows:

ARTICLE I
DEFINITIONS

SECTION 1.01. Certain Defined Terms. "Commitment" means, with respect to any Lender, the amount set forth opposite such Lender's name on the signature pages hereof.

"Swing Line Commitment" means with respect to any Swing Line Bank the amount set forth opposite its name on the signature pages hereof.

"Termination Date" means May 4, 2001.

ARTICLE II
THE ADVANCES

SECTION 2.01. The Revolving Credit Advances. Each Lender severally agrees to make Revolving Credit Advances to the Borrower from time to time until the Termination Date in an amount not to exceed its Commitment. The Borrower may borrow, prepay and reborrow.

IN WITNESS WHEREOF, the parties have executed this Agreement.

TARN MILLS, INC.

By /s/ T. Person
Title: Treasurer

HARBOR BANK, N.A.
as Agent

By /s/ A. Person
Title: Vice President

Initial Lenders

<TABLE>
<CAPTION>
Swing Line
Commitment      Commitment
<S>      <C>      <C>
${signed("HARBOR BANK, N.A.", "$50,000,000      $10,000,000")}${signed("LAKESIDE TRUST COMPANY", "$25,000,000      0")}$75,000,000      $10,000,000      Total of the Commitments
</TABLE>
`;
  const { facilities, parties } = extractAgreement(text);
  const nameOf = (id: string) => parties.find((party) => party.id === id)?.name;
  expect(facilities.flatMap((f) => f.lender_commitments.map((c) => [nameOf(c.party_id), c.amount?.amount]))).toEqual([
    ["HARBOR BANK, N.A.", 50e6],
    ["LAKESIDE TRUST COMPANY", 25e6],
  ]);
});
