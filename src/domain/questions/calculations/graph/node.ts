/** A formula in words, read: amounts, shares and names, and how they are put together. */
export type Node =
  | { readonly kind: "amount"; readonly value: number }
  /** A factor: `.50`, `65%` as 0.65. */
  | { readonly kind: "factor"; readonly value: number }
  | { readonly kind: "name"; readonly words: string }
  | { readonly kind: "choice"; readonly takes: "lesser" | "greater"; readonly items: readonly Node[] }
  | { readonly kind: "sum"; readonly items: readonly Signed[] }
  | { readonly kind: "product"; readonly items: readonly Node[] }
  | { readonly kind: "quotient"; readonly items: readonly [Node, Node] }
  /** `25% of the first $1,000,000 and 50% of the rest`: of one amount. A step without `upTo` is for all that is left. */
  | { readonly kind: "tiers"; readonly of: Node; readonly steps: readonly Tier[] };

/** One term of a sum. */
export interface Signed {
  readonly sign: 1 | -1;
  readonly node: Node;
}

/** A share of a part of an amount. */
export interface Tier {
  /** 0..100. */
  readonly percent: number;
  /** How much of the amount it is for, major units; null for the rest. */
  readonly upTo: number | null;
}
