import type { OutcomeTokenSigner } from "#providers/outcome-token/outcome-token.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { lowestUsableNonce } from "./store.ts";

/** Returns the next nonce of the key on the chain. A restarted development chain is behind the nonces known to be used;
 *  its node skips them on request, otherwise the next transaction would wait forever. */
export async function nonceOnChain(
  { database, log }: OutcomeTokensDeps,
  { chainId, chain, node, signer }: ChainAccess & { readonly signer: OutcomeTokenSigner },
): Promise<number> {
  // Read first: nonces known as used at this point are in a block by the time the node is queried.
  const usable = await lowestUsableNonce(database.db, chainId, signer.address);
  const onChain = await chain.nextNonce(signer.address);
  if (!node.development || onChain >= usable) return onChain;
  log.warn({ chain_id: chainId, from: onChain, to: usable }, "development chain restarted: skipping used nonces");
  await chain.skipNonces(signer.address, usable);
  return usable;
}
