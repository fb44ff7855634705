import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/support/database.ts";
import { type SettableClock, settableClock } from "./clock.ts";
import { databasePacer } from "./database/request-pacer.ts";
import { memoryPacer, type RequestPacer } from "./request-pacer.ts";

const { db } = await openTestDatabase();

/** A pacer and a way to advance its time. */
const pacers: Readonly<Record<string, () => { pacer: RequestPacer; pass: (ms: number) => Promise<void> }>> = {
  memory: () => {
    const clock: SettableClock = settableClock("2026-01-01T00:00:00Z");
    return { pacer: memoryPacer(clock), pass: async (ms) => clock.advance(ms) };
  },
  database: () => ({
    pacer: databasePacer(db),
    pass: async (ms) => {
      const step = sql`make_interval(secs => ${ms / 1000}::float8)`;
      await db.execute(sql`update http_pace set free_at = free_at - ${step}, held_until = held_until - ${step}`);
    },
  }),
};

/** The database's clock advances between two statements. */
const NEAR_MS = 3_000;

test.each(Object.keys(pacers))("%s: after the burst, places come one interval apart", async (kind) => {
  const { pacer } = pacers[kind]!();
  const pace = { name: "steady", intervalMs: 10_000, burst: 3 };
  const waits: (number | null)[] = [];
  for (let n = 0; n < 5; n += 1) waits.push(await pacer.reserve(pace, 60_000));
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(Math.abs((waits[3] ?? 0) - 10_000)).toBeLessThan(NEAR_MS);
  expect(Math.abs((waits[4] ?? 0) - 20_000)).toBeLessThan(NEAR_MS);
});

test.each(Object.keys(pacers))(
  "%s: a place too far off is not taken, so it costs the next one nothing",
  async (kind) => {
    const { pacer, pass } = pacers[kind]!();
    const pace = { name: "refused", intervalMs: 10_000, burst: 1 };
    expect(await pacer.reserve(pace, 1_000)).toBe(0);
    for (let n = 0; n < 3; n += 1) expect(await pacer.reserve(pace, 1_000)).toBeNull();
    await pass(10_000);
    expect(await pacer.reserve(pace, 1_000)).toBe(0);
  },
);

test.each(Object.keys(pacers))(
  "%s: quiet asked for is kept, and the places after it are spread again",
  async (kind) => {
    const { pacer, pass } = pacers[kind]!();
    const pace = { name: "held", intervalMs: 5_000, burst: 1 };
    await pacer.hold("held", 30_000);
    await pacer.hold("held", 10_000);
    expect(await pacer.reserve(pace, 20_000)).toBeNull();
    expect(Math.abs(((await pacer.reserve(pace, 60_000)) ?? 0) - 30_000)).toBeLessThan(NEAR_MS);
    expect(Math.abs(((await pacer.reserve(pace, 60_000)) ?? 0) - 35_000)).toBeLessThan(NEAR_MS);
    await pass(100_000);
    expect(await pacer.reserve(pace, 0)).toBe(0);
  },
);

test.each(Object.keys(pacers))("%s: parties are counted apart", async (kind) => {
  const { pacer } = pacers[kind]!();
  expect(await pacer.reserve({ name: "a", intervalMs: 60_000, burst: 1 }, 0)).toBe(0);
  expect(await pacer.reserve({ name: "b", intervalMs: 60_000, burst: 1 }, 0)).toBe(0);
});

test("concurrent callers get different places", async () => {
  await db.execute(sql`insert into http_pace values ('crowd', '2200-01-01', '-infinity')`);
  const { pacer } = pacers["database"]!();
  const pace = { name: "crowd", intervalMs: 1_000, burst: 1 };
  await Promise.all(Array.from({ length: 20 }, () => pacer.reserve(pace, 1e13)));
  const { rows } = await db.execute(sql`
    select extract(epoch from free_at - '2200-01-01')::int as taken from http_pace where name = 'crowd'`);
  expect(rows).toEqual([{ taken: 20 }]);
});
