import { type Failure, isFailure } from "#errors";
import { deployedContract } from "./deployed-contract.ts";
import { notConfigured } from "./not-configured.ts";
import type { ChainAccess, MintAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { findDeployment } from "./store.ts";

/** A node whose chain id was checked: nothing is sent to a node of another chain. */
export async function accessChain({ tokens }: OutcomeTokensDeps): Promise<ChainAccess | Failure> {
  const { chainId, chain } = tokens;
  if (chainId === null || chain === null) return notConfigured(tokens.missing);
  const node = await chain.node();
  if (node.chainId === chainId) return { chainId, chain, node };
  return notConfigured(
    ["OUTCOME_TOKEN_RPC_URL"],
    `The node is of chain ${node.chainId}, and OUTCOME_TOKEN_CHAIN_ID names ${chainId}.`,
  );
}

/** Everything that a mint needs. Deploys the smart contract if the service is responsible for it. @throws
 *  ChainUnavailable if the node does not answer. */
export async function accessMinting(deps: OutcomeTokensDeps): Promise<MintAccess | Failure> {
  const { signer, missing } = deps.tokens;
  if (missing.length > 0 || signer === null) return notConfigured(missing);
  const access = await accessChain(deps);
  if (isFailure(access)) return access;
  const contract = deps.tokens.contract ?? (await deployedContract(deps, { ...access, signer }));
  if (typeof contract !== "string") return contract;
  return (await access.chain.hasCode(contract)) ? { ...access, signer, contract } : noContract(contract);
}

/** What reading holdings needs, without a key. @throws ChainUnavailable if the node does not answer. */
export async function accessContract(
  deps: OutcomeTokensDeps,
): Promise<(ChainAccess & Pick<MintAccess, "contract">) | Failure> {
  const missing = deps.tokens.missing.filter((name) => name !== "BLOCKCHAIN_DEPLOYER_PRIVATE_KEY");
  if (missing.length > 0) return notConfigured(missing);
  const access = await accessChain(deps);
  if (isFailure(access)) return access;
  const deployed = deps.tokens.contract ?? (await findDeployment(deps.database.db, access.chainId))?.contractAddress;
  if (deployed === undefined) return notConfigured(["SFP_OUTCOME_TOKEN_CONTRACT"], "Nothing is deployed yet.");
  return (await access.chain.hasCode(deployed)) ? { ...access, contract: deployed } : noContract(deployed);
}

function noContract(address: string): Failure {
  return notConfigured(["SFP_OUTCOME_TOKEN_CONTRACT"], `There is no smart contract at ${address}.`);
}
