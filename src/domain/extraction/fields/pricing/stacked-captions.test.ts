import { expect, test } from "vitest";
import { stackedCaptions } from "./stacked-captions.ts";

const LINES = `Applicable  Applicable
Percentage For  Applicable  Percentage For
Pricing  Leverage  Eurocurrency  Percentage For  Letter of Credit
Level  Ratio  Loans  Base Rate Loans  Fees
<S>  <C>  <C>  <C>  <C>
`;

test("puts captions of several lines together column by column", () => {
  expect(stackedCaptions(LINES, 3)).toEqual([
    "Eurocurrency Loans",
    "Percentage For Base Rate Loans",
    "Letter of Credit Fees",
  ]);
});

test.each([
  ["one line with all the columns", "Level  Eurocurrency  Base Rate\n", 2],
  ["lines with cells for some of the columns only", "Eurocurrency  Base Rate\nLoans  Loans\n", 2],
  ["words without gaps", "Applicable Margin for\nEurocurrency Loans\n", 2],
])("puts nothing together from %s", (_, words, columns) => {
  expect(stackedCaptions(words, columns)).toBeNull();
});
