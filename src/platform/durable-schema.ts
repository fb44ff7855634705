import { setTimeout as pause } from "node:timers/promises";
import { ensureSystemDatabase } from "@dbos-inc/dbos-sdk/internal/system_database";
import type pg from "pg";
import type { Database } from "./database/database.ts";
import { engineLog } from "./durable-log.ts";
import type { Log } from "./log.ts";

/** The database schema of the durable engine's tables. */
export const DURABLE_SCHEMA = "dbos";

/** An arbitrary lock number that must never change. */
const LOCK_KEY = 7_264_410_094;
const LOCK_PAUSE_MS = 200;
const LOCK_TRIES = 600;
const NO_LISTENING = false;

/** Migrates the durable engine's tables to its current version, in one process at a time. */
export async function prepareDurableSchema({ pool, kind }: Pick<Database, "pool" | "kind">, log: Log): Promise<void> {
  const migrate = () => ensureSystemDatabase("", engineLog(log) as never, pool, DURABLE_SCHEMA, NO_LISTENING);
  // The embedded database has only one session and one process.
  if (kind === "embedded") return migrate();
  const client = await pool.connect();
  try {
    await takeLock(client);
    await migrate();
    await client.query("select pg_advisory_unlock($1)", [LOCK_KEY]);
  } finally {
    client.release();
  }
}

/** Polls instead of waiting in the database: a waiting statement holds a snapshot, and the engine's `create index
 *  concurrently` would wait for that snapshot. */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (let tries = 0; tries < LOCK_TRIES; tries += 1) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [LOCK_KEY]);
    if (rows[0]?.taken) return;
    await pause(LOCK_PAUSE_MS);
  }
  throw new Error("another process has been changing the durable engine's tables for 2 minutes");
}
