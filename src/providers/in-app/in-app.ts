import { addMonths } from "#domain/figures/calendar-date.ts";
import type { HttpFailureKind } from "#platform/http-failure.ts";

/** An in-app purchase provider: purchases in app stores, and entitlements with their expiry. */
export interface InApp {
  subscriber(appUserId: string): Promise<SubscriberAnswer>;
  /** Grants an entitlement without a store purchase. Repeating a promotion entitles only once. */
  grant(promotion: Promotion): Promise<GrantAnswer>;
}

/** ISO 8601 durations. */
export const TERMS = ["P1M", "P1Y"] as const;
export type Term = (typeof TERMS)[number];

export interface Promotion {
  readonly appUserId: string;
  /** Identifier in the provider's catalog. */
  readonly entitlementId: string;
  readonly term: Term;
  /** The end of the term, for providers that require it. */
  readonly endsAt: Date;
}

export interface Subscriber {
  /** Including expired ones. */
  readonly entitlements: readonly Entitlement[];
  /** The latest of each subscription; refunded ones are left out. */
  readonly purchases: readonly StorePurchase[];
}

export interface Entitlement {
  readonly id: string;
  readonly productId: string | null;
  /** Null: does not expire. */
  readonly expiresAt: Date | null;
}

export interface StorePurchase {
  readonly productId: string;
  /** The store's id of the transaction first, then the provider's own. */
  readonly transactionIds: readonly string[];
}

/** The provider gave no usable answer; it may later. */
export interface Unavailable {
  readonly kind: "unavailable";
  readonly trouble: HttpFailureKind | "bad_shape";
  readonly status: number | null;
}

export type SubscriberAnswer = { readonly kind: "found"; readonly subscriber: Subscriber } | Unavailable;

/** `refused`: the provider rejects the request until the key, the catalog or the grant format is fixed. */
export type GrantAnswer =
  | { readonly kind: "granted" }
  | { readonly kind: "refused"; readonly status: number }
  | Unavailable;

/** Whether an entitlement is active at that time. */
export function isActive({ expiresAt }: Entitlement, now: Date): boolean {
  return expiresAt === null || expiresAt > now;
}

const MONTHS: Readonly<Record<Term, number>> = { P1M: 1, P1Y: 12 };

/** The same day and time a month or year later, UTC; the last day of a shorter month. */
export function endOfTerm(from: Date, term: Term): Date {
  const start = from.toISOString();
  return new Date(addMonths(start, MONTHS[term]) + start.slice(10));
}
