import type { BridgeReport } from "#providers/bridge/bridge.ts";
import type { BridgeDeps } from "./bridge-deps.ts";
import { nextPoll } from "./next-poll.ts";
import { changeFrom, NOT_KNOWN_YET, NOT_SENT_YET } from "./send-to-bridge.ts";
import { type Change, changeTransaction, isOpen, isResolved, readTransaction, type TransactionRow } from "./store.ts";

/** Polls the bridge for a sent transaction that is open or was resolved, and stores its report. If the submission's answer
 *  was lost, it is looked up by our own id, which the bridge received as `Idempotency-Key`; a bridge that does not support
 *  this answers 404 and the transaction stays open until an administrator resolves it. If the bridge states that it keeps
 *  every key and does not have ours, the submission never arrived, and the poller may send it again under the same key,
 *  unless it was resolved. Returns the current row. */
export async function refreshTransaction(deps: BridgeDeps, row: TransactionRow): Promise<TransactionRow> {
  const { database, bridge, clock, log, pollMs } = deps;
  if (row.kind !== "bridge" || row.sentAt === null || !(isOpen(row) || isResolved(row))) return row;
  const answer = await bridge.status(row.bridgeExternalId ?? row.id);
  const now = clock.now();
  const found = answer.kind === "found" && isOf(row, answer.report);
  const polls = found ? 0 : row.polls + 1;
  const nextPollAt = nextPoll({ createdAt: row.createdAt, polls, pollMs }, now, Math.random());
  if (answer.kind === "unavailable")
    log.warn({ transaction_id: row.id, trouble: answer.trouble }, "bridge status request failed");
  if (answer.kind === "found" && !found)
    log.warn({ transaction_id: row.id, bridge_id: answer.report.bridgeId }, "bridge answered for another transaction");
  if (found && answer.report.status === null)
    log.warn({ transaction_id: row.id, word: answer.report.word }, "bridge status not recognized");
  const lost = answer.kind === "not_found" && answer.neverTaken && row.bridgeExternalId === null && !isResolved(row);
  if (lost) log.warn({ transaction_id: row.id }, "bridge never received the transfer: sending it again under its key");
  const change = {
    polls,
    nextPollAt,
    ...(found ? reported(row, answer.report, now) : lost ? unsent(now) : unreported(row)),
  };
  await database.transaction((tx) => changeTransaction(tx, row.id, change, now));
  return (await readTransaction(database.db, row.id)) ?? row;
}

/** Whether a report is about this transaction. A report with another id is ignored. */
function isOf({ bridgeExternalId }: TransactionRow, { bridgeId }: BridgeReport): boolean {
  return bridgeExternalId === null || bridgeId === null || bridgeId === bridgeExternalId;
}

/** An unknown status leaves the current one. */
function reported(row: TransactionRow, report: BridgeReport, now: Date): Change {
  if (report.status === null) return { heardAt: now };
  return { ...changeFrom(report, now), bridgeExternalId: row.bridgeExternalId ?? report.bridgeId ?? row.id };
}

/** Due at once: the next poll sends it. */
function unsent(now: Date): Change {
  return { status: "pending", sentAt: null, reason: NOT_SENT_YET, nextPollAt: now };
}

/** A pending transaction keeps the reason why its status is unknown. */
function unreported({ status }: TransactionRow): Change {
  return status === "pending" ? { status, reason: NOT_KNOWN_YET } : {};
}
