import type { Address, Hex } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import {
  OUTCOME_TOKEN_ABI,
  OUTCOME_TOKEN_BYTECODE,
} from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { startChain } from "./chain.ts";
import { type FakeHost, startFakeHost } from "./fakes/fake-host.ts";

export type OutcomeTokenTestChain = Awaited<ReturnType<typeof startOutcomeTokenChain>>;

/** A chain of this test file's own, and a key with means on it that owns an outcome token contract. */
export async function startOutcomeTokenChain(chainId = 31_337) {
  const { rpcUrl, client } = await startChain(chainId);
  const contracts = { abi: OUTCOME_TOKEN_ABI, bytecode: OUTCOME_TOKEN_BYTECODE };
  // The node answers before the block is made.
  const receiptOf = (hash: Hex) => client.waitForTransactionReceipt({ hash, pollingInterval: 20 });
  const deploy = async (owner: Address): Promise<Address> => {
    const hash = await client.deployContract({ ...contracts, args: [owner] });
    return (await receiptOf(hash)).contractAddress as Address;
  };
  const fund = (address: Address, wei = 10n ** 19n) => client.setBalance({ address, value: wei });
  const newKey = async (): Promise<Hex> => {
    const key = generatePrivateKey();
    await fund(privateKeyToAccount(key).address);
    return key;
  };
  const key = await newKey();
  const account = privateKeyToAccount(key);
  const deployer = account.address;
  const contract = await deploy(deployer);
  const balanceOf = (holder: Address, id: bigint, at: Address = contract) =>
    client.readContract({ address: at, abi: OUTCOME_TOKEN_ABI, functionName: "balanceOf", args: [holder, id] });
  const supplyOf = (id: bigint, at: Address = contract) =>
    client.readContract({ address: at, abi: OUTCOME_TOKEN_ABI, functionName: "totalSupply", args: [id] });
  const nonceOf = (address: Address) => client.getTransactionCount({ address });
  return {
    rpcUrl,
    client,
    chainId,
    key,
    account,
    deployer,
    contract,
    deploy,
    fund,
    newKey,
    balanceOf,
    supplyOf,
    nonceOf,
    receiptOf,
    /** All that minting needs, as settings. */
    settings: {
      CROSS_CHAIN_ENABLED: "true",
      OUTCOME_TOKEN_CHAIN_ID: String(chainId),
      OUTCOME_TOKEN_RPC_URL: rpcUrl,
      SFP_OUTCOME_TOKEN_CONTRACT: contract,
      BLOCKCHAIN_DEPLOYER_PRIVATE_KEY: key,
    },
  };
}

export interface NodeInFront extends FakeHost {
  /** How often a method was called. */
  count(method: string): number;
  /** From now on calls of the method are answered with an error of the gateway. `passing`: the node hears them all the
   *  same. */
  lose(method: string, how?: { readonly passing: boolean }): void;
  /** From now on calls of the method are answered with this error of JSON-RPC, and the node does not hear them. */
  refuse(method: string, error: { readonly code: number; readonly message: string }): void;
  /** From now on the node's answers to the method are changed. */
  change(method: string, how: (result: object) => object): void;
  /** Everything reaches the node again, as it is. */
  mend(): void;
}

/** A node as the internet has them in front of a development chain: it has none of the development methods, and its
 *  answers can be lost. The requests that it sees are as JSON-RPC 2.0 says, else the test file fails. */
export async function startNodeInFront(rpcUrl: string): Promise<NodeInFront> {
  const lost = new Map<string, { readonly passing: boolean }>();
  const refused = new Map<string, { readonly code: number; readonly message: string }>();
  const changes = new Map<string, (result: object) => object>();
  const host = await startFakeHost(async ({ method, headers, body }) => {
    const call = JSON.parse(body) as { jsonrpc?: unknown; id?: unknown; method?: unknown; params?: unknown };
    const complaint = complaintOf(method, headers["content-type"], call);
    if (complaint !== null) return { status: 400, body: {}, complaint };
    const name = String(call.method);
    const answer = (rest: object) => ({ body: { jsonrpc: "2.0", id: call.id, ...rest } });
    const refusal = refused.get(name);
    if (refusal !== undefined) return answer({ error: refusal });
    if (/^(anvil|hardhat|evm)_/.test(name)) return answer({ error: { code: -32601, message: "Method not found" } });
    if (name === "web3_clientVersion") return answer({ result: "Geth/v1.15.0-stable/linux-amd64/go1.24" });
    const loss = lost.get(name);
    if (loss !== undefined && !loss.passing) return { status: 502, body: "Bad Gateway" };
    const said = await forward(rpcUrl, body);
    if (loss !== undefined) return { status: 502, body: "Bad Gateway" };
    const change = changes.get(name);
    return { body: change && said.result ? { ...said, result: change(said.result) } : said };
  });
  return {
    ...host,
    count: (name) =>
      host.requests.filter(({ body }) => (JSON.parse(body) as { method: string }).method === name).length,
    lose: (name, how = { passing: false }) => void lost.set(name, how),
    refuse: (name, error) => void refused.set(name, error),
    change: (name, how) => void changes.set(name, how),
    mend: () => {
      changes.clear();
      lost.clear();
      refused.clear();
    },
  };
}

function complaintOf(
  method: string,
  type: string | undefined,
  call: { jsonrpc?: unknown; method?: unknown; params?: unknown },
): string | null {
  if (method !== "POST") return "JSON-RPC is posted";
  if (type !== "application/json") return `the content type is ${type}`;
  if (call.jsonrpc !== "2.0" || typeof call.method !== "string" || !Array.isArray(call.params)) return "not a call";
  return null;
}

async function forward(rpcUrl: string, body: string): Promise<{ readonly result?: object }> {
  const response = await fetch(rpcUrl, { method: "POST", headers: { "content-type": "application/json" }, body });
  return (await response.json()) as { result?: object };
}
