import type { Principal } from "#domain/access/principal.ts";
import { type Failure, failure, isFailure } from "#errors";
import { recordChange } from "#features/audit/index.ts";
import { findMarketEvent } from "#features/market-events/index.ts";
import { findAccount } from "#features/users/index.ts";
import type { Queryable, Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import type { BridgeDeps } from "./bridge-deps.ts";
import { LEASE_MS } from "./bridge-poller.ts";
import { presentTransaction } from "./present-transaction.ts";
import type { Submission } from "./routes.ts";
import { sendToBridge } from "./send-to-bridge.ts";
import { insertTransaction, type NewTransaction, type TransactionRow } from "./store.ts";

type Pending = { readonly status: 202; readonly body: ReturnType<typeof presentTransaction> };
type Begin = (work: (tx: Transaction) => Promise<Pending | Failure>) => Promise<Pending | Failure>;

/** Stores a transaction as pending, then submits it to the bridge. `begin` commits the first part with the answer for a
 *  repeated request in case this process ends before the second. */
export async function submitBridge(
  deps: BridgeDeps,
  principal: Principal,
  submission: Submission,
  begin: Begin,
): Promise<TransactionRow | Failure> {
  const id = newId();
  const started = await begin(async (tx) => {
    const refused = await refuseSubmission(tx, principal, submission);
    if (refused) return refused;
    const row = await insertTransaction(tx, newTransaction(deps, principal, submission, id));
    const detail = { source_chain_id: row.sourceChainId, dest_chain_id: row.destChainId, amount: row.amount };
    await recordChange(tx, principal, { action: "bridge_transaction.create", objectId: id, detail });
    return { status: 202, body: presentTransaction(row) };
  });
  if (isFailure(started)) return started;
  const row = await sendToBridge(deps, id);
  if (row.status !== "failed") return row;
  return failure("bridge_refused", { detail: { reason: row.reason, transaction_id: row.id } });
}

async function refuseSubmission(db: Queryable, principal: Principal, asked: Submission): Promise<Failure | null> {
  const house = principal.operator && principal.role === "admin";
  if (!house && !(await isLinked(db, principal, asked.sender_address)))
    return failure("forbidden", {
      message: "`sender_address` is not a wallet linked to your account.",
      detail: { permission: "bridge:use", reason: "wallet_not_linked" },
    });
  const { market_event_id: eventId, outcome_token_id: tokenId } = asked;
  if (eventId === undefined) return null;
  const event = await findMarketEvent(db, eventId);
  if (event === null) return failure("not_found", { message: `There is no market event ${eventId}.` });
  if (tokenId === undefined || event.outcomes.some(({ outcomeTokenId }) => outcomeTokenId === tokenId)) return null;
  const errors = [{ path: "outcome_token_id", message: `is not an outcome of market event ${eventId}` }];
  return failure("invalid_request", { detail: { errors } });
}

async function isLinked(db: Queryable, { userId }: Principal, address: string): Promise<boolean> {
  const account = await findAccount(db, { id: userId });
  return account?.walletAddress === address.toLowerCase();
}

function newTransaction(
  { clock }: BridgeDeps,
  { userId, organizationId }: Principal,
  asked: Submission,
  id: string,
): NewTransaction {
  const createdAt = clock.now();
  return {
    id,
    kind: "bridge",
    userId,
    organizationId,
    createdAt,
    sourceChainId: asked.source_chain_id,
    destChainId: asked.dest_chain_id,
    amount: asked.amount,
    tokenAddress: asked.token_address,
    senderAddress: asked.sender_address,
    receiverAddress: asked.receiver_address ?? null,
    marketEventId: asked.market_event_id ?? null,
    outcomeTokenId: asked.outcome_token_id ?? null,
    extra: asked.extra ?? null,
    nextPollAt: new Date(createdAt.getTime() + LEASE_MS),
  };
}
