import type { PaymentPayload, PaymentPayloadV1, PaymentRequirements, PaymentRequirementsV1 } from "@x402/core/types";
import type { FacilitatorRefusal } from "./refusal-words.ts";

/** A payment and what was asked for, in the version of the protocol that the payer speaks. */
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

/** - `refused`: the facilitator says that it does not take the payment.
 *  - `unknown`: no usable answer. It may have done what it was asked.
 *  - `down`: nothing was sent, or not taken up: it has done nothing. */
export type FacilitatorTrouble =
  | { readonly kind: "refused"; readonly reason: FacilitatorRefusal }
  | { readonly kind: "unknown" }
  | { readonly kind: "down" };

export type Verification = { readonly kind: "ok" } | FacilitatorTrouble;
export type Settlement = { readonly kind: "ok"; readonly transactionHash: string } | FacilitatorTrouble;

/** Who checks wallet payments against the chain and has their transfers made. */
export interface PaymentFacilitator {
  /** Moves nothing, so it is asked again where no answer came. */
  verify(request: FacilitatorRequest): Promise<Verification>;
  /** Has the transfer made. Sent once. */
  settle(request: FacilitatorRequest): Promise<Settlement>;
}
