import { and, isNotNull, lte } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { openSweeper, type Sweeper } from "#platform/sweeper.ts";
import { release } from "./ledger.ts";
import { ledgerOpenHolds } from "./tables.ts";

const EVERY_MS = 15_000;
const HOLDS_AT_ONCE = 100;

export interface HoldSweeperDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Releases the holds of requests whose process died. Holds of runs have no expiry: they end with the run. */
export function openHoldSweeper(deps: HoldSweeperDeps): Sweeper {
  const options = { log: deps.log, everyMs: EVERY_MS, failed: "expired holds could not be released" };
  return openSweeper(options, () => releaseExpiredHolds(deps));
}

/** Returns the number of released holds. */
export async function releaseExpiredHolds({ database, clock, log }: HoldSweeperDeps): Promise<number> {
  return database.transaction(async (tx) => {
    const expired = await tx
      .select({ id: ledgerOpenHolds.holdId })
      .from(ledgerOpenHolds)
      .where(and(isNotNull(ledgerOpenHolds.expiresAt), lte(ledgerOpenHolds.expiresAt, clock.now())))
      .orderBy(ledgerOpenHolds.expiresAt)
      .limit(HOLDS_AT_ONCE)
      .for("update", { skipLocked: true });
    for (const { id } of expired) await release(tx, id);
    if (expired.length > 0) log.info({ holds: expired.length }, "expired holds released");
    return expired.length;
  });
}
