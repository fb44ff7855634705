import { describe, expect, it } from "vitest";
import { piecesOf, shownFirst } from "./written-answer.ts";

const shown = (lines: readonly string[]): number =>
  shownFirst(piecesOf(lines.map((line) => `- ${line}`).join("\n"), 9));
const term = "The commitment fee is 0.25%. [1]";
const quote = "“The Borrower shall pay a fee.” [2]";

describe("how much of an answer is shown at once", () => {
  it.each([
    ["all statements, whatever their number", Array.from({ length: 9 }, () => term), 9],
    ["the first three of many quotes", Array.from({ length: 6 }, () => quote), 3],
    ["statements, with quotes up to the third line", [term, quote, quote, quote, quote], 3],
    ["all statements before the quotes", [term, term, term, term, quote, quote], 4],
    ["quotes between statements", [quote, quote, quote, quote, term], 5],
    ["a single quote that would be left over", [quote, quote, quote, quote], 4],
  ])("is %s", (_name, lines, count) => {
    expect(shown(lines)).toBe(count);
  });
});
