import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { Term } from "#providers/in-app/in-app.ts";

export type GrantStatus = "pending" | "granted" | "failed";

/** Entitlements that the provider must grant. `failed`: given up, for the reason in `lastError`. */
export const entitlementGrants = pgTable(
  "entitlement_grants",
  {
    id: uuid().primaryKey(),
    userId: integer("user_id").notNull(),
    causeId: uuid("cause_id").notNull().unique("entitlement_grants_cause"),
    entitlementId: text("entitlement_id").notNull(),
    term: text().$type<Term>().notNull(),
    endsAt: instant("ends_at").notNull(),
    status: text().$type<GrantStatus>().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    endedAt: instant("ended_at"),
  },
  (t) => [index("entitlement_grants_due").on(t.nextAttemptAt)],
);

/** Purchases in app stores. Their identifiers are in `purchaseNames`. */
export const inappPurchases = pgTable(
  "inapp_purchases",
  {
    id: uuid().primaryKey(),
    userId: integer("user_id").notNull(),
    productId: text("product_id").notNull(),
    reference: text().notNull(),
    creditsAdded: integer("credits_added").notNull(),
    balanceAfter: bigint("balance_after", { mode: "number" }).notNull(),
    grantId: uuid("grant_id").references(() => entitlementGrants.id),
    boughtAt: instant("bought_at").notNull(),
    reportedAt: instant("reported_at"),
    notifiedAt: instant("notified_at"),
    refundedAt: instant("refunded_at"),
    refundedCredits: integer("refunded_credits"),
  },
  (t) => [index("inapp_purchases_unmatched").on(t.userId, t.productId)],
);

export type PurchaseNameKind = "transaction" | "token";

/** Every identifier of every purchase, unique across users. Renewals share a token, which identifies the first of
 *  them. */
export const purchaseNames = pgTable(
  "purchase_names",
  {
    name: text().primaryKey(),
    kind: text().$type<PurchaseNameKind>().notNull(),
    purchaseId: uuid("purchase_id")
      .notNull()
      .references(() => inappPurchases.id),
  },
  (t) => [index("purchase_names_purchase").on(t.purchaseId)],
);

/** `remembered`: a refund of a purchase that is not reported yet. */
export const EVENT_OUTCOMES = ["granted", "known", "refunded", "ignored", "remembered"] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** Webhook events of the provider. */
export const inappEvents = pgTable("inapp_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  outcome: text().$type<EventOutcome>().notNull(),
  reason: text(),
  credits: integer().notNull().default(0),
  receivedAt: instant("received_at").notNull(),
  refunds: text(),
  refundsUser: integer("refunds_user"),
});
