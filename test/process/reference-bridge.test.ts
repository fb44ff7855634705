import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Address } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { receiverMessage } from "../../examples/reference-bridge/request.ts";
import { OUTCOME_TOKEN_ABI as abi } from "../../src/providers/outcome-token/generated/outcome-token.ts";
import { type OutcomeTokenTestChain, startOutcomeTokenChain } from "../support/outcome-token-chain.ts";
import { type RunningProcess, startProcess, temporaryFolder } from "../support/process.ts";

// The reference bridge of examples/ as a process, between two chains. Blocks are made as transactions come; one confirms.

const [home, remote] = await Promise.all([startOutcomeTokenChain(84_532), startOutcomeTokenChain(80_002)]);
const key = generatePrivateKey();
const vault = privateKeyToAccount(key).address;
await Promise.all([home.fund(vault), remote.fund(vault)]);
const remoteToken = await remote.deploy(vault);

interface RunningBridge extends RunningProcess {
  readonly submit: (body: object, key?: string) => Promise<{ status: number; body: any }>;
  readonly status: (id: string) => Promise<{ status: number; body: any }>;
  readonly becomes: (id: string, wanted: object) => Promise<void>;
}

async function startBridge(journal: string): Promise<RunningBridge> {
  const running = startProcess("examples/reference-bridge/server.ts", [], {
    BRIDGE_PORT: "0",
    BRIDGE_PRIVATE_KEY: key,
    BRIDGE_JOURNAL: journal,
    BRIDGE_CONFIRMATIONS: "1",
    BRIDGE_HOME: `84532 ${home.rpcUrl} ${home.contract}`,
    BRIDGE_REMOTE: `80002 ${remote.rpcUrl} ${remoteToken}`,
  });
  const [, baseUrl] = await running.printed(/ready at (\S+)/);
  const read = async (answer: Promise<Response>) => {
    const response = await answer;
    return { status: response.status, body: await response.json() };
  };
  const status = (id: string) => read(fetch(`${baseUrl}/bridge/status/${id}`));
  return {
    ...running,
    status,
    submit: (body, idempotencyKey) =>
      read(
        fetch(`${baseUrl}/bridge/submit`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
          },
          body: JSON.stringify(body).replace(/"amount":"(\d+)"/, '"amount":$1'),
        }),
      ),
    becomes: (id, wanted) =>
      expect.poll(async () => (await status(id)).body, { timeout: 20_000, interval: 50 }).toMatchObject(wanted),
  };
}

const journalFile = async () => join(await temporaryFolder(), "journal.jsonl");

async function newHolder(id: bigint, amount: bigint): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey());
  await Promise.all([home.fund(account.address), remote.fund(account.address)]);
  const minting = { address: home.contract, abi, account: home.account, functionName: "mint" } as const;
  await home.receiptOf(await home.client.writeContract({ ...minting, args: [account.address, id, amount, "0x"] }));
  return account;
}

async function approve(chain: OutcomeTokenTestChain, token: Address, account: PrivateKeyAccount): Promise<void> {
  const approving = { address: token, abi, account, functionName: "setApprovalForAll" } as const;
  await chain.receiptOf(await chain.client.writeContract({ ...approving, args: [vault, true] }));
}

const there = (sender: Address, id: bigint, amount: bigint) => ({
  source_chain_id: 84532,
  dest_chain_id: 80002,
  amount: String(amount),
  token_address: home.contract,
  sender_address: sender,
  outcome_token_id: String(id),
});

describe("a transfer", () => {
  it("locks tokens on one chain and mints them on the other, and releases them on the way back", async () => {
    const amount = 9_007_199_254_740_993n;
    const account = await newHolder(1n, amount);
    await approve(home, home.contract, account);
    const bridge = await startBridge(await journalFile());
    const { status, body } = await bridge.submit(there(account.address, 1n, amount));
    expect([status, body.status]).toEqual([201, "submitted"]);
    await bridge.becomes(body.bridge_id, { status: "completed", dest_tx_hash: expect.stringMatching(/^0x/) });
    expect(await remote.balanceOf(account.address, 1n, remoteToken)).toBe(amount);
    expect([await home.balanceOf(account.address, 1n), await home.balanceOf(vault, 1n)]).toEqual([0n, amount]);

    await approve(remote, remoteToken, account);
    const back = await bridge.submit({
      ...there(account.address, 1n, amount - 1n),
      source_chain_id: 80002,
      dest_chain_id: 84532,
      token_address: remoteToken,
    });
    await bridge.becomes(back.body.bridge_id, { status: "completed" });
    expect([await home.balanceOf(account.address, 1n), await home.balanceOf(vault, 1n)]).toEqual([amount - 1n, 1n]);
    const held = (await remote.supplyOf(1n, remoteToken)) - (await remote.balanceOf(vault, 1n, remoteToken));
    expect(held).toBe(1n);
  });

  it("is made once per key, even if the bridge is killed meanwhile", async () => {
    const account = await newHolder(2n, 50n);
    await approve(home, home.contract, account);
    const journal = await journalFile();
    const first = await startBridge(journal);
    await remote.client.setAutomine(false);
    const accepted = await first.submit(there(account.address, 2n, 50n), "key-2");
    await first.becomes(accepted.body.bridge_id, { step: "release" });
    first.child.kill("SIGKILL");
    await first.finished;
    // A process that dies while it writes leaves half a line.
    await appendFile(journal, '{"type":"sig');
    const second = await startBridge(journal);
    expect((await second.submit(there(account.address, 2n, 50n), "key-2")).body.bridge_id).toBe(
      accepted.body.bridge_id,
    );
    expect((await second.submit(there(account.address, 2n, 49n), "key-2")).status).toBe(409);
    expect((await second.status("key-2")).body.bridge_id).toBe(accepted.body.bridge_id);
    await remote.client.setAutomine(true);
    await remote.client.mine({ blocks: 1 });
    await second.becomes(accepted.body.bridge_id, { status: "completed" });
    expect(await remote.supplyOf(2n, remoteToken)).toBe(50n);
    const lines = (await readFile(journal, "utf8")).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).type)).toEqual([
      "accepted",
      "signed",
      "settled",
      "signed",
      "settled",
      "ended",
    ]);
  });

  it("fails without the sender's approval or tokens, and moves nothing", async () => {
    const account = await newHolder(3n, 5n);
    const bridge = await startBridge(await journalFile());
    const unapproved = (await bridge.submit(there(account.address, 3n, 5n))).body;
    await bridge.becomes(unapproved.bridge_id, { status: "failed", reason: expect.stringContaining("not approved") });
    await approve(home, home.contract, account);
    const tooMuch = (await bridge.submit(there(account.address, 3n, 6n))).body;
    await bridge.becomes(tooMuch.bridge_id, { status: "failed", reason: expect.stringContaining("does not hold") });
    expect(await home.balanceOf(account.address, 3n)).toBe(5n);
  });

  it("to another receiver requires the sender's signature, and returns tokens that the receiver rejects", async () => {
    const account = await newHolder(4n, 5n);
    await approve(home, home.contract, account);
    const bridge = await startBridge(await journalFile());
    // A smart contract that takes no tokens.
    const asked = { ...there(account.address, 4n, 5n), receiver_address: remoteToken };
    expect((await bridge.submit(asked)).status).toBe(403);
    const signed = await account.signMessage({ message: receiverMessage(asked) });
    const other = { ...asked, amount: "4", extra: { receiver_signature: signed } };
    expect((await bridge.submit(other)).status).toBe(403);
    const { status, body } = await bridge.submit({ ...asked, extra: { receiver_signature: signed } });
    expect(status).toBe(201);
    await bridge.becomes(body.bridge_id, { status: "failed", refund_tx_hash: expect.stringMatching(/^0x/) });
    expect(await home.balanceOf(account.address, 4n)).toBe(5n);
    expect(await remote.supplyOf(4n, remoteToken)).toBe(0n);
  });
});

it("rejects unknown paths, and announces that it keeps keys", async () => {
  const bridge = await startBridge(await journalFile());
  const asked = there(vault, 1n, 1n);
  for (const wrong of [{ dest_chain_id: 1 }, { dest_chain_id: 84532 }, { token_address: vault }, { amount: "0" }])
    expect((await bridge.submit({ ...asked, ...wrong })).status).toBe(422);
  expect(await bridge.status("unknown")).toEqual({
    status: 404,
    body: { status: "not_found", accepts_idempotency_key: true },
  });
});

it("names a missing setting", async () => {
  const { status, stderr } = await startProcess("examples/reference-bridge/server.ts", [], { BRIDGE_PRIVATE_KEY: key })
    .finished;
  expect([status, stderr]).toEqual([1, 'BRIDGE_HOME: set it to "chain-id node-url smart-contract"\n']);
});
