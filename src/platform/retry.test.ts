import { expect, test } from "vitest";
import { type Backoff, backoffMs, retry } from "./retry.ts";

const HOURLY: Backoff = { firstMs: 2_000, maxMs: 3_600_000 };
const QUICK: Backoff = { firstMs: 1, maxMs: 1 };
const always = (): boolean => true;

test.each([
  [1, 1_500, 2_000],
  [2, 3_000, 4_000],
  [5, 24_000, 32_000],
  [12, 2_700_000, 3_600_000],
  [5_000, 2_700_000, 3_600_000],
])("waits after %i attempts from %i to %i ms", (attempts, shortest, longest) => {
  expect([backoffMs(attempts, HOURLY, 1), backoffMs(attempts, HOURLY, 0)]).toEqual([shortest, longest]);
});

test("uses the given factor and jitter", () => {
  expect(backoffMs(3, { firstMs: 50, maxMs: 3_000, factor: 1.5, jitter: 0 })).toBe(112.5);
});

test("returns the first success and reports each failed attempt", async () => {
  const reported: number[] = [];
  const result = await retry(
    async (attempt) => {
      if (attempt < 3) throw new Error("not yet");
      return attempt;
    },
    { ...QUICK, retryable: always, onRetry: ({ attempt }) => reported.push(attempt) },
  );
  expect([result, reported]).toEqual([3, [1, 2]]);
});

test.each([
  ["is not retryable", { retryable: (): boolean => false }, 1],
  ["was the last attempt allowed", { retryable: always, maxAttempts: 4 }, 4],
  ["leaves no time for a pause", { retryable: always, deadlineMs: 0 }, 1],
])("throws the error that %s", async (_why, options, attempts) => {
  let made = 0;
  const work = async () => {
    made += 1;
    throw new Error(`attempt ${made}`);
  };
  await expect(retry(work, { ...QUICK, ...options })).rejects.toThrow(`attempt ${attempts}`);
  expect(made).toBe(attempts);
});

test("stops waiting when its signal fires", async () => {
  const abort = new AbortController();
  const work = () => Promise.reject(new Error("down"));
  const waiting = retry(work, {
    firstMs: 3_600_000,
    maxMs: 3_600_000,
    retryable: always,
    signal: abort.signal,
    onRetry: () => abort.abort(new Error("closing")),
  });
  await expect(waiting).rejects.toThrow("closing");
});
