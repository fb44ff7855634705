import { expect, test } from "vitest";
import { normalize } from "./normalize.ts";

test.each([
  [
    "between sentences",
    "The Bank may set off.\n\n12\n\n<PAGE>\n\nThe Borrower shall pay.",
    "The Bank may set off.\n\nThe Borrower shall pay.",
  ],
  [
    "inside a sentence",
    "The Borrower shall pay\n\n<PAGE>   13\n\nthe fee when due.",
    "The Borrower shall pay the fee when due.",
  ],
  [
    "inside a table of bars",
    "| Level I | 1.25% |\n\n7\n\n<PAGE>\n\n| Level II | 1.50% |",
    "| Level I | 1.25% |\n| Level II | 1.50% |",
  ],
  ["inside a table of one cell a line", "1.25%\n\n7\n\n<PAGE>\n\n≥ 2.00", "1.25%\n≥ 2.00"],
])("removes the page mark %s, with its number", (_name, source, text) => {
  expect(normalize(source).text).toBe(text);
});

test("keeps a number on its own line if there is no page mark", () => {
  expect(normalize("Percentage\n\n12\n\nThe Borrower").text).toContain("12");
});
