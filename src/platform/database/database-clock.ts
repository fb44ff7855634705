import type pg from "pg";
import { type Clock, systemClock } from "../clock.ts";
import type { Log } from "../log.ts";
import { openSweeper } from "../sweeper.ts";
import type { Database } from "./database.ts";

export interface DatabaseClock extends Clock {
  close(): Promise<void>;
}

interface ClockOptions {
  readonly log: Log;
  readonly everyMs?: number;
  /** The clock of this machine, for telling how far it is off. */
  readonly own?: Clock;
}

const EVERY_MS = 30_000;
/** Smaller differences come from the round trip to the database. */
const JITTER_MS = 50;
const WORTH_A_WARNING_MS = 5_000;

/** The time of the database, which all processes on it share, so that leases, tokens and holds of one end at the same moment
 *  for the others, whatever the clocks of their machines say. Between two readings it advances by the monotonic
 *  timer. The embedded database uses the clock of this machine. */
export async function openDatabaseClock(
  { pool, kind }: Pick<Database, "pool" | "kind">,
  { log, everyMs = EVERY_MS, own = systemClock }: ClockOptions,
): Promise<DatabaseClock> {
  if (kind === "embedded") return { now: () => own.now(), close: async () => undefined };
  let { offsetMs } = await readOffset(pool);
  const clock = { now: () => new Date(performance.now() + offsetMs) };
  const warn = (): void => {
    const aheadMs = Math.round(own.now().getTime() - clock.now().getTime());
    if (Math.abs(aheadMs) > WORTH_A_WARNING_MS)
      log.warn({ ahead_ms: aheadMs }, "system clock differs from the database's: the database's is used");
  };
  warn();
  const sweeper = openSweeper({ log, everyMs, failed: "database clock could not be read" }, async () => {
    const read = await readOffset(pool);
    if (Math.abs(read.offsetMs - offsetMs) <= read.errorMs + JITTER_MS) return;
    ({ offsetMs } = read);
    warn();
  });
  return { ...clock, close: () => sweeper.close() };
}

/** What has to be added to `performance.now()`, and how far off that may be: half the time that the answer took. */
async function readOffset(pool: pg.Pool): Promise<{ readonly offsetMs: number; readonly errorMs: number }> {
  const asked = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const errorMs = (performance.now() - asked) / 2;
  const [row] = rows;
  if (row === undefined) throw new Error("asking for the time returned no row");
  return { offsetMs: row.ms - asked - errorMs, errorMs };
}
