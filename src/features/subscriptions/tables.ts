import { bigint, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { Term } from "#providers/in-app/in-app.ts";

export type GrantStatus = "pending" | "granted" | "failed";

/** Entitlements that the provider is to grant. `failed`: given up, for the reason in `lastError`. */
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

/** Transactions of app stores, each once over all users. */
export const inappPurchases = pgTable(
  "inapp_purchases",
  {
    id: uuid().primaryKey(),
    userId: integer("user_id").notNull(),
    transactionKey: text("transaction_key").notNull().unique("inapp_purchases_transaction"),
    purchaseToken: text("purchase_token"),
    productId: text("product_id").notNull(),
    source: text().$type<"report" | "webhook">().notNull(),
    creditsAdded: integer("credits_added").notNull(),
    balanceAfter: bigint("balance_after", { mode: "number" }).notNull(),
    grantId: uuid("grant_id").references(() => entitlementGrants.id),
    boughtAt: instant("bought_at").notNull(),
    refundedAt: instant("refunded_at"),
    refundedCredits: integer("refunded_credits"),
  },
  (t) => [index("inapp_purchases_token").on(t.purchaseToken)],
);

export const EVENT_OUTCOMES = ["granted", "known", "refunded", "ignored"] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** Events that the provider has told. */
export const inappEvents = pgTable("inapp_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  outcome: text().$type<EventOutcome>().notNull(),
  reason: text(),
  credits: integer().notNull().default(0),
  receivedAt: instant("received_at").notNull(),
});
