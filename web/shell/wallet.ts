import { useEffect, useState } from "react";
import { userRoutes } from "#features/users/routes.ts";
import { words } from "@/words.ts";
import { call } from "./api.ts";
import { WalletError } from "./wallet-error.ts";

/** EIP-1193: the object that a wallet adds to the page. */
export interface Provider {
  request(call: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly provider: Provider;
}

const DECLINED = 4001;

/** The wallets of this browser: those that announce themselves (EIP-6963), else the one in `window.ethereum`. */
export function useWallets(): readonly Wallet[] {
  const [announced, setAnnounced] = useState<readonly Wallet[]>([]);
  useEffect(() => {
    const take = (event: Event): void => {
      const { info, provider } = (event as CustomEvent<{ info: { uuid: string; name: string }; provider: Provider }>)
        .detail;
      const wallet = { id: info.uuid, name: info.name, provider };
      setAnnounced((known) => (known.some(({ id }) => id === wallet.id) ? known : [...known, wallet]));
    };
    window.addEventListener("eip6963:announceProvider", take);
    window.dispatchEvent(new Event("eip6963:requestProvider"));
    return () => window.removeEventListener("eip6963:announceProvider", take);
  }, []);
  if (announced.length > 0) return announced;
  const { ethereum } = window as { ethereum?: Provider };
  return ethereum === undefined ? [] : [{ id: "window.ethereum", name: words.wallet.anyWallet, provider: ethereum }];
}

/** Asks the wallet to sign a message of the server (EIP-4361), with the given account or the one that it offers.
 *  @throws WalletError, ApiError, TypeError */
export async function proveWallet({ provider }: Wallet, account?: string) {
  const offered = await accountOf(provider);
  const address = account ?? offered;
  const { body } = await call(userRoutes.walletNonce, { body: { wallet_address: address } });
  const signature = await askWallet(provider, "personal_sign", [hexOf(body.message), address]);
  if (typeof signature !== "string") throw new WalletError(words.wallet.failed);
  return { wallet_address: address, signature, message: body.message };
}

/** The account that the wallet offers. @throws WalletError */
export async function accountOf(provider: Provider): Promise<string> {
  const accounts = await askWallet(provider, "eth_requestAccounts");
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof address !== "string") throw new WalletError(words.wallet.noAccount);
  return address;
}

/** @throws WalletError with the wallet's error as its cause */
export async function askWallet(provider: Provider, method: string, params: readonly unknown[] = []): Promise<unknown> {
  try {
    return await provider.request({ method, params });
  } catch (error) {
    const declined = (error as { code?: unknown }).code === DECLINED;
    throw new WalletError(declined ? words.wallet.declined : words.wallet.failed, { cause: error });
  }
}

function hexOf(text: string): string {
  return `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
