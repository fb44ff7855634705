import type { Decimal } from "decimal.js";
import type { Citation } from "../../answer/claim.ts";

/** The parts of a floating rate. */
export interface Rate {
  readonly percent: Decimal;
  readonly working: string;
  readonly citations: readonly Citation[];
  /** The pricing level that the rate takes; null where it takes none. */
  readonly level: string | null;
}
