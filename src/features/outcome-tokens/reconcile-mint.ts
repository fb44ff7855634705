import { type Change, changeTransaction, readTransaction, type TransactionRow } from "#features/bridge/index.ts";
import { nextPollAt } from "#platform/poller.ts";
import type { Sending } from "#providers/outcome-token/outcome-token.ts";
import { REASONS } from "./failure-reasons.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";

const BACKOFF = { firstMs: 2_000, maxMs: 60_000 };

/** Sends a signed mint to the node, always as the same transaction. A node may accept later what it refuses now, so a
 *  refusal ends nothing. */
export async function sendMint(
  deps: OutcomeTokensDeps,
  { chain }: ChainAccess,
  row: TransactionRow,
): Promise<TransactionRow> {
  if (row.rawTransaction === null) return row;
  const sending = await chain.send(row.rawTransaction);
  if (sending.kind === "taken") return change(deps, row, { status: "submitted", destTxHash: row.transactionHash });
  logRefused(deps, row, sending.reason);
  return row;
}

/** Reads the outcome of a mint from the chain and stores it. A transaction in no block yet is sent again if no node
 *  has accepted it, or with `resends` always, since a node may have dropped it. */
export async function reconcileMint(
  deps: OutcomeTokensDeps,
  access: ChainAccess,
  row: TransactionRow,
  { resends }: { readonly resends: boolean },
): Promise<TransactionRow> {
  const { signerAddress: sender, nonce, transactionHash: hash, tokenAddress: contract } = row;
  if (sender === null || nonce === null || hash === null) throw new Error(`mint ${row.id} was never signed`);
  const outcome = await access.chain.outcomeOf({ sender, nonce, hash, contract }, access.node);
  const heardAt = deps.clock.now();
  switch (outcome.kind) {
    case "open":
      if (outcome.mined) return change(deps, row, { status: "submitted", destTxHash: hash });
      return resends || row.status === "pending" ? sendMint(deps, access, row) : row;
    case "done":
      return change(deps, row, { status: "completed", destTxHash: hash, heardAt });
    case "reverted":
    case "no_effect":
    case "replaced":
      deps.log.warn({ transaction_id: row.id, outcome: outcome.kind }, "mint failed on chain");
      return change(deps, row, { status: "failed", reason: REASONS[outcome.kind], heardAt });
  }
}

/** When an open mint is polled next. */
export function nextMintPollAt({ polls }: TransactionRow, now: Date): Date {
  return nextPollAt(now, polls, BACKOFF);
}

/** Stores a change and returns the current row, which another process may have changed. */
async function change(deps: OutcomeTokensDeps, row: TransactionRow, to: Change): Promise<TransactionRow> {
  const { database, clock } = deps;
  if (Object.entries(to).every(([name, value]) => row[name as keyof TransactionRow] === value)) return row;
  const changed = await database.transaction((tx) => changeTransaction(tx, row.id, to, clock.now()));
  return changed ?? (await readTransaction(database.db, row.id)) ?? row;
}

function logRefused(
  { log }: OutcomeTokensDeps,
  row: TransactionRow,
  reason: Extract<Sending, { kind: "refused" }>["reason"],
): void {
  const fields = { transaction_id: row.id, nonce: row.nonce, trouble: reason };
  log.warn(fields, "mint refused by the node: the same transaction will be sent again");
}
