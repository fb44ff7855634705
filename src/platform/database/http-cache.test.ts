import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import type { CachedAnswer } from "../http-cache.ts";
import { databaseHttpCache } from "./http-cache.ts";

const { db } = await openTestDatabase();
const cache = databaseHttpCache(db);

const answer = (text: string, retrievedAt: string, more: Partial<CachedAnswer> = {}): CachedAnswer => ({
  body: Buffer.from(text),
  etag: null,
  lastModified: null,
  retrievedAt: new Date(retrievedAt),
  freshUntil: new Date(Date.parse(retrievedAt) + 60_000),
  ...more,
});

test("an answer comes back byte for byte, with its times and validators", async () => {
  const stored = answer("\u0000ünïcode".repeat(10_000), "2026-03-01T10:00:00.123Z", {
    etag: 'W/"a"',
    lastModified: "Sun, 01 Mar 2026 00:00:00 GMT",
  });
  await cache.store("one", stored);
  expect(await cache.find("one")).toEqual(stored);
  expect(await cache.find("another")).toBeNull();
});

test("of two answers the later one stays, whichever is stored last", async () => {
  await cache.store("two", answer("late", "2026-03-01T10:05:00Z"));
  await cache.store("two", answer("early", "2026-03-01T10:00:00Z"));
  expect((await cache.find("two"))?.body.toString()).toBe("late");
  await cache.store("two", answer("later", "2026-03-01T10:06:00Z"));
  expect((await cache.find("two"))?.body.toString()).toBe("later");
});

test("many processes may store one answer at the same moment", async () => {
  const same = answer("same", "2026-03-01T10:00:00Z");
  await Promise.all(Array.from({ length: 20 }, () => cache.store("three", same)));
  expect(await cache.find("three")).toEqual(same);
});

test("keys are not readable, and answers out of date for three days go as others come", async () => {
  await cache.store("filter=Jane Doe", answer("old", "2026-01-01T00:00:00Z"));
  const { rows } = await db.execute<{ key: string }>(sql`select key from http_cache`);
  expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
  await cache.store("new", answer("new", "2026-01-04T00:00:00Z"));
  expect(await cache.find("filter=Jane Doe")).not.toBeNull();
  await cache.store("newer", answer("newer", "2026-01-04T00:02:00Z"));
  expect(await cache.find("filter=Jane Doe")).toBeNull();
  expect(await cache.find("new")).not.toBeNull();
});
