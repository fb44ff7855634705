import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const amendmentWith = (rest: string): ((question: string) => string) => {
  const text = `SECOND AMENDMENT TO CREDIT AGREEMENT

This Second Amendment dated as of May 4, 2021 amends the Credit Agreement dated as of June 30, 2018 among Birch Paper Company, a Maine corporation (the "Borrower"), the lenders party thereto (the "Lenders") and East Shore Bank, N.A., as administrative agent (the "Administrative Agent").

1. Commitments. On the Effective Date the Commitments are those of Schedule 1.

${rest}

SCHEDULE 1 COMMITMENTS

East Shore Bank, N.A.
12 Quay Street

$18,000,000

Cliff Road Bank
4 Cliff Road

$12,000,000

Total $30,000,000
`;
  return askAbout(text, { ...extractAgreement(text) });
};
const changed = amendmentWith(`HOLT TRUST COMPANY, as Departing Lender

By: Ann Holt

2. Joinder. Tarn Vale Bank (the "New Lender") becomes a party.`);

it("names the lender that leaves and the one that joins", () => {
  for (const question of [
    "Which bank is leaving the lender group?",
    "Who drops out of the syndicate?",
    "Which lender is no longer a lender under this amendment?",
  ])
    expect(changed(question)).toContain("HOLT TRUST COMPANY");
  for (const question of ["Which bank is joining the facility?", "Who is the new lender?"])
    expect(changed(question)).toContain("Tarn Vale Bank");
});

it("refuses where the text names no such lender", () => {
  const same = amendmentWith("2. Each Exiting Lender is repaid.");
  expect(same("Which bank is leaving the lender group?")).toMatch(/^refused/);
  expect(same("Which banks are joining?")).toMatch(/^refused/);
});

it("does not take the commitment of another lender, nor a new one, for what a lender committed before", () => {
  expect(changed("How large was Holt Trust Company's commitment before it left?")).toMatch(/^refused/);
  expect(changed("How large was Cliff Road Bank's commitment before this amendment?")).not.toContain("$12,000,000");
});
