import { index, integer, json, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import type { DeliveryStatus, WebhookEvent } from "./routes.ts";

/** Webhook endpoints of organizations. Secrets are encrypted. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: serial().primaryKey(),
    organizationId: integer("organization_id").notNull(),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    secret: text().notNull(),
    previousSecret: text("previous_secret"),
    previousSecretExpiresAt: instant("previous_secret_expires_at"),
    createdBy: integer("created_by").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    disabledAt: instant("disabled_at"),
  },
  (t) => [index("webhooks_organization").on(t.organizationId, t.id.desc())],
);

/** A delivery to a webhook, pending or ended. Times come from the database clock, which all processes share. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey(),
    webhookId: integer("webhook_id").notNull(),
    type: text().$type<WebhookEvent>().notNull(),
    data: json().$type<unknown>().notNull(),
    status: text().$type<DeliveryStatus>().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    askedAt: instant("asked_at").notNull().defaultNow(),
    attemptsBefore: integer("attempts_before").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at"),
    leasedUntil: instant("leased_until"),
    lastStatusCode: integer("last_status_code"),
    lastError: text("last_error"),
    createdAt: instant("created_at").notNull(),
    deliveredAt: instant("delivered_at"),
  },
  (t) => [index("webhook_deliveries_newest").on(t.webhookId, t.createdAt.desc(), t.id.desc())],
);
