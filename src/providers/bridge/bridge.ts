import type { HttpFailureKind } from "#platform/http-failure.ts";

/** A bridge that moves tokens from one chain to another. */
export interface Bridge {
  /** Submits a transfer. Sent once: a missing answer does not mean that nothing was transferred. */
  submit(movement: Movement): Promise<SubmitAnswer>;
  /** The state of a transfer, by the bridge's id or by the reference that it was submitted with. */
  status(id: string): Promise<StatusAnswer>;
}

export interface Movement {
  /** Our id, included so that a bridge can recognize a repeated submission. */
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

/** A bridge's report about a transfer. */
export interface BridgeReport {
  readonly bridgeId: string | null;
  /** Null: a status that is not in our table. */
  readonly status: "submitted" | "completed" | "failed" | null;
  /** The bridge's own status, for the log. */
  readonly word: string | null;
  readonly destTxHash: string | null;
  /** The whole answer; null if it is too large to store. */
  readonly payload: Readonly<Record<string, unknown>> | null;
}

/** - `accepted`: the bridge has an id for it.
 *  - `refused`: the bridge rejects it; nothing is moved.
 *  - `unsent`: it was never sent, and may be sent later.
 *  - `unknown`: no usable answer; the bridge may have accepted it. */
export type SubmitAnswer =
  | { readonly kind: "accepted"; readonly report: BridgeReport & { readonly bridgeId: string } }
  | { readonly kind: "refused"; readonly statusCode: number }
  | { readonly kind: "unsent"; readonly trouble: BridgeTrouble }
  | { readonly kind: "unknown"; readonly trouble: BridgeTrouble };

/** `not_found`: the bridge has nothing under this id. `neverTaken`: it also states that it keeps every
 *  `Idempotency-Key`, so it never received this one, and the submission may be sent once more under the same key. */
export type StatusAnswer =
  | { readonly kind: "found"; readonly report: BridgeReport }
  | { readonly kind: "not_found"; readonly neverTaken: boolean }
  | { readonly kind: "unavailable"; readonly trouble: BridgeTrouble };

export type BridgeTrouble = HttpFailureKind | "bad_shape";
