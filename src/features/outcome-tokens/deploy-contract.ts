import type { Address } from "viem";
import { type Failure, isFailure } from "#errors";
import { accessChain } from "./chain-access.ts";
import { deployedContract } from "./deployed-contract.ts";
import { notConfigured } from "./not-configured.ts";
import type { OutcomeTokensDeps } from "./outcome-tokens-deps.ts";

/** Deploys the smart contract at the operator's request, on any chain. A repeated call returns the address of the
 *  first. @throws ChainUnavailable if the node does not answer. */
export async function deployContract(deps: OutcomeTokensDeps): Promise<Address | Failure> {
  const { chainId, chain, signer, contract } = deps.tokens;
  if (contract !== null) return contract;
  if (chainId === null) return notConfigured(["OUTCOME_TOKEN_CHAIN_ID"]);
  if (chain === null) return notConfigured(["OUTCOME_TOKEN_RPC_URL"]);
  if (signer === null) return notConfigured(["BLOCKCHAIN_DEPLOYER_PRIVATE_KEY"]);
  const access = await accessChain(deps);
  return isFailure(access) ? access : deployedContract(deps, { ...access, signer });
}
