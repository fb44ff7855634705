import type { TransactionRow } from "./store.ts";

export function presentTransaction(row: TransactionRow) {
  return {
    id: row.id,
    kind: row.kind,
    user_id: row.userId,
    source_chain_id: row.sourceChainId,
    dest_chain_id: row.destChainId,
    bridge_external_id: row.bridgeExternalId,
    status: row.status,
    reason: row.reason,
    amount: row.amount,
    token_address: row.tokenAddress,
    sender_address: row.senderAddress,
    receiver_address: row.receiverAddress,
    market_event_id: row.marketEventId,
    outcome_token_id: row.outcomeTokenId,
    batch: batchOf(row),
    dest_tx_hash: row.destTxHash,
    extra_data: row.extraData,
    resolution: presentResolution(row),
    heard_at: row.heardAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function presentResolution({ resolution, resolutionReason, resolvedBy, resolvedAt, supersededAt }: TransactionRow) {
  if (resolution === null || resolutionReason === null || resolvedBy === null || resolvedAt === null) return null;
  return {
    outcome: resolution,
    reason: resolutionReason,
    resolved_by: resolvedBy,
    resolved_at: resolvedAt.toISOString(),
    superseded_at: supersededAt?.toISOString() ?? null,
  };
}

function batchOf({ batchTokenIds, batchAmounts }: TransactionRow) {
  if (batchTokenIds === null || batchAmounts === null) return null;
  return batchTokenIds.map((outcome_token_id, i) => ({ outcome_token_id, amount: batchAmounts[i] ?? "0" }));
}
