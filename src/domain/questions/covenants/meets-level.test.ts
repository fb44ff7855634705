import { expect, test } from "vitest";
import { meetsLevel } from "./meets-level.ts";

test.each([
  ["is greater than", [false, false, true]],
  ["exceeds", [false, false, true]],
  ["equal to or greater than", [false, true, true]],
  ["is not less than", [false, true, true]],
  ["at least", [false, true, true]],
  ["below", [true, false, false]],
  ["Less than or equal to", [true, true, false]],
  ["does not exceed", [true, true, false]],
  ["no greater than", [true, true, false]],
  ["at most", [true, true, false]],
])("%s compares a value below, at and above a level", (how, expected) => {
  expect([2.5, 3, 3.5].map((value) => meetsLevel(value, how, 3))).toEqual(expected);
});
