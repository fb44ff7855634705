import { expect, it } from "vitest";
import { readPercents } from "./read-numbers.ts";

it("reads a percentage that begins with its point", () => {
  expect(readPercents("an amount equal to .20% per annum").map(({ percent }) => percent)).toEqual([0.2]);
});

it.each([
  ["capped at 7-1/2% of net worth", 7.5],
  ["33 1/3 % of the voting stock", 100 / 3],
  ["1/2 of 1% per annum", 0.5],
])("reads the fraction of a percentage: %s", (words, percent) => {
  expect(readPercents(words).map((read) => read.percent)).toEqual([percent]);
});
