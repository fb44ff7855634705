import { expect, test } from "vitest";
import { Origins } from "./origins.ts";

test("maps each unit to its source unit, including where the source skips or repeats", () => {
  const origins = new Origins();
  origins.add(0, 4, 3);
  origins.add(3, 7, 1);
  origins.add(4, 7, 1);
  origins.add(5, 20, 2);
  origins.add(7, 1, 1);
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((at) => origins.of(at))).toEqual([4, 5, 6, 7, 7, 20, 21, 1]);
});
