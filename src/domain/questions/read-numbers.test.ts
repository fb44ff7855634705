import { expect, it } from "vitest";
import { readPercents } from "./read-numbers.ts";

it("reads a percentage that begins with its point", () => {
  expect(readPercents("an amount equal to .20% per annum").map(({ percent }) => percent)).toEqual([0.2]);
});
