import { addMonths } from "#domain/figures/calendar-date.ts";
import type { HttpFailureKind } from "#platform/http-failure.ts";

/** The provider that knows what was bought in an app store, and who is entitled to what until when. */
export interface InApp {
  subscriber(appUserId: string): Promise<SubscriberAnswer>;
  /** Entitles somebody without a purchase in a store. The same promotion twice entitles once. */
  grant(promotion: Promotion): Promise<GrantAnswer>;
}

/** ISO 8601 durations. */
export const TERMS = ["P1M", "P1Y"] as const;
export type Term = (typeof TERMS)[number];

export interface Promotion {
  readonly appUserId: string;
  /** As the provider's catalogue has it. */
  readonly entitlementId: string;
  readonly term: Term;
  /** The end of the term, for a provider that is told the end. */
  readonly endsAt: Date;
}

export interface Subscriber {
  /** Those that have ended too. */
  readonly entitlements: readonly Entitlement[];
  /** Of subscriptions the newest; refunded ones are left out. */
  readonly purchases: readonly StorePurchase[];
}

export interface Entitlement {
  readonly id: string;
  readonly productId: string | null;
  /** Null: without an end. */
  readonly expiresAt: Date | null;
}

export interface StorePurchase {
  readonly productId: string;
  /** What the store and the provider call the transaction. */
  readonly transactionIds: readonly string[];
}

/** The provider gave no usable answer; the same question may be answered later. */
export interface Unavailable {
  readonly kind: "unavailable";
  readonly trouble: HttpFailureKind | "bad_shape";
  readonly status: number | null;
}

export type SubscriberAnswer = { readonly kind: "found"; readonly subscriber: Subscriber } | Unavailable;

/** `refused`: the provider takes the request for wrong, and will until somebody mends the key, the catalogue or the form
 *  of the grant. */
export type GrantAnswer =
  | { readonly kind: "granted" }
  | { readonly kind: "refused"; readonly status: number }
  | Unavailable;

/** Whether an entitlement holds at that time. */
export function isActive({ expiresAt }: Entitlement, now: Date): boolean {
  return expiresAt === null || expiresAt > now;
}

const MONTHS: Readonly<Record<Term, number>> = { P1M: 1, P1Y: 12 };

/** The same day and time of the month or year after, UTC; of a shorter month its last day. */
export function endOfTerm(from: Date, term: Term): Date {
  const start = from.toISOString();
  return new Date(addMonths(start, MONTHS[term]) + start.slice(10));
}
