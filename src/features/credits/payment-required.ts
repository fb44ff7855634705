import { type Failure, failure } from "#errors";
import type { PaymentAsk, Payments } from "#features/payments/index.ts";
import { type PriceRow, usdText } from "./prices.ts";

/** The route that reports app store purchases. */
export const INAPP_ENDPOINT = "/api/subscriptions/inapp/purchase";

export interface AskedPayment {
  /** The name of the price, as in the price list and the history. */
  readonly feature: string;
  readonly row: PriceRow;
  /** The request's URL as its client sees it. */
  readonly url: string;
  readonly available: number;
  /** Why the payment in the request was refused. */
  readonly error?: string | undefined;
}

export interface AskDeps {
  /** Null if wallet payments are off. */
  readonly payments: Payments | null;
  readonly inAppAvailable: boolean;
}

/** The x402 payment requirements of a request. */
export function askOf({ row, url }: Pick<AskedPayment, "row" | "url">): PaymentAsk {
  return { url, description: row.description, amountUsd: usdText(row.usd) };
}

/** The 402, which plain clients and x402 clients of versions 1 and 2 can all act on. */
export function paymentRequired({ payments, inAppAvailable }: AskDeps, asked: AskedPayment): Failure {
  const { feature, row, url, available, error = "payment_required" } = asked;
  const ask = askOf(asked);
  const challenge = payments?.challenge(ask, error);
  const resource = { url, description: row.description, mimeType: "application/json" };
  const v2 = challenge?.v2 ?? { x402Version: 2, error, resource, accepts: [] };
  return failure("payment_required", {
    ...(row.credits === null ? { message: "A payment is required. Credits do not pay for this." } : {}),
    detail: { feature, credits_required: row.credits, credits_available: available },
    body: {
      payment_request: { ...v2, amount_usd: ask.amountUsd },
      ...(inAppAvailable ? { inapp_available: true, inapp_endpoint: INAPP_ENDPOINT } : {}),
      x402Version: 1,
      error,
      accepts: challenge?.v1Accepts ?? [],
    },
    headers: challenge ? { "payment-required": challenge.header } : {},
  });
}
