import { type Failure, failure } from "#errors";
import { notConfigured, notOwner } from "./not-configured.ts";
import type { MintAccess } from "./outcome-tokens-deps.ts";

/** What would block the next mint, as far as the chain shows it in advance; null: nothing. @throws ChainUnavailable if
 *  the node does not answer. */
export async function inspectMinting(access: MintAccess): Promise<Failure | null> {
  const { chain, contract, signer, node } = access;
  const { owned, paused, funded } = await chain.inspect(contract, signer.address);
  if (owned === false) return notOwner(access);
  if (paused === true) return failure("contract_paused");
  if (funded || node.development) return null;
  return notConfigured(["deployer_funds"], `The account ${signer.address} has no funds for gas.`);
}
