import type { Page } from "playwright-core";
import type { Hex } from "viem";
import { CHAIN_ID } from "./x402-chain.ts";
import { newPayer } from "./x402-payer.ts";

/** A wallet in a page, which signs for real. */
export interface PayingWallet {
  readonly address: Hex;
  /** How many payments it has signed. */
  signed(): number;
  /** The networks that it was asked to switch to or to add, in order. */
  asked(): readonly string[];
  /** It rejects the next signature, like a user who presses "Reject". */
  decline(): void;
}

export interface PayingWalletOptions {
  readonly name?: string;
  /** The network that it is on. */
  readonly chainId?: number;
  /** The networks that it knows. */
  readonly knows?: readonly number[];
  /** It never switches its network. */
  readonly stays?: boolean;
}

type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };

const DECLINED = { error: { code: 4001, message: "User rejected the request." } };
const UNKNOWN_CHAIN = { error: { code: 4902, message: "Unrecognized chain ID." } };

/** Puts a wallet into every page to come, announced by EIP-6963, on the network of the test chain. It signs typed data
 *  only for the network that it is on, as wallets do. */
export async function installPayingWallet(page: Page, options: PayingWalletOptions = {}): Promise<PayingWallet> {
  const { name = "Test Wallet", knows = [CHAIN_ID], stays = false } = options;
  const account = newPayer();
  const known = new Set([...knows, options.chainId ?? CHAIN_ID]);
  const asked: string[] = [];
  let chainId = options.chainId ?? CHAIN_ID;
  let [signed, declines] = [0, 0];
  const change = (wanted: number): Answer => {
    asked.push(`change to ${wanted}`);
    if (stays) return DECLINED;
    if (!known.has(wanted)) return UNKNOWN_CHAIN;
    chainId = wanted;
    return { result: null };
  };
  const add = ({ chainId: id, chainName }: { chainId: string; chainName: string }): Answer => {
    asked.push(`add ${chainName}`);
    known.add(Number(id));
    return { result: null };
  };
  const sign = async (from: string, text: string): Promise<Answer> => {
    if (declines > 0) {
      declines -= 1;
      return DECLINED;
    }
    const data = JSON.parse(text);
    if (from !== account.address || Number(data.domain.chainId) !== chainId)
      return { error: { code: -32602, message: "Not this account, or not this network." } };
    signed += 1;
    return { result: await account.signTypedData(data) };
  };
  await page.exposeFunction("walletAnswers", async (method: string, params: any[]): Promise<Answer> => {
    if (method === "eth_requestAccounts") return { result: [account.address] };
    if (method === "eth_chainId") return { result: `0x${chainId.toString(16)}` };
    if (method === "wallet_switchEthereumChain") return change(Number(params[0].chainId));
    if (method === "wallet_addEthereumChain") return add(params[0]);
    if (method === "eth_signTypedData_v4") return sign(params[0], params[1]);
    return { error: { code: 4200, message: "not offered" } };
  });
  await page.addInitScript(`{
    const provider = {
      async request({ method, params }) {
        const { result, error } = await window.walletAnswers(method, params ?? []);
        if (error) throw Object.assign(new Error(error.message), { code: error.code });
        return result;
      },
    };
    const info = { uuid: "${account.address}", name: ${JSON.stringify(name)}, icon: "data:,", rdns: "example.wallet" };
    const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }));
    window.addEventListener("eip6963:requestProvider", announce);
    announce();
  }`);
  return {
    address: account.address,
    signed: () => signed,
    asked: () => asked,
    decline: () => {
      declines += 1;
    },
  };
}
