import type { TransactionRow } from "#features/bridge/index.ts";

export function presentMint(row: TransactionRow) {
  return {
    status: row.status,
    transaction_id: row.id,
    transaction_hash: row.transactionHash,
    chain_id: row.destChainId,
    contract_address: row.tokenAddress,
    recipient_address: row.receiverAddress ?? "",
    outcome_token_id: row.outcomeTokenId,
    amount: row.amount,
    outcome_token_ids: row.batchTokenIds,
    amounts: row.batchAmounts,
    market_event_id: row.marketEventId,
    reason: row.reason,
  };
}
