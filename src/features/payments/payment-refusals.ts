import type { FacilitatorRefusal } from "#providers/payment-facilitator/refusal-words.ts";

/** Why a payment is not taken: the words that a client meets as `error` of a 402. What they mean is told in
 *  `docs/payments.md`. */
export type PaymentRefusal =
  | FacilitatorRefusal
  | "unreadable_payment"
  | "payment_too_large"
  | "unsupported_version"
  | "unsupported_scheme"
  | "wrong_resource";
