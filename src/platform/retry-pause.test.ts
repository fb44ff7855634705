import { expect, test } from "vitest";
import { retryPauseMs } from "./retry-pause.ts";

test.each([
  [1, 1_500, 2_000],
  [2, 3_000, 4_000],
  [5, 24_000, 32_000],
  [12, 2_700_000, 3_600_000],
  [5_000, 2_700_000, 3_600_000],
])("after %i attempts what failed waits between %i and %i ms", (attempts, least, most) => {
  expect([retryPauseMs(attempts, 1), retryPauseMs(attempts, 0)]).toEqual([least, most]);
});
