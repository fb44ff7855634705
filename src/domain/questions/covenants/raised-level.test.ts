import { expect, it } from "vitest";
import { extractAgreement } from "#domain/extraction/extract-agreement.ts";
import { askAbout } from "../../../../test/support/ask-agreement.ts";

const agreement = (holiday: string): string => `CREDIT AGREEMENT

This Credit Agreement dated as of May 4, 2024 is between Larkspur Mills, Inc., an Iowa corporation (the "Borrower"), and Tarn Vale Bank, N.A. (the "Bank").

"Material Acquisition" means an acquisition for which the consideration is more than $50,000,000.

2.01 Loans. The Bank shall make revolving loans to the Borrower until May 4, 2029 in an aggregate principal amount not to exceed $60,000,000.

ARTICLE VIII FINANCIAL COVENANTS

8.01 Total Leverage Ratio. The Borrower will not permit the Total Leverage Ratio at the end of any fiscal quarter to be more than 4.25 to 1.00.

8.02 Interest Coverage Ratio. The Borrower will not permit the Interest Coverage Ratio to be less than 2.75 to 1.00.

8.03 Acquisition Holiday. ${holiday}
`;

const ask = (holiday: string) => {
  const text = agreement(holiday);
  return askAbout(text, { ...extractAgreement(text) });
};
const QUESTION =
  "They close a $60m acquisition in May 2027 and elect the holiday. What leverage are they allowed at June 30, 2027?";

it.each([
  [
    "The Borrower may after a Material Acquisition elect that the ratio that Section 8.01 allows be raised by 0.50 for four fiscal quarters.",
    "at most 4.25 to 1.00 (4.25x) + 0.50 = 4.75 to 1.00 (4.75x).",
  ],
  [
    "The Borrower may after a Material Acquisition elect that the ratio that Section 8.01 allows be raised by 0.50 for four fiscal quarters, and in none may the ratio exceed 4.50 to 1.00.",
    "4.75 to 1.00 (4.75x), not above 4.50 to 1.00 (4.50x).",
  ],
  [
    "The Borrower may after a Material Acquisition elect to increase the maximum Total Leverage Ratio permitted by Section 8.01 to 4.75 to 1.00 for four fiscal quarters.",
    "raised after an acquisition: at most 4.75 to 1.00 (4.75x).",
  ],
])("adds what the agreement allows after an acquisition: %s", (holiday, expected) => {
  expect(ask(holiday)(QUESTION)).toContain(expected);
});

it("adds nothing where the question asks only whether the acquisition is large enough", () => {
  const answer = ask(
    "The Borrower may after a Material Acquisition elect that the ratio that Section 8.01 allows be raised by 0.50 for four fiscal quarters.",
  )("Does a $60m acquisition qualify for the leverage holiday?");
  expect(answer).toContain("$60,000,000 is above the $50,000,000");
  expect(answer).not.toContain("4.75");
});
