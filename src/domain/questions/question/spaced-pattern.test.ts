import { expect, it } from "vitest";
import { spacedPattern } from "./spaced-pattern.ts";

const PATTERN = /\bprepayments?\b[^.;]{0,40}\bappl(?:y|ied)\b[^.]{0,60}\b(?:installments?|order)\b|\bwaterfall\b/i;

it.each([
  ["Prepayments shall be applied to the installments", true],
  ["Prepayments are made. They shall be applied to the installments", false],
  ["A prepayment; it is applied to installments", false],
  ["Prepayments are applied; then the installments fall", true],
  ["Installments are applied to prepayments", false],
  ["A prepayment is due. A prepayment is applied in inverse order", true],
  [`Prepayments are ${"very ".repeat(9)}often applied to installments`, false],
  ["the waterfall", true],
])("matches as the plain pattern does: %s", (words, isMatch) => {
  expect(PATTERN.test(words)).toBe(isMatch);
  expect(spacedPattern(PATTERN).test(words)).toBe(isMatch);
});

it("keeps anchors, look-arounds and classes with a bar or a bracket", () => {
  const pattern = /^(?!\bno\b)[^.|()]{0,30}\bdebt[|]/;
  expect(spacedPattern(pattern).test("incur debt|")).toBe(true);
  expect(spacedPattern(pattern).test("no debt|")).toBe(false);
});

it("ends, however often each piece occurs", () => {
  // A plain pattern would try a thousand places of each piece with a thousand of the next: hours.
  const pattern = /\ba\b[^.]{0,6000}\bb\b[^.]{0,6000}\bc\b[^.]{0,6000}\bd\b/;
  expect(spacedPattern(pattern).test("a b c ".repeat(100_000))).toBe(false);
});
