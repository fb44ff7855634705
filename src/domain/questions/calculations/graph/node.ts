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
  | { readonly kind: "tiers"; readonly of: Node; readonly steps: readonly Tier[] }
  /** `$1,500,000 through December 31, 2012, and $0 thereafter`, in order. */
  | { readonly kind: "dated"; readonly steps: readonly DatedAmount[] }
  /** An amount that counts while another is below, or above, a third. */
  | { readonly kind: "when"; readonly test: Test; readonly then: Node; readonly otherwise: Node };

/** `if the Exposure is less than $750,000,000`. */
export interface Test {
  readonly left: Node;
  readonly isBelow: boolean;
  readonly right: Node;
}

/** An amount until a day. */
export interface DatedAmount {
  /** Major units. */
  readonly value: number;
  /** Its last day, YYYY-MM-DD; null for all time after. */
  readonly until: string | null;
}

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
