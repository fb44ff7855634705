import { list } from "./values.ts";

/** Another chain that outcome tokens are bridged to, whose holdings are shown. */
export interface BridgedChain {
  readonly chainId: number;
  readonly rpcUrl: string;
  readonly tokenAddress: `0x${string}`;
}

const FORM = /^([1-9]\d{0,14}) (https?:\/\/[^\s,]{1,500}) (0x[0-9a-fA-F]{40})$/;
const MAX_CHAINS = 10;

/** The chains in `OUTCOME_TOKEN_BRIDGED_CHAINS`: "80002 https://node.example 0x…", separated by commas. */
export function bridgedChains(value: string | undefined): BridgedChain[] {
  return list(value).flatMap((part) => chainOf(part) ?? []);
}

/** The error in the setting. It never contains the node addresses, since those may contain a key. */
export function bridgedChainMistakes(value: string | undefined, homeChainId: string | undefined): string[] {
  const parts = list(value);
  const name = "OUTCOME_TOKEN_BRIDGED_CHAINS";
  if (parts.length > MAX_CHAINS) return [`${name}: names more than ${MAX_CHAINS} chains`];
  const chains = parts.map(chainOf);
  const ids = chains.map((chain) => chain?.chainId);
  return chains.flatMap((chain, i) => {
    if (chain === null)
      return [`${name}: entry ${i + 1} must be a chain id, a node's URL and a smart contract's address`];
    if (String(chain.chainId) === homeChainId) return [`${name}: ${chain.chainId} is OUTCOME_TOKEN_CHAIN_ID`];
    return ids.indexOf(chain.chainId) === i ? [] : [`${name}: ${chain.chainId} is named twice`];
  });
}

function chainOf(part: string): BridgedChain | null {
  const [, chainId, rpcUrl, token] = FORM.exec(part) ?? [];
  if (chainId === undefined || rpcUrl === undefined || token === undefined) return null;
  return { chainId: Number(chainId), rpcUrl, tokenAddress: token as `0x${string}` };
}
