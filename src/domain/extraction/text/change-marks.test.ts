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

it.each([
  ['is amended by deleting "1.75%" and inserting "2.25%".', 'is amended by deleting and inserting "2.25%".'],
  [
    "by striking “LIBOR plus 1.75%” and substituting “LIBOR plus 2.25%”",
    'by striking and substituting "LIBOR plus 2.25%"',
  ],
  ['by replacing the ratio "3.0 to 1.0" with "3.5 to 1.0"', 'by replacing the ratio with "3.5 to 1.0"'],
  ["by deleting “2.00%” in the second sentence.", 'by deleting "2.00%" in the second sentence.'],
  ["by deleting clause (a), by which 1.00% is paid, and inserting 2.00%", null],
])("leaves out a rate or ratio that an amendment replaces: %s", (source, text) => {
  expect(normalize(source).text).toBe(text ?? source);
});
