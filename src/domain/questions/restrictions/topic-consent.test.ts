import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

it("quotes who must consent at the end of a long list of changes", () => {
  const changes = Array.from(
    { length: 14 },
    (_one, i) => `(${"abcdefghijklmn"[i]}) alters in any manner the terms of Annex ${i + 3} or of any schedule thereto`,
  ).join(", ");
  const ask = askAbout(`CREDIT AGREEMENT

8.1 Loans. Each Lender makes a loan to the Borrower.

9.2 Amendments. Any provision of this Agreement may be amended by the Borrower and the Required Lenders, except that no amendment which extends the Maturity Date, ${changes} or releases a Guarantor shall be effective without the unanimous written consent of all Lenders and the Agent.
`);
  for (const question of [
    "Who has to approve an extension of the maturity date?",
    "Whose consent is needed to release a guarantor?",
  ])
    expect(ask(question)).toContain("unanimous written consent of all Lenders and the Agent");
});
