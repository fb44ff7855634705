import { expect, test, vi } from "vitest";
import { createLog } from "./log.ts";
import { openSweeper } from "./sweeper.ts";

const options = { log: createLog({ level: "silent" }), everyMs: 1, failed: "sweep failed" };

test("runs one sweep at a time, and close waits for it", async () => {
  let started = 0;
  let ended = 0;
  const mayEnd = Promise.withResolvers<undefined>();
  const sweeper = openSweeper(options, async () => {
    started += 1;
    await mayEnd.promise;
    ended += 1;
  });
  await vi.waitFor(() => expect(started).toBe(1), 20_000);
  // Long enough for several sweeps.
  await new Promise((resolve) => setTimeout(resolve, 20));
  const closing = sweeper.close();
  expect([started, ended]).toEqual([1, 0]);
  mayEnd.resolve(undefined);
  await closing;
  expect([started, ended]).toEqual([1, 1]);
});

test.each([
  ["rejects", () => Promise.reject(new Error("no"))],
  [
    "throws",
    () => {
      throw new Error("no");
    },
  ],
])("sweeps again after a sweep that %s", async (_how, fails) => {
  let sweeps = 0;
  const sweeper = openSweeper(options, () => {
    sweeps += 1;
    return fails();
  });
  await vi.waitFor(() => expect(sweeps).toBeGreaterThan(2), 20_000);
  await sweeper.close();
});
