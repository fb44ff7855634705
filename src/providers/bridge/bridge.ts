import type { HttpFailureKind } from "#platform/http-failure.ts";

/** Who moves tokens from one chain to another. */
export interface Bridge {
  /** Submits a transfer. Sent once: a missing answer does not mean that nothing was transferred. */
  submit(movement: Movement): Promise<SubmitAnswer>;
  /** The state of a transfer, by the bridge's id or by the reference that it was submitted with. */
  status(id: string): Promise<StatusAnswer>;
}

export interface Movement {
  /** Our id, sent along so that a bridge can recognize a repeated submission. */
  readonly reference: string;
  readonly sourceChainId: number;
  readonly destChainId: number;
  /** In base units: digits, of any length. */
  readonly amount: string;
  readonly tokenAddress: string;
  readonly senderAddress: string;
  readonly receiverAddress: string | null;
  readonly marketEventId: number | null;
  readonly outcomeTokenId: string | null;
  readonly extra: Readonly<Record<string, unknown>> | null;
}

/** What a bridge says about a movement. */
export interface BridgeReport {
  readonly bridgeId: string | null;
  /** Null: a word that is not in our table. */
  readonly status: "submitted" | "completed" | "failed" | null;
  /** The bridge's own word, for the log. */
  readonly word: string | null;
  readonly destTxHash: string | null;
  /** The whole answer; null where it is too large to keep. */
  readonly payload: Readonly<Record<string, unknown>> | null;
}

/** - `accepted`: the bridge has an id for it.
 *  - `refused`: the bridge does not take it; nothing is moved.
 *  - `unsent`: it never left, and may be sent later.
 *  - `unknown`: no usable answer; the bridge may have taken it. */
export type SubmitAnswer =
  | { readonly kind: "accepted"; readonly report: BridgeReport & { readonly bridgeId: string } }
  | { readonly kind: "refused"; readonly statusCode: number }
  | { readonly kind: "unsent"; readonly trouble: BridgeTrouble }
  | { readonly kind: "unknown"; readonly trouble: BridgeTrouble };

/** `not_found`: the bridge has nothing under this id. `neverTaken`: it says besides that it keeps every
 *  `Idempotency-Key`, so that what was sent with an unknown one was never taken and may be sent once more under it. */
export type StatusAnswer =
  | { readonly kind: "found"; readonly report: BridgeReport }
  | { readonly kind: "not_found"; readonly neverTaken: boolean }
  | { readonly kind: "unavailable"; readonly trouble: BridgeTrouble };

export type BridgeTrouble = HttpFailureKind | "bad_shape";
