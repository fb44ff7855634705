import { expect, test } from "vitest";
import { LONGEST_LEAD, opensNear } from "./opens-near.ts";

const lead = (units: number): string => " ".repeat(units);

test.each([
  ["near", lead(LONGEST_LEAD - 1), true],
  ["too far", lead(LONGEST_LEAD), false],
])("a list that opens %s", (_where, before, expected) => {
  const text = `x${before}(b)${before}(a) Payment`;
  const from = text.indexOf("(b)") + 3;
  expect(opensNear(text, from, text.length, /\(([a-z])\)/g, (match) => match[1] === "a")).toBe(expected);
});

test("a list that opens after the end", () => {
  expect(opensNear("(a) Payment", 0, 2, /\(([a-z])\)/g, () => true)).toBe(false);
});
