import type { PaymentPayload, PaymentPayloadV1, PaymentRequirements, PaymentRequirementsV1 } from "@x402/core/types";
import type { FacilitatorRefusal } from "./refusal-words.ts";

/** A payment and its requirements, in the version of the protocol that the payer uses. */
export type FacilitatorRequest =
  | {
      readonly x402Version: 2;
      readonly paymentPayload: PaymentPayload;
      readonly paymentRequirements: PaymentRequirements;
    }
  | {
      readonly x402Version: 1;
      readonly paymentPayload: PaymentPayloadV1;
      readonly paymentRequirements: PaymentRequirementsV1;
    };

/** - `refused`: the facilitator rejects the payment.
 *  - `unknown`: no usable answer. It may have settled the payment.
 *  - `down`: nothing was sent, or nothing was accepted: it has done nothing. */
export type FacilitatorTrouble =
  | { readonly kind: "refused"; readonly reason: FacilitatorRefusal }
  | { readonly kind: "unknown" }
  | { readonly kind: "down" };

export type Verification = { readonly kind: "ok" } | FacilitatorTrouble;
export type Settlement = { readonly kind: "ok"; readonly transactionHash: string } | FacilitatorTrouble;

/** Verifies wallet payments against the chain and executes their transfers. */
export interface PaymentFacilitator {
  /** Moves no money, so it is retried if no answer comes. */
  verify(request: FacilitatorRequest): Promise<Verification>;
  /** Executes the transfer. Sent once. */
  settle(request: FacilitatorRequest): Promise<Settlement>;
}
