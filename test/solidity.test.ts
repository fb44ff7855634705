import { type Address, BaseError, ContractFunctionRevertedError, type Hex, parseEventLogs, zeroAddress } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, it } from "vitest";
import { OUTCOME_TOKEN_ABI as abi } from "#providers/outcome-token/generated/outcome-token.ts";
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

it("mints to whom the owner says, tells it, and counts the supply", async () => {
  const to = holder();
  const { logs, gasUsed } = await mined(await mint(to, 7n, 250n));
  const [told, ...more] = parseEventLogs({ abi, logs });
  expect(more).toEqual([]);
  expect(told).toMatchObject({
    eventName: "TransferSingle",
    args: { operator: owner.address, from: zeroAddress, to, id: 7n, value: 250n },
  });
  expect([await chain.balanceOf(to, 7n), await chain.supplyOf(7n), await chain.supplyOf(8n)]).toEqual([250n, 250n, 0n]);
  await mined(await mint(holder(), 7n, 50n));
  expect(await chain.supplyOf(7n)).toBe(300n);
  // What docs/outcome-tokens.md says that a mint costs.
  expect(gasUsed).toBeLessThan(100_000n);
});

it("mints a batch whole or not at all", async () => {
  const to = holder();
  const { logs } = await mined(await mintBatch(to, [11n, 12n, 13n], [1n, 2n, 3n]));
  expect(parseEventLogs({ abi, logs })).toMatchObject([
    { eventName: "TransferBatch", args: { to, ids: [11n, 12n, 13n], values: [1n, 2n, 3n] } },
  ]);
  const held = await client.readContract({
    ...{ ...token, functionName: "balanceOfBatch" as const },
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

it("lets nobody but the owner mint", async () => {
  const to = holder();
  expect(await refusal(mint(to, 1n, 1n, stranger))).toBe("OwnableUnauthorizedAccount");
  expect(await refusal(mintBatch(to, [1n], [1n], stranger))).toBe("OwnableUnauthorizedAccount");
  expect(await chain.balanceOf(to, 1n)).toBe(0n);
});

it("mints neither to nobody nor to a smart contract that does not take it", async () => {
  expect(await refusal(mint(zeroAddress, 1n, 1n))).toBe("ERC1155InvalidReceiver");
  expect(await refusal(mint(chain.contract, 1n, 1n))).toBe("ERC1155InvalidReceiver");
});

it("lets a holder pass tokens on, and nobody else", async () => {
  const [from, to] = [stranger, holder()];
  await mined(await mint(from.address, 21n, 10n));
  const pass = (account: typeof owner) =>
    client.writeContract({
      ...{ ...token, account, functionName: "safeTransferFrom" as const },
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

it.each([
  ["ERC-165", "0x01ffc9a7", true],
  ["ERC-1155", "0xd9b67a26", true],
  ["the metadata of ERC-1155", "0x0e89341c", true],
  ["what ERC-165 says that nobody has", "0xffffffff", false],
] as const)("says whether it has the interface of %s", async (_name, id, has) => {
  expect(await client.readContract({ ...token, functionName: "supportsInterface", args: [id] })).toBe(has);
});

it("is deployed by whom it is not owned, too, and never by an owner that is nobody", async () => {
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
