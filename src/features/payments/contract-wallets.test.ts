import { encodeFunctionData, type Hex, serializeErc6492Signature } from "viem";
import { expect, test } from "vitest";
import { type CompiledContract, compileContract } from "../../../test/support/chain.ts";
import type { PaymentTestChain } from "../../../test/support/x402-chain.ts";
import { newPayer, type PaymentChanges } from "../../../test/support/x402-payer.ts";
import { startPaymentBench, wordOf } from "../../../test/support/x402-payments.ts";
import type { Payments } from "./index.ts";

const wallet = compileContract("ContractWallet.sol", "ContractWallet");
const factory = compileContract("ContractWallet.sol", "ContractWalletFactory");
const deploy = async ({ client }: PaymentTestChain, contract: CompiledContract, args: readonly unknown[] = []) => {
  const hash = await client.deployContract({ ...contract, args });
  return (await client.waitForTransactionReceipt({ hash })).contractAddress as Hex;
};
let maker: Hex = "0x";
const bench = await startPaymentBench(async (chain) => {
  maker = await deploy(chain, factory);
  return [maker];
});
const { chain, payer: owner, claim, open, sentV2, received } = bench;
const pay = async (changes: PaymentChanges, by = owner, to: Payments = bench.payments) =>
  wordOf(await to.take(await sentV2(changes, by), claim));

test("a contract wallet pays only with a signature that it accepts (EIP-1271)", async () => {
  const from = await deploy(chain, wallet, [owner.address]);
  await chain.mint(from, 100_000n);
  expect(await pay({ from }, newPayer())).toBe("refused: invalid_signature");
  expect(await pay({ from })).toBe("paid");
  expect(await chain.balanceOf(from)).toBe(0n);
});

test("a contract wallet pays before it is deployed (EIP-6492)", async () => {
  const args = [owner.address, `0x${"07".repeat(32)}`] as const;
  const call = { abi: factory.abi, functionName: "make", args } as const;
  const { result } = await chain.client.simulateContract({ address: maker, ...call });
  const from = result as Hex;
  await chain.mint(from, 100_000n);
  const signature = (signed: Hex) =>
    serializeErc6492Signature({ address: maker, data: encodeFunctionData(call), signature: signed });
  const before = await received();
  expect(await pay({ from, signature }, newPayer())).toBe("refused: invalid_signature");
  expect(await pay({ from, signature })).toBe("paid");
  expect((await received()) - before).toBe(100_000n);
});

test("without a node, only key accounts can sign", async () => {
  const { payments: here } = await open({ rpcUrl: undefined });
  const from = await deploy(chain, wallet, [owner.address]);
  expect(await pay({ from }, owner, here)).toBe("refused: invalid_signature");
});

test("a signature stays unverified while the node is down", async () => {
  const { payments: here } = await open({ rpcUrl: "http://127.0.0.1:9" });
  const from = await deploy(chain, wallet, [owner.address]);
  expect(await pay({ from }, owner, here)).toBe("payment_provider_error");
});
