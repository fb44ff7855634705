import type { PaymentRequired } from "@x402/core/types";
import { ApiError } from "#api/client.ts";

/** What a 402 requests. */
export interface Offer {
  /** The challenge of x402, version 2, as it was sent. */
  readonly challenge: PaymentRequired;
  /** Decimal text. */
  readonly amountUsd: string;
  /** CAIP-2. */
  readonly network: string;
  /** The name of the token of the price. */
  readonly token: string;
  /** The name of the price. */
  readonly feature: string;
  /** What it takes of the credits; null where only a wallet pays. */
  readonly credits: number | null;
  readonly available: number;
  /** Why the payment that was sent is not taken; null where none was. */
  readonly refusal: string | null;
}

interface Asked {
  readonly payment_request?: PaymentRequired & { readonly amount_usd: string };
  readonly error?: string;
}

/** The payment that a refused request needs, if a wallet can make it. */
export function offerOf(error: unknown): Offer | null {
  if (!(error instanceof ApiError) || error.status !== 402) return null;
  const { payment_request: asked, error: refusal } = error.body as Asked;
  const accepted = asked?.accepts[0];
  if (asked === undefined || accepted === undefined) return null;
  const { amount_usd: amountUsd, ...challenge } = asked;
  const { feature, credits_required: credits, credits_available: available } = error.detail;
  return {
    challenge,
    amountUsd,
    network: accepted.network,
    token: typeof accepted.extra["name"] === "string" ? accepted.extra["name"] : accepted.asset,
    feature: String(feature),
    credits: typeof credits === "number" ? credits : null,
    available: Number(available),
    refusal: refusal === undefined || refusal === "payment_required" ? null : refusal,
  };
}
