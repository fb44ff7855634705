import { expect, it } from "vitest";
import { askPricedRevolver } from "../../../../test/support/ask-agreement.ts";

const RATED = `"Applicable Margin" means the rate per annum set forth below by reference to the ratings by S&P and Moody's:

| Level | Ratings (S&P / Moody's) | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| Level 1 | A-/A3 or higher | 1.00% | 0.00% |
| Level 2 | BBB+/Baa1 | 1.25% | 0.25% |
| Level 3 | BBB/Baa2 | 1.50% | 0.50% |
| Level 4 | BBB-/Baa3 | 1.75% | 0.75% |
| Level 5 | Lower than Level 4 | 2.00% | 1.00% |
`;

const margin = (rule: string, ratings: string): string =>
  askPricedRevolver(`${RATED}\n${rule}`)(`What is the LIBOR margin at ${ratings}?`);
const NEAR = "A- from S&P and Baa1 from Moody's";
const APART = "A- from S&P and Baa3 from Moody's";

const UNLESS =
  "If the ratings by S&P and Moody's fall within\ndifferent Levels, the Applicable Margin is based on the higher of the two ratings unless one of them is two or more Levels below the other, in which case";

it.each([
  [`${UNLESS} it is based on the Level one below that of the higher rating.`, "1.00%", "1.25%"],
  [
    `${UNLESS} it is determined by reference to the Level next above that of the lower of the two ratings.`,
    "1.00%",
    "1.50%",
  ],
  ["In the case of split ratings, the lower of the two ratings applies.", "1.25%", "1.75%"],
  ["In the event two or more agencies assign different ratings, the lower(est) rating shall apply.", "1.25%", "1.75%"],
  ["In the event the agencies assign different ratings, the highest rating shall govern.", "1.00%", "1.00%"],
  [
    "In the case of a split rating, the higher rating will apply (with Level 1 being the highest), in the case of a multiple split rating, the rating that is one level lower than the higher rating will apply, and in the case of only one rating, such rating will apply.",
    "1.00%",
    "1.25%",
  ],
  [
    "If the ratings differ by one level, the higher rating will apply. If the rating differential is more than one level, the rating that is one level above the lower rating will apply.",
    "1.00%",
    "1.50%",
  ],
  [
    "If the ratings by S&P and Moody's are set opposite two different Margin Rates, the Applicable Margin shall be the lower of said two Margin Rates.",
    "1.00%",
    "1.00%",
  ],
  [
    "If the Borrower has three ratings which are not equivalent, the highest rating applies. If the Borrower has only two ratings and they are not equivalent, the Applicable Margin is determined by (i) the highest rating if they differ by only one Level and (ii) the rating one Level below the highest rating if they differ by two or more Levels.",
    "1.00%",
    "1.25%",
  ],
])("takes the level of different ratings by the agreement's own rule: %s", (rule, near, apart) => {
  expect(margin(rule, NEAR)).toContain(` is ${near}`);
  expect(margin(rule, APART)).toContain(` is ${apart}`);
});

it("takes the level between two others where the rule does, and none where there is no such level", () => {
  const rule =
    "If the ratings fall within different Levels, the higher of the two ratings applies, except that (x) if the lower of such ratings is two or more Levels below the higher, the Applicable Margin is based on the Level between the Levels in which they fall.";
  expect(margin(rule, "A- from S&P and Baa2 from Moody's")).toContain(" is 1.25%");
  expect(margin(rule, APART)).toContain("which of them counts is not certain");
});

it("says the levels of both ratings where the text has no rule", () => {
  const answer = margin("", NEAR);
  expect(answer).toContain("the agreement states no rule for that");
  expect(answer).toContain("at Level 1 A-/A3 or higher is 1.00%");
  expect(answer).toContain("at Level 2 BBB+/Baa1 is 1.25%");
});

it("computes no rate at ratings whose level is not certain", () => {
  const ask = askPricedRevolver(RATED);
  expect(ask(`What is the all-in rate at ${NEAR} with LIBOR at 2%?`)).toContain(
    "refused: The ratings lie in different levels (Level 1 A-/A3 or higher and Level 2 BBB+/Baa1)",
  );
});

it("reads the rating of each agency with words between them", () => {
  const ask = askPricedRevolver(`${RATED}\nIn the case of split ratings, the lower of the two ratings applies.`);
  expect(
    ask("S&P has its senior long-term debt at BBB+ and Moody's at Baa3. What is the LIBOR margin at these ratings?"),
  ).toContain("at Level 4 BBB-/Baa3 is 1.75%");
});

it("reads a rating of one letter, and one that is below all levels with a rating", () => {
  const rule = "In the case of split ratings, the lower of the two ratings applies.";
  expect(margin(rule, "A from S&P and A3 from Moody's")).toContain("at Level 1 A-/A3 or higher is 1.00%");
  expect(margin(rule, "BBB- from S&P and Ba1 from Moody's")).toContain("at Level 5 Lower than Level 4 is 2.00%");
});

it("puts a rule on different ratings before a level that either agency's rating is enough for", () => {
  const levels = `"Applicable Margin" means the rate per annum set forth below:

| Level | LIBOR Loans | Base Rate Loans |
| --- | --- | --- |
| Level I | 1.00% | 0.00% |
| Level II | 1.25% | 0.25% |
| Level III | 1.50% | 0.50% |

"Level I" means the rating is at least A- by S&P or at least A3 by Moody's.

"Level II" means the rating is at least BBB+ by S&P or at least Baa1 by Moody's and Level I does not apply.

"Level III" means the rating is below BBB+ by S&P and below Baa1 by Moody's.
`;
  const ask = (rule: string): string =>
    askPricedRevolver(`${levels}\n${rule}`)("What is the LIBOR margin at A- from S&P and Baa1 from Moody's?");
  expect(ask("")).toContain(" is 1.00%");
  expect(ask("In the case of split ratings, the lower of the two ratings applies.")).toContain(" is 1.25%");
});

it("reads a rating of one letter before the name of the other agency", () => {
  const ask =
    askPricedRevolver(`"Applicable Margin" means the rate per annum set forth below by reference to the ratings:

| Level | Ratings (S&P / Moody's) | LIBOR Loans | Base Rate Loans |
| --- | --- | --- | --- |
| Level 1 | A/A2 or higher | 1.00% | 0.00% |
| Level 2 | A-/A3 | 1.25% | 0.25% |
| Level 3 | BBB+/Baa1 | 1.50% | 0.50% |
| Level 4 | Lower than Level 3 | 2.00% | 1.00% |

If the ratings differ by more than one Level, the Level one below the higher rating applies.
`);
  expect(ask("If S&P has them at A and Moody's at Baa1, what is the LIBOR margin?")).toContain("1.25%");
});
