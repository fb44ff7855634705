import type { IncomingHttpHeaders } from "node:http";
import type { PaymentRequired, PaymentRequirementsV1 } from "@x402/core/types";
import type { Failure } from "#errors";
import type { StoredAnswer } from "#platform/database/idempotency.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { PaymentRefusal } from "./payment-refusals.ts";
import type { SentPayment } from "./read-payment.ts";
import type { PaymentState } from "./tables.ts";

/** The content of a 402: the price of one request. */
export interface PaymentAsk {
  /** The request's URL as its client sees it. */
  readonly url: string;
  readonly description: string;
  /** Decimal text, such as `0.10`. */
  readonly amountUsd: string;
}

/** What a payment is permanently bound to. */
export interface PaymentClaim {
  readonly userId: number;
  readonly organizationId: number;
  /** Method and path pattern, such as `POST /api/credits/top-up`. */
  readonly route: string;
  /** A digest of parameters and body. */
  readonly bodyHash: string;
  /** The name of the price; selects the fulfillment. */
  readonly purpose: string;
  /** Pennies that it holds or adds. */
  readonly credits: number;
  readonly ask: PaymentAsk;
  /** Other data that the fulfillment needs, as JSON. */
  readonly details: unknown;
}

/** A payment in its current state. */
export interface Payment {
  readonly id: string;
  readonly userId: number;
  readonly organizationId: number;
  readonly route: string;
  readonly bodyHash: string;
  readonly purpose: string;
  readonly credits: number;
  readonly details: unknown;
  readonly amountUsd: string;
  /** In the token's smallest unit. */
  readonly amountAtomic: string;
  /** CAIP-2, such as `eip155:84532`. */
  readonly network: string;
  /** Addresses and nonce in lower case. */
  readonly asset: string;
  readonly payTo: string;
  readonly payer: string;
  readonly nonce: string;
  readonly x402Version: 1 | 2;
  readonly state: PaymentState;
  /** Known once it is settled. */
  readonly transactionHash: string | null;
  /** The hold that its fulfillment created. */
  readonly holdId: string | null;
  /** Other results of the fulfillment, as JSON. */
  readonly outcome: unknown;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

/** The right to run the request that a payment paid for; like a `KeyClaim` of `platform/database/idempotency.ts`. */
export interface PaidClaim {
  readonly paymentId: string;
  readonly attempt: string;
}

export type TakenPayment =
  /** Settled and fulfilled. The caller runs the request and ends with `complete` or `abandon` for this claim. */
  | { readonly kind: "paid"; readonly payment: Payment; readonly claim: PaidClaim }
  /** The request already ran: this is its answer. */
  | { readonly kind: "answered"; readonly payment: Payment; readonly answer: StoredAnswer }
  /** Refused and not charged: 402 with this as `error`. */
  | { readonly kind: "refused"; readonly refused: PaymentRefusal };

/** Fulfills a settled payment, in the transaction that settles it. */
export type Fulfill = (
  tx: Transaction,
  payment: Payment,
) => Promise<{ readonly holdId?: string | undefined; readonly outcome?: unknown }>;

/** Header name and value that report the settlement to the client. */
export interface PaymentReceipt {
  readonly header: "PAYMENT-RESPONSE" | "X-PAYMENT-RESPONSE";
  readonly value: string;
}

export interface PaymentChallenge {
  readonly v2: PaymentRequired;
  /** Empty if the network has no name in version 1 of the protocol. */
  readonly v1Accepts: PaymentRequirementsV1[];
  /** `v2` as the value of `PAYMENT-REQUIRED`. */
  readonly header: string;
}

/** Wallet payments by x402. One authorization (network, asset, payer, nonce) pays once, for one request of one user. */
export interface Payments {
  challenge(ask: PaymentAsk, error: string): PaymentChallenge;
  /** The payment that a request carries in `PAYMENT-SIGNATURE` (v2) or `X-PAYMENT` (v1); null without one. */
  read(headers: IncomingHttpHeaders): SentPayment | { readonly unreadable: PaymentRefusal } | null;
  /** The payment with that authorization, if it was presented before. */
  find(sent: SentPayment): Promise<Payment | null>;
  /** Takes a payment: checks, reserves, verifies, settles and fulfills it; or waits (up to 60 s) for an identical
   *  request that does. Failures: `payment_replayed`, `payment_provider_error`, `settlement_unknown`,
   *  `idempotency_in_progress`. */
  take(sent: SentPayment, claim: PaymentClaim): Promise<TakenPayment | Failure>;
  receipt(payment: Payment): PaymentReceipt;
  /** Stores the answer of the request in the transaction of its effect. @throws PaidClaimLostError if another attempt
   *  has the request by now; the transaction must not commit. */
  complete(tx: Transaction, claim: PaidClaim, answer: StoredAnswer): Promise<void>;
  /** Stores an answer for repeats in case the process dies before `complete`; like `holdKey`. */
  hold(tx: Transaction, claim: PaidClaim, answer: StoredAnswer): Promise<void>;
  /** Frees the payment of a request that had no effect, so that the request can run again. */
  abandon(claim: PaidClaim): Promise<void>;
  /** The request has ended in any way: its lease is no longer renewed. */
  release(claim: PaidClaim): void;
  /** Checks payments with unknown settlement on the chain, and ends those that can no longer settle. */
  reconcile(): Promise<void>;
}
