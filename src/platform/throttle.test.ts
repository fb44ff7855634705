import { expect, test } from "vitest";
import { createThrottle } from "./throttle.ts";

test("lets one event through per interval and reports how many were held back", () => {
  let now = 0;
  const throttle = createThrottle(1_000, () => now);
  expect([throttle.pass(), throttle.pass(), throttle.pass()]).toEqual([0, null, null]);
  now = 1_000;
  expect([throttle.pass(), throttle.pass()]).toEqual([2, null]);
  now = 2_500;
  expect(throttle.pass()).toBe(1);
});
