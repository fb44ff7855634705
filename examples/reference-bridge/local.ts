// The reference bridge with two local chains, their smart contracts and funded keys, for trying everything on one machine:
//   npm run example:bridge, and then start Tranche with the settings that it prints.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Address, createWalletClient, http, publicActions, toHex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import {
  OUTCOME_TOKEN_ABI as abi,
  OUTCOME_TOKEN_BYTECODE as bytecode,
} from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startBridge } from "./server.ts";

/** The development chain's own accounts, funded at genesis: public knowledge, and worth nothing. */
const accountOf = (index: number) =>
  mnemonicToAccount("test test test test test test test test test test test junk", { addressIndex: index });
const [issuer, bridge] = [accountOf(0), accountOf(1)];
const keyOf = (account: typeof issuer): `0x${string}` => toHex(account.getHdKey().privateKey ?? new Uint8Array(32));
const CONFIRMATIONS = 2;
const ANVIL = fileURLToPath(
  new URL(
    `../../node_modules/@foundry-rs/anvil-${process.platform}-${process.arch === "x64" ? "amd64" : process.arch}/bin/anvil`,
    import.meta.url,
  ),
);

const [home, remote] = await Promise.all([startChain(84_532, issuer), startChain(80_002, bridge)]);
const started = await startBridge({
  host: "127.0.0.1",
  port: Number(process.env["BRIDGE_PORT"] ?? 4100),
  privateKey: keyOf(bridge),
  // The chains are gone when this ends, and the transfers with them.
  journal: join(mkdtempSync(join(tmpdir(), "tranche-bridge-")), "journal.jsonl"),
  keepsKeys: process.env["BRIDGE_IDEMPOTENCY_KEYS"] !== "false",
  home,
  remote,
});
process.stdout.write(`The bridge is ready at ${started.baseUrl}

Start Tranche with:
CROSS_CHAIN_ENABLED=true PREDMKT_BRIDGE_API_URL=${started.baseUrl} OUTCOME_TOKEN_CHAIN_ID=${home.chainId} \\
  OUTCOME_TOKEN_RPC_URL=${home.rpcUrl} SFP_OUTCOME_TOKEN_CONTRACT=${home.token} \\
  OUTCOME_TOKEN_BRIDGED_CHAINS="${remote.chainId} ${remote.rpcUrl} ${remote.token}" \\
  BLOCKCHAIN_DEPLOYER_PRIVATE_KEY=${keyOf(issuer)} npm start

Holders approve the bridge on chain ${home.chainId} once: setApprovalForAll(${bridge.address}, true) at ${home.token}
The tokens on chain ${remote.chainId} (${remote.rpcUrl}): ${remote.token}
`);

/** A chain that makes a block a second, with the outcome token of an owner. */
async function startChain(chainId: number, owner: typeof issuer) {
  const rpcUrl = await startAnvil(chainId);
  const client = createWalletClient({ account: owner, transport: http(rpcUrl) }).extend(publicActions);
  const hash = await client.deployContract({ abi, bytecode, args: [owner.address], chain: null });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash, pollingInterval: 200 });
  return { chainId, rpcUrl, token: contractAddress as Address, confirmations: CONFIRMATIONS };
}

function startAnvil(chainId: number): Promise<string> {
  const args = ["--port", "0", "--chain-id", String(chainId), "--host", "127.0.0.1", "--block-time", "1"];
  const child = spawn(ANVIL, args, { stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => void child.kill("SIGKILL"));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(0));
  let printed = "";
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (status) => reject(new Error(`anvil ended with ${status}`)));
    child.stdout.on("data", (data: Buffer) => {
      printed = (printed + data.toString()).slice(-4_000);
      const address = /Listening on (\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    });
  });
}
