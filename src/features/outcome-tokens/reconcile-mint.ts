import { type Change, changeTransaction, readTransaction, type TransactionRow } from "#features/bridge/index.ts";
import { nextPollAt } from "#platform/poller.ts";
import type { Sending } from "#providers/outcome-token/outcome-token.ts";
import { REASONS, STUCK } from "./failure-reasons.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { replaceStuck } from "./replace-stuck.ts";
import { insertReplaced, listHashes, type SignedWithNonce } from "./store.ts";

const BACKOFF = { firstMs: 2_000, maxMs: 60_000 };

/** Sends a signed mint to the node, always as the same transaction. A node may later accept what it refuses now, so a
 *  refusal ends nothing. */
export async function sendMint(
  deps: OutcomeTokensDeps,
  { chain }: ChainAccess,
  row: TransactionRow,
): Promise<TransactionRow> {
  if (row.rawTransaction === null) return row;
  const sending = await chain.send(row.rawTransaction);
  if (sending.kind === "taken") return taken(deps, row);
  logRefused(deps, row, sending.reason);
  return row;
}

/** A mint can be stuck only after a node first accepted it. */
function taken(deps: OutcomeTokensDeps, row: TransactionRow): Promise<TransactionRow> {
  const sent = { status: "submitted", destTxHash: row.transactionHash } as const;
  return change(deps, row, row.status === "pending" ? { ...sent, signedAt: deps.clock.now() } : sent);
}

/** Reads the outcome of a mint from the chain and stores it. A transaction in no block yet is sent again if no node has
 *  accepted it, or always with `resends`, since a node may have dropped it or a reorganization may have removed its
 *  block. A stuck transaction is replaced first. */
export async function reconcileMint(
  deps: OutcomeTokensDeps,
  access: ChainAccess,
  row: TransactionRow,
  { resends }: { readonly resends: boolean },
): Promise<TransactionRow> {
  const signed = signedMint(row);
  const { signer: sender, nonce } = signed;
  const hashes = await listHashes(deps.database.db, signed);
  const outcome = await access.chain.outcomeOf({ sender, nonce, hashes, contract: row.tokenAddress }, access.node);
  const heardAt = deps.clock.now();
  switch (outcome.kind) {
    case "open":
      if (outcome.mined !== null)
        return change(deps, row, { status: "submitted", reason: null, destTxHash: outcome.mined });
      if (resends) return sendOrRaise(deps, access, row);
      return row.status === "pending" ? sendMint(deps, access, row) : row;
    case "done":
      return end(deps, row, outcome.hash, { status: "completed", reason: null, destTxHash: outcome.hash, heardAt });
    case "reverted":
    case "no_effect":
      deps.log.warn({ transaction_id: row.id, outcome: outcome.kind }, "mint failed on chain");
      return end(deps, row, outcome.hash, {
        status: "failed",
        reason: REASONS[outcome.kind === "reverted" ? outcome.reason : outcome.kind],
        destTxHash: outcome.hash,
        heardAt,
      });
    case "replaced":
      deps.log.warn({ transaction_id: row.id, outcome: outcome.kind }, "mint failed on chain");
      return change(deps, row, { status: "failed", reason: REASONS[outcome.kind], heardAt });
  }
}

/** Resends transactions that a node may have dropped, and replaces stuck ones with a higher fee. */
async function sendOrRaise(deps: OutcomeTokensDeps, access: ChainAccess, row: TransactionRow): Promise<TransactionRow> {
  const sent = await sendMint(deps, access, row);
  if (row.status === "pending" && sent.status === "submitted") return sent;
  const raised = await raisedMint(deps, access, sent);
  return raised.transactionHash === sent.transactionHash ? raised : sendMint(deps, access, raised);
}

/** The mint signed again with a higher fee, if it is stuck. */
async function raisedMint(deps: OutcomeTokensDeps, access: ChainAccess, row: TransactionRow): Promise<TransactionRow> {
  const signed = { ...signedMint(row), raw: row.rawTransaction, signedAt: row.signedAt ?? row.createdAt };
  const { kind } = await replaceStuck(deps, access, signed, async (tx, next, at) => {
    const resigned = { transactionHash: next.hash, rawTransaction: next.raw, signedAt: at, reason: null };
    const current = await readTransaction(tx, row.id);
    if (current?.transactionHash !== row.transactionHash) return false;
    return (await changeTransaction(tx, row.id, resigned, at)) !== null;
  });
  if (kind === "none") return row;
  if (kind !== "replaced") return change(deps, row, { reason: STUCK[kind] });
  return (await readTransaction(deps.database.db, row.id)) ?? row;
}

function signedMint({ id, sourceChainId, signerAddress, nonce, transactionHash }: TransactionRow): SignedWithNonce {
  if (signerAddress === null || nonce === null || transactionHash === null)
    throw new Error(`mint ${id} was never signed`);
  return { chainId: sourceChainId, signer: signerAddress, nonce, hash: transactionHash };
}

/** Ends a mint by the signed transaction that was mined. */
async function end(
  deps: OutcomeTokensDeps,
  row: TransactionRow,
  hash: `0x${string}`,
  to: Change,
): Promise<TransactionRow> {
  if (hash === row.transactionHash) return change(deps, row, to);
  const { database, clock } = deps;
  const changed = await database.transaction(async (tx) => {
    await insertReplaced(tx, signedMint(row), clock.now());
    return changeTransaction(tx, row.id, { ...to, transactionHash: hash }, clock.now());
  });
  return changed ?? (await readTransaction(database.db, row.id)) ?? row;
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
