import { expect, it } from "vitest";
import { overHorizon } from "./value-at-risk.ts";
import { discountFactor } from "./yield-curve.ts";

it("stretches a one-day loss to ten days by the square root of ten", () => {
  expect(overHorizon(0.02, 10).value).toBeCloseTo(0.063_245_553, 9);
  expect(overHorizon(0.02, 0)).toEqual({ value: null, reasonIfNull: "undefined" });
});

it("discounts two years at five per cent by 1.05 squared", () => {
  expect(discountFactor(0.05, 2)).toBeCloseTo(0.907_029_478, 9);
  expect(discountFactor(0.05, 0)).toBe(1);
});
