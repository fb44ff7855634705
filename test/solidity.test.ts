import { readFileSync } from "node:fs";
import { type Address, BaseError, ContractFunctionRevertedError, type Hex, parseEventLogs, zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, it } from "vitest";
import { OUTCOME_TOKEN_ABI as abi, OUTCOME_TOKEN_BYTECODE } from "#providers/outcome-token/generated/outcome-token.ts";
import { seededRandom } from "../src/domain/figures/seeded-random.ts";
import { startOutcomeTokenChain } from "./support/outcome-token-chain.ts";

// The smart contract itself, as it is deployed, on a chain of this file's own.

const chain = await startOutcomeTokenChain();
const { client } = chain;
const owner = privateKeyToAccount(chain.key);
const stranger = privateKeyToAccount(await chain.newKey());
const holder = () => privateKeyToAccount(generatePrivateKey()).address;
const token = { address: chain.contract, abi } as const;
const MOST = 2n ** 256n - 1n;

/** What a call reverts with. */
const refusal = async (call: Promise<unknown>): Promise<string | undefined> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const reverted =
    error instanceof BaseError ? error.walk((inner) => inner instanceof ContractFunctionRevertedError) : null;
  return reverted instanceof ContractFunctionRevertedError ? reverted.data?.errorName : undefined;
};
const mined = async (hash: Hex) => {
  const receipt = await chain.receiptOf(hash);
  expect(receipt.status).toBe("success");
  return receipt;
};
const mint = (to: Address, id: bigint, amount: bigint, from = owner, at = token) =>
  client.writeContract({ ...at, account: from, functionName: "mint", args: [to, id, amount, "0x"] });
const mintBatch = (to: Address, ids: bigint[], amounts: bigint[], from = owner) =>
  client.writeContract({ ...token, account: from, functionName: "mintBatch", args: [to, ids, amounts, "0x"] });
const offer = (to: Address, from: typeof owner) =>
  client.writeContract({ ...token, account: from, functionName: "transferOwnership", args: [to] });
const accept = (from: typeof owner) =>
  client.writeContract({ ...token, account: from, functionName: "acceptOwnership" });

it("mints to the address that the owner names, emits the event, and counts the supply", async () => {
  const to = holder();
  const { logs } = await mined(await mint(to, 7n, 250n));
  const [told, ...more] = parseEventLogs({ abi, logs });
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    eventName: "TransferSingle",
    args: { operator: owner.address, from: zeroAddress, to, id: 7n, value: 250n },
  });
  expect([await chain.balanceOf(to, 7n), await chain.supplyOf(7n), await chain.supplyOf(8n)]).toEqual([250n, 250n, 0n]);
  await mined(await mint(holder(), 7n, 50n));
  expect(await chain.supplyOf(7n)).toBe(300n);
});

it("costs the gas that the documentation states, within 2 %", async () => {
  const page = readFileSync(new URL("../docs/outcome-tokens.md", import.meta.url), "utf8");
  const to = holder();
  const ids = (count: number, first: number) => Array.from({ length: count }, (_, n) => BigInt(first + n));
  const batchOf = (list: bigint[]) => mintBatch(to, list, list);
  const cost = async (hash: Hex) => Number((await mined(hash)).gasUsed);
  // The very first mint of a contract also pays for the counter of all supply.
  await mined(await mint(to, 999n, 1n));
  const measured = {
    "first mint of an ID": await cost(await mint(to, 1_000n, 1n)),
    "another mint to the same holder": await cost(await mint(to, 1_000n, 1n)),
    "batch of 10 new IDs": await cost(await batchOf(ids(10, 2_000))),
    "batch of 100 new IDs": await cost(await batchOf(ids(100, 3_000))),
    deployment: await cost(
      await client.deployContract({ abi, bytecode: OUTCOME_TOKEN_BYTECODE, args: [owner.address] }),
    ),
  };
  for (const [operation, gas] of Object.entries(measured)) {
    const stated = new RegExp(`\\| ${operation} \\| ([\\d,]+) \\|`).exec(page)?.[1]?.replaceAll(",", "");
    expect([operation, Math.abs(gas / Number(stated) - 1) < 0.02, gas]).toEqual([operation, true, gas]);
  }
});

it("mints a batch whole or not at all", async () => {
  const to = holder();
  const { logs } = await mined(await mintBatch(to, [11n, 12n, 13n], [1n, 2n, 3n]));
  expect(parseEventLogs({ abi, logs })).toMatchObject([
    { eventName: "TransferBatch", args: { to, ids: [11n, 12n, 13n], values: [1n, 2n, 3n] } },
  ]);
  const held = await client.readContract({
    ...token,
    functionName: "balanceOfBatch" as const,
    args: [
      [to, to, to],
      [11n, 12n, 13n],
    ],
  });
  expect(held).toEqual([1n, 2n, 3n]);
  expect(await refusal(mintBatch(to, [11n, 12n], [1n]))).toBe("ERC1155InvalidArrayLength");
  expect(await refusal(mintBatch(to, [11n, 12n], [1n, MOST]))).toBe("Panic");
  expect(await chain.balanceOf(to, 11n)).toBe(1n);
});

it("lets only the owner mint", async () => {
  const to = holder();
  expect(await refusal(mint(to, 1n, 1n, stranger))).toBe("OwnableUnauthorizedAccount");
  expect(await refusal(mintBatch(to, [1n], [1n], stranger))).toBe("OwnableUnauthorizedAccount");
  expect(await chain.balanceOf(to, 1n)).toBe(0n);
});

it("mints neither to the zero address nor to a contract that does not accept tokens", async () => {
  expect(await refusal(mint(zeroAddress, 1n, 1n))).toBe("ERC1155InvalidReceiver");
  expect(await refusal(mint(chain.contract, 1n, 1n))).toBe("ERC1155InvalidReceiver");
});

it("lets only a holder transfer tokens", async () => {
  const [from, to] = [stranger, holder()];
  await mined(await mint(from.address, 21n, 10n));
  const pass = (account: typeof owner) =>
    client.writeContract({
      ...token,
      account,
      functionName: "safeTransferFrom" as const,
      args: [from.address, to, 21n, 4n, "0x"],
    });
  expect(await refusal(pass(owner))).toBe("ERC1155MissingApprovalForAll");
  await mined(await pass(from));
  expect([await chain.balanceOf(from.address, 21n), await chain.balanceOf(to, 21n)]).toEqual([6n, 4n]);
  expect(await chain.supplyOf(21n)).toBe(10n);
});

it("changes its owner once the new one has accepted", async () => {
  await mined(await offer(stranger.address, owner));
  expect(await client.readContract({ ...token, functionName: "owner" })).toBe(owner.address);
  expect(await refusal(accept(owner))).toBe("OwnableUnauthorizedAccount");
  await mined(await accept(stranger));
  expect(await refusal(mint(holder(), 1n, 1n, owner))).toBe("OwnableUnauthorizedAccount");
  await mined(await mint(holder(), 1n, 1n, stranger));
  await mined(await offer(owner.address, stranger));
  await mined(await accept(owner));
});

it("moves nothing while it is paused, and only the owner pauses it", async () => {
  const pause = (functionName: "pause" | "unpause", account = owner) =>
    client.writeContract({ address: token.address, abi, account, functionName });
  const to = holder();
  expect(await refusal(pause("pause", stranger))).toBe("OwnableUnauthorizedAccount");
  await mined(await mint(stranger.address, 31n, 5n));
  await mined(await pause("pause"));
  const transfer = client.writeContract({
    address: token.address,
    abi,
    account: stranger,
    functionName: "safeTransferFrom",
    args: [stranger.address, to, 31n, 1n, "0x"],
  });
  expect(await refusal(transfer)).toBe("EnforcedPause");
  expect(await refusal(mint(to, 31n, 1n))).toBe("EnforcedPause");
  expect(await refusal(mintBatch(to, [31n], [1n]))).toBe("EnforcedPause");
  await mined(await pause("unpause"));
  await mined(await mint(to, 31n, 1n));
  expect(await chain.supplyOf(31n)).toBe(6n);
});

it("has one metadata address, which only the owner sets", async () => {
  const set = (account: typeof owner) =>
    client.writeContract({
      address: token.address,
      abi,
      account,
      functionName: "setURI",
      args: ["https://tokens.example/{id}.json"],
    });
  expect(await refusal(set(stranger))).toBe("OwnableUnauthorizedAccount");
  await mined(await set(owner));
  const uri = await client.readContract({ address: token.address, abi, functionName: "uri", args: [7n] });
  expect(uri).toBe("https://tokens.example/{id}.json");
});

it("keeps each supply equal to the balances through any order of mints and transfers", async () => {
  const accounts = [owner, stranger];
  const ids = [41n, 42n, 43n];
  const held = new Map<string, bigint>();
  const key = (account: Address, id: bigint) => `${account} ${id}`;
  const random = seededRandom(20_261_120);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  for (let step = 0; step < 60; step += 1) {
    const [id, from, to, amount] = [pick(ids), pick(accounts), pick(accounts), BigInt(1 + Math.floor(random() * 9))];
    const before = held.get(key(from.address, id)) ?? 0n;
    if (random() < 0.5) {
      await mined(await mint(to.address, id, amount));
    } else {
      const passed = client.writeContract({
        address: token.address,
        abi,
        account: from,
        functionName: "safeTransferFrom",
        args: [from.address, to.address, id, amount, "0x"],
      });
      if (before < amount) {
        expect(await refusal(passed)).toBe("ERC1155InsufficientBalance");
        continue;
      }
      await mined(await passed);
      held.set(key(from.address, id), before - amount);
    }
    held.set(key(to.address, id), (held.get(key(to.address, id)) ?? 0n) + amount);
  }
  for (const id of ids) {
    let supply = 0n;
    for (const { address } of accounts) {
      const expected = held.get(key(address, id)) ?? 0n;
      expect(await chain.balanceOf(address, id)).toBe(expected);
      supply += expected;
    }
    expect(await chain.supplyOf(id)).toBe(supply);
  }
});

it.each([
  ["ERC-165", "0x01ffc9a7", true],
  ["ERC-1155", "0xd9b67a26", true],
  ["the metadata of ERC-1155", "0x0e89341c", true],
  ["what ERC-165 says that nobody has", "0xffffffff", false],
] as const)("says whether it has the interface of %s", async (_name, id, has) => {
  expect(await client.readContract({ ...token, functionName: "supportsInterface", args: [id] })).toBe(has);
});

it("can be deployed by another account than its owner, but never for the zero address", async () => {
  const other = holder();
  const address = await chain.deploy(other);
  expect(await client.readContract({ address, abi, functionName: "owner" })).toBe(other);
  // OwnableInvalidOwner(address), by its selector: viem does not decode what a constructor reverts with.
  await expect(chain.deploy(zeroAddress)).rejects.toThrow(/1e4fbdf7|OwnableInvalidOwner/);
});

it("is well under the size that chains refuse (EIP-170)", async () => {
  const code = await client.getCode({ address: chain.contract });
  expect((code?.length ?? 0) / 2).toBeLessThan(24_576 / 2);
});
