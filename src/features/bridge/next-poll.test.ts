import { expect, test } from "vitest";
import { nextPoll } from "./next-poll.ts";

const CREATED = new Date("2026-05-01T12:00:00Z");
const MINUTE_MS = 60_000;

/** Seconds until the next poll of a transaction that is a minute old. */
function pause(polls: number, spread: number, pollMs = 15_000): number {
  const now = new Date(CREATED.getTime() + MINUTE_MS);
  const next = nextPoll({ createdAt: CREATED, polls, pollMs }, now, spread);
  return next === null ? Number.NaN : (next.getTime() - now.getTime()) / 1000;
}

test.each([
  [0, 15],
  [1, 30],
  [2, 60],
  [7, 1_920],
  [8, 3_600],
  [1_000_000, 3_600],
])("after %i polls in a row without news, the next comes in %i s", (polls, seconds) => {
  expect(pause(polls, 0)).toBe(seconds);
});

test("polls without news are spread over a quarter of the pause, others are not", () => {
  expect([pause(1, 1), pause(8, 1), pause(0, 1)]).toEqual([22.5, 2_700, 15]);
});

test("a configured pause longer than an hour is respected", () => {
  expect([pause(0, 0, 86_400_000), pause(5, 0, 86_400_000)]).toEqual([86_400, 86_400]);
});

test("what is older than 30 days is not looked at by itself", () => {
  const day = 24 * 60 * MINUTE_MS;
  const at = (ms: number) => nextPoll({ createdAt: CREATED, polls: 0, pollMs: 1 }, new Date(CREATED.getTime() + ms), 0);
  expect(at(30 * day)).toBeNull();
  expect(at(30 * day - 1)).not.toBeNull();
});
