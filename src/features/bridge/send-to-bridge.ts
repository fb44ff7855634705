import type { BridgeReport, Movement, SubmitAnswer } from "#providers/bridge/bridge.ts";
import type { BridgeDeps } from "./bridge-deps.ts";
import { nextPoll } from "./next-poll.ts";
import { type Change, changeTransaction, claimSending, readTransaction, type TransactionRow } from "./store.ts";

/** Sends a stored transaction to the bridge unless it was already sent, and stores the result. The sender claims it
 *  first, so that it is never sent twice, whatever happens to the answer or this process. Returns the current row. */
export async function sendToBridge(deps: BridgeDeps, id: string): Promise<TransactionRow> {
  const { database, bridge, clock } = deps;
  const claimed = await claimSending(database.db, id, clock.now());
  if (claimed !== null) {
    const answer = await bridge.submit(movementOf(claimed));
    logAnswer(deps, claimed, answer);
    const now = clock.now();
    await database.transaction((tx) => changeTransaction(tx, id, outcomeOf(deps, claimed, answer, now), now));
  }
  const row = await readTransaction(database.db, id);
  if (row === null) throw new Error(`cross-chain transaction ${id} not found`);
  return row;
}

function movementOf(row: TransactionRow): Movement {
  if (row.amount === null || row.senderAddress === null) throw new Error(`${row.id} is not a bridge transaction`);
  return {
    reference: row.id,
    sourceChainId: row.sourceChainId,
    destChainId: row.destChainId,
    amount: row.amount,
    tokenAddress: row.tokenAddress,
    senderAddress: row.senderAddress,
    receiverAddress: row.receiverAddress,
    marketEventId: row.marketEventId,
    outcomeTokenId: row.outcomeTokenId,
    extra: row.extra,
  };
}

function outcomeOf({ pollMs }: BridgeDeps, row: TransactionRow, answer: SubmitAnswer, now: Date): Change {
  const again = (polls: number) => ({
    polls,
    nextPollAt: nextPoll({ createdAt: row.createdAt, polls, pollMs }, now, Math.random()),
  });
  switch (answer.kind) {
    case "accepted":
      return { ...changeFrom(answer.report, now), bridgeExternalId: answer.report.bridgeId, ...again(0) };
    case "refused":
      return { status: "failed", reason: refusalWords(answer.statusCode), heardAt: now };
    case "unsent":
      return { status: "pending", sentAt: null, reason: NOT_SENT_YET, ...again(row.polls + 1) };
    case "unknown":
      return { status: "pending", reason: NOT_KNOWN_YET, ...again(0) };
  }
}

export const NOT_SENT_YET = "The bridge cannot be reached: nothing was sent yet. It is sent as soon as it can be.";
export const NOT_KNOWN_YET =
  "The bridge gave no answer that says whether it took this. It is asked, and nothing is sent a second time.";
const FAILED = "The bridge says that it failed.";

/** The changes from a report. An unknown status counts as accepted. */
export function changeFrom({ status, destTxHash, payload }: BridgeReport, now: Date): Change {
  return {
    status: status ?? "submitted",
    reason: status === "failed" ? FAILED : null,
    ...(destTxHash === null ? {} : { destTxHash }),
    ...(payload === null ? {} : { extraData: payload }),
    heardAt: now,
  };
}

/** Our own text: the bridge's text never reaches a client. */
function refusalWords(statusCode: number): string {
  switch (statusCode) {
    case 400:
    case 422:
      return "The bridge rejected these chains, this token, amount or address.";
    case 401:
    case 403:
      return "The bridge does not let this service submit.";
    case 409:
      return "The bridge says that this conflicts with another movement.";
    case 429:
      return "The bridge is asked too often at present.";
    default:
      return `The bridge refused it (HTTP ${statusCode}).`;
  }
}

function logAnswer({ log }: BridgeDeps, { id }: TransactionRow, answer: SubmitAnswer): void {
  const fields = { transaction_id: id };
  if (answer.kind === "refused") log.warn({ ...fields, status_code: answer.statusCode }, "bridge transfer rejected");
  if (answer.kind === "unsent") log.warn({ ...fields, trouble: answer.trouble }, "bridge unreachable");
  if (answer.kind === "unknown") log.error({ ...fields, trouble: answer.trouble }, "bridge transfer status unknown");
  if (answer.kind === "accepted" && answer.report.status === null)
    log.warn({ ...fields, word: answer.report.word }, "bridge status not recognized");
}
