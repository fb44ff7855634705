import {
  type Address,
  isAddressEqual,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { confirmationsOf, confirmationsOfReplacement } from "./confirmations.ts";
import type { ChainNode, SentTransaction, TransactionOutcome } from "./outcome-token.ts";

/** What became of a transaction. The nonces are read before the receipt: read after it, a block in between would make the
 *  transaction look like one that another has replaced. */
export async function outcomeOf(
  client: PublicClient,
  sent: SentTransaction,
  node: ChainNode,
): Promise<TransactionOutcome> {
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const replaced = await hasNonceAt(client, sent, head - BigInt(confirmationsOfReplacement(node)) + 1n);
  const receipt = await receiptOf(client, sent);
  if (receipt === null) return replaced ? { kind: "replaced" } : { kind: "open", mined: false };
  if (head - receipt.blockNumber + 1n < BigInt(confirmationsOf(node))) return { kind: "open", mined: true };
  if (receipt.status === "reverted") return { kind: "reverted" };
  return { kind: sent.contract === null || emittedEvent(receipt, sent.contract) ? "done" : "no_effect" };
}

/** Whether some transaction had the nonce by then. */
async function hasNonceAt(client: PublicClient, { sender, nonce }: SentTransaction, block: bigint): Promise<boolean> {
  if (block < 0n) return false;
  return (await client.getTransactionCount({ address: sender, blockNumber: block })) > nonce;
}

async function receiptOf(client: PublicClient, { hash }: SentTransaction): Promise<TransactionReceipt | null> {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}

/** A call to an address without code succeeds and does nothing; a mint is confirmed by an event. */
function emittedEvent({ logs }: TransactionReceipt, contract: Address): boolean {
  return logs.some(({ address }) => isAddressEqual(address, contract));
}
