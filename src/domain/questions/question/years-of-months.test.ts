import { expect, it } from "vitest";
import { withYearsOfMonths } from "./years-of-months.ts";

it.each([
  ["what is the limit after oct 97?", "what is the limit after october 1997?"],
  ["the level in dec '24", "the level in december 2024"],
  ["from mar 04 on", "from march 2004 on"],
])("writes the year of a month in full: %s", (question, expected) => {
  expect(withYearsOfMonths(question)).toBe(expected);
});

it.each(["due on oct 15", "oct 31, 1997", "they may 97", "in june 40 million was drawn", "on dec 10"])(
  "keeps a day of a month and other numbers: %s",
  (question) => {
    expect(withYearsOfMonths(question)).toBe(question);
  },
);
