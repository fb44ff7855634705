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

it("takes time that grows with the words, however often each piece occurs", () => {
  const spaced = spacedPattern(/\ba\b[^.]{0,4000}\bb\b[^.]{0,4000}\bc\b[^.]{0,4000}\bd\b/);
  const timeOf = (count: number): number => {
    const words = "a b c ".repeat(count);
    const start = performance.now();
    expect(spaced.test(words)).toBe(false);
    return performance.now() - start;
  };
  timeOf(1_000);
  // Quadratic time would be 64 times as long, cubic 512 times.
  expect(timeOf(32_000)).toBeLessThan(30 * Math.max(timeOf(4_000), 2));
});
