import { expect, it } from "vitest";
import { normalize } from "./normalize.ts";

it.each([
  ["not exceeding <strike>$40,000,000</strike> <u>$55,000,000</u>.", "not exceeding $55,000,000."],
  ["means [del]2.50%[/del][ins]3.25%[/ins] per annum", "means 3.25% per annum"],
  ["on ~~May 1, 2024~~ May 1, 2026", "on May 1, 2026"],
  ["more than [Deleted: 50%] 60% of the Loans", "more than 60% of the Loans"],
  ["means <strike>the sum of\nforty dollars</strike> <u>fifty dollars</u>.", "means fifty dollars."],
])("leaves struck words out of %j", (source, text) => {
  expect(normalize(source).text.replace(/\s+/g, " ")).toBe(text);
});

it("keeps column marks of old filings", () => {
  expect(normalize("<S>   <C>   one").text).toContain("<S>");
});

it("points to the inserted words in the received text", () => {
  const source = "on <strike>May 1, 2024</strike> <u>May 1, 2026</u>";
  const normal = normalize(source);
  const at = normal.text.indexOf("May 1, 2026");
  const { start, end } = normal.toSource(at, at + 11);
  expect(source.slice(start, end)).toBe("May 1, 2026");
});
