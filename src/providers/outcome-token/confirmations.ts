import type { ChainNode } from "./outcome-token.ts";

/** How many blocks, its own counted, confirm a transaction where the operator does not say it. What is taken back after that is a failure of the chain.
 *  - Ethereum and others by default: 12, the customary number; since proof of stake reorganizations stay under 8.
 *  - Polygon: 16, the length of a milestone, after which its validators do not go back.
 *  - Base: 3; one sequencer orders its blocks, and does not go back while it runs. */
const CONFIRMATIONS: ReadonlyMap<number, number> = new Map([
  [137, 16],
  [80_002, 16],
  [8453, 3],
  [84_532, 3],
]);
const OTHERWISE = 12;

/** Nodes behind one address may differ by some blocks, so a missing transaction counts as replaced only after this many
 *  more. */
const NODES_APART = 20;

/** A development chain creates no blocks by itself, so the transaction's own block counts. */
export function confirmationsOf({ chainId, development }: ChainNode, given: number | null): number {
  if (given !== null) return given;
  return development ? 1 : (CONFIRMATIONS.get(chainId) ?? OTHERWISE);
}

/** How deep another transaction with the same nonce must be. */
export function confirmationsOfReplacement(node: ChainNode, given: number | null): number {
  return confirmationsOf(node, given) + (node.development ? 0 : NODES_APART);
}
