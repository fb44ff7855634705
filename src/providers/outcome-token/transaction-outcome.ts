import {
  type Address,
  BaseError,
  type Hex,
  isAddressEqual,
  type PublicClient,
  RawContractError,
  RpcRequestError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { confirmationsOf, confirmationsOfReplacement } from "./confirmations.ts";
import type { ChainNode, MintRefusal, SentTransaction, TransactionOutcome } from "./outcome-token.ts";
import { refusalOfData } from "./refusal.ts";

/** The outcome of a transaction. The nonces are read before the receipt: if read after it, a block in between would
 *  make the transaction look replaced. A receipt counts once so many blocks follow its block and that block is still
 *  part of the chain: a node may remember the receipt of a block that a reorganization removed. */
export async function outcomeOf(
  client: PublicClient,
  sent: SentTransaction,
  node: ChainNode,
  given: number | null,
): Promise<TransactionOutcome> {
  const head = await client.getBlockNumber({ cacheTime: 0 });
  const replaced = await hasNonceAt(client, sent, head - BigInt(confirmationsOfReplacement(node, given)) + 1n);
  const receipt = await receiptOf(client, sent);
  if (receipt === null) return replaced ? { kind: "replaced" } : { kind: "open", mined: null };
  const { transactionHash: hash, blockNumber } = receipt;
  if (head - blockNumber + 1n < BigInt(confirmationsOf(node, given))) return { kind: "open", mined: hash };
  if (!(await isCanonical(client, receipt))) return { kind: "open", mined: null };
  if (receipt.status === "reverted") return { kind: "reverted", hash, reason: await reasonOf(client, receipt) };
  const done = sent.contract === null || emittedEvent(receipt, sent.contract);
  return { kind: done ? "done" : "no_effect", hash };
}

async function isCanonical(client: PublicClient, { blockNumber, blockHash }: TransactionReceipt): Promise<boolean> {
  return (await client.getBlock({ blockNumber })).hash === blockHash;
}

/** Whether any transaction had used the nonce by then. */
async function hasNonceAt(client: PublicClient, { sender, nonce }: SentTransaction, block: bigint): Promise<boolean> {
  if (block < 0n) return false;
  return (await client.getTransactionCount({ address: sender, blockNumber: block })) > nonce;
}

/** The receipt of the mined one among the transactions that share the nonce. */
async function receiptOf(client: PublicClient, { hashes }: SentTransaction): Promise<TransactionReceipt | null> {
  for (const hash of hashes) {
    try {
      return await client.getTransactionReceipt({ hash });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    }
  }
  return null;
}

/** Why it reverted. Receipts do not say, so the call is simulated on the state of its block. Other transactions in that
 *  block may have changed the state; then the reason is unknown. */
async function reasonOf(
  client: PublicClient,
  { transactionHash: hash, blockNumber, gasUsed }: TransactionReceipt,
): Promise<MintRefusal | "out_of_gas"> {
  const { from: account, to, input: data, gas } = await client.getTransaction({ hash });
  try {
    await client.call({ account, to, data, gas, blockNumber });
  } catch (error) {
    const answered = revertData(error);
    if (answered !== null) return refusalOfData(answered);
  }
  return gasUsed >= gas ? "out_of_gas" : "reverted";
}

/** The bytes of a revert, in any of the places where nodes and clients put them. */
function revertData(error: unknown): Hex | null {
  if (!(error instanceof BaseError)) return null;
  const inner = error.walk((cause) => cause instanceof RawContractError || cause instanceof RpcRequestError);
  const data = (inner as { data?: unknown } | null)?.data;
  return typeof data === "string" && /^0x[0-9a-f]{8,}$/i.test(data) ? (data as Hex) : null;
}

/** A call to an address without code succeeds and does nothing, so an event confirms a mint. */
function emittedEvent({ logs }: TransactionReceipt, contract: Address): boolean {
  return logs.some(({ address }) => isAddressEqual(address, contract));
}
