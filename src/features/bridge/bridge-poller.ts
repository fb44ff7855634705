import { openPoller } from "#platform/poller.ts";
import type { Sweeper } from "#platform/sweeper.ts";
import type { BridgeDeps } from "./bridge-deps.ts";
import { refreshTransaction } from "./refresh-transaction.ts";
import { sendToBridge } from "./send-to-bridge.ts";
import { changeTransaction, claimSending, type TransactionRow, takeDueTransactions } from "./store.ts";

const EVERY_MS = 1_000;
const AT_ONCE = 20;
/** Limits one sweep, so that stopping never waits long. */
const MAX_BATCHES = 25;
/** Longer than a submission or a poll takes. After it, the process that held the lease counts as dead. */
export const LEASE_MS = 30_000;
/** An unsent transaction fails after this time. */
const SENT_WITHIN_MS = 15 * 60 * 1000;
const NEVER_SENT = "The bridge could not be reached for 15 minutes. Nothing was sent.";

/** Polls the bridge for open transactions that are due, and sends those that were never sent. */
export function openBridgePoller(deps: BridgeDeps): Sweeper {
  const { log, clock, database } = deps;
  return openPoller({
    log,
    clock,
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    batchSize: AT_ONCE,
    maxBatches: MAX_BATCHES,
    failed: "bridge poll failed",
    claim: ({ now, leaseUntil, limit }) => takeDueTransactions(database.db, { now, leaseUntil, limit }),
    handle: (row) => pollTransaction(deps, row),
  });
}

async function pollTransaction(deps: BridgeDeps, row: TransactionRow): Promise<void> {
  try {
    if (row.sentAt !== null) await refreshTransaction(deps, row);
    else if (deps.clock.now().getTime() - row.createdAt.getTime() < SENT_WITHIN_MS) await sendToBridge(deps, row.id);
    else await failUnsent(deps, row);
  } catch (error) {
    deps.log.warn({ err: error, transaction_id: row.id }, "bridge transaction poll failed");
  }
}

/** The claim guarantees that no other process is sending it. */
async function failUnsent({ database, clock }: BridgeDeps, { id }: TransactionRow): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    if ((await claimSending(tx, id, now)) === null) return;
    await changeTransaction(tx, id, { status: "failed", reason: NEVER_SENT, sentAt: null }, now);
  });
}
