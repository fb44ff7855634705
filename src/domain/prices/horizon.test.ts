import { expect, it } from "vitest";
import { discountFactor } from "./yield-curve.ts";

it("discounts two years at five per cent by 1.05 squared", () => {
  expect(discountFactor(0.05, 2)).toBeCloseTo(0.907_029_478, 9);
  expect(discountFactor(0.05, 0)).toBe(1);
});
