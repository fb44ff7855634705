import { z } from "zod";
import { IntegerId, pageAnswer, pageQuery, UuidId } from "#api/parameters.ts";
import { route } from "#api/route.ts";

/** Event types a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  "document.extracted",
  "document.workflow",
  "run.completed",
  "run.failed",
  "credits.changed",
  "order.filled",
  "bridge.updated",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const Address = z
  .string()
  .max(2048)
  .refine(isWebAddress, "must be an http or https address, without a user name or a password in it");

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.username === "" && url.password === "";
}

const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(100)
  .transform((events) => [...new Set(events)]);

const Webhook = z
  .object({
    id: z.number().int(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    created_by: z.number().int(),
    created_at: z.string(),
    disabled_at: z
      .string()
      .nullable()
      .meta({ description: "When its receiver answered 410; nothing has been sent since" }),
    overlap_ends_at: z.string().nullable().meta({
      description: "Until then deliveries are also signed with the secret before the last rotation; null: they are not",
    }),
  })
  .meta({ id: "Webhook" });

const Delivery = z
  .object({
    id: z.uuid().meta({ description: "Sent as `webhook-id`, the same on every attempt" }),
    type: z.enum(WEBHOOK_EVENTS),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.number().int(),
    last_status_code: z.number().int().nullable(),
    last_error: z.string().nullable(),
    next_attempt_at: z.string().nullable(),
    created_at: z.string(),
    delivered_at: z.string().nullable(),
  })
  .meta({ id: "WebhookDelivery" });

const MAX_OVERLAP_HOURS = 7 * 24;

const webhookRoute = { tag: "Webhooks", permission: "webhooks:manage", price: "none" } as const;
const one = { params: z.object({ id: IntegerId }) };

export const webhookRoutes = {
  createWebhook: route("POST /api/webhooks", {
    ...webhookRoute,
    summary: "Create a webhook",
    description:
      "Each event is posted as `{type, timestamp, data}`, signed per Standard Webhooks, and retried until the receiver answers 2xx. The secret is shown only once. An organization has at most 20 webhooks.",
    idempotent: true,
    confidential: true,
    body: z.strictObject({ url: Address, events: Events }),
    returns: { 201: Webhook.extend({ secret: z.string() }) },
  }),
  listWebhooks: route("GET /api/webhooks", {
    ...webhookRoute,
    summary: "List the organization's webhooks, newest first",
    query: z.object(pageQuery),
    returns: { 200: z.object({ ...pageAnswer, webhooks: z.array(Webhook) }) },
  }),
  deleteWebhook: route("DELETE /api/webhooks/{id}", {
    ...webhookRoute,
    ...one,
    summary: "Delete a webhook and its deliveries",
    returns: { 204: null },
  }),
  rotateSecret: route("POST /api/webhooks/{id}/rotate-secret", {
    ...webhookRoute,
    ...one,
    summary: "Give a webhook a new secret",
    description:
      "Deliveries are signed with both secrets for `overlap_hours` (24 if not given), then with the new one only. 0 ends the old secret at once. The new secret is shown only once. 409 while an earlier overlap is open, unless `overlap_hours` is 0.",
    idempotent: true,
    confidential: true,
    body: z.strictObject({ overlap_hours: z.number().int().min(0).max(MAX_OVERLAP_HOURS).optional() }).optional(),
    returns: { 200: Webhook.extend({ secret: z.string() }) },
  }),
  listDeliveries: route("GET /api/webhooks/{id}/deliveries", {
    ...webhookRoute,
    ...one,
    summary: "List a webhook's deliveries, newest first",
    query: z.object({ ...pageQuery, status: z.enum(DELIVERY_STATUSES).optional() }),
    returns: { 200: z.object({ ...pageAnswer, deliveries: z.array(Delivery) }) },
  }),
  resendDelivery: route("POST /api/webhooks/{id}/deliveries/{delivery_id}/resend", {
    ...webhookRoute,
    params: z.object({ id: IntegerId, delivery_id: UuidId }),
    summary: "Resend a delivery",
    returns: { 200: Delivery },
  }),
};
