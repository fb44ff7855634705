import { type Address, getContractAddress } from "viem";
import { type Failure, isFailure } from "#errors";
import type { OutcomeTokenSigner } from "#providers/outcome-token/outcome-token.ts";
import { nonceOnChain } from "./nonce-on-chain.ts";
import { notConfigured } from "./not-configured.ts";
import type { ChainAccess, OutcomeTokensDeps } from "./outcome-tokens-deps.ts";
import { type Prepared, prepareFunded } from "./prepare-funded.ts";
import { replaceStuck, type Signed } from "./replace-stuck.ts";
import {
  confirmDeployment,
  type DeploymentRow,
  dropDeployment,
  findDeployment,
  freeNonce,
  insertDeployment,
  listHashes,
  lockSigner,
  resignDeployment,
} from "./store.ts";
import { waitForConfirmation } from "./wait-for-confirmation.ts";

type Deployer = ChainAccess & { readonly signer: OutcomeTokenSigner };

/** The smart contract that the service deploys itself, once per chain. The first caller signs and stores the
 *  deployment; later callers send the same one again until it is confirmed. */
export async function deployedContract(deps: OutcomeTokensDeps, deployer: Deployer): Promise<Address | Failure> {
  const kept = (await keptDeployment(deps, deployer)) ?? (await storeDeployment(deps, deployer));
  if (isFailure(kept)) return kept;
  if (kept.confirmedAt !== null) return kept.contractAddress;
  return (await confirmed(deps, deployer, kept)) ? kept.contractAddress : deploying();
}

/** A development chain may have been restarted, which removes everything deployed on it. */
async function keptDeployment(
  deps: OutcomeTokensDeps,
  { chain, chainId, node }: ChainAccess,
): Promise<DeploymentRow | null> {
  const { db } = deps.database;
  const kept = await findDeployment(db, chainId);
  if (kept === null || kept.confirmedAt === null || !node.development) return kept;
  if (await chain.hasCode(kept.contractAddress)) return kept;
  deps.log.warn({ chain_id: chainId }, "development chain restarted: deploying the outcome token again");
  await dropDeployment(db, kept);
  return null;
}

async function storeDeployment(deps: OutcomeTokensDeps, deployer: Deployer): Promise<DeploymentRow | Failure> {
  const { chain, signer } = deployer;
  const prepared = await prepareFunded(deps, deployer, signer.address, () => chain.prepareDeployment(signer.address));
  if (isFailure(prepared)) return prepared;
  if (prepared.kind === "refused") throw new Error(`the deployment was refused: ${prepared.reason}`);
  const nextOnChain = await nonceOnChain(deps, deployer);
  return signDeployment(deps, deployer, prepared, nextOnChain);
}

function signDeployment(
  { database, clock, log }: OutcomeTokensDeps,
  { chainId, signer }: Deployer,
  { transaction }: Extract<Prepared, { kind: "ready" }>,
  nextOnChain: number,
): Promise<DeploymentRow> {
  const deployerAddress = signer.address;
  return database.transaction(async (tx) => {
    await lockSigner(tx, chainId, deployerAddress);
    const first = await findDeployment(tx, chainId);
    if (first !== null) return first;
    const nonce = await freeNonce(tx, { chainId, signer: deployerAddress, nextOnChain });
    const { hash, raw } = await signer.sign(transaction, nonce);
    const contractAddress = getContractAddress({ from: deployerAddress, nonce: BigInt(nonce) });
    log.info({ chain_id: chainId, contract: contractAddress }, "deploying the outcome token");
    return insertDeployment(tx, {
      chainId,
      contractAddress,
      deployerAddress,
      nonce,
      transactionHash: hash,
      rawTransaction: raw,
      signedAt: clock.now(),
      createdAt: clock.now(),
    });
  });
}

/** Sends the deployment and waits. Returns false when it is not confirmed yet or failed. */
async function confirmed(deps: OutcomeTokensDeps, deployer: Deployer, kept: DeploymentRow): Promise<boolean> {
  const { chain, node } = deployer;
  if (node.development) await nonceOnChain(deps, deployer);
  const row = await raisedDeployment(deps, deployer, kept);
  const { deployerAddress: sender, nonce, rawTransaction: raw } = row;
  const sending = raw === null ? null : await chain.send(raw);
  if (sending?.kind === "refused")
    deps.log.warn({ chain_id: row.chainId, trouble: sending.reason }, "outcome token deployment refused by the node");
  const hashes = await listHashes(deps.database.db, signedDeployment(row));
  const fate = await waitForConfirmation(deps, async () => {
    const seen = await chain.outcomeOf({ hashes, sender, nonce, contract: null }, node);
    return seen.kind === "open" ? null : seen.kind;
  });
  if (fate === null) return false;
  if (fate === "done") await confirmDeployment(deps.database.db, row, deps.clock.now());
  else await dropDeployment(deps.database.db, row);
  return fate === "done";
}

/** Signed again with a higher fee if it has not been mined for a long time. */
async function raisedDeployment(
  deps: OutcomeTokensDeps,
  deployer: Deployer,
  row: DeploymentRow,
): Promise<DeploymentRow> {
  const { kind } = await replaceStuck(deps, deployer, signedDeployment(row), (tx, signed, at) =>
    resignDeployment(tx, row, { transactionHash: signed.hash, rawTransaction: signed.raw, signedAt: at }),
  );
  return kind === "replaced" ? ((await findDeployment(deps.database.db, row.chainId)) ?? row) : row;
}

function signedDeployment(row: DeploymentRow): Signed {
  return {
    chainId: row.chainId,
    signer: row.deployerAddress,
    nonce: row.nonce,
    hash: row.transactionHash,
    raw: row.rawTransaction,
    signedAt: row.signedAt ?? row.createdAt,
  };
}

function deploying(): Failure {
  return notConfigured(["SFP_OUTCOME_TOKEN_CONTRACT"], "The smart contract is being deployed: try again shortly.");
}
