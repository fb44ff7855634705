import { expect, test } from "vitest";
import { deliveryPauseMs } from "./delivery-pause.ts";

test.each([
  [1, 1_500, 2_000],
  [2, 3_000, 4_000],
  [5, 24_000, 32_000],
  [12, 2_700_000, 3_600_000],
  [5_000, 2_700_000, 3_600_000],
])("after %i attempts a delivery waits between %i and %i ms", (attempts, minMs, maxMs) => {
  expect([deliveryPauseMs(attempts, 1), deliveryPauseMs(attempts, 0)]).toEqual([minMs, maxMs]);
});

test("a receiver is left alone as long as it asks, an hour at most", () => {
  expect(deliveryPauseMs(1, 0, 30_000)).toBe(30_000);
  expect(deliveryPauseMs(1, 0, 10)).toBe(2_000);
  expect(deliveryPauseMs(1, 0, 86_400_000)).toBe(3_600_000);
});
