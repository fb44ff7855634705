import { setTimeout as pause } from "node:timers/promises";
import { databaseErrorOf } from "./database-error.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const GIVE_UP_AFTER_MS = 60_000;

/** Does work in the database, again and again for up to a minute while the database cannot be reached or is restarting.
 *  For what must not be lost on account of that, and does no harm when it is done twice. */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || performance.now() - begun > GIVE_UP_AFTER_MS) throw error;
    }
    await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
  }
}

/** SQLSTATE classes: 08 connection, 53 resources, 57 operator intervention (shutdown, start-up, cancelled statement). */
const OUTAGE = /^(08|53|57)/;
/** Of the system, and node-postgres's own words for a connection that is gone. */
const LOST = /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|[Cc]onnection terminated|timeout exceeded/;

function isOutage(error: unknown): boolean {
  const sqlState = databaseErrorOf(error)?.sqlState;
  if (sqlState !== undefined) return OUTAGE.test(sqlState);
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (LOST.test(`${(inner as NodeJS.ErrnoException).code ?? ""} ${inner.message}`)) return true;
  }
  return false;
}
