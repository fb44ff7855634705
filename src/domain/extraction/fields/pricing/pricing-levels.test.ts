import { expect, it } from "vitest";
import { readLevelBounds } from "./pricing-levels.ts";

it.each([
  ["From 1.51 to 1.99 to 1.00", 1.51, 1.99],
  ["From 1.25 to 1.00 to 1.50 to 1.00", 1.25, 1.5],
  ["1.50x to 1.99x", 1.5, 1.99],
  ["Below 1.25 to 1.00", null, 1.25],
  ["Greater than 1.99 to 1.00", 1.99, null],
  ["2.00 to 1.00", null, null],
])("reads the range of a ratio: %s", (label, min, max) => {
  const { min: low, max: high } = readLevelBounds(label, { start: 0, end: label.length });
  expect([low?.value ?? null, high?.value ?? null]).toEqual([min, max]);
});
