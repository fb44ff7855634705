import type { Span } from "../../text/normal-text.ts";

/** A passage that may require a prepayment: a clause, a section or a sentence. */
export interface PrepaymentPlace extends Span {
  readonly bodyStart: number;
  /** `2.05(b)(ii)`. */
  readonly number: string | null;
  /** The words of its number, where they are not right before the body. */
  readonly marker?: Span;
  /** The words before the list of clauses require a prepayment in each of them. */
  readonly isBound?: boolean;
}
