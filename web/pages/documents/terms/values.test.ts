import { expect, it } from "vitest";
import { showTenor } from "./values.ts";

it.each([
  ["1M", "1 month"],
  ["12M", "12 months"],
  ["1W", "1 week"],
  ["O/N", "O/N"],
])("shows the tenor %s as %s", (tenor, shown) => {
  expect(showTenor(tenor)).toBe(shown);
});
