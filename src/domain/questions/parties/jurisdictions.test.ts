import { expect, it } from "vitest";
import { jurisdictionName } from "./jurisdictions.ts";

it.each([
  ["US-NY", "New York"],
  ["GB-ENG", "England"],
  ["FR", "France"],
  ["New York", "New York"],
  ["", ""],
])("names %s", (code, name) => {
  expect(jurisdictionName(code)).toContain(name);
});
