import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../test/support/database.ts";
import { settableClock } from "../clock.ts";
import { createLog } from "../log.ts";
import { openDatabaseClock } from "./database-clock.ts";

const { pool } = await openTestDatabase({ migrated: false });
const log = createLog({ level: "silent" });
const offMs = async (clock: { now(): Date }): Promise<number> => {
  const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
  return Math.abs((rows[0]?.now.getTime() ?? 0) - clock.now().getTime());
};

test.each([5, -5])("says what the database says on a machine that is %i minutes off", async (minutes) => {
  const own = settableClock(new Date(Date.now() + minutes * 60_000));
  const clock = await openDatabaseClock({ pool, kind: "server" }, { log, own });
  expect(await offMs(clock)).toBeLessThan(5_000);
  own.advance(-600_000);
  expect(await offMs(clock)).toBeLessThan(5_000);
  await clock.close();
});

test("follows the database when its clock is set", async () => {
  let aheadMs = 0;
  const moved = {
    query: async () => ({ rows: [{ ms: Date.now() + aheadMs }] }),
  } as unknown as typeof pool;
  const clock = await openDatabaseClock({ pool: moved, kind: "server" }, { log, everyMs: 10 });
  const before = clock.now().getTime();
  aheadMs = 3_600_000;
  await vi.waitFor(() => expect(clock.now().getTime() - before).toBeGreaterThan(3_000_000), 20_000);
  await clock.close();
});

test("is the machine's own clock where the database is in this process", async () => {
  const own = settableClock("2026-05-01T12:00:00Z");
  const clock = await openDatabaseClock({ pool, kind: "embedded" }, { log, own });
  expect(clock.now()).toEqual(new Date("2026-05-01T12:00:00Z"));
  await clock.close();
});
