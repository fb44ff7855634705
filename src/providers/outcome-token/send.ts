import { BaseError, type Hex, type PublicClient, RpcRequestError } from "viem";
import type { Sending } from "./outcome-token.ts";

/** Nodes have no codes for this, only messages: those of geth, Erigon, Nethermind, Besu, Reth, and of the development
 *  nodes. */
const WORDS: readonly (readonly [RegExp, Sending])[] = [
  [/already known|known transaction|already imported|already exists/i, { kind: "taken" }],
  [/nonce too low|nonce is too low|invalid nonce|old nonce/i, { kind: "refused", reason: "nonce_used" }],
  [/insufficient (funds|balance)/i, { kind: "refused", reason: "unfunded" }],
  [/underpriced|fee too low|less than block base fee|gas price/i, { kind: "refused", reason: "underpriced" }],
];

/** Sends a signed transaction to the node. */
export async function send(client: PublicClient, raw: Hex): Promise<Sending> {
  try {
    await client.request({ method: "eth_sendRawTransaction", params: [raw] }, { retryCount: 0 });
    return { kind: "taken" };
  } catch (error) {
    const said = error instanceof BaseError ? error.walk((inner: unknown) => inner instanceof RpcRequestError) : null;
    if (!(said instanceof RpcRequestError)) throw error;
    return WORDS.find(([words]) => words.test(said.details))?.[1] ?? { kind: "refused", reason: "other" };
  }
}
