import { askWallet, type Provider } from "@/shell/wallet.ts";
import { WalletError } from "@/shell/wallet-error.ts";
import { chainIdOf, networkName, networkOf } from "./networks.ts";
import { paymentWords } from "./words.ts";

/** The wallet does not know the network (EIP-3326). */
const UNKNOWN_CHAIN = 4902;
const words = paymentWords.wallet;

/** Asks the wallet to switch to a network, given as CAIP-2, and adds the network if the wallet does not know it.
 *  @throws WalletError */
export async function bringToNetwork(provider: Provider, caip2: string): Promise<void> {
  const wanted = chainIdOf(caip2);
  if (wanted === null) throw new WalletError(words.unknownNetwork(caip2));
  if ((await chainOf(provider)) === wanted) return;
  const chainId = `0x${wanted.toString(16)}`;
  try {
    await askWallet(provider, "wallet_switchEthereumChain", [{ chainId }]);
  } catch (error) {
    if (!isUnknownThere(error)) throw new WalletError(words.wrongNetwork(networkName(caip2)), { cause: error });
    await addNetwork(provider, caip2, chainId);
  }
  if ((await chainOf(provider)) !== wanted) throw new WalletError(words.wrongNetwork(networkName(caip2)));
}

async function addNetwork(provider: Provider, caip2: string, chainId: string): Promise<void> {
  const network = networkOf(caip2);
  if (network === undefined) throw new WalletError(words.unknownNetwork(caip2));
  const { name, currency, rpcUrl, explorerUrl } = network;
  const added = {
    chainId,
    chainName: name,
    nativeCurrency: currency,
    rpcUrls: [rpcUrl],
    blockExplorerUrls: [explorerUrl],
  };
  await askWallet(provider, "wallet_addEthereumChain", [added]).catch((error: unknown) => {
    throw new WalletError(words.wrongNetwork(name), { cause: error });
  });
  // Most wallets switch to a network that they add; others must be asked once more.
  if ((await chainOf(provider)) !== network.chainId)
    await askWallet(provider, "wallet_switchEthereumChain", [{ chainId }]);
}

async function chainOf(provider: Provider): Promise<number> {
  return Number(await askWallet(provider, "eth_chainId"));
}

/** Some wallets wrap the code in another error. */
function isUnknownThere(error: unknown): boolean {
  const cause = (error as { cause?: { code?: unknown; data?: { originalError?: { code?: unknown } } } }).cause;
  return cause?.code === UNKNOWN_CHAIN || cause?.data?.originalError?.code === UNKNOWN_CHAIN;
}
