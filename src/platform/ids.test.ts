import { expect, test } from "vitest";
import { newId, parseId } from "./ids.ts";

test("identifiers made one after the other sort in that order", () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1000);
});

test("an identifier is read in any case and returned in lower case", () => {
  const id = newId();
  expect(parseId(id.toUpperCase())).toBe(id);
});

test.each([
  "",
  "1",
  "0190c8b6-7d2f-7c3a-8f00",
  "0190c8b67d2f7c3a8f00000000000000",
  " 0190c8b6-7d2f-7c3a-8f00-000000000000",
])("%j is not an identifier", (text) => {
  expect(parseId(text)).toBeUndefined();
});
