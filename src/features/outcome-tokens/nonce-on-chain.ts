import type { OutcomeTokenSigner } from "#providers/outcome-token/outcome-token.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { lowestUsableNonce } from "./store.ts";

/** The nonce after those of the key's transactions that are in blocks. On a development chain that was begun anew it lies
 *  before those of which it is known that they were used; there the node is told to go on after them, since what is signed
 *  next would wait for them for ever. */
export async function nonceOnChain(
  { database, log }: OutcomeTokensDeps,
  { chainId, chain, node, signer }: ChainAccess & { readonly signer: OutcomeTokenSigner },
): Promise<number> {
  // Read first: what is known as used then is in a block by the time the node is asked.
  const usable = await lowestUsableNonce(database.db, chainId, signer.address);
  const onChain = await chain.nextNonce(signer.address);
  if (!node.development || onChain >= usable) return onChain;
  log.warn(
    { chain_id: chainId, from: onChain, to: usable },
    "the development chain was begun anew: nonces are skipped",
  );
  await chain.skipNonces(signer.address, usable);
  return usable;
}
