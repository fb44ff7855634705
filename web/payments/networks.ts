/** A network of wallets, as EIP-3085 adds it to one. */
export interface Network {
  readonly chainId: number;
  readonly name: string;
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrl: string;
  readonly explorerUrl: string;
}

const ETHER = ["Ether", "ETH"] as const;
const TEST_ETHER = ["Sepolia Ether", "ETH"] as const;
const POL = ["POL", "POL"] as const;

/** Networks on which USDC is common, as viem 2.57.1 describes them; a test compares both. */
export const NETWORKS: readonly Network[] = [
  network(8453, "Base", ETHER, "https://mainnet.base.org", "https://basescan.org"),
  network(84532, "Base Sepolia", TEST_ETHER, "https://sepolia.base.org", "https://sepolia.basescan.org"),
  network(1, "Ethereum", ETHER, "https://ethereum.reth.rs/rpc", "https://etherscan.io"),
  network(11155111, "Sepolia", TEST_ETHER, "https://11155111.rpc.thirdweb.com", "https://sepolia.etherscan.io"),
  network(43114, "Avalanche", ["Avalanche", "AVAX"], "https://api.avax.network/ext/bc/C/rpc", "https://snowtrace.io"),
  network(137, "Polygon", POL, "https://polygon.drpc.org", "https://polygonscan.com"),
  network(80002, "Polygon Amoy", POL, "https://polygon-amoy.drpc.org", "https://amoy.polygonscan.com"),
  network(42161, "Arbitrum One", ETHER, "https://arb1.arbitrum.io/rpc", "https://arbiscan.io"),
  network(42220, "Celo", ["CELO", "CELO"], "https://forno.celo.org", "https://celoscan.io"),
];

/** The chain that a CAIP-2 identifier of the EVM family names; null for any other. */
export function chainIdOf(caip2: string): number | null {
  const digits = /^eip155:([1-9]\d{0,15})$/.exec(caip2)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function networkOf(caip2: string): Network | undefined {
  const chainId = chainIdOf(caip2);
  return NETWORKS.find((network) => network.chainId === chainId);
}

/** Its name, else the identifier itself. */
export function networkName(caip2: string): string {
  return networkOf(caip2)?.name ?? caip2;
}

function network(
  chainId: number,
  name: string,
  [currency, symbol]: readonly [string, string],
  rpcUrl: string,
  explorerUrl: string,
): Network {
  return { chainId, name, currency: { name: currency, symbol, decimals: 18 }, rpcUrl, explorerUrl };
}
