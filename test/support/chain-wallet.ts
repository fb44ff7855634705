import type { Page } from "playwright-core";
import { type Address, createWalletClient, type Hex, http } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

/** Puts a wallet of one chain into every page to come: it signs messages, and signs and sends transactions, with a key of its
 *  own. Answers its address. */
export async function installChainWallet(
  page: Page,
  { rpcUrl, chainId }: { readonly rpcUrl: string; readonly chainId: number },
): Promise<Address> {
  const account = privateKeyToAccount(generatePrivateKey());
  const client = createWalletClient({ account, transport: http(rpcUrl) });
  await page.exposeFunction("walletAnswers", (method: string, params: any[]): unknown => {
    if (method === "eth_requestAccounts") return [account.address];
    if (method === "eth_chainId") return `0x${chainId.toString(16)}`;
    if (method === "personal_sign") return account.signMessage({ message: { raw: params[0] as Hex } });
    if (method === "eth_sendTransaction")
      return client.sendTransaction({ to: params[0].to as Address, data: params[0].data as Hex, chain: null });
    throw new Error(`the wallet does not offer ${method}`);
  });
  await page.addInitScript(
    "window.ethereum = { request: ({ method, params }) => window.walletAnswers(method, params ?? []) };",
  );
  return account.address;
}
