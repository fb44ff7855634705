import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { createRateLimiter } from "./rate-limit.ts";

const { db } = await openTestDatabase();
const limiter = createRateLimiter(db);

test("allows the first sixty of a hundred concurrent requests, each with its own number", async () => {
  const counts = await Promise.all(Array.from({ length: 100 }, () => limiter.count("agents:burst", 60)));
  const allowed = counts.filter((count) => count.allowed);
  expect(allowed.map((count) => count.remaining).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 60 }, (_, n) => n),
  );
  expect(counts.filter((count) => !count.allowed).every((count) => count.remaining === 0)).toBe(true);
});

test("the window opens at the first request, lasts 60 s and does not move with later ones", async () => {
  const first = await limiter.count("agents:steady", 2);
  const opensAt = first.resetAt.getTime() - 60_000;
  expect(Math.abs(opensAt - Date.now())).toBeLessThan(5_000);
  expect(first).toMatchObject({ allowed: true, limit: 2, remaining: 1, retryAfterSeconds: 60 });
  await db.execute(sql`update rate_limit_windows set closes_at = closes_at - interval '45 seconds'`);
  const second = await limiter.count("agents:steady", 2);
  expect(second).toMatchObject({ allowed: true, remaining: 0 });
  expect(second.retryAfterSeconds).toBeLessThanOrEqual(15);
  expect(second.resetAt.getTime()).toBe(first.resetAt.getTime() - 45_000);
  expect(await limiter.count("agents:steady", 2)).toMatchObject({ allowed: false, remaining: 0 });
});

test("after the window has closed the next request opens another", async () => {
  await limiter.count("agents:again", 1);
  expect((await limiter.count("agents:again", 1)).allowed).toBe(false);
  await closeWindows();
  expect(await limiter.count("agents:again", 1)).toMatchObject({ allowed: true, remaining: 0, retryAfterSeconds: 60 });
});

test("a request after exactly Retry-After is allowed", async () => {
  const short = createRateLimiter(db, { windowSeconds: 2 });
  await short.count("agents:patient", 1);
  const { allowed, retryAfterSeconds } = await short.count("agents:patient", 1);
  expect([allowed, retryAfterSeconds <= 2]).toEqual([false, true]);
  await setTimeout(retryAfterSeconds * 1000);
  expect((await short.count("agents:patient", 1)).allowed).toBe(true);
});

test("a read counts nothing, and shows the window that a request would open", async () => {
  expect(await limiter.read("agents:reader", 2)).toMatchObject({ remaining: 2, retryAfterSeconds: 60 });
  const counted = await limiter.count("agents:reader", 2);
  const read = await limiter.read("agents:reader", 2);
  expect(read).toMatchObject({ allowed: true, limit: 2, remaining: 1 });
  expect(read.resetAt).toEqual(counted.resetAt);
});

test("subjects are counted apart", async () => {
  await limiter.count("agents:one", 1);
  expect((await limiter.count("agents:two", 1)).allowed).toBe(true);
});

test("a refunded request can be used again, but never more than were counted", async () => {
  await limiter.count("login:a", 1);
  await limiter.giveBack("login:a");
  await limiter.giveBack("login:a");
  expect((await limiter.count("login:a", 1)).allowed).toBe(true);
  expect((await limiter.count("login:a", 1)).allowed).toBe(false);
});

test("windows that closed long ago are swept away as others open, and subjects are stored as digests", async () => {
  await limiter.count("token:198.51.100.7", 1);
  await closeWindows();
  for (let n = 0; n < 8; n += 1) await limiter.count(`agents:sweep-${n}`, 1);
  const { rows } = await db.execute<{ subject: string }>(sql`select subject from rate_limit_windows`);
  expect(rows).toHaveLength(8);
  expect(rows.every(({ subject }) => /^[\w-]{43}$/.test(subject))).toBe(true);
});

/** As if two minutes had passed. */
async function closeWindows(): Promise<void> {
  await db.execute(sql`update rate_limit_windows set closes_at = closes_at - interval '2 minutes'`);
}
