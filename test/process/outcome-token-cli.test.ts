import { expect, it } from "vitest";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startOutcomeTokenChain } from "../support/outcome-token-chain.ts";
import { dataFolder, startProcess } from "../support/process.ts";

const CHAIN_ID = 41_010;
const { client, deployer, key, rpcUrl } = await startOutcomeTokenChain(CHAIN_ID);

it("deploys the smart contract of outcome tokens once, from the command line", async () => {
  const settings = {
    DATA_DIR: await dataFolder(),
    OUTCOME_TOKEN_CHAIN_ID: String(CHAIN_ID),
    OUTCOME_TOKEN_RPC_URL: rpcUrl,
    BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: key,
  };
  const tranche = (...args: string[]) => startProcess("cli", args, settings).finished;
  const deploy = () => tranche("outcome-token", "deploy");

  expect((await tranche("migrate")).status).toBe(0);
  const deployed = await deploy();
  expect([deployed.status, deployed.stderr]).toEqual([0, ""]);
  const address = /^SFP_OUTCOME_TOKEN_CONTRACT=(0x[0-9a-fA-F]{40})\n$/.exec(deployed.stdout)?.[1] as `0x${string}`;
  expect(await client.readContract({ address, abi, functionName: "owner" })).toBe(deployer);
  expect((await deploy()).stdout).toBe(deployed.stdout);
}, 120_000);
