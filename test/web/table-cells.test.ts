import { expect, it } from "vitest";
import { withoutBars } from "@/parts/table-cells.ts";

it.each([
  ["a row", "| Term Loan | $40,000,000 |", "Term Loan · $40,000,000"],
  [
    "rows, without the rule and empty cells",
    "| Level | Margin |\n|---|:-:|\n| I |  | 1.25% |",
    "Level · Margin\nI · 1.25%",
  ],
  ["a part of a row", "Term Loan | $40,000,000", "Term Loan · $40,000,000"],
  ["words around a row", "Commitments:\n| Term Loan | $40 |\nas amended", "Commitments:\nTerm Loan · $40\nas amended"],
  ["words with a bar between letters", "The ratio P|A of the Borrower", "The ratio P|A of the Borrower"],
])("shows %s without bars", (_what, quote, shown) => {
  expect(withoutBars(quote)).toBe(shown);
});
