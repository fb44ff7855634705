import { expect, it } from "vitest";
import { askAbout } from "../../../../test/support/ask-agreement.ts";
import { extractAgreement } from "../../extraction/extract-agreement.ts";

const TEXT = `SECOND AMENDMENT TO CREDIT AGREEMENT

This Second Amendment to Credit Agreement (this "Amendment") dated as of March 4, 2022 is among Quillmoor Foundry, Inc., a Delaware corporation (the "Borrower"), the Lenders party hereto and Tarn Vale Bank, N.A., as Administrative Agent (the "Agent").

The Borrower, the Lenders and the Agent are parties to the Credit Agreement dated as of June 30, 2019 (the "Credit Agreement").

1. Amendment. The definition of "Maturity Date" is amended by replacing "June 30, 2024" with "June 30, 2026".
`;
const ask = askAbout(TEXT, { ...extractAgreement(TEXT) });

it("gives the date of an amendment beside that of what it amends", () => {
  const answer = ask("When is this amendment dated, and what is the date of the credit agreement it amends?");
  expect(answer).toMatch(/March 4, 2022/);
  expect(answer).toMatch(/June 30, 2019/);
  expect(ask("Which agreement does it amend?")).not.toContain("dated March 4, 2022");
});
