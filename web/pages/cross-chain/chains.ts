import { NETWORKS } from "@/payments/networks.ts";

/** Chains that the bridge form offers; any other can be typed by its id. */
export const CHAINS: readonly { readonly id: number; readonly name: string }[] = NETWORKS.map(({ chainId, name }) => ({
  id: chainId,
  name,
}));

/** The chain's name, else "Chain 31337". */
export function chainName(id: number): string {
  return CHAINS.find((chain) => chain.id === id)?.name ?? `Chain ${id}`;
}

/** The block explorer's page of a transaction or address; null where the chain has no known explorer. */
export function explorerLink(chainId: number, kind: "tx" | "address", value: string): string | null {
  const explorer = NETWORKS.find((network) => network.chainId === chainId)?.explorerUrl;
  return explorer === undefined ? null : `${explorer}/${kind}/${value}`;
}

/** "0x1234…cdef": enough to recognize an address or a hash. */
export function shortHex(hex: string): string {
  return hex.length <= 14 ? hex : `${hex.slice(0, 6)}…${hex.slice(-4)}`;
}
