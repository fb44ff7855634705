import type { Principal } from "#domain/access/principal.ts";
import { recordChange } from "#features/audit/index.ts";
import { insertTransaction, type NewTransaction, type TransactionRow } from "#features/bridge/index.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import { newId } from "#platform/ids.ts";
import type { MintRefusal, UnsignedTransaction } from "#providers/outcome-token/outcome-token.ts";
import { REASONS } from "./failure-reasons.ts";
import type { MintAccess } from "./outcome-tokens-deps.ts";
import type { MintOrder } from "./read-request.ts";
import { freeNonce, lockSigner } from "./store.ts";

/** Until then, the request itself polls its mint. */
const FIRST_POLL_AFTER_MS = 5_000;

/** A requested mint. */
export interface NewMint {
  readonly access: MintAccess;
  readonly principal: Principal;
  readonly order: MintOrder;
  readonly at: Date;
}

/** Signs a mint with the key's next nonce and stores it without sending it. Once this is committed, only this transaction
 *  may be sent for the mint. */
export async function signMint(
  tx: Transaction,
  newMint: NewMint,
  transaction: UnsignedTransaction,
  nextOnChain: number,
): Promise<TransactionRow> {
  const { chainId, signer } = newMint.access;
  await lockSigner(tx, chainId, signer.address);
  const nonce = await freeNonce(tx, { chainId, signer: signer.address, nextOnChain });
  const { hash, raw } = await signer.sign(transaction, nonce);
  return insertMint(tx, newMint, {
    ...rowOf(newMint),
    signerAddress: signer.address,
    nonce,
    transactionHash: hash,
    rawTransaction: raw,
    signedAt: newMint.at,
    nextPollAt: new Date(newMint.at.getTime() + FIRST_POLL_AFTER_MS),
  });
}

/** Stores a mint that the smart contract refuses. It is never sent. */
export function storeRefused(tx: Transaction, newMint: NewMint, refusal: MintRefusal): Promise<TransactionRow> {
  return insertMint(tx, newMint, { ...rowOf(newMint), status: "failed", reason: REASONS[refusal] });
}

async function insertMint(tx: Transaction, { principal }: NewMint, mint: NewTransaction): Promise<TransactionRow> {
  const row = await insertTransaction(tx, mint);
  const detail = { chain_id: row.sourceChainId, status: row.status };
  await recordChange(tx, principal, { action: "outcome_token.mint", objectId: row.id, detail });
  return row;
}

function rowOf({ access, principal, order, at }: NewMint): NewTransaction {
  const { chainId, contract } = access;
  const { recipient, ids, amounts, batch, data, marketEventId } = order;
  return {
    id: newId(),
    kind: "mint",
    userId: principal.userId,
    organizationId: principal.organizationId,
    sourceChainId: chainId,
    destChainId: chainId,
    tokenAddress: contract,
    receiverAddress: recipient,
    ...(batch
      ? { batchTokenIds: [...ids], batchAmounts: [...amounts] }
      : { outcomeTokenId: ids[0] ?? null, amount: amounts[0] ?? null }),
    mintData: data,
    marketEventId,
    createdAt: at,
  };
}
