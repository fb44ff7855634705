import { expect, it } from "vitest";
import { editorOf, typedValue } from "./editor.ts";

it.each([
  ["/facilities/0/maturity_date", "2029-03-14", "date"],
  ["/effective_date", null, "date"],
  ["/facilities/0/commitment_amount", { amount: 1, currency: "USD" }, "money"],
  ["/facilities/0/commitment_amount", null, "money"],
  ["/facilities/0/interest_terms/default_rate_bps", null, "number"],
  ["/required_lenders_percent", 50, "number"],
  ["/title", null, "text"],
  ["/sustainability_linked", false, "flag"],
  ["/parties/0/id", "p1", null],
  ["/facilities/0/lender_commitments/0/party_id", "p1", null],
  ["/facilities", [], null],
  ["/nothing", undefined, null],
])("types in %s that is %j as %s", (pointer, value, editor) => {
  expect(editorOf(pointer, value)).toBe(editor);
});

it.each([
  ["money", "350,000,000", "usd", { amount: 350_000_000, currency: "USD" }],
  ["number", "1.25", "", 1.25],
  ["number", "one", "", undefined],
  ["date", "", "", null],
  ["text", " New York ", "", "New York"],
  ["flag", "true", "", true],
] as const)("reads %s %j", (editor, text, currency, value) => {
  expect(typedValue(editor, text, currency)).toEqual(value);
});
