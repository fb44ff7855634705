import { encodeAbiParameters, encodeFunctionData, type Hex, serializeErc6492Signature } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect, it } from "vitest";
import { startApp } from "../support/app.ts";
import { compileContract, startChain } from "../support/chain.ts";

const { client, rpcUrl } = await startChain();
const wallet = compileContract("ContractWallet.sol", "ContractWallet");
const factory = compileContract("ContractWallet.sol", "ContractWalletFactory");
const app = await startApp({ X402_NETWORK_RPC_URL: rpcUrl });
const offChain = await startApp();
await app.signUp();
await offChain.signUp();

const owner = privateKeyToAccount(generatePrivateKey());
const SALT: Hex = `0x${"07".repeat(32)}`;

const deploy = async (contract: typeof wallet, args: readonly unknown[] = []) => {
  const hash = await client.deployContract({ ...contract, args });
  return (await client.waitForTransactionReceipt({ hash })).contractAddress as Hex;
};
const signIn = async (to: typeof app, address: Hex, sign: (message: string) => Promise<Hex>) => {
  const { message } = (await to.call("POST", "/api/auth/wallet/nonce", { json: { wallet_address: address } })).body;
  return to.call("POST", "/api/auth/wallet", {
    json: { wallet_address: address, message, signature: await sign(message) },
  });
};

it("accepts only the signature that a contract wallet confirms (EIP-1271)", async () => {
  const address = await deploy(wallet, [owner.address]);
  const { status, body } = await signIn(app, address, (message) => owner.signMessage({ message }));
  expect([status, body.user?.wallet_address]).toEqual([200, address.toLowerCase()]);
  const stranger = privateKeyToAccount(generatePrivateKey());
  const refused = await signIn(app, address, (message) => stranger.signMessage({ message }));
  expect([refused.status, refused.body.detail.code]).toEqual([401, "wallet_signature_invalid"]);
});

it("accepts the signature of a wallet that is not deployed yet (EIP-6492)", async () => {
  const maker = await deploy(factory);
  const args = [owner.address, SALT] as const;
  const { result: address } = await client.simulateContract({
    address: maker,
    abi: factory.abi,
    functionName: "make",
    args,
  });
  const data = encodeFunctionData({ abi: factory.abi, functionName: "make", args });
  const wrap = async (message: string) =>
    serializeErc6492Signature({ address: maker, data, signature: await owner.signMessage({ message }) });
  const { status, body } = await signIn(app, address, wrap);
  expect([status, body.user?.wallet_address]).toEqual([200, (address as string).toLowerCase()]);
  const other = privateKeyToAccount(generatePrivateKey());
  const refused = await signIn(app, address, async (message) =>
    serializeErc6492Signature({ address: maker, data, signature: await other.signMessage({ message }) }),
  );
  expect(refused.status).toBe(401);
});

it("rejects both without a configured node", async () => {
  const address = await deploy(wallet, [owner.address]);
  expect((await signIn(offChain, address, (message) => owner.signMessage({ message }))).status).toBe(401);
  expect((await signIn(app, address, async () => encodeAbiParameters([{ type: "bytes" }], ["0x"]))).status).toBe(401);
});
