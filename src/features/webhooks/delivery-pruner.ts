import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { deleteExpiredSecrets, deleteOld } from "./outbox.ts";

const EVERY_MS = 60 * 60 * 1000;
const DELIVERIES_AT_ONCE = 1_000;

/** At start and every hour, deletes ended deliveries that are a month old, and expired secrets. */
export function openDeliveryPruner(deps: { database: Database; log: Log }): { close(): Promise<void> } {
  let closed = false;
  const prune = async (): Promise<void> => {
    try {
      while (!closed && (await deleteOld(deps.database.db, DELIVERIES_AT_ONCE)) === DELIVERIES_AT_ONCE);
      await deleteExpiredSecrets(deps.database.db);
    } catch (error) {
      deps.log.warn({ err: error }, "webhook delivery cleanup failed");
    }
  };
  let pruning = prune();
  const timer = setInterval(() => {
    pruning = pruning.then(prune);
  }, EVERY_MS).unref();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await pruning;
    },
  };
}
