import type { IncomingHttpHeaders } from "node:http";
import type { PaymentRequired, PaymentRequirementsV1 } from "@x402/core/types";
import type { Failure } from "#errors";
import type { StoredAnswer } from "#platform/database/idempotency.ts";
import type { Transaction } from "#platform/database/transaction.ts";
import type { PaymentRefusal } from "./payment-refusals.ts";
import type { SentPayment } from "./read-payment.ts";
import type { PaymentState } from "./tables.ts";

/** What is asked for: one price of one request. */
export interface PaymentAsk {
  /** The address of the request as its client sees it. */
  readonly url: string;
  readonly description: string;
  /** Decimal text, such as `0.10`. */
  readonly amountUsd: string;
}

/** What a payment is bound to, for ever. */
export interface PaymentClaim {
  readonly userId: number;
  readonly organizationId: number;
  /** Method and path pattern, such as `POST /api/credits/top-up`. */
  readonly route: string;
  /** A digest of parameters and body. */
  readonly bodyHash: string;
  /** The name of the price; the fulfilment of that name is done when it is settled. */
  readonly purpose: string;
  /** Pennies that the purpose holds or adds. */
  readonly credits: number;
  readonly ask: PaymentAsk;
  /** Anything else that the fulfilment needs, as JSON. */
  readonly details: unknown;
}

/** A payment as it stands. */
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
  /** Of the token's smallest unit. */
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
  /** The hold that its fulfilment made. */
  readonly holdId: string | null;
  /** What else its fulfilment answered, as JSON. */
  readonly outcome: unknown;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

/** The right to run the request that a payment paid for; as a `KeyClaim` of `platform/database/idempotency.ts`. */
export interface PaidClaim {
  readonly paymentId: string;
  readonly attempt: string;
}

export type TakenPayment =
  /** Settled and fulfilled; the request is the caller's to run, and ends in `complete` or `abandon` with this claim. */
  | { readonly kind: "paid"; readonly payment: Payment; readonly claim: PaidClaim }
  /** The request was run before: this is its answer. */
  | { readonly kind: "answered"; readonly payment: Payment; readonly answer: StoredAnswer }
  /** Not taken, and nothing charged: 402 with the word as `error`. */
  | { readonly kind: "refused"; readonly refused: PaymentRefusal };

/** What is done for a settled payment, in the transaction that settles it. */
export type Fulfil = (
  tx: Transaction,
  payment: Payment,
) => Promise<{ readonly holdId?: string | undefined; readonly outcome?: unknown }>;

/** Header and value by which a client learns of the settlement. */
export interface PaymentReceipt {
  readonly header: "PAYMENT-RESPONSE" | "X-PAYMENT-RESPONSE";
  readonly value: string;
}

export interface PaymentChallenge {
  readonly v2: PaymentRequired;
  /** Empty where the network has no name in version 1 of the protocol. */
  readonly v1Accepts: PaymentRequirementsV1[];
  /** `v2` as the value of `PAYMENT-REQUIRED`. */
  readonly header: string;
}

/** Wallet payments by x402. One authorization (network, asset, payer, nonce) pays once, for one request of one user. */
export interface Payments {
  challenge(ask: PaymentAsk, error: string): PaymentChallenge;
  /** The payment that a request carries in `PAYMENT-SIGNATURE` (v2) or `X-PAYMENT` (v1); null without one. */
  read(headers: IncomingHttpHeaders): SentPayment | { readonly unreadable: PaymentRefusal } | null;
  /** The payment by that authorization, if it was presented before. */
  find(sent: SentPayment): Promise<Payment | null>;
  /** Takes a payment: checks, reserves, verifies, settles and fulfils it; or waits (up to 60 s) for an equal request that
   *  does. Failures: `payment_replayed`, `payment_provider_error`, `settlement_unknown`, `idempotency_in_progress`. */
  take(sent: SentPayment, claim: PaymentClaim): Promise<TakenPayment | Failure>;
  receipt(payment: Payment): PaymentReceipt;
  /** Stores the answer of the request, in the transaction of its effect.
   *  @throws PaidClaimLostError when another run has the request by now; the transaction must not commit. */
  complete(tx: Transaction, claim: PaidClaim, answer: StoredAnswer): Promise<void>;
  /** Stores what a repeat is answered should the process end before `complete`; as `holdKey`. */
  hold(tx: Transaction, claim: PaidClaim, answer: StoredAnswer): Promise<void>;
  /** Says that a held request is still waiting. */
  renew(claim: PaidClaim): Promise<void>;
  /** Lets go of a request that stored nothing, so that the same request runs again with the same payment. */
  abandon(claim: PaidClaim): Promise<void>;
  /** Looks on the chain for payments whose settlement is unknown, and ends those that can no longer settle. */
  reconcile(): Promise<void>;
}
