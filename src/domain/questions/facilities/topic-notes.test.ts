import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const lineWith = (interest: string): ((question: string) => string) => {
  const text = `CREDIT AGREEMENT

This Credit Agreement dated as of June 30, 2014 is between Birch Paper Company, a Maine corporation (the "Borrower"), and East Shore Bank, N.A. (the "Bank").

1.1 Line of Credit. Bank makes a line of credit of $4,000,000 available to Borrower until June 30, 2016.

1.2 Interest. ${interest} Interest is payable quarterly and computed on the basis of a 360-day year.
`;
  return askAbout(text, { ...extractAgreement(text) });
};
const QUESTIONS = ["What interest rate applies to advances under the line?", "How much interest do the loans bear?"];

it.each([
  "The principal of each credit shall bear interest, and each drawing shall bear interest from the day on which it is paid, at the rate of interest set forth in each promissory note.",
  "The Line of Credit shall bear interest at the rate of interest set forth in the Line of Credit Note.",
])("refuses the rate that only a note states: %s", (interest) => {
  for (const question of QUESTIONS) expect(lineWith(interest)(question)).toMatch(/note, which the document/i);
  expect(lineWith(interest)("What advance rate does the bank apply to inventory?")).toBe(
    "refused: The agreement does not state advance rates.",
  );
});

it("answers with the rate that the agreement states", () => {
  const stated = lineWith("Each advance shall bear interest at the Prime Rate plus 1.50%.");
  for (const question of QUESTIONS) expect(stated(question)).toContain("1.50%");
});
