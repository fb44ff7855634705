import { type Change, changeTransaction, readTransaction, type TransactionRow } from "#features/bridge/index.ts";
import { nextPollAt } from "#platform/poller.ts";
import type { Sending } from "#providers/outcome-token/outcome-token.ts";
import { REASONS } from "./failure-reasons.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";

const BACKOFF = { firstMs: 2_000, maxMs: 60_000 };

/** Hands a signed mint to the node, the first time or again: it is always the same transaction. What a node refuses now may
 *  be taken later, so a refusal ends nothing. */
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

/** Asks the chain what became of a mint and writes it down. What is in no block yet is sent again where no node has taken
 *  it, or, with `resends`, in any case: a node may have forgotten it. */
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
      deps.log.warn({ transaction_id: row.id, outcome: outcome.kind }, "a mint failed on the chain");
      return change(deps, row, { status: "failed", reason: REASONS[outcome.kind], heardAt });
  }
}

/** When it is looked at again that is still open. */
export function nextMintPollAt({ polls }: TransactionRow, now: Date): Date {
  return nextPollAt(now, polls, BACKOFF);
}

/** The mint as it stands then, which may be by somebody else's hand. */
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
  log.warn(fields, "the node of the outcome chain does not take a mint now: the same transaction is sent again");
}
