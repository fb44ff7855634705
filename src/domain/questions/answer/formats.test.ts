import { expect, it } from "vitest";
import { rounded } from "./formats.ts";

it("shortens a ratio as long as it compares as before", () => {
  expect(rounded(4.3333, [4.5])).toBe(4.33);
  expect(rounded(4.5003, [4.5])).toBe(4.5003);
  expect(rounded(4.4996, [4.5])).toBe(4.4996);
  expect(rounded(2.0041, [2, 3])).toBe(2.0041);
});
