import { expect, it } from "vitest";
import { plainQuestion } from "./plain-words.ts";
import { readAmounts, readDays, readPercents } from "./read-numbers.ts";

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

it.each([
  ["30-day LIBOR sets at 1.10%. What is the interest for 31 days on $10m?", 31],
  ["With three-month Term SOFR at 4%, what is the interest over 91 days?", 91],
  ["How much interest accrues in 45 days with 1-month EURIBOR at 3%?", 45],
  ["Interest for one month with 90-day LIBOR at 2%?", 30],
  ["1M EURIBOR is 3%: interest over 31 days on 10m?", 31],
  ["Interest at 3-month LIBOR of 2% on $10m?", 90],
])("takes the tenor of an index for no period where there is another: %s", (question, days) => {
  expect(readDays(plainQuestion(question))?.days).toBe(days);
});

it("takes the tenor of an index for no amount", () => {
  expect(readAmounts(plainQuestion("3M LIBOR is 2%: interest on $10m?")).map(({ amount }) => amount)).toEqual([
    10_000_000,
  ]);
  expect(readAmounts(plainQuestion("A $3m LIBOR loan is drawn.")).map(({ amount }) => amount)).toEqual([3_000_000]);
});
