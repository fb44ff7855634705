import type { FacilitatorRefusal } from "#providers/payment-facilitator/refusal-words.ts";

/** Why a payment is refused: `error` in the 402. `docs/payments.md` explains each. */
export type PaymentRefusal =
  | FacilitatorRefusal
  | "unreadable_payment"
  | "payment_too_large"
  | "unsupported_version"
  | "unsupported_scheme"
  | "wrong_resource";
