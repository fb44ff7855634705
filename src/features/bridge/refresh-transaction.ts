import type { BridgeReport } from "#providers/bridge/bridge.ts";
import type { BridgeDeps } from "./bridge-deps.ts";
import { nextPoll } from "./next-poll.ts";
import { changeFrom, NOT_KNOWN_YET } from "./send-to-bridge.ts";
import { type Change, changeTransaction, readTransaction, type TransactionRow } from "./store.ts";

/** Asks the bridge about a transaction that was sent and is open, and writes what it says. One whose answer was lost is
 *  asked for by our own id, which the bridge was given as `Idempotency-Key`: a bridge that does not know such says 404, and
 *  the transaction stays as it is. Answers it as it stands then. */
export async function refreshTransaction(deps: BridgeDeps, row: TransactionRow): Promise<TransactionRow> {
  const { database, bridge, clock, log, pollMs } = deps;
  if (row.kind !== "bridge" || row.sentAt === null || !["pending", "submitted"].includes(row.status)) return row;
  const answer = await bridge.status(row.bridgeExternalId ?? row.id);
  const now = clock.now();
  const found = answer.kind === "found";
  const polls = found ? 0 : row.polls + 1;
  const nextPollAt = nextPoll({ createdAt: row.createdAt, polls, pollMs }, now, Math.random());
  if (answer.kind === "unavailable")
    log.warn({ transaction_id: row.id, trouble: answer.trouble }, "the bridge does not say how a movement stands");
  if (found && answer.report.status === null)
    log.warn(
      { transaction_id: row.id, word: answer.report.word },
      "the bridge uses a word for a state that is not in our table",
    );
  const change = { polls, nextPollAt, ...(found ? reported(row, answer.report, now) : unreported(row)) };
  await database.transaction((tx) => changeTransaction(tx, row.id, change, now));
  return (await readTransaction(database.db, row.id)) ?? row;
}

/** An unknown word keeps the status. */
function reported(row: TransactionRow, report: BridgeReport, now: Date): Change {
  if (report.status === null) return { heardAt: now };
  return { ...changeFrom(report, now), bridgeExternalId: row.bridgeExternalId ?? report.bridgeId ?? row.id };
}

/** Of one that is pending nobody knows yet. */
function unreported({ status }: TransactionRow): Change {
  return status === "pending" ? { status, reason: NOT_KNOWN_YET } : {};
}
